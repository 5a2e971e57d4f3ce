import {
  canDecrease,
  canDecreaseInCart,
  canIncrease,
  decreaseInCart,
  decreaseQuantity,
  exceedsMaximum,
  increaseQuantity,
  snapInCart,
  snapQuantity,
} from '@theke/domain/quantity.ts'
import { understandQuantity } from '@theke/domain/typed-quantity.ts'
import type { QuantityRule, Unit } from '@theke/domain/units.ts'
import { useEffect, useRef, useState } from 'react'
import { MinusIcon, PlusIcon } from './icons.tsx'
import { LiveRegion } from './live-region.tsx'
import { showToast } from './toast.ts'

type QuantityPickerProps = {
  amount: number
  rule: QuantityRule
  unit: Unit
  /** What follows the number, such as kg; empty for pieces. */
  unitLabel: string
  /** What the quantity is of, for screen readers. */
  name: string
  texts: {
    written: (amount: number) => string
    quantityOf: (name: string) => string
    more: (name: string) => string
    less: (name: string) => string
    /** Says that what was typed is no number, and that this is the amount now. */
    unreadable: (amount: number) => string
    undo: string
    /** Asks whether this amount was meant. */
    meant: (amount: string) => string
    /** Says that no more than this is possible, which is the amount now. */
    largest: (amount: number) => string
    /** Says that what was typed is not possible, and that this is the amount now. */
    nearest: (amount: number) => string
  }
  onChange: (amount: number) => void
  /** In a cart, less than the minimum is 0, which removes the item. */
  isInCart?: boolean
  /** In a cart, an employee may stay below the minimum (R-CART-08). */
  isEmployee?: boolean
  className?: string
}

/** Minus, a number that can be typed over, plus. What is typed is read and snapped when the field is left. */
export function QuantityPicker(props: QuantityPickerProps) {
  const { amount, rule, unit, unitLabel, name, texts, onChange, className = '' } = props
  const { isInCart = false, isEmployee = false } = props
  const [typed, setTyped] = useState<string | null>(null)
  const [isStepped, setIsStepped] = useState(false)
  const shown = typed ?? texts.written(amount)

  // The button of a message is pressed when more may have changed.
  const change = useRef(onChange)
  useEffect(() => {
    change.current = onChange
  })

  const commit = () => {
    if (typed === null) return
    setTyped(null)
    const { amount: read, isNumber, meant } = understandQuantity(typed, unit, rule)
    const next = isInCart ? snapInCart(read, rule, isEmployee) : snapQuantity(read, rule)
    if (next !== amount) onChange(next)
    const offer = (label: string, offered: number) => ({ label, run: () => change.current(offered) })
    if (!isNumber) showToast(texts.unreadable(next), next === amount ? undefined : offer(texts.undo, amount))
    else if (exceedsMaximum(read, rule)) {
      const label = meant === null ? '' : texts.meant(`${texts.written(meant)} ${unitLabel}`.trim())
      showToast(texts.largest(next), meant === null ? undefined : offer(label, meant))
    } else if (next !== read && next > 0) showToast(texts.nearest(next))
  }
  const step = (next: number) => {
    setTyped(null)
    setIsStepped(true)
    onChange(next)
  }

  return (
    <fieldset className={`quantity ${className}`} aria-label={texts.quantityOf(name)}>
      <button
        type="button"
        aria-label={texts.less(name)}
        disabled={!(isInCart ? canDecreaseInCart(amount) : canDecrease(amount, rule))}
        onClick={() =>
          step(isInCart ? decreaseInCart(amount, rule, isEmployee) : decreaseQuantity(amount, rule))
        }
      >
        <MinusIcon />
      </button>
      <label>
        <input
          type="text"
          inputMode="decimal"
          autoComplete="off"
          aria-label={texts.quantityOf(name)}
          value={shown}
          style={{ '--digits': Math.max(shown.length, 1) + 0.5 }}
          onChange={(event) => {
            setIsStepped(false)
            setTyped(event.target.value)
          }}
          onFocus={(event) => event.target.select()}
          onBlur={commit}
          onKeyDown={(event) => {
            if (event.key === 'Enter') {
              event.preventDefault()
              commit()
            }
          }}
        />
        {unitLabel && <span>{unitLabel}</span>}
      </label>
      <button
        type="button"
        aria-label={texts.more(name)}
        disabled={!canIncrease(amount, rule)}
        onClick={() => step(increaseQuantity(amount, rule))}
      >
        <PlusIcon />
      </button>
      {/* A button says nothing of what it did. */}
      <LiveRegion text={isStepped ? `${shown} ${unitLabel}` : ''} />
    </fieldset>
  )
}
