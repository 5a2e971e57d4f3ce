import type { OrderEvent } from '@theke/contract/ordering/staff-order-api.ts'
import type { FastifyBaseLogger } from 'fastify'

/** What happened to an order, with the number of the history row that says so; null where the order is gone. */
export type PublishedOrderEvent = OrderEvent & { historyId: number | null }

/** Gets every event; null means that some may have been missed and all is to be loaded again. */
export type EventListener = (event: PublishedOrderEvent | null) => void

/** The events of all orders, whichever process they happened in. */
export type OrderEvents = {
  /** Publishes a committed change to all processes, without waiting; a failure goes to `log`. */
  publish: (event: PublishedOrderEvent, log: Pick<FastifyBaseLogger, 'warn'>) => void
  subscribe: (listener: EventListener) => () => void
}
