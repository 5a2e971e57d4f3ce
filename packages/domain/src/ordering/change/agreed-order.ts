import type { CartItem, ChosenPart } from '../cart/cart.ts'
import type { OrderDraft } from '../checkout/order-draft.ts'
import type { PlacedLine } from '../checkout/placed-order.ts'
import type { EditableItem } from '../counter/edit-item.ts'
import type { Pricing } from '../pricing/price-cart.ts'

/** A line of a stored order. Its number is its place in the order for ever, whatever comes or goes. */
export type StoredLine = Omit<PlacedLine, 'priceUnit'> & EditableItem & { index: number }

/** An order as it was agreed: what was placed, with all that was changed since. */
export type AgreedOrder = {
  /** What its customer would state today to get the same; the appointment is the agreed one, its items are those not removed. */
  draft: OrderDraft
  lines: readonly StoredLine[]
  pricing: Omit<Pricing, 'lines'>
  isQuotation: boolean
  /** Its products that the branch does not sell any more, at whatever time. */
  gone: ReadonlySet<number>
  /** A payment provider holds or has taken money for it. */
  isHeldOnline: boolean
}

/** A line as one states it to order the same. */
export function statedItem({ item, amount, unit }: Pick<StoredLine, 'item' | 'amount' | 'unit'>): CartItem {
  return { ...item, amount, unit }
}

/** Whether two lines are of the same product with the same choices in the same amount. */
export function isSameItem(one: CartItem, other: CartItem): boolean {
  return one.amount === other.amount && one.unit === other.unit && isSameChoice(one, other)
}

/** Whether two lines are of the same product with the same choices, however much. */
export function isSameChoice(one: CartItem, other: CartItem): boolean {
  return one.product.id === other.product.id && choicesOf(one) === choicesOf(other)
}

function choicesOf({ parts, addons }: CartItem): string {
  const chosen = parts.map(statedPart)
  // A step in which nothing is chosen says as much as one that is left out.
  while (chosen.at(-1) === nothingChosen) chosen.pop()
  return JSON.stringify([
    chosen,
    addons.map(({ part, product, amount, unit }) => [part, product.id, amount, unit]),
  ])
}

function statedPart({ value, values, text, uploads }: ChosenPart): string {
  const files = (uploads ?? []).map(({ id, version }) => [id, version])
  return JSON.stringify([value ?? '', values ?? [], (text ?? '').trim(), files])
}

const nothingChosen = statedPart({})
