import type { Cents } from '@theke/domain/money.ts'
import type { OrderDifference } from '@theke/domain/ordering/change/order-differences.ts'
import type { PlacedOrder } from '@theke/domain/ordering/checkout/placed-order.ts'
import type { SelfConfirmation } from '@theke/domain/ordering/counter/self-confirmation.ts'
import type { AlarmLevel } from '@theke/domain/ordering/counter/order-alarm.ts'
import type { CustomerNews, NewsKind, NewsOrder } from '@theke/domain/ordering/customer-news.ts'
import type { OrderAction } from '@theke/domain/ordering/order-actions.ts'
import type { TransitionRow } from '@theke/domain/ordering/transition-row.ts'
import type { CounterMethod, CounterTaking, Tip } from '@theke/domain/payments/counter-payment.ts'
import type { SQL, SQLWrapper } from 'drizzle-orm'
import type { Context } from '../core/context.ts'
import type { Database } from '../db/open-database.ts'
import type { CatalogSnapshot } from '../snapshot/catalog-snapshot.ts'
import type { BranchRow } from '../snapshot/read-shop-rows.ts'
import type { OrderRow } from './lifecycle/order-snapshot.ts'
import type { AppliedTransition } from './lifecycle/applied-transition.ts'
import type { OrderPayment } from './reading/order-payments.ts'
import type { WaitingEntry } from './waiting/offer-choices.ts'

/** What an order would have other than now if its customer took a substitute, and until when they can answer, as an instant. */
export type OfferedSubstitute = { differences: readonly OrderDifference[]; until: number }

/** A transition that was just applied to an order; `order` is the order after it. */
type Transition = {
  order: OrderRow
  branch: BranchRow
  /** The row of the table of transitions. */
  row: TransitionRow
  /** Whether nobody is to hear of it, and nothing is printed. */
  isSilent: boolean
  /** The number it had before, where it got another one; empty otherwise. */
  numberBefore: string
  /** What is other than before, where it was changed. */
  differences: readonly OrderDifference[]
  /** What is offered to its customer with it. */
  offered: OfferedSubstitute | null
}

/** A new order that waits for an answer: which level the alarm about it has reached, and after how many minutes. */
type OrderAlarm = {
  order: OrderRow
  branch: BranchRow
  level: AlarmLevel
  isFirst: boolean
  minutes: number
}

/** A board that is silent while its branch is open. */
type LostBoard = { name: string; branch: BranchRow; lastSeenAt: Date }

/** An order after a step that was taken at the instant `at` was undone by `event`, and why. */
type UndoneStep = { order: OrderRow; event: AppliedTransition['event']; at: number; reason: string }

/** An order, and whether all its items are weighed. */
export type WeighedOrder = { order: OrderRow; isWeighed: boolean }

/** An order before and after a change of its items. */
export type EditedItems = { before: WeighedOrder; after: WeighedOrder }

/** What is noted beside money that is taken: what the customer gave in cash, and the number of the receipt of another till. */
export type TakingNotes = { given: Cents | null; receipt: string }

/**
 * How what is open is taken when an order is handed over: all of it by one method, or in parts; and how much staff saw as open, null where
 * they did not say. Where the rest stays open, less or nothing may be taken.
 */
export type HandOverPayment = TakingNotes & {
  paidBy: CounterMethod | null
  takings: readonly CounterTaking[]
  isRestOpen: boolean
  shownOpen: Cents | null
  /** What is taken for staff besides. */
  tip: Tip | null
}

/** How all that is open is taken when an order is completed on the board; nothing of it where it stays open. */
export type CompletionPayment = Pick<HandOverPayment, 'paidBy' | 'isRestOpen' | 'shownOpen'>

/** What ordering needs to know and do about payments of orders. */
type PaymentPort = {
  /** The payments of an order, oldest first. */
  listPayments: (db: Database, order: PayableOrder) => Promise<OrderPayment[]>
  /** The payments of several orders by order, in one query. */
  paymentsByOrder: (db: Database, orders: readonly PayableOrder[]) => Promise<Map<number, OrderPayment[]>>
  /** Whether the payments of an order secure a sum, less what its customer need not pay any more; true where it has none. */
  paymentsSecure: (order: SQLWrapper, total: SQLWrapper) => SQL
  /** Takes what is open of a locked order that is handed over. @throws an HTTP error where it is not to be handed over as it stands */
  takeAtHandOver: (ctx: Context, order: OrderRow, payment: HandOverPayment) => Promise<AppliedTransition[]>
  /**
   * Takes what is open of a locked order that is completed on the board; returns the order as it is then. @throws an HTTP error where nobody
   * says how it was paid, or another amount is open than staff saw
   */
  takeAtCompletion: (ctx: Context, order: OrderRow, payment: CompletionPayment) => Promise<OrderRow>
}

type PayableOrder = { id: number }

/** The SQL expressions that a part of the statement which stores an order may use. */
type PlacingExpressions = Record<
  'json' | 'from' | 'order' | 'branch' | 'items' | 'isConfirmed' | 'now',
  string
>

/**
 * What an area stores together with a new order, as a part of the one statement that stores it (decision 001). `sql` inserts `rows`,
 * which it finds as a JSON list in `json`; `isConfirmed` says whether the branch confirms it by itself; `from` has one row where the order is stored and none where it is not.
 */
export type PlacingPart = {
  name: string
  rows: (
    order: PlacedOrder,
    shop: { branch: BranchRow; config: CatalogSnapshot['config']; confirmation: SelfConfirmation },
  ) => readonly object[]
  sql: (expressions: PlacingExpressions) => string
}

/**
 * What another area does when something happens to an order. Every handler runs in the transaction of the change, before it commits, and may
 * refuse the change by throwing. Handlers run in the order in which they are connected.
 */
export type OrderHandler = {
  /** An action is about to be applied to a locked order; `note` is what the history will say about it. */
  beforeTransition?: (ctx: Context, order: OrderRow, action: OrderAction, note: string) => Promise<void>
  /** A transition was applied. */
  afterTransition?: (ctx: Context, transition: Transition) => Promise<void>
  /** A step was undone. Returns the steps that followed from it. */
  afterUndo?: (ctx: Context, undone: UndoneStep) => Promise<readonly AppliedTransition[]>
  /** Steps of these orders that were all taken at the instant `at` can be undone until `until`; in no transaction of theirs. */
  afterHold?: (ctx: Context, held: { orders: readonly number[]; at: number; until: number }) => Promise<void>
  /** Staff have weighed, changed, substituted or removed an item. */
  afterItemEdit?: (ctx: Context, edit: EditedItems) => Promise<void>
  /** A cash register has written a receipt about a locked order. */
  afterReceipt?: (ctx: Context, order: OrderRow) => Promise<void>
  /** A locked order is about to be removed. */
  beforeRemoval?: (ctx: Context, orderId: number) => Promise<void>
  /** An order was removed. */
  afterRemoval?: (ctx: Context, orderId: number) => Promise<void>
  /** The personal data of an order were removed. */
  afterAnonymisation?: (ctx: Context, orderId: number) => Promise<void>
  /** The customer of an order of tomorrow is to be reminded of it. */
  remindCustomer?: (ctx: Context, order: OrderRow) => Promise<void>
  /** The alarm about an order was raised. */
  afterAlarm?: (ctx: Context, alarm: OrderAlarm) => Promise<void>
  /** Somebody entered a waiting list, changed what they wait for, was offered a place, or entered again beside an offer. */
  afterWish?: (ctx: Context, wish: WaitingEntry) => Promise<void>
  /** A board went offline. */
  afterBoardLost?: (ctx: Context, board: LostBoard) => Promise<void>
}

/** A key that is said to be that of a screen of a branch. */
export type ScreenKey = { branch: number; key: string; use: ScreenUse }

/** What a screen may show: numbers for customers, or whole orders for staff. A screen for staff may show both. */
export type ScreenUse = 'frontdesk' | 'backoffice'

/** What ordering needs of the areas above it, which it does not import. */
type OrderingPorts = {
  placing: readonly PlacingPart[]
  handlers: readonly OrderHandler[]
  payments: PaymentPort
  /** How the customer of an order hears of something. */
  newsToCustomer: (ctx: Context, kind: NewsKind, order: NewsOrder) => Promise<CustomerNews>
  /** Whether the manager of a branch can be notified of an order that nobody answers. */
  canNotifyManager: (ctx: Context, branch: BranchRow) => Promise<boolean>
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

/** Lets each handler act on what happened to an order, one after the other, in the order in which they are connected. */
export async function eachHandler(act: (handler: OrderHandler) => Promise<void> | undefined): Promise<void> {
  for (const handler of orderingPorts().handlers) await act(handler)
}
