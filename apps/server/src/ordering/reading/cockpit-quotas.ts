import type { Cockpit, CockpitQuota } from '@theke/contract/ordering/counter/cockpit-api.ts'
import { hasPermission } from '@theke/contract/permissions/requirements.ts'
import { and, asc, gte, inArray, isNull, lte, or, sql } from 'drizzle-orm'
import type { Context } from '../../core/context.ts'
import { readStandings } from '../quotas/order-quotas.ts'
import { quotaScope } from '../quotas/quota-crud.ts'
import { quotas } from '../quotas/quota-tables.ts'

const maxQuotas = 12

type Asked = { branch: { id: number } | null | undefined; days: readonly string[] }

/** What is taken of the quotas of goods that count on some days, those with the least left first; none for those who may not read quotas. Two queries. */
export async function cockpitQuotas(ctx: Context, { branch, days }: Asked): Promise<Cockpit['quotas']> {
  const [first, last] = [days[0], days.at(-1)]
  if (first === undefined || last === undefined || !hasPermission(ctx.user, 'quotas.loadUse'))
    return { shown: [], total: 0 }
  const counted = await ctx.db
    .select()
    .from(quotas)
    .where(
      and(
        quotaScope(ctx),
        quotas.isEnabled,
        inArray(quotas.unit, ['piece', 'kilogram']),
        isNull(quotas.intervalMinutes),
        or(isNull(quotas.firstDay), lte(quotas.firstDay, last)),
        or(isNull(quotas.lastDay), gte(quotas.lastDay, first)),
        branch == null
          ? undefined
          : sql`(${branch.id} = any(${quotas.branches}) or ${quotas.branches} = '{}')`,
      ),
    )
    .orderBy(asc(quotas.name), asc(quotas.id))
  const periods = counted.flatMap(({ id, isPerDay }) =>
    (isPerDay ? days : ['']).map((period) => ({ quota: id, period })),
  )
  const standings = await readStandings(ctx, periods)
  const takenOf = (quota: number, period: string) =>
    standings.find((one) => one.quota === quota && one.period === period)?.taken ?? 0
  const known = counted.map(({ id, name, amount, unit, isPerDay, firstDay, lastDay }): CockpitQuota => {
    const valid = days.filter((day) => (firstDay ?? day) <= day && day <= (lastDay ?? day))
    const periods = isPerDay
      ? valid.map((day) => ({ day, taken: takenOf(id, day) }))
      : [{ day: null, taken: takenOf(id, '') }]
    return { id, name, amount, unit: unit === 'piece' ? 'piece' : 'kilogram', periods }
  })
  const shown = known.toSorted((a, b) => leftOf(a) - leftOf(b)).slice(0, maxQuotas)
  return { shown, total: known.length }
}

/** The least share that is left of a quota in one of its periods. */
function leftOf({ amount, periods }: CockpitQuota): number {
  return Math.min(...periods.map(({ taken }) => (amount > 0 ? 1 - taken / amount : 0)))
}
