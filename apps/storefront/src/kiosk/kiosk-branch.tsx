import { imageAddress } from '@theke/contract/media/image-address.ts'
import { cartCount } from '@theke/domain/ordering/cart/cart-count.ts'
import { offeredAtKiosk } from '@theke/domain/ordering/checkout/payment-methods.ts'
import type { PricedBranchView, PricedProductView } from '@theke/contract/shop/views/storefront-views.ts'
import { Button } from '@theke/ui/button.tsx'
import { Dialog } from '@theke/ui/dialog.tsx'
import { CloseIcon } from '@theke/ui/icons.tsx'
import { showToast } from '@theke/ui/toast.ts'
import { useCallback, useMemo, useState } from 'react'
import { allergenLetters } from '../branch/allergen-letters.ts'
import { useBranch } from '../branch/branch-context.ts'
import { BranchProvider } from '../branch/branch-provider.tsx'
import { BriefSummary } from '../branch/cart-summary.tsx'
import { closedSentences } from '../branch/open-state.ts'
import { Sentences } from '../branch/sentences.tsx'
import { usePricedCart } from '../branch/use-priced-cart.ts'
import type { CartLine } from '../cart/cart.ts'
import { keepFocusInCart } from '../cart/keep-focus.ts'
import { RemovedNotice } from '../cart/removed-notice.tsx'
import { LazyConfigurator } from '../configurator/configurator.lazy.tsx'
import type { Configured } from '../configurator/configurator-dialog.tsx'
import { plainText } from '../head/plain-text.ts'
import { CartPanel } from '../pages/branch/cart/cart-panel.tsx'
import { offeredCategories } from '../pages/branch/categories/offered-categories.ts'
import { OpenProductContext } from '../pages/branch/open-product.ts'
import { OrderButton } from '../pages/branch/order-button.tsx'
import { ProductCard } from '../pages/branch/product-card.tsx'
import { ProductPrice } from '../pages/branch/product-price.tsx'
import { ShelfTools } from '../pages/branch/shelf-tools.tsx'
import { PlainHeader } from '../shell/plain-header.tsx'
import { Shell } from '../shell/shell.tsx'
import { buttonTexts, cartTexts } from '../texts/german/cart.ts'
import { texts } from '../texts/german/common.ts'
import { kioskTexts } from '../texts/german/kiosk.ts'
import { fill, germanProps } from '../texts/i18n.ts'
import { formatQuantity } from '../texts/numbers.ts'
import { KioskBar } from './kiosk-bar.tsx'
import { resetSession } from './reset-session.ts'

const eagerCards = 6

/** The page of a branch at a kiosk, with what its parts share. */
export function KioskBranch({ view }: { view: PricedBranchView }) {
  const offered = useMemo(() => offeredAtKiosk(view), [view])
  return (
    <BranchProvider key={view.branch.identifier} view={offered}>
      <KioskRange />
    </BranchProvider>
  )
}

/** The range of a branch for somebody who stands before it: the order above, all that is touched in the lower half (R-KIOSK-06). */
function KioskRange() {
  const { view, products, store } = useBranch()
  const priced = usePricedCart()
  const [configured, setConfigured] = useState<Configured | null>(null)
  const [isCartOpen, setIsCartOpen] = useState(false)
  const [chosen, setChosen] = useState<number | null>(null)
  const openProduct = useCallback((productId: number) => setConfigured({ productId, line: null }), [])
  const categories = offeredCategories(view, products)
  const category = categories.find(({ id }) => id === chosen) ?? categories[0]
  const sentences = closedSentences(view, priced.mode)
  const { lines } = priced.cart
  const count = cartCount(lines)

  /** The next customer is another person (R-KIOSK-02). */
  const clear = () => {
    const before = store.get()
    keepFocusInCart()
    resetSession()
    // The person who sees the toast may be the next customer already.
    const undo = () => store.update((cart) => ({ ...cart, lines: before.lines }))
    showToast(cartTexts.cleared, { label: buttonTexts.undo, run: undo })
  }
  const edit = (line: CartLine) => {
    setIsCartOpen(false)
    setConfigured({ productId: line.product.id, line })
  }

  return (
    <Shell shop={view.shop} header={<PlainHeader shop={view.shop}>{view.branch.name}</PlainHeader>}>
      <OpenProductContext value={openProduct}>
        <div className="kiosk-screen">
          <div className="kiosk-up">
            <h1>{texts.branch.heading}</h1>
            {sentences.length > 0 && (
              <div className="notice" data-tone="waits">
                <Sentences sentences={sentences} />
              </div>
            )}
            <RemovedNotice />
            {lines.length > 0 ? (
              <BriefSummary priced={priced} />
            ) : (
              <>
                <p className="text-muted">{kioskTexts.hint}</p>
                <Highlight product={category?.products.find(isShowable)} />
              </>
            )}
          </div>
          <div className="kiosk-low">
            <ShelfTools />
            <nav aria-label={texts.branch.categories} className="kiosk-categories">
              {categories.map(({ id, name, ...offered }) => (
                <button
                  key={id}
                  {...germanProps(offered)}
                  type="button"
                  aria-current={id === category?.id ? 'true' : undefined}
                  onClick={() => setChosen(id)}
                >
                  {name}
                </button>
              ))}
            </nav>
            {category ? (
              <section key={category.id} aria-label={category.name} className="kiosk-products">
                <h2 className="sr-only" {...germanProps(category)}>
                  {category.name}
                </h2>
                {!category.isAvailable && <p className="text-muted">{texts.product.unavailable}</p>}
                <ul className="cards">
                  {category.products.map((product, position) => (
                    <li key={product.id}>
                      <ProductCard
                        product={product}
                        categoryId={category.id}
                        isEager={position < eagerCards}
                      />
                    </li>
                  ))}
                </ul>
              </section>
            ) : (
              <p className="kiosk-products text-muted">{texts.branch.emptyMenu}</p>
            )}
            <KioskBar>
              {lines.length > 0 && (
                <>
                  <Button kind="ghost" onClick={clear}>
                    {kioskTexts.cancel}
                  </Button>
                  <Button kind="ghost" onClick={() => setIsCartOpen(true)}>
                    {fill(kioskTexts.change, { count: formatQuantity(count) })}
                  </Button>
                </>
              )}
              {view.modes.length > 0 ? (
                <OrderButton priced={priced} />
              ) : (
                <p className="text-sm">{kioskTexts.nothingHere}</p>
              )}
            </KioskBar>
          </div>
        </div>
        {isCartOpen && (
          <Dialog label={texts.cart.label} onClose={() => setIsCartOpen(false)} className="cart-sheet">
            <button
              type="button"
              className="kiosk-close"
              aria-label={buttonTexts.close}
              onClick={() => setIsCartOpen(false)}
            >
              <CloseIcon />
            </button>
            <CartPanel onEdit={edit} onClear={clear} />
          </Dialog>
        )}
        {configured && <LazyConfigurator configured={configured} onClose={() => setConfigured(null)} />}
      </OpenProductContext>
    </Shell>
  )
}

function isShowable({ isAvailable, images }: PricedProductView): boolean {
  return isAvailable && images.length > 0
}

/** One product of the category at a size that makes hungry, as long as nothing is in the cart. */
function Highlight({ product }: { product: PricedProductView | undefined }) {
  const { view } = useBranch()
  const [image] = product?.images ?? []
  if (!product || !image) return null
  return (
    <div className="kiosk-highlight">
      <img src={imageAddress(image, { kind: 'product', size: 'medium' })} alt="" width={1280} height={800} />
      <div>
        <strong {...germanProps(product)}>{product.name}</strong>
        <ProductPrice product={product} currency={view.shop.currency} />
        <span className="kiosk-clamp" {...germanProps(product, 'description')}>
          {plainText(product.description)}
        </span>
        {product.allergens.length > 0 && (
          <span>{fill(texts.product.allergens, { letters: allergenLetters(product.allergens) })}</span>
        )}
      </div>
    </div>
  )
}
