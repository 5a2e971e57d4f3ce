import { modeTexts, texts } from '../../texts/german/common.ts'
import type { Mode } from '@theke/domain/shop/branch.ts'
import { Button } from '@theke/ui/button.tsx'
import { useState } from 'react'
import { useBranch } from '../../branch/branch-context.ts'
import { useCart, useMode } from '../../branch/use-cart.ts'
import type { CartLine } from '../../cart/cart.ts'
import { lazyComponent } from '../../shell/lazy-component.ts'
import { useWhenText } from './when-text.ts'

const { Lazy: LazyPanel, preload } = lazyComponent(() =>
  import('./cart/cart-panel.tsx').then((module) => module.CartPanel),
)
const { Lazy: LazyBar } = lazyComponent(() => import('./cart/cart-bar.tsx').then((module) => module.CartBar))

/** Fetches the cart before the first product is in it. */
export const preloadCart = preload

type CartProps = { onEdit: (line: CartLine) => void }

/** The cart beside the list. The server does not have the cart, so it renders an empty one. */
export function CartAside({ onEdit }: CartProps) {
  const { lines } = useCart()
  const mode = useMode()
  const { view } = useBranch()
  const needsArea = mode === 'delivery' && view.branch.deliveryAreas.length > 0
  return lines.length === 0 && !needsArea ? (
    <EmptyPanel mode={mode} />
  ) : (
    <LazyPanel onEdit={onEdit} placeholder={<EmptyPanel mode={mode} isWaiting />} />
  )
}

/** The cart of a phone, as soon as something is in it; opened, it stays when the last item is removed. */
export function CartAtBottom({ onEdit }: CartProps) {
  const { lines } = useCart()
  const [isOpen, setIsOpen] = useState(false)
  return (lines.length > 0 || isOpen) && <LazyBar isOpen={isOpen} onToggle={setIsOpen} onEdit={onEdit} />
}

function EmptyPanel({ mode, isWaiting = false }: { mode: Mode; isWaiting?: boolean }) {
  const whenText = useWhenText()
  return (
    <div className="cart-panel" aria-busy={isWaiting}>
      <div className="border-b border-line px-5 pt-4 pb-3">
        <h2 className="text-[1.375rem]">{texts.cart.heading}</h2>
        <p className="text-[0.8125rem] text-muted">
          {modeTexts[mode]} · {whenText}
        </p>
      </div>
      <div className="px-5 py-8 text-center" style={{ visibility: isWaiting ? 'hidden' : undefined }}>
        <p className="font-semibold">{texts.cart.empty}</p>
        <p className="mt-1 text-sm text-muted">{texts.cart.emptyHint}</p>
      </div>
      <div className="px-5 pt-3 pb-4">
        <Button isWide disabled>
          <span>{texts.branch.order}</span>
        </Button>
      </div>
    </div>
  )
}
