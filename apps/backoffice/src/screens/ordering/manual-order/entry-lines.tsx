import { ActionIcon, Button, NativeSelect, TextInput } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { countedUnit } from '@theke/contract/counted-units.ts'
import { unitLabels } from '@theke/contract/unit-labels.ts'
import { addonsOfStep, chosenOptions } from '@theke/domain/catalogue/choices.ts'
import { stepsOf } from '@theke/domain/catalogue/steps.ts'
import { formatQuantity } from '@theke/domain/money.ts'
import type { CartItem } from '@theke/domain/ordering/cart/cart.ts'
import { addonPerLineUnit, packedAmount } from '@theke/domain/ordering/cart/packed-amount.ts'
import type { PricedLine } from '@theke/domain/ordering/pricing/price-cart.ts'
import { exceedsMaximum, snapInCart } from '@theke/domain/quantity.ts'
import { type TypedQuantity, understandQuantity } from '@theke/domain/typed-quantity.ts'
import { isUnit, quantityRule, unitsOf } from '@theke/domain/units.ts'
import { useState } from 'react'
import { amountLabel } from '../order-labels.ts'
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
  const [note, setNote] = useState<AmountNote | null>(null)
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
              item={item}
              offer={offer}
              onChange={(next, said) => {
                setNote(said && { ...said, index })
                onChange(index, next)
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
                <output className={classes.muted}>
                  {note.text}{' '}
                  {note.offer && (
                    <Button
                      variant="subtle"
                      size="compact-sm"
                      onClick={() => {
                        setNote(null)
                        onChange(index, { ...item, ...note.offer?.change })
                      }}
                    >
                      {note.offer.label}
                    </Button>
                  )}
                </output>
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

/** What became of a typed amount, and another one in its place. */
type SaidOfAmount = { text: string; offer: { label: string; change: Pick<CartItem, 'amount'> } | null }
type AmountNote = SaidOfAmount & { index: number }

type AmountProps = {
  item: CartItem
  offer: OfferedProducts
  onChange: (item: CartItem | null, said: SaidOfAmount | null) => void
}

/** The typed amount is applied when the field is left or Enter is pressed; 0 removes the item. */
function AmountField({ item, offer, onChange }: AmountProps) {
  const [typed, setTyped] = useState<string | null>(null)
  const product = offer.products.get(item.product.id)
  const rule = product && quantityRule(product, item.unit)

  function settle(): void {
    if (typed === null) return
    setTyped(null)
    // Of a product that is not to be had any more nothing is known.
    if (!rule) return
    const read = understandQuantity(typed, item.unit, rule)
    const amount = snapInCart(read.amount, rule, true)
    onChange(amount > 0 ? { ...item, amount } : null, saidOf(read, amount))
  }

  function saidOf({ isNumber, amount: read, meant }: TypedQuantity, amount: number): SaidOfAmount | null {
    const now = amountLabel(amount, item.unit)
    if (!isNumber) {
      const undo = { label: texts.undoAmount, change: { amount: item.amount } }
      return { text: texts.noNumber(now), offer: amount === item.amount ? null : undo }
    }
    if (!rule || !exceedsMaximum(read, rule)) return null
    const offered =
      meant === null ? null : { label: texts.meant(amountLabel(meant, item.unit)), change: { amount: meant } }
    return { text: texts.largest(now), offer: offered }
  }

  return (
    <TextInput
      className={classes.amount}
      aria-label={texts.amountOf(product?.name ?? '')}
      inputMode="decimal"
      value={typed ?? formatQuantity(item.amount)}
      onChange={(event) => setTyped(event.currentTarget.value)}
      onBlur={settle}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || event.ctrlKey) return
        event.preventDefault()
        settle()
      }}
    />
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
