import { useEffect, useState } from 'react'
import { showToast } from '@theke/ui/toast.ts'
import { useBranch } from '../../../branch/branch-context.ts'
import type { CartLine } from '../../../cart/cart.ts'
import { lazyComponent } from '../../../shell/lazy-component.ts'
import { overlayTexts } from '../../../texts/german/overlay.ts'
import { CategoryTile } from '../categories/category-tile.tsx'
import type { OfferedCategory } from '../categories/offered-categories.ts'
import { onShowInOverlay, type OverlayTarget, showInOverlay } from './show-in-overlay.ts'

const { Lazy: LazyDialog, preload } = lazyComponent(() =>
  import('../categories/category-dialog.tsx').then((module) => module.CategoryDialog),
)

export type OverlayGroupsProps = {
  categories: readonly OfferedCategory[]
  onEdit: (line: CartLine) => void
}

/** The groups as tiles, each of which opens its products in a dialog (R-UI-08). */
export function OverlayGroups({ categories, onEdit }: OverlayGroupsProps) {
  const { isOverlayForm } = useBranch().view.shop
  const [opened, setOpened] = useState<OverlayTarget | null>(null)
  useEffect(() => onShowInOverlay(setOpened), [])
  useEffect(() => {
    const target = isOverlayForm ? null : targetInAddress()
    if (target === null) return
    // Closed, it stays closed when the page is loaded again.
    history.replaceState(history.state, '', location.pathname + location.search)
    showInOverlay(target)
  }, [isOverlayForm])
  const category = categories.find(({ id }) => id === opened?.categoryId)
  return (
    <>
      <ul className="category-tiles">
        {categories.map((each) => (
          <CategoryTile
            key={each.id}
            category={each}
            isAnchor={isOverlayForm}
            onIntent={preload}
            onOpen={() => setOpened({ categoryId: each.id, productId: null })}
          />
        ))}
      </ul>
      {opened && category && (
        <LazyDialog
          category={category}
          productId={opened.productId}
          onEdit={onEdit}
          onClose={() => setOpened(null)}
          onFailure={() => {
            showToast(overlayTexts.loadFailed)
            setOpened(null)
          }}
        />
      )}
    </>
  )
}

/** The category or product that the address names. On a phone it is not on the page, so it opens. */
function targetInAddress(): OverlayTarget | null {
  const [, categoryId, productId] = /^#(?:kategorie|produkt)-(\d+)(?:-(\d+))?$/.exec(location.hash) ?? []
  return categoryId === undefined
    ? null
    : { categoryId: Number(categoryId), productId: productId === undefined ? null : Number(productId) }
}
