import type { PricedOrder } from '@theke/contract/ordering/order.ts'
import { isRecord } from '@theke/domain/typed-objects.ts'
import { readText, writeText } from '../storage/web-storage.ts'
import { storeOf } from './cart-stores.ts'
import { type OrderedItems, readOrderedItems, removeOrdered } from './ordered-items.ts'

/** Each branch has a cart of its own, so the customer may be paying one order in each. */
const keyOf = (branch: string) => `asp.${branch}.paying`

/** Under which earlier versions stored one order for all branches, with its branch and without its items. */
const commonKey = 'asp.paying'

/** The order that the cart of this tab has become while its customer is away to pay. */
export type PayingOrder = Pick<PricedOrder, 'uid' | 'hash'> & { items: OrderedItems }

type PlacedOrder = Pick<PricedOrder, 'uid' | 'hash' | 'isPaid'> & {
  branch: Pick<PricedOrder['branch'], 'identifier'>
}

/** Records which order the customer is paying; its items stay in the cart until the payment has arrived (R-CART-12). */
export function keepCartFor({ uid, hash, branch }: PlacedOrder, items: OrderedItems): void {
  forgetPayingOrder(branch.identifier)
  writeText('sessionStorage', keyOf(branch.identifier), JSON.stringify({ uid, hash, items }))
}

/** The order that the cart of a branch has become already; null where it has not. */
export function payingOrderAt(branch: string): PayingOrder | null {
  const common = read(commonKey)
  return payingOrderIn(read(keyOf(branch))) ?? (isOf(common, branch) ? payingOrderIn(common) : null)
}

/** Lets the cart be an order of its own again: its earlier order has ended, or the customer wants another one. */
export function forgetPayingOrder(branch: string): void {
  writeText('sessionStorage', keyOf(branch), null)
  if (isOf(read(commonKey), branch)) writeText('sessionStorage', commonKey, null)
}

/** Removes from the cart what was ordered with this order, once, when it is paid; what was added since stays. */
export function clearPaidCart({ uid, isPaid, branch: { identifier } }: PlacedOrder): void {
  const paying = payingOrderAt(identifier)
  if (!isPaid || paying?.uid !== uid) return
  forgetPayingOrder(identifier)
  storeOf(identifier).update((cart) => removeOrdered(cart, paying.items))
}

function read(key: string): unknown {
  try {
    return JSON.parse(readText('sessionStorage', key) ?? 'null')
  } catch {
    return null
  }
}

function isOf(stored: unknown, branch: string): boolean {
  return isRecord(stored) && stored['branch'] === branch
}

function payingOrderIn(stored: unknown): PayingOrder | null {
  if (!isRecord(stored)) return null
  const { uid, hash, items } = stored
  if (typeof uid !== 'string' || typeof hash !== 'string') return null
  return { uid, hash, items: readOrderedItems(items) }
}
