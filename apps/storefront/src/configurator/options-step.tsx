import { unitTexts } from '../texts/german/common.ts'
import { selectOption, toggleOption } from '@theke/domain/catalogue/configurator.ts'
import type { Option, PricedProduct } from '@theke/domain/catalogue/product.ts'
import { formatMoney } from '../texts/numbers.ts'
import { useId } from 'react'
import { useBranch } from '../branch/branch-context.ts'
import { configuratorTexts } from '../texts/german/configurator.ts'
import { fill, germanProps } from '../texts/i18n.ts'
import type { StepProps } from './step-props.ts'

/** Options to choose one or several of, each with what it does to the price. */
export function OptionsStep({ product, part, chosen, isInvalid, onChoose }: StepProps) {
  const { view } = useBranch()
  const name = useId()
  const isSingle = part.type === 'select'
  return (
    <div className="grid grid-cols-1 gap-2">
      {part.options.map((option) => {
        const isChosen = isSingle
          ? chosen.value === option.value
          : (chosen.values ?? []).includes(option.value)
        return (
          <label key={option.value} className="option">
            <input
              type={isSingle ? 'radio' : 'checkbox'}
              name={name}
              className="sr-only"
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
            <span {...germanProps(option)}>{option.name}</span>
            <span className="num shrink-0">{priceChangeText(option, product, view.shop.currency)}</span>
          </label>
        )
      })}
    </div>
  )
}

/** What an option does to the price: 'inkl.', '+ 1,20 € / Person'. Nothing while the product's price is hidden. */
function priceChangeText(option: Option, product: PricedProduct, currency: string): string {
  if (product.isPriceHidden) return ''
  const price = formatMoney(option.price, currency)
  const unit = unitTexts[option.unit ?? product.unit]
  if (option.modifier === 'overwrite') return fill(configuratorTexts.overwrites, { price, unit })
  if (option.price === 0) return configuratorTexts.included
  return fill(configuratorTexts.pricePer, { sign: option.modifier === 'add' ? '+' : '−', price, unit })
}
