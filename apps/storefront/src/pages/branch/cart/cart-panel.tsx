import { modeTexts, texts } from '../../../texts/german/common.ts'
import { SelectField } from '@theke/ui/select-field.tsx'
import { useStore } from '@theke/ui/store.ts'
import { showToast } from '@theke/ui/toast.ts'
import { useEffect } from 'react'
import { useBranch } from '../../../branch/branch-context.ts'
import { CartSummary } from '../../../branch/cart-summary.tsx'
import { areaIn } from '../../../branch/use-cart.ts'
import { usePricedCart } from '../../../branch/use-priced-cart.ts'
import { added } from '../../../cart/added.ts'
import type { CartLine } from '../../../cart/cart.ts'
import { areaName, chooseArea, clearCart } from '../../../cart/draft-changes.ts'
import { keepFocusInCart } from '../../../cart/keep-focus.ts'
import { CartLineView } from '../../../cart/cart-line-view.tsx'
import { buttonTexts, cartTexts, deliveryAreaTexts } from '../../../texts/german/cart.ts'
import { fill } from '../../../texts/i18n.ts'
import { OrderButton } from '../order-button.tsx'
import { useWhenText } from '../when-text.ts'

type CartPanelProps = {
  onEdit: (line: CartLine) => void
  /** Empties the cart in another way than elsewhere. */
  onClear?: () => void
}

/** The cart beside the list, and inside the sheet of a phone: lines, sums and the way to the checkout. */
export function CartPanel({ onEdit, onClear }: CartPanelProps) {
  const { view, products, store, when } = useBranch()
  const whenText = useWhenText()
  const priced = usePricedCart()
  const { cart, mode, pricing } = priced
  const news = useStore(added)
  const isEmpty = cart.lines.length === 0
  const table = view.tables.find(({ id }) => id === cart.draft.table?.id)

  // The next thing that most people do.
  useEffect(() => {
    if (!isEmpty) preloadCheckout()
  }, [isEmpty])

  const clear = () => {
    const before = store.get()
    keepFocusInCart()
    store.update(clearCart)
    showToast(cartTexts.cleared, { label: buttonTexts.undo, run: () => store.update(() => before) })
  }

  return (
    <div className="cart-panel">
      <div className="border-b border-line px-5 pt-4 pb-3">
        <h2 className="text-[1.375rem]">{texts.cart.heading}</h2>
        <p className="text-[0.8125rem] text-muted">
          {modeTexts[mode]} · {whenText}
          {mode === 'dineIn' && table && ` · ${fill(texts.branch.table, { table: table.identifier })}`}
        </p>
        <output className="block text-[0.8125rem] font-semibold text-refused">{when?.problem}</output>
        {mode === 'delivery' && view.branch.deliveryAreas.length > 0 && (
          <div className="mt-3">
            <SelectField
              label={deliveryAreaTexts.deliveryArea}
              value={areaIn(cart, view)?.area ?? ''}
              options={view.branch.deliveryAreas.map((each) => ({ value: each.area, label: areaName(each) }))}
              onChange={(name) => store.update((before) => chooseArea(before, name))}
            />
          </div>
        )}
      </div>
      <div className="cart-scroll">
        {isEmpty ? (
          <div className="px-5 py-8 text-center">
            <p className="font-semibold">{texts.cart.empty}</p>
            <p className="mt-1 text-sm text-muted">{texts.cart.emptyHint}</p>
          </div>
        ) : (
          <ul>
            {cart.lines.map((line, position) => {
              const product = products.get(line.product.id)
              return (
                product && (
                  <CartLineView
                    key={line.key}
                    line={line}
                    product={product}
                    priced={pricing.lines[position]}
                    added={news?.line === line.key ? news.count : undefined}
                    onEdit={onEdit}
                  />
                )
              )
            })}
          </ul>
        )}
        {!isEmpty && <CartSummary priced={priced} />}
      </div>
      <div className="px-5 pt-3 pb-4">
        <OrderButton priced={priced} />
        {!isEmpty && (
          <button
            type="button"
            className="mt-1 min-h-11 text-[0.8125rem] text-muted underline underline-offset-4"
            onClick={onClear ?? clear}
          >
            {cartTexts.clear}
          </button>
        )}
      </div>
    </div>
  )
}

/**
 * Fetches the checkout; where that fails, going there tries it again. Its files are named here, although `preloadPage` knows them:
 * each would otherwise be requested only after the one before, and wait again behind pictures that are still being loaded.
 */
function preloadCheckout(): void {
  void Promise.all([
    import('../../../router/load-next.ts'),
    import('../../checkout/checkout-page.tsx'),
    import('../../../branch/checkout-entry.tsx'),
  ])
    .then(([{ preloadPage }]) => preloadPage('checkout'))
    .catch(() => {})
}
