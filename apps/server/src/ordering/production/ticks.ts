import type { productionApi, ProductionTick } from '@theke/contract/ordering/production-api.ts'
import { addDays, dayOf } from '@theke/domain/time/wall-time.ts'
import { and, eq, gte, inArray, lte, sql } from 'drizzle-orm'
import type { Context } from '../../core/context.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import type { Input } from '../../http/handle.ts'
import { httpError } from '../../http/http-errors.ts'
import { visibleBranches } from '../reading/order-conditions.ts'
import { askedScope } from './asked-scope.ts'
import { productionTicks } from './production-tables.ts'

/** What is finished on some days in the branches that the caller may see. */
export async function listTicks(
  ctx: Context,
  { query }: Input<typeof productionApi.listTicks>,
): Promise<ProductionTick[]> {
  const { from, to, branch } = askedScope(ctx, query)
  const visible = visibleBranches(ctx)
  if (visible?.length === 0) return []
  const rows = await ctx.db
    .select()
    .from(productionTicks)
    .where(
      and(
        gte(productionTicks.day, from),
        lte(productionTicks.day, to),
        branch ? eq(productionTicks.branch, branch.id) : undefined,
        visible ? inArray(productionTicks.branch, [...visible]) : undefined,
      ),
    )
  return rows.map(({ day, hour, branch, key, amount, at, userName }) => ({
    day,
    hour,
    branch,
    key,
    amount,
    at: at.toISOString(),
    userName,
  }))
}

/** For so many days after its day it is kept what was finished. */
const keptDays = 60

/**
 * Stores how much of some cells is finished; an amount of nothing takes it back. Calls wait for each other, so that none locks what another one needs;
 * the later one counts.
 * @throws an HTTP error where a branch is not the caller's
 */
export async function tick(ctx: Context, { body }: Input<typeof productionApi.tick>): Promise<null> {
  const { branches } = await ctx.services.cache.current()
  const visible = visibleBranches(ctx) ?? branches.map(({ id }) => id)
  if (body.cells.some(({ branch }) => !visible.includes(branch.id))) throw httpError('not-found')
  const cells = body.cells.map(({ branch, ...cell }) => ({ ...cell, branch: branch.id }))
  await inTransaction(ctx, async ({ db, now, user }) => {
    await db.execute(sql`select pg_advisory_xact_lock(hashtext('production-tick'))`)
    await db.execute(sql`
    with asked as (
      select distinct on (day, branch, hour, key) * from jsonb_to_recordset(${JSON.stringify(cells)}::jsonb)
        as cell (day date, branch int, hour int, key text, amount numeric)
      order by day, branch, hour, key
    ), taken_back as (
      delete from production_ticks using asked
      where asked.amount = 0 and production_ticks.day = asked.day and production_ticks.branch = asked.branch
        and production_ticks.hour = asked.hour and production_ticks.key = asked.key
    ), outdated as (
      delete from production_ticks where day < ${addDays(dayOf(now), -keptDays)}
    )
    insert into production_ticks (day, branch, hour, key, amount, at, "user", user_name)
    select day, branch, hour, key, amount, ${new Date(now)}::timestamptz, ${user?.id ?? null}::int, ${user?.name ?? ''}
    from asked where amount > 0
    on conflict (day, branch, hour, key) do update
      set amount = excluded.amount, at = excluded.at, "user" = excluded."user", user_name = excluded.user_name`)
  })
  return null
}
