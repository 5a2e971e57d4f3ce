import type { PricedProductView } from '@theke/contract/shop/views/storefront-views.ts'
import { stepsOf } from '@theke/domain/catalogue/steps.ts'
import { emptyItem } from '@theke/domain/catalogue/empty-item.ts'
import { quantityRule } from '@theke/domain/units.ts'
import { PlusIcon } from '@theke/ui/icons.tsx'
import { useCallback, useEffect, useRef } from 'react'
import { useBranch } from '../../branch/branch-context.ts'
import { useLineOf } from '../../branch/use-cart.ts'
import { addToCart } from '../../cart/add-to-cart.ts'
import { amountText } from '../../cart/amount-text.ts'
import { lazyComponent } from '../../shell/lazy-component.ts'
import { texts } from '../../texts/german/common.ts'
import { fill } from '../../texts/i18n.ts'
import { useOpenProduct } from './open-product.ts'

const { Lazy: LazyPicker, preload } = lazyComponent(() =>
  import('./card-picker.tsx').then((module) => module.CardPicker),
)

/** Fetches the quantity of a card before the first product is in the cart. */
export const preloadPicker = preload

/** The plus of a card beside what it adds. A simple product goes into the cart at once and the plus becomes its quantity; others ask first. */
export function QuickAdd({ product }: { product: PricedProductView }) {
  const branch = useBranch()
  const openProduct = useOpenProduct()
  const line = useLineOf(product.id)
  const place = useRef<HTMLDivElement>(null)
  const focusAfter = useRef<'last' | 'first' | null>(null)
  const isSimple = stepsOf(product).length === 0
  const rule = line && isSimple ? quantityRule(product, line.unit) : null

  // The button just pressed is replaced by another; the focus goes with it unless it is elsewhere by now.
  const moveFocus = useCallback(() => {
    const buttons = place.current?.querySelectorAll('button')
    if (focusAfter.current && buttons && document.activeElement === document.body)
      buttons[focusAfter.current === 'last' ? buttons.length - 1 : 0]?.focus()
    focusAfter.current = null
  }, [])
  const isInCart = rule !== null
  useEffect(() => {
    if (!isInCart) moveFocus()
  }, [isInCart, moveFocus])

  const { amount, unit } = emptyItem(product)
  const add = (
    <button
      type="button"
      className="card-add"
      aria-label={fill(isSimple ? texts.product.add : texts.product.configure, { name: product.name })}
      aria-haspopup={isSimple ? undefined : 'dialog'}
      onClick={() => {
        if (!isSimple) return openProduct(product.id)
        focusAfter.current = 'last'
        addToCart(branch, product, emptyItem(product))
      }}
    >
      <PlusIcon />
    </button>
  )
  return (
    <div ref={place} className="card-quick">
      {line && rule ? (
        <LazyPicker
          line={line}
          rule={rule}
          name={product.name}
          // Until it is loaded, the plus continues to add.
          placeholder={add}
          onShown={moveFocus}
          onEmpty={() => {
            focusAfter.current = 'first'
          }}
        />
      ) : (
        <>
          {isSimple && (unit !== 'piece' || amount !== 1) && (
            <span className="num text-[0.8125rem] font-semibold">{amountText(amount, unit)}</span>
          )}
          {add}
        </>
      )}
    </div>
  )
}
