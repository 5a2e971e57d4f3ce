import { sql, type SQL } from 'drizzle-orm'
import { orderHistory, proposalSteps } from '../lifecycle/steps/step-tables.ts'
import { orders } from '../ordering-tables.ts'
import { orderMode, receivedDay } from './sales-rows.ts'
import { ratingNames, type ServiceFigure } from './roll-ups/sales-roll-up-tables.ts'
import { countsAsSale, isNotCollected } from './turnover.ts'

const { donationAmount, questionnaire } = orders
const ofOrder = sql`${orderHistory.order} = ${orders.id}`
const isDonation = sql`(${countsAsSale} and ${donationAmount} > 0)`
const isRated = sql`jsonb_typeof(${questionnaire}) = 'object'`

// Half of all orders are accepted within minutes, where tenths matter; beyond ten minutes whole ones do.
const wait = sql`case when minutes < 10 then round(minutes * 10) else round(minutes) * 10 end::int`
const minutes = sql`
  select extract(epoch from min(${orderHistory.at}) - ${orders.createdAt}) / 60 as minutes
  from ${orderHistory} where ${ofOrder} and ${orderHistory.action} = 'confirmed'`

const named = (figure: ServiceFigure) => sql`${figure}::text`

/** How raw orders were dealt with, by themselves and their history, in the form of `service_counts`. */
export function handlingRows(condition: SQL): SQL {
  return countedRows(
    condition,
    sql`
      select ${named('order')} as figure, 0 as value, 1 as amount
      union all select ${named('wait')}, ${wait}, 1 from (${minutes}) as accepted where minutes is not null
      union all select ${named('not-collected')}, 0, 1 where ${isNotCollected}
      union all select ${named('donation')}, ${donationAmount}, 1 where ${isDonation}
      union all select ${orderHistory.action}, 0, 1 from ${orderHistory} where ${ofOrder} and ${orderHistory.action} in (${listed(proposalSteps)})`,
  )
}

/** What customers said of raw orders, in the form of `service_counts`. */
export function ratingRows(condition: SQL): SQL {
  return countedRows(
    sql`${condition} and ${isRated}`,
    sql`
      select ${named('rated')} as figure, 0 as value, 1 as amount
      union all select name, 0, (${questionnaire} ->> name)::numeric::int
      from unnest(array[${listed(ratingNames)}]) as name where ${questionnaire} ->> name is not null`,
  )
}

function countedRows(condition: SQL, figures: SQL): SQL {
  return sql`
    select false as is_month, figure, ${receivedDay} as day, ${orders.branch} as branch, ${orderMode} as mode, value, sum(amount)::int as count
    from ${orders} cross join lateral (${figures}) as figures
    where ${condition} group by 2, 3, 4, 5, 6`
}

function listed(names: readonly string[]): SQL {
  return sql.join(
    names.map((name) => sql`${name}`),
    sql`, `,
  )
}
