import type { OrderItemView } from '@theke/contract/ordering/order.ts'
import { toCents } from '@theke/domain/money.ts'
import { amountText } from '../../cart/amount-text.ts'
import { priceText } from '../../cart/price-text.ts'
import { ownWords } from '../../texts/define-texts.ts'
import { texts } from '../../texts/de.ts'

/** The ordered lines as they were called and priced when the order was placed. */
export function OrderLines({ items, currency }: { items: readonly OrderItemView[]; currency: string }) {
  return (
    <ul className="grid grid-cols-[auto_1fr_auto] gap-x-3 text-sm">
      {items.map((item, index) => (
        <li
          // Two lines may say the same, and they never change their places. oxlint-disable-next-line react/no-array-index-key
          key={index}
          className="col-span-3 grid grid-cols-subgrid border-t border-line px-5 py-3"
        >
          <span className="num font-semibold">{amountText(item.amount, item.unit)}</span>
          <span className="min-w-0 [overflow-wrap:anywhere]">
            <span {...ownWords()}>{item.name}</span>
            {item.details.length > 0 && (
              <span className="block text-[0.8125rem] text-muted">{item.details.join(' · ')}</span>
            )}
          </span>
          <span className="num text-right whitespace-nowrap">{totalText(item, currency)}</span>
        </li>
      ))}
    </ul>
  )
}

function totalText({ isPriceHidden, total, model }: OrderItemView, currency: string): string {
  if (isPriceHidden) return texts.price.hidden
  return priceText(toCents(total), model, currency)
}
