import { texts, unitTexts } from '../texts/german/common.ts'
import { selectOption, toggleOption } from '@theke/domain/catalogue/configurator.ts'
import { optionPrices, type OptionPrice } from '@theke/domain/ordering/pricing/price-item.ts'
import { formatMoney } from '../texts/numbers.ts'
import { useId } from 'react'
import { useBranch } from '../branch/branch-context.ts'
import { configuratorTexts } from '../texts/german/configurator.ts'
import { fill, germanProps } from '../texts/i18n.ts'
import type { StepProps } from './step-props.ts'

/** Options to choose one or several of, each with what it does to the price (R-PRICE-09). */
export function OptionsStep({ product, part, step, item, chosen, isInvalid, onChoose }: StepProps) {
  const { view } = useBranch()
  const name = useId()
  const isSingle = part.type === 'select'
  const prices = product.isPriceHidden ? [] : optionPrices(product, item, step)
  return (
    <div className="grid grid-cols-1 gap-2">
      {part.options.map((option, position) => {
        const price = prices[position]
        const isChosen = isSingle
          ? chosen.value === option.value
          : (chosen.values ?? []).includes(option.value)
        return (
          <label key={option.value} className="option">
            <input
              type={isSingle ? 'radio' : 'checkbox'}
              name={name}
              className="option-mark"
              checked={isChosen}
              aria-invalid={isInvalid || undefined}
              onChange={() =>
                onChoose(
                  isSingle
                    ? selectOption(part, chosen, option.value)
                    : toggleOption(part, chosen, option.value),
                )
              }
              // A radio button that is chosen does not change when clicked, but an optional choice can be undone so.
              onClick={() => {
                if (isSingle && isChosen) onChoose(selectOption(part, chosen, option.value))
              }}
            />
            <span className="mr-auto" {...germanProps(option)}>
              {option.name}
            </span>
            <span className="num shrink-0">{price && priceText(price, view.shop.currency)}</span>
          </label>
        )
      })}
    </div>
  )
}

/** What an option does to the price: '39,00 €', 'inkl.', '+ 1,20 € / Person'. */
function priceText({ kind, price, unit }: OptionPrice, currency: string): string {
  const amount = formatMoney(price, currency)
  const per = unit === 'piece' ? '' : ` ${fill(texts.price.per, { unit: unitTexts[unit] })}`
  if (kind === 'total') return amount + per
  return price === 0 ? configuratorTexts.included : `${kind === 'more' ? '+' : '−'} ${amount}${per}`
}
