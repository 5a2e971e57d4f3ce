import { Button, Checkbox, Radio, Textarea } from '@mantine/core'
import { writtenQuantity } from '@theke/contract/counted-units.ts'
import { unitLabels } from '@theke/contract/unit-labels.ts'
import type { PricedProductView } from '@theke/contract/shop/views/storefront-views.ts'
import { withChoice } from '@theke/domain/catalogue/choices.ts'
import { emptyChoice } from '@theke/domain/catalogue/steps.ts'
import {
  isItemValid,
  isPartRequired,
  isStepComplete,
  selectOption,
  toggleOption,
} from '@theke/domain/catalogue/configurator.ts'
import type { Part } from '@theke/domain/catalogue/product.ts'
import type { CartItem } from '@theke/domain/ordering/cart/cart.ts'
import { optionPrices, type OptionPrice } from '@theke/domain/ordering/pricing/price-item.ts'
import { type FormEvent, useState } from 'react'
import { Dialog } from '../actions/action-dialog.tsx'
import { AddonInput } from './addon-input.tsx'
import { entryTexts as texts } from './entry-texts.ts'
import classes from './entry.module.css'
import { shopMoney } from '../../../shop-money.ts'

type Props = {
  product: PricedProductView
  initial: CartItem
  products: ReadonlyMap<number, PricedProductView>
  isNew: boolean
  onSave: (item: CartItem) => void
  onClose: () => void
}

/** The steps of a product one below the other; Enter takes it over as soon as nothing is missing. */
export function ConfigureDialog({ product, initial, products, isNew, onSave, onClose }: Props) {
  const [item, setItem] = useState(initial)
  const [isChecked, setIsChecked] = useState(false)
  // What was typed as the amount of an addon and is no number, by its step and product.
  const [unread, setUnread] = useState<Readonly<Record<string, string>>>({})

  function submit(event: FormEvent): void {
    event.preventDefault()
    // A form within a portal still bubbles to the one around it in React.
    event.stopPropagation()
    if (isItemValid(product, item) && Object.keys(unread).length === 0) onSave(item)
    else setIsChecked(true)
  }

  return (
    <Dialog
      title={texts.choose(product.name)}
      isUnsaved={item !== initial || Object.keys(unread).length > 0}
      onClose={onClose}
    >
      <form className={classes.steps} onSubmit={submit}>
        {product.bundleItems.length > 0 && (
          <p className={classes.muted}>
            {product.bundleItems
              .map(({ name, amount, unit }) => `${writtenQuantity(amount, unit)} ${name}`)
              .join(', ')}
          </p>
        )}
        {product.parts.map((part, step) => (
          <fieldset key={part.name + String(step)}>
            <legend>
              {part.name} <small>({isPartRequired(part) ? texts.required : texts.optional})</small>
            </legend>
            <StepControl
              {...{ product, part, step, item, products, unread }}
              onChange={setItem}
              onUnread={setUnread}
            />
            {isChecked && !isStepComplete(product, item, step) && (
              <p role="alert" className={classes.error}>
                {texts.incomplete}
              </p>
            )}
          </fieldset>
        ))}
        <Button type="submit">{isNew ? texts.add : texts.save}</Button>
      </form>
    </Dialog>
  )
}

type StepProps = {
  product: PricedProductView
  part: Part
  step: number
  item: CartItem
  products: ReadonlyMap<number, PricedProductView>
  unread: Readonly<Record<string, string>>
  onChange: (item: CartItem) => void
  onUnread: (unread: Readonly<Record<string, string>>) => void
}

function StepControl(props: StepProps) {
  const { part, step, item, products, unread, onChange, onUnread } = props
  const chosen = item.parts[step] ?? emptyChoice(part)
  const labels = optionLabels(props)
  switch (part.type) {
    case 'select':
      return (
        <Radio.Group
          value={chosen.value ?? null}
          onChange={(value) => onChange(withChoice(item, step, selectOption(part, chosen, value)))}
        >
          <div className={classes.options}>
            {part.options.map((option, index) => (
              <Radio
                key={option.value}
                classNames={{ body: classes.check }}
                value={option.value}
                label={labels[index]}
                data-autofocus={(step === 0 && index === 0) || undefined}
              />
            ))}
          </div>
        </Radio.Group>
      )
    case 'multiselect':
      return part.options.map((option, index) => (
        <Checkbox
          key={option.value}
          classNames={{ body: classes.check }}
          label={labels[index]}
          checked={chosen.values?.includes(option.value) ?? false}
          onChange={() => onChange(withChoice(item, step, toggleOption(part, chosen, option.value)))}
        />
      ))
    case 'text':
    case 'textarea':
      return (
        <Textarea
          aria-label={part.name}
          autosize
          value={chosen.text ?? ''}
          onChange={(event) => onChange(withChoice(item, step, { text: event.currentTarget.value }))}
        />
      )
    case 'addons':
      return part.addons.map((offer) => {
        const addon = products.get(offer.product.id)
        const key = `${step} ${offer.product.id}`
        const { [key]: typed, ...others } = unread
        return (
          addon && (
            <AddonInput
              key={key}
              {...{ offer, addon, step, item, onChange }}
              product={props.product}
              typed={typed}
              onTyped={(text) => onUnread(text === undefined ? others : { ...others, [key]: text })}
            />
          )
        )
      })
    case 'file':
    case 'files':
    case 'image':
    case 'images':
      return <p className={classes.muted}>{texts.uploads}</p>
  }
}

/** The options with what each does to the price, in one notation (R-PRICE-09). */
function optionLabels({ product, part, step, item }: StepProps): string[] {
  const prices = product.isPriceHidden ? [] : optionPrices(product, item, step)
  return part.options.map(({ name }, index) => {
    const price = prices[index]
    return price ? `${name} (${priceText(price)})` : name
  })
}

function priceText({ kind, price, unit }: OptionPrice): string {
  if (kind !== 'total' && price === 0) return texts.included
  const sign = kind === 'more' ? '+' : kind === 'less' ? '−' : ''
  return `${sign}${shopMoney(price)}${unit === 'piece' ? '' : ` ${texts.perUnit(unitLabels[unit])}`}`
}
