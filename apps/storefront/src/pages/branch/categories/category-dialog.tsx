import { productAnchor } from '@theke/contract/shop/assortment-anchor.ts'
import { Dialog } from '@theke/ui/dialog.tsx'
import { CloseIcon } from '@theke/ui/icons.tsx'
import { useEffect, useRef } from 'react'
import { texts } from '../../../texts/german/common.ts'
import type { CartLine } from '../../../cart/cart.ts'
import { showCard } from '../animated-scroll.ts'
import { CartAtBottom } from '../cart.lazy.tsx'
import type { OfferedCategory } from './offered-categories.ts'
import { ProductCard } from '../product-card.tsx'
import { germanProps } from '../../../texts/i18n.ts'
import { buttonTexts } from '../../../texts/german/cart.ts'

type CategoryDialogProps = {
  category: OfferedCategory
  /** The product that was searched for. */
  productId: number | null
  onEdit: (line: CartLine) => void
  onClose: () => void
}

// Scrolls so that the card stays below the edge of its box.
const breathingSpace = 16

/** The products of a category over the page; Escape closes it (R-UI-08). What was searched for is scrolled to (R-UI-07). */
export function CategoryDialog({ category, productId, onEdit, onClose }: CategoryDialogProps) {
  const { id, name, description, products } = category
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (productId !== null) return showCard(productAnchor(id, productId), breathingSpace, box.current)
  }, [id, productId])
  return (
    <Dialog label={name} onClose={onClose} className="[--dialog-width:58rem]">
      <div className="flex items-center justify-between gap-4 border-b border-line px-5 py-2 tablet:px-6">
        <h2 className="text-2xl" {...germanProps(category)}>
          {name}
        </h2>
        <button
          type="button"
          aria-label={buttonTexts.close}
          onClick={onClose}
          className="-mr-3 grid size-11 shrink-0 place-items-center"
        >
          <CloseIcon />
        </button>
      </div>
      <div ref={box} className="flex-1 overflow-y-auto overscroll-contain px-5 pb-6 tablet:px-6">
        {description && (
          <p className="pt-4 text-muted" {...germanProps(category, 'description')}>
            {description}
          </p>
        )}
        {!category.isAvailable && (
          <p className="pt-4 font-semibold text-muted">{texts.product.unavailable}</p>
        )}
        <ul className="cards">
          {products.map((product) => (
            <li key={product.id}>
              <ProductCard product={product} categoryId={id} isEager={false} />
            </li>
          ))}
        </ul>
      </div>
      <CartAtBottom onEdit={onEdit} />
    </Dialog>
  )
}
