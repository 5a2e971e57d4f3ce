import type { OrderFlags } from '@theke/domain/ordering/order-flags.ts'
import { statesByFlag } from '@theke/domain/ordering/order-state.ts'
import { counterPaymentMethods } from '@theke/domain/shop/branch.ts'
import { type SQL, sql, type SQLWrapper } from 'drizzle-orm'

type FlagColumns = Readonly<Record<keyof OrderFlags | 'isQuotation' | 'paymentMethod', SQLWrapper>>

/** The state of an order by its flags, as `orderState` of the domain derives it. */
export function orderStateSql(flags: FlagColumns): SQL {
  const cases = statesByFlag.map(([flag, state]) => sql`when ${flags[flag]} then ${literal(state)} `)
  return sql`case ${sql.join(cases)}else 'new' end`
}

/** The payment status of an order by its flags, as `paymentStatus` of the domain derives it. It names no provider, so another one changes no column. */
export function paymentStatusSql(order: FlagColumns): SQL {
  return sql`case when ${order.isRefunded} then 'refunded' when ${order.isPaid} then 'paid' when ${order.isQuotation} or ${isOneOfNames(order.paymentMethod, counterPaymentMethods)} then 'open' when ${order.isRejected} or ${order.isCanceled} or ${order.isFailed} then 'failed' else 'pending' end`
}

/** Whether a column has one of these values; a definition of a table has no parameters, so they stand in it themselves. */
export function isOneOfNames(column: SQLWrapper, values: readonly string[]): SQL {
  return sql`${column} in (${sql.join(values.map(literal), sql`, `)})`
}

/** Only for names of our own, which hold no quote. */
function literal(name: string): SQL {
  return sql.raw(`'${name}'`)
}
