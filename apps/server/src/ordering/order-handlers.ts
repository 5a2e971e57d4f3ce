import type { PlacedOrder } from '@theke/domain/ordering/checkout/placed-order.ts'
import type { OrderEvent } from '@theke/domain/ordering/order-state.ts'
import type { Context } from '../core/context.ts'
import type { Database } from '../db/open-database.ts'
import type { CatalogSnapshot } from '../snapshot/catalog-snapshot.ts'
import type { BranchRow } from '../snapshot/read-shop-rows.ts'
import type { OrderRow } from './lifecycle/order-snapshot.ts'

/** A transition that was just applied to an order; `order` is the order after it. */
export type Transition = {
  order: OrderRow
  event: OrderEvent
}

/** The SQL expressions that a part of the statement which stores an order may use. */
export type PlacingExpressions = Record<'json' | 'from' | 'order' | 'branch' | 'items' | 'now', string>

/**
 * What an area stores together with a new order, as a part of the one statement that stores it (decision 001). `sql` inserts `rows`,
 * which it finds as a JSON list in `json`; `from` has one row where the order is stored and none where it is not.
 */
export type PlacingPart = {
  name: string
  rows: (
    order: PlacedOrder,
    shop: { branch: BranchRow; config: CatalogSnapshot['config'] },
  ) => readonly object[]
  sql: (expressions: PlacingExpressions) => string
}

/**
 * What another area does when something happens to an order. Every handler runs in the transaction of the change, before it commits, and may
 * refuse the change by throwing. Handlers run in the order in which they are connected.
 */
export type OrderHandler = {
  /** A transition was applied. */
  afterTransition?: (ctx: Context, transition: Transition) => Promise<void>
  /** The step that was taken at the instant `at` was undone. */
  afterUndo?: (ctx: Context, order: OrderRow, at: number) => Promise<void>
  /** The personal data of an order were removed. */
  afterAnonymisation?: (ctx: Context, orderId: number) => Promise<void>
}

/** A key that is said to be that of a screen of a branch. */
export type ScreenKey = { branch: number; key: string; use: ScreenUse }

/** What a screen may show: numbers for customers, or whole orders for staff. A screen for staff may show both. */
export type ScreenUse = 'frontdesk' | 'backoffice'

/** What ordering needs of the areas above it, which it does not import. */
export type OrderingPorts = {
  placing: readonly PlacingPart[]
  handlers: readonly OrderHandler[]
  /** Whether a key is that of an enabled screen of a branch for this use. */
  isScreenOf: (db: Database, key: ScreenKey, now: number) => Promise<boolean>
}

let connected: OrderingPorts | null = null

/** Connects ordering with the areas above it; called once at start. */
export function connectOrdering(ports: OrderingPorts): void {
  connected = ports
}

/** What was connected. */
export function orderingPorts(): OrderingPorts {
  if (connected === null) throw new Error('Ordering is not connected with the areas above it')
  return connected
}
