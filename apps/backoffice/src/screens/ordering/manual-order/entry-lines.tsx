import { ActionIcon, Button, NativeSelect } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { countedUnit } from '@theke/contract/counted-units.ts'
import { unitLabels } from '@theke/contract/unit-labels.ts'
import { addonsOfStep, chosenOptions } from '@theke/domain/catalogue/choices.ts'
import { stepsOf } from '@theke/domain/catalogue/steps.ts'
import { formatQuantity } from '@theke/domain/money.ts'
import type { CartItem } from '@theke/domain/ordering/cart/cart.ts'
import { addonPerLineUnit, packedAmount } from '@theke/domain/ordering/cart/packed-amount.ts'
import type { PricedLine } from '@theke/domain/ordering/pricing/price-cart.ts'
import { isUnit, unitsOf } from '@theke/domain/units.ts'
import { useState } from 'react'
import { AmountField, AmountNote, type SaidOfAmount } from './amount-field.tsx'
import { lineLabel } from './entry-price.ts'
import { asksFirst } from './entry-item.ts'
import { entryTexts as texts } from './entry-texts.ts'
import classes from './entry.module.css'
import type { Offer } from './use-offer.ts'

type OfferedProducts = Pick<Offer, 'products' | 'all'>

type Props = {
  items: readonly CartItem[]
  lines: readonly PricedLine[]
  offer: OfferedProducts
  errorOf: (field: string) => string | undefined
  onChange: (index: number, item: CartItem | null) => void
  onConfigure: (index: number) => void
}

/** What is ordered so far; amounts and units can be typed over. */
export function EntryLines({ items, lines, offer, errorOf, onChange, onConfigure }: Props) {
  const [note, setNote] = useState<(SaidOfAmount & { index: number }) | null>(null)
  if (items.length === 0) return <p className={classes.muted}>{texts.noLines}</p>
  return (
    <ol className={classes.lines}>
      {items.map((item, index) => {
        const product = offer.products.get(item.product.id)
        const name = product?.name ?? ''
        const error = errorOf(`items.${index}`)
        return (
          // Two lines may be of one product and alike but for their amount.
          <li key={`${item.product.id} ${index}`}>
            <AmountField
              className={classes.amount}
              item={item}
              product={product}
              onChange={(amount, said) => {
                setNote(said && { ...said, index })
                onChange(index, amount > 0 ? { ...item, amount } : null)
              }}
            />
            {product && (
              <NativeSelect
                aria-label={texts.unitOf(name)}
                value={item.unit}
                data={unitsOf(product).map(({ unit }) => ({ value: unit, label: unitLabels[unit] }))}
                onChange={({ currentTarget: { value } }) =>
                  isUnit(value) && onChange(index, { ...item, unit: value })
                }
              />
            )}
            <div>
              <b>{name}</b>
              <p className={classes.muted}>{detailsOf(item, offer).join(', ')}</p>
              {product && asksFirst(product) && (
                <Button variant="subtle" size="compact-sm" onClick={() => onConfigure(index)}>
                  {texts.change}
                </Button>
              )}
              {note?.index === index && (
                <AmountNote
                  said={note}
                  onTake={(amount) => {
                    setNote(null)
                    onChange(index, { ...item, amount })
                  }}
                />
              )}
              {product?.soldOut && !error && <p className={classes.error}>{product.soldOut.text}</p>}
              {error && (
                <p role="alert" className={classes.error}>
                  {error}
                </p>
              )}
            </div>
            <span className={classes.price}>{lineLabel(lines[index])}</span>
            <ActionIcon
              variant="subtle"
              color="dark.9"
              size={44}
              aria-label={texts.remove(name)}
              onClick={() => onChange(index, null)}
            >
              <IconTrash size={18} stroke={1.5} />
            </ActionIcon>
          </li>
        )
      })}
    </ol>
  )
}

function detailsOf(item: CartItem, { products, all }: OfferedProducts): string[] {
  const product = products.get(item.product.id)
  if (product === undefined) return []
  return stepsOf(product).flatMap((part, step) => {
    const chosen = item.parts[step]
    const text = chosen?.text?.trim() ?? ''
    return [
      ...chosenOptions(part, chosen).map(({ name }) => name),
      ...(text === '' ? [] : [`„${text}“`]),
      ...addonsOfStep(item, step).map(({ product: { id }, amount, unit }) => {
        const packed = packedAmount(addonPerLineUnit(amount, item.unit, product), item.amount)
        return `+ ${formatQuantity(packed)} ${countedUnit(packed, unit)} ${all.get(id)?.name ?? ''}`
      }),
    ]
  })
}
