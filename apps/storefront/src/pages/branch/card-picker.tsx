import type { QuantityRule } from '@theke/domain/units.ts'
import { QuantityPicker } from '@theke/ui/quantity-picker.tsx'
import { useEffect } from 'react'
import { useBranch } from '../../branch/branch-context.ts'
import { unitText } from '../../cart/amount-text.ts'
import type { CartLine } from '../../cart/cart.ts'
import { setAmount } from '../../cart/cart-changes.ts'
import { useIsStaff } from '../../staff/is-staff.ts'
import { quantityTexts } from '../../texts/german/quantity.ts'

type CardPickerProps = {
  line: CartLine
  rule: QuantityRule
  name: string
  onShown: () => void
  /** Called before the item is removed from the cart. */
  onEmpty: () => void
}

/** The quantity of a simple product that is in the cart, on its card. */
export function CardPicker({ line, rule, name, onShown, onEmpty }: CardPickerProps) {
  const { store } = useBranch()
  const isStaff = useIsStaff()
  useEffect(() => onShown(), [onShown])
  return (
    <QuantityPicker
      amount={line.amount}
      rule={rule}
      unit={line.unit}
      unitLabel={line.unit === 'piece' ? '' : unitText(line.unit, line.amount)}
      name={name}
      texts={quantityTexts}
      isInCart
      isEmployee={isStaff}
      onChange={(amount) => {
        if (amount <= 0) onEmpty()
        store.update((cart) => setAmount(cart, line.key, amount))
      }}
    />
  )
}
