import { Button, TextInput } from '@mantine/core'
import { formatQuantity } from '@theke/domain/money.ts'
import type { CartItem } from '@theke/domain/ordering/cart/cart.ts'
import { exceedsMaximum, snapInCart } from '@theke/domain/quantity.ts'
import { type TypedQuantity, understandQuantity } from '@theke/domain/typed-quantity.ts'
import { type QuantityProduct, quantityRule } from '@theke/domain/units.ts'
import { useState } from 'react'
import { amountLabel } from '../order-labels.ts'
import { entryTexts as texts } from './entry-texts.ts'
import classes from './entry.module.css'

/** What became of a typed amount, and another one in its place. */
export type SaidOfAmount = { text: string; offer: { label: string; amount: number } | null }

type Props = {
  item: Pick<CartItem, 'amount' | 'unit'>
  /** What the item is of; nothing is known of one that is not to be had any more. */
  product: (QuantityProduct & { name: string }) | undefined
  /** Gets 0 where the item is to be removed. */
  onChange: (amount: number, said: SaidOfAmount | null) => void
  className?: string | undefined
}

/** The typed amount is applied when the field is left or Enter is pressed; 0 removes the item. */
export function AmountField({ item, product, onChange, className }: Props) {
  const [typed, setTyped] = useState<string | null>(null)
  const rule = product && quantityRule(product, item.unit)

  function settle(): void {
    if (typed === null) return
    setTyped(null)
    if (!rule) return
    const read = understandQuantity(typed, item.unit, rule)
    const amount = snapInCart(read.amount, rule, true)
    onChange(amount, saidOf(read, amount))
  }

  function saidOf({ isNumber, amount: read, meant }: TypedQuantity, amount: number): SaidOfAmount | null {
    const now = amountLabel(amount, item.unit)
    if (!isNumber) {
      const undo = { label: texts.undoAmount, amount: item.amount }
      return { text: texts.noNumber(now), offer: amount === item.amount ? null : undo }
    }
    if (!rule || !exceedsMaximum(read, rule)) return null
    const offered =
      meant === null ? null : { label: texts.meant(amountLabel(meant, item.unit)), amount: meant }
    return { text: texts.largest(now), offer: offered }
  }

  return (
    <TextInput
      className={className}
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

/** Says what became of a typed amount. */
export function AmountNote({ said, onTake }: { said: SaidOfAmount; onTake: (amount: number) => void }) {
  const { text, offer } = said
  return (
    <output className={classes.muted}>
      {text}{' '}
      {offer && (
        <Button variant="subtle" size="compact-sm" onClick={() => onTake(offer.amount)}>
          {offer.label}
        </Button>
      )}
    </output>
  )
}
