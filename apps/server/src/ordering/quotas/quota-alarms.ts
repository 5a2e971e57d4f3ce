import { isAdmin } from '@theke/contract/access.ts'
import { formatQuantity } from '@theke/domain/money.ts'
import { dayOf } from '@theke/domain/time/wall-time.ts'
import { sql } from 'drizzle-orm'
import type { Context } from '../../core/context.ts'
import type { RaisedAlarm } from '../../core/raised-alarm.ts'
import type { Database } from '../../db/open-database.ts'

type WrongCount = { id: number; name: string; period: string; taken: number; really: number }

/**
 * Quotas whose count is not what orders and offers of waiting lists take; all in one statement, and so at one moment. Nothing is corrected. Days and quotas that
 * are over are left out, as saving leaves those days alone: a quota that was removed and restored has no counts of them any more. So are orders that are due before
 * what is left counts, unless another time is proposed for them.
 */
async function wrongQuotaCounts(db: Pick<Database, 'execute'>, today: string): Promise<WrongCount[]> {
  const { rows } = await db.execute<WrongCount>(sql`
    with present as (select * from quotas where last_day is null or last_day >= ${today}),
    since as (select least(${today}::date, min(first_day) filter (where not is_per_day)) as day from present)
    select present.id, present.name, period, coalesce(counted.taken, 0)::float8 as taken, coalesce(really.taken, 0)::float8 as really
    from quota_usage as counted
    full join (
      select (claim ->> 'quota')::int as quota, claim ->> 'period' as period, sum((claim ->> 'amount')::numeric) as taken
      from (
        select quotas from orders where quotas <> '[]' and due_day >= (select day from since)
        union all select quotas from orders
          where quotas <> '[]' and due_day < (select day from since) and ended_at is null and counter_appointment is not null
        union all select quotas from waiting_entries where quotas <> '[]'
      ) as holding, jsonb_array_elements(holding.quotas) as claim group by 1, 2
    ) as really using (quota, period)
    join present on present.id = quota
    where coalesce(counted.taken, 0) <> coalesce(really.taken, 0) and (period = '' or period >= ${today})
    order by present.name, period`)
  return rows
}

/** What is said of a quota whose count is wrong. */
function wrongCountText({ name, period, taken, really }: WrongCount): string {
  const [date = '', clock] = period.split(' ')
  const stretch = clock === undefined ? '' : `, ${clock} Uhr`
  const day = period === '' ? '' : ` für ${date.split('-').toReversed().join('.')}${stretch}`
  return `Das Kontingent „${name}“ zählt${day} ${formatQuantity(taken)}, Bestellungen und Angebote der Warteliste ergeben ${formatQuantity(really)}. Wählen Sie dort „Neu zählen“, und melden Sie uns das.`
}

/** Quotas that are counted wrongly. */
export async function quotaAlarms({ db, user, now, services }: Context): Promise<RaisedAlarm[]> {
  const { quotas } = await services.cache.current()
  if (quotas.length === 0 || !isAdmin(user?.roles ?? [])) return []
  return (await wrongQuotaCounts(db, dayOf(now))).map((wrong) => ({
    kind: 'quota-count',
    severity: 'problem',
    text: wrongCountText(wrong),
    since: new Date(now).toISOString(),
    branch: null,
    path: `/quotas/${wrong.id}`,
  }))
}
