import { canNotifyManager } from './messages/notify-manager.ts'
import { newsToCustomer } from './messages/notify-customer.ts'
import { orderMessages } from './messages/order-messages.ts'
import { placedMessages } from './messages/placed-messages.ts'
import type { Database } from './db/open-database.ts'
import { connectOrdering, type ScreenKey } from './ordering/order-handlers.ts'
import { takeAtCompletion, takeAtHandOver } from './payments/counter/counter-payments.ts'
import { initialPayment } from './payments/initial-payment.ts'
import { listPayments, paymentsByOrder, paymentsSecure } from './payments/list-payments.ts'
import { orderMoney } from './payments/order-money.ts'
import { staffOfBranch } from './people/staff-of-branch.ts'
import { isScreenOf } from './printing/devices/find-device.ts'
import { orderPrints } from './printing/order-prints.ts'
import { placedPrints } from './printing/placed-prints.ts'
import { isTelevisionOf } from './signage/player/is-television-of.ts'

const ports = {
  placing: [initialPayment, placedMessages, placedPrints],
  handlers: [orderMoney, orderMessages(staffOfBranch), orderPrints],
  payments: { listPayments, paymentsByOrder, paymentsSecure, takeAtHandOver, takeAtCompletion },
  newsToCustomer,
  canNotifyManager,
  isScreenOf: async (db: Database, asked: ScreenKey, now: number) =>
    (await isScreenOf(db, asked, now)) || isTelevisionOf(db, asked),
}

/** Connects areas with those above them, which they must not import. Parts and handlers run in this order. */
export function connectAreas(): void {
  connectOrdering(ports)
}
