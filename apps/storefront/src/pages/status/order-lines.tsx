import type { PricedOrder } from '@theke/contract/ordering/order.ts'
import { amountText } from '../../cart/amount-text.ts'
import { priceText } from '../../cart/price-text.ts'
import { fill, germanProps } from '../../texts/i18n.ts'
import { statusTexts } from '../../texts/german/status.ts'
import { texts } from '../../texts/german/common.ts'

type Item = PricedOrder['items'][number]

const wording = statusTexts.order

/** The lines of an order as they were called when it was placed, at what they cost now. */
export function OrderLines({ items, currency }: { items: readonly Item[]; currency: string }) {
  return (
    <ul className="grid grid-cols-[auto_minmax(0,1fr)_auto] gap-x-3 text-sm">
      {items.map((item, index) => (
        <li
          // Two items may be equal, and they never change their places. oxlint-disable-next-line react/no-array-index-key
          key={index}
          className="col-span-3 grid grid-cols-subgrid border-t border-line px-5 py-3"
        >
          <span className="num font-semibold">{amountText(item.amount, item.unit)}</span>
          <span className="min-w-0 wrap-anywhere max-[15rem]:order-last max-[15rem]:col-span-3">
            <span {...germanProps(item)}>{item.name}</span>
            {item.details.length > 0 && (
              <span className="block text-[0.8125rem] text-muted" {...germanProps(item)}>
                {item.details.join(' · ')}
              </span>
            )}
            {notesOf(item).map((note) => (
              <span key={note} className="block text-[0.8125rem] text-muted">
                {note}
              </span>
            ))}
          </span>
          <span className="num text-right whitespace-nowrap">{totalText(item, currency)}</span>
        </li>
      ))}
    </ul>
  )
}

/** What staff changed in an item. */
function notesOf({ scale, isRemoved, ordered, name, note }: Item): string[] {
  const grams = scale?.weights.reduce((sum, weight) => sum + weight, 0) ?? 0
  const notes = [
    ordered && ordered.name !== name ? fill(wording.insteadOf, { name: ordered.name }) : '',
    grams > 0 ? fill(wording.weighed, { weight: weightText(grams) }) : '',
    isRemoved ? wording.removed : '',
    note,
  ]
  return notes.filter(Boolean)
}

function weightText(grams: number): string {
  return grams < 1000 ? amountText(grams, 'gram') : amountText(grams / 1000, 'kilogram')
}

function totalText({ isPriceHidden, total, model }: Item, currency: string): string {
  if (isPriceHidden) return texts.price.hidden
  return priceText(total, model, currency)
}
