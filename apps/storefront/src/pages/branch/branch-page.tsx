import { useCallback, useEffect, useMemo, useState } from 'react'
import { useBranch } from '../../branch/branch-context.ts'
import { closedSentences } from '../../branch/open-state.ts'
import { Sentences } from '../../branch/sentences.tsx'
import { useMode } from '../../branch/use-cart.ts'
import type { CartLine } from '../../cart/cart.ts'
import { LazyConfigurator, preloadConfigurator } from '../../configurator/configurator.lazy.tsx'
import type { Configured } from '../../configurator/configurator-dialog.tsx'
import { firstInteraction } from '../../hydration/first-interaction.ts'
import { lazyComponent } from '../../shell/lazy-component.ts'
import { pageLoaded } from '../../router/page-loaded.ts'
import { plainText } from '../../head/plain-text.ts'
import { Shell } from '../../shell/shell.tsx'
import { texts } from '../../texts/german/common.ts'
import { germanProps } from '../../texts/i18n.ts'
import { BranchHeader } from './branch-header.tsx'
import { CategoryNav } from './categories/category-nav.tsx'
import { CategorySection } from './categories/category-section.tsx'
import { CartAside, CartAtBottom, preloadCart } from './cart.lazy.tsx'
import { type OpenProduct, OpenProductContext } from './open-product.ts'
import { isLongRange, offeredCategories } from './categories/offered-categories.ts'
import { OverlayHost, useIsPhone } from './overlay/overlay-host.tsx'
import { ProductSearch } from './product-search.tsx'
import { preloadPicker } from './quick-add.tsx'

// Beside the list, not before it.
const { Lazy: LazyTools } = lazyComponent(async () => {
  await pageLoaded()
  return import('./shelf-tools.tsx').then((module) => module.ShelfTools)
})

/** The page of a branch: its range beside the cart. */
export function BranchPage() {
  const { view, products } = useBranch()
  const [configured, setConfigured] = useState<Configured | null>(null)
  const openProduct = useCallback<OpenProduct>(
    (productId, wanted) => setConfigured({ productId, line: null, wanted }),
    [],
  )
  const editLine = useCallback((line: CartLine) => setConfigured({ productId: line.product.id, line }), [])
  useEffect(preloadAtFirstSign, [])

  const { branch, shop, campaign, doors } = view
  const categories = offeredCategories(view, products)
  const sentences = closedSentences(view, useMode())
  const footerBranches = useMemo(
    () => [branch.isDeliveryHoursEnabled ? branch : { ...branch, deliveryHours: [] }],
    [branch],
  )
  const hasBar = shop.enablePluginCategoryBar && categories.length > 1
  const isPhone = useIsPhone()
  const { isOverlayForm } = shop
  const isTiledOnPhone = !isOverlayForm && isLongRange(categories)
  // Both forms until the browser has taken over; style sheets show the one that belongs to the width.
  const hasTiles = isOverlayForm || (isTiledOnPhone && isPhone !== false)
  const opened = categories.find(({ isAvailable }) => isAvailable) ?? categories[0]
  const listed = isTiledOnPhone && isPhone && opened ? [opened] : categories

  return (
    <Shell
      shop={shop}
      header={<BranchHeader categories={categories} />}
      // The hours of a campaign are not those of the branch.
      {...(!campaign && { branches: footerBranches })}
      className="pb-20 desktop:pb-0"
    >
      <OpenProductContext value={openProduct}>
        <a href="#warenkorb" className="skip-link">
          {texts.shell.skipToCart}
        </a>
        <div className="branch-grid" data-bar={hasBar || undefined}>
          {hasBar && (
            <CategoryNav categories={categories}>
              <ProductSearch categories={categories} isCompact />
            </CategoryNav>
          )}
          <div className="branch-intro">
            {/* What is said of campaigns is markup of the server, so that no page loads code for it. */}
            <div dangerouslySetInnerHTML={{ __html: campaign?.html ?? doors }} />
            {!campaign && (
              <>
                <p className="text-sm font-semibold tablet:hidden">{branch.name}</p>
                <h1 className="text-[1.625rem] leading-[1.05] tablet:text-[1.875rem] desktop:text-[2.875rem]">
                  {texts.branch.heading}
                </h1>
                <details className="branch-guide">
                  <summary>{texts.branch.guide}</summary>
                </details>
                <p className="branch-words">
                  <span {...germanProps(branch, 'description')}>{plainText(branch.description)}</span>{' '}
                  {texts.branch.guidePrices}
                  {sentences.length === 0 && branch.isPreorderEnabled && ` ${texts.branch.preorder}`}
                </p>
              </>
            )}
            {view.products.some(({ german }) => german?.includes('name')) && (
              <p className="branch-words">{texts.branch.partlyGerman}</p>
            )}
            {!hasBar && (
              <div className="mt-2 tablet:mt-4 desktop:hidden">
                <ProductSearch categories={categories} />
              </div>
            )}
            {sentences.length > 0 && (
              <div className="notice branch-closed" data-tone="waits">
                <Sentences sentences={sentences} />
              </div>
            )}
            <div className="branch-tools">
              <LazyTools />
            </div>
          </div>
          <div className="branch-list" data-tiled={isTiledOnPhone || undefined}>
            {view.products.length === 0 && (
              <p className="py-10 text-lg text-muted">{texts.branch.emptyMenu}</p>
            )}
            {!isOverlayForm &&
              listed.map((category) => (
                <CategorySection
                  key={category.id}
                  category={category}
                  isFirst={category === categories[0]}
                  isOpened={category === opened}
                />
              ))}
            {hasTiles && <OverlayHost categories={categories} onEdit={editLine} />}
          </div>
          <aside id="warenkorb" tabIndex={-1} className="branch-cart" aria-label={texts.cart.label}>
            <CartAside onEdit={editLine} />
            <CartAtBottom onEdit={editLine} />
          </aside>
        </div>
        {configured && <LazyConfigurator configured={configured} onClose={() => setConfigured(null)} />}
      </OpenProductContext>
    </Shell>
  )
}

/** Fetches what comes next as soon as the customer does anything, not while the page appears. */
function preloadAtFirstSign(): void {
  void firstInteraction().then(() => {
    void preloadCart()
    void preloadPicker()
    void preloadConfigurator()
  })
}
