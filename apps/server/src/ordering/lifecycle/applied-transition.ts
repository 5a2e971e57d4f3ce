import type {
  CounterPaymentEvent,
  CallEvent,
  ItemEvent,
  ReturnEvent,
  OrderEvent,
  RefundEvent,
  ResendEvent,
} from '@theke/domain/ordering/order-actions.ts'
import type { OrderRow } from './order-snapshot.ts'

/** The entries that an order's history may have. */
export type HistoryEvent =
  | CallEvent
  | OrderEvent
  | ItemEvent
  | ReturnEvent
  | RefundEvent
  | CounterPaymentEvent
  | ResendEvent

/** An applied transition that is to be published after the commit. */
export type AppliedTransition = { row: OrderRow; event: HistoryEvent | 'removed'; historyId: number | null }
