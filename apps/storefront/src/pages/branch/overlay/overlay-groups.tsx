import { useEffect, useState } from 'react'
import { showToast } from '@theke/ui/toast.ts'
import { lazyComponent } from '../../../shell/lazy-component.tsx'
import { overlayTexts } from '../../../texts/german/overlay.ts'
import { CategoryTile } from '../categories/category-tile.tsx'
import type { OfferedCategory } from '../categories/offered-categories.ts'
import { onShowInOverlay } from './show-in-overlay.ts'

const { Lazy: LazyDialog, preload } = lazyComponent(
  async () => (await import('../categories/category-dialog.tsx')).CategoryDialog,
)

export type OverlayGroupsProps = { categories: readonly OfferedCategory[] }

type Opened = { categoryId: number; productId: number | null }

/** The groups as tiles, each of which opens its products in a dialog (R-UI-08). */
export function OverlayGroups({ categories }: OverlayGroupsProps) {
  const [opened, setOpened] = useState<Opened | null>(null)
  useEffect(() => onShowInOverlay(setOpened), [])
  const category = categories.find(({ id }) => id === opened?.categoryId)
  return (
    <>
      <ul className="grid grid-cols-2 gap-3 pb-6 tablet:grid-cols-3 tablet:gap-5">
        {categories.map((each) => (
          <CategoryTile
            key={each.id}
            category={each}
            onIntent={preload}
            onOpen={() => setOpened({ categoryId: each.id, productId: null })}
          />
        ))}
      </ul>
      {opened && category && (
        <LazyDialog
          category={category}
          productId={opened.productId}
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
