import { Button, Checkbox, NumberInput, Radio, Textarea } from '@mantine/core'
import type { ProductView } from '@theke/contract/shop/storefront-views.ts'
import { unitLabels } from '@theke/contract/unit-labels.ts'
import { addonRule, suggestedAddonAmount } from '@theke/domain/catalogue/addon-quantity.ts'
import { withAddon, withChoice } from '@theke/domain/catalogue/choices.ts'
import { emptyChoice } from '@theke/domain/catalogue/steps.ts'
import {
  isItemValid,
  isPartRequired,
  isStepComplete,
  selectOption,
  toggleOption,
} from '@theke/domain/catalogue/configurator.ts'
import type { AddonOffer, Part } from '@theke/domain/catalogue/product.ts'
import { formatMoney, formatQuantity } from '@theke/domain/money.ts'
import type { CartItem } from '@theke/domain/ordering/cart.ts'
import { addonPerLineUnit, packedAmount } from '@theke/domain/ordering/packed-amount.ts'
import { type FormEvent, useState } from 'react'
import { Dialog } from '../dialog.tsx'
import { entryTexts as texts } from './entry-texts.ts'
import classes from './entry.module.css'

type Props = {
  product: ProductView
  initial: CartItem
  products: ReadonlyMap<number, ProductView>
  isNew: boolean
  onSave: (item: CartItem) => void
  onClose: () => void
}

/** The steps of a product one below the other; Enter takes it over as soon as nothing is missing. */
export function ConfigureDialog({ product, initial, products, isNew, onSave, onClose }: Props) {
  const [item, setItem] = useState(initial)
  const [isChecked, setIsChecked] = useState(false)

  function submit(event: FormEvent): void {
    event.preventDefault()
    // A form within a portal still bubbles to the one around it in React.
    event.stopPropagation()
    if (isItemValid(product, item)) onSave(item)
    else setIsChecked(true)
  }

  return (
    <Dialog title={texts.choose(product.name)} onClose={onClose}>
      <form className={classes.steps} onSubmit={submit}>
        {product.parts.map((part, step) => (
          <fieldset key={part.name + String(step)}>
            <legend>
              {part.name} <small>({isPartRequired(part) ? texts.required : texts.optional})</small>
            </legend>
            <StepControl {...{ product, part, step, item, products }} onChange={setItem} />
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
  product: ProductView
  part: Part
  step: number
  item: CartItem
  products: ReadonlyMap<number, ProductView>
  onChange: (item: CartItem) => void
}

function StepControl({ product, part, step, item, products, onChange }: StepProps) {
  const chosen = item.parts[step] ?? emptyChoice(part)
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
                value={option.value}
                label={optionLabel(option)}
                data-autofocus={(step === 0 && index === 0) || undefined}
              />
            ))}
          </div>
        </Radio.Group>
      )
    case 'multiselect':
      return part.options.map((option) => (
        <Checkbox
          key={option.value}
          label={optionLabel(option)}
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
      return part.addons.map((offer) => (
        <AddonInput key={offer.product.id} {...{ offer, product, step, item, products, onChange }} />
      ))
    case 'file':
    case 'files':
    case 'image':
    case 'images':
      return <p className={classes.muted}>{texts.uploads}</p>
  }
}

type AddonProps = Omit<StepProps, 'part'> & { offer: AddonOffer }

/** An addon is counted per unit of the product, as customers choose it; below stands what will be packed. */
function AddonInput({ offer, product, step, item, products, onChange }: AddonProps) {
  const addon = products.get(offer.product.id)
  if (addon === undefined) return null
  const amount =
    item.addons.find((chosen) => chosen.part === step && chosen.product.id === addon.id)?.amount ?? 0
  const rule = addonRule(suggestedAddonAmount(offer, addon), addon, addon.unit)
  const packed = packedAmount(addonPerLineUnit(amount, item.unit, product), item.amount)
  return (
    <NumberInput
      label={`${addon.name}, ${texts.perUnit(unitLabels[product.unit])}`}
      description={
        amount > 0 ? texts.packed(`${formatQuantity(packed)} ${unitLabels[addon.unit]}`) : undefined
      }
      min={0}
      step={rule?.step ?? 1}
      decimalScale={3}
      decimalSeparator=","
      value={amount}
      onChange={(typed) =>
        onChange(
          withAddon(item, {
            part: step,
            product: { id: addon.id },
            amount: Number(typed) || 0,
            unit: addon.unit,
          }),
        )
      }
    />
  )
}

function optionLabel({ name, price, modifier }: Part['options'][number]): string {
  if (price === 0) return name
  return `${name} (${modifier === 'subtract' ? '−' : modifier === 'add' ? '+' : ''}${formatMoney(price)})`
}
