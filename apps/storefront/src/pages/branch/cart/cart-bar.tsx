import { cartCount } from '@theke/domain/ordering/cart/cart-count.ts'
import { formatQuantity } from '../../../texts/numbers.ts'
import { ArrowRightIcon, CloseIcon } from '@theke/ui/icons.tsx'
import { Dialog } from '@theke/ui/dialog.tsx'
import { useStore } from '@theke/ui/store.ts'
import { useBranch } from '../../../branch/branch-context.ts'
import { useLineProblems } from '../../../branch/use-line-problems.ts'
import { usePricedCart } from '../../../branch/use-priced-cart.ts'
import { added } from '../../../cart/added.ts'
import type { CartLine } from '../../../cart/cart.ts'
import { RemovedNotice } from '../../../cart/removed-notice.tsx'
import { totalText } from '../../../cart/cart-price-texts.ts'
import { buttonTexts, cartTexts } from '../../../texts/german/cart.ts'
import { texts } from '../../../texts/german/common.ts'
import { fill } from '../../../texts/i18n.ts'
import { CartPanel } from './cart-panel.tsx'

type CartBarProps = { isOpen: boolean; onToggle: (isOpen: boolean) => void; onEdit: (line: CartLine) => void }

/** The cart of a phone: a bar with number and sum, or what was just added, which opens the whole cart. */
export function CartBar({ isOpen, onToggle, onEdit }: CartBarProps) {
  const { view } = useBranch()
  const { cart, pricing } = usePricedCart()
  const count = cartCount(cart.lines)
  const [first, ...others] = useLineProblems()
  const news = useStore(added)
  return (
    <>
      {cart.lines.length > 0 && (
        <button
          type="button"
          className="cart-bar"
          // Two names in turn, as an animation begins again only under another one.
          data-added={news ? news.count % 2 : undefined}
          aria-haspopup="dialog"
          onClick={() => onToggle(true)}
        >
          <span className="min-w-0 text-left">
            {news && (
              <span aria-hidden="true" className="block truncate">
                + {news.text}
              </span>
            )}
            <span className={news ? 'sr-only' : 'block'}>
              {count === 1 ? cartTexts.countOne : fill(cartTexts.count, { count: formatQuantity(count) })}
            </span>
            {first && (
              <span className="block truncate text-[0.8125rem] font-normal">
                {others.length === 0
                  ? fill(cartTexts.missingOne, first)
                  : fill(cartTexts.missing, { count: others.length + 1 })}
              </span>
            )}
          </span>
          <span className="num flex shrink-0 items-center gap-2">
            {totalText(pricing, view.shop.currency)} <ArrowRightIcon />
          </span>
        </button>
      )}
      {isOpen && (
        <Dialog label={texts.cart.label} onClose={() => onToggle(false)} className="cart-sheet">
          <div className="flex justify-between border-b border-line pr-2 pl-5">
            <button
              type="button"
              className="min-h-12 font-semibold underline underline-offset-4"
              onClick={() => onToggle(false)}
            >
              {cartTexts.backToStore}
            </button>
            <button
              type="button"
              className="grid size-12 place-items-center"
              aria-label={buttonTexts.close}
              onClick={() => onToggle(false)}
            >
              <CloseIcon />
            </button>
          </div>
          <RemovedNotice className="m-3" />
          <CartPanel onEdit={onEdit} />
        </Dialog>
      )}
    </>
  )
}
