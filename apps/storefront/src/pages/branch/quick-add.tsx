import type { ProductView } from '@theke/contract/shop/storefront-views.ts'
import { stepsOf } from '@theke/domain/catalogue/choices.ts'
import { emptyItem } from '@theke/domain/catalogue/empty-item.ts'
import { quantityRule } from '@theke/domain/units.ts'
import { PlusIcon } from '@theke/ui/icons.tsx'
import { QuantityPicker } from '@theke/ui/quantity-picker.tsx'
import { showToast } from '@theke/ui/toast.ts'
import { useEffect, useRef } from 'react'
import { useBranch } from '../../branch/branch-context.ts'
import { useLineOf } from '../../branch/use-cart.ts'
import { unitText } from '../../cart/amount-text.ts'
import { addItem, setAmount } from '../../cart/cart-changes.ts'
import { noteCommerce } from '../../consent/note-commerce.ts'
import { useIsStaff } from '../../staff/is-staff.ts'
import { texts } from '../../texts/de.ts'
import { fill } from '../../texts/fill.ts'
import { quantityTexts } from '../../texts/quantity-texts.ts'
import { useOpenProduct } from './open-product.ts'

/** The plus of a card. A simple product goes into the cart at once and the plus becomes its quantity; others ask first. */
export function QuickAdd({ product }: { product: ProductView }) {
  const branch = useBranch()
  const { store } = branch
  const openProduct = useOpenProduct()
  const isStaff = useIsStaff()
  const line = useLineOf(product.id)
  const place = useRef<HTMLDivElement>(null)
  const focusAfter = useRef<'last' | 'first' | null>(null)
  const isSimple = stepsOf(product).length === 0
  const rule = line && isSimple ? quantityRule(product, line.unit) : null

  const hasPicker = rule !== null

  // The button just pressed is replaced by another; the focus goes with it.
  useEffect(() => {
    const buttons = place.current?.querySelectorAll('button')
    if (focusAfter.current && buttons)
      buttons[focusAfter.current === 'last' ? buttons.length - 1 : 0]?.focus()
    focusAfter.current = null
  }, [hasPicker])

  return (
    <div ref={place} className="card-quick">
      {line && rule ? (
        <QuantityPicker
          amount={line.amount}
          rule={rule}
          unitLabel={line.unit === 'piece' ? '' : unitText(line.unit, line.amount)}
          name={product.name}
          texts={quantityTexts}
          isInCart
          isEmployee={isStaff}
          onChange={(amount) => {
            if (amount <= 0) focusAfter.current = 'first'
            store.update((cart) => setAmount(cart, line.key, amount))
          }}
        />
      ) : (
        <button
          type="button"
          className="card-add"
          aria-label={fill(isSimple ? texts.product.add : texts.product.configure, { name: product.name })}
          aria-haspopup={isSimple ? undefined : 'dialog'}
          onClick={() => {
            if (!isSimple) return openProduct(product.id)
            focusAfter.current = 'last'
            const item = emptyItem(product)
            store.update((cart) => addItem(cart, product, item))
            noteCommerce(({ trackAddToCart }) => trackAddToCart(branch, item))
            showToast(texts.configurator.added)
          }}
        >
          <PlusIcon />
        </button>
      )}
    </div>
  )
}
