import { Link } from '../../router/link.tsx'
import { useBranch } from '../../branch/branch-context.ts'
import { CartLineView } from '../../cart/cart-line-view.tsx'
import { useOwnPath } from '../../shell/kiosk-context.ts'
import { branchPath } from '../../router/route.ts'
import { cartTexts } from '../../texts/german/cart.ts'
import { texts } from '../../texts/german/common.ts'
import { legalFacts } from './legal/legal-facts.ts'
import type { CheckoutState } from './use-checkout-state.ts'

/** The items of the order; each can be changed and removed (R-CHECKOUT-17). */
export function CheckoutCart({ wishes }: { wishes: CheckoutState }) {
  const { products } = useBranch()
  const ownPath = useOwnPath()
  const { cart, pricing, view } = wishes
  if (cart.lines.length === 0) {
    return (
      <div className="px-5 pb-5">
        <p>{texts.cart.empty}</p>
        <Link href={ownPath(branchPath(view.branch.identifier))} className="button mt-3" data-kind="ghost">
          {cartTexts.backToStore}
        </Link>
      </div>
    )
  }
  return (
    <ul className="border-t border-line">
      {cart.lines.map((line, position) => {
        const product = products.get(line.product.id)
        return (
          product && (
            <CartLineView
              key={line.key}
              line={line}
              product={product}
              priced={pricing.lines[position]}
              note={legalFacts(product, view.shop.currency)}
            />
          )
        )
      })}
    </ul>
  )
}
