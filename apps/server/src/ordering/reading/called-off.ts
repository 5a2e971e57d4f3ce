import { and, asc, eq, gte, inArray, type SQL } from 'drizzle-orm'
import type { Database } from '../../db/open-database.ts'
import { callOffSteps, type CallOffStep, isCallOff, orderHistory } from '../lifecycle/steps/step-tables.ts'
import { orders } from '../ordering-tables.ts'

/** An order that was canceled, or whose hand-over was undone: when, by whom and why. The name is null where it was no member of staff. */
export type CalledOff = {
  /** The number of the entry in the history. */
  id: number
  at: Date
  order: number
  ticketNumber: string
  step: CallOffStep
  userName: string | null
  reason: string
}

/** What was called off in a branch since an instant, in that order. */
export function listCalledOff(
  db: Database,
  { branch, since }: { branch: number; since: Date },
): Promise<CalledOff[]> {
  return readHistory(db, and(isCallOff, gte(orderHistory.at, since), eq(orders.branch, branch)))
}

/** Entries of the history that `listCalledOff` told of, by their numbers. */
export function readCalledOff(db: Database, ids: readonly number[]): Promise<CalledOff[]> {
  return readHistory(db, inArray(orderHistory.id, [...ids]))
}

async function readHistory(db: Database, where: SQL | undefined): Promise<CalledOff[]> {
  const rows = await db
    .select({
      id: orderHistory.id,
      at: orderHistory.at,
      order: orderHistory.order,
      ticketNumber: orders.ticketNumber,
      action: orderHistory.action,
      userName: orderHistory.userName,
      reason: orderHistory.note,
    })
    .from(orderHistory)
    .innerJoin(orders, eq(orders.id, orderHistory.order))
    .where(where)
    .orderBy(asc(orderHistory.id))
  return rows.flatMap(({ action, ...row }) => {
    const step = callOffSteps.find((name) => name === action)
    return step === undefined ? [] : [{ ...row, step }]
  })
}
