import { showToast } from '@theke/ui/toast.ts'
import { Link } from 'wouter'
import { useBranch } from '../../branch/branch-context.ts'
import { removeLine, restoreLine, setAmount } from '../../cart/cart-changes.ts'
import type { CartLine } from '../../cart/cart.ts'
import { branchPath } from '../../shell/route.ts'
import { texts } from '../../texts/de.ts'
import { fill } from '../../texts/fill.ts'
import { CheckoutLine } from './checkout-line.tsx'
import { controlId } from './field-messages.ts'
import type { CheckoutWishes } from './use-checkout-wishes.ts'

/** What is ordered; every line can be changed and removed (SF-CHK-37). */
export function CheckoutCart({ wishes }: { wishes: CheckoutWishes }) {
  const { products } = useBranch()
  const { cart, pricing, view, store } = wishes

  const change = (line: CartLine, position: number, amount: number) => {
    if (amount > 0) return store.update((before) => setAmount(before, line.key, amount))
    store.update((before) => removeLine(before, line.key))
    showToast(fill(texts.cart.removed, { name: line.snapshot.name }), {
      label: texts.shell.undo,
      run: () => store.update((before) => restoreLine(before, line, position)),
    })
    document.getElementById(controlId('items'))?.focus({ preventScroll: true })
  }

  if (cart.lines.length === 0) {
    return (
      <div className="px-5 pb-5">
        <p>{texts.cart.empty}</p>
        <Link href={branchPath(view.branch.identifier)} className="button mt-3" data-kind="ghost">
          {texts.cart.backToStore}
        </Link>
      </div>
    )
  }
  return (
    <ul>
      {cart.lines.map((line, position) => {
        const product = products.get(line.product.id)
        return product ? (
          <CheckoutLine
            key={line.key}
            line={line}
            product={product}
            products={products}
            price={pricing.lines[position]}
            currency={view.shop.currency}
            onAmount={(amount) => change(line, position, amount)}
            onRemove={() => change(line, position, 0)}
          />
        ) : null
      })}
    </ul>
  )
}
