import { productAnchor } from '@theke/contract/shop/assortment-anchor.ts'
import { imageAddress } from '@theke/contract/media/image-address.ts'
import type { PricedProductView } from '@theke/contract/shop/views/storefront-views.ts'
import { productSearch } from '@theke/domain/catalogue/product-search.ts'
import { useDeferredValue, useEffect, useMemo } from 'react'
import { useBranch } from '../../branch/branch-context.ts'
import { trackSearch } from '../../consent/track.ts'
import { germanProps, fill } from '../../texts/i18n.ts'
import { searchTexts } from '../../texts/german/search.ts'
import { categoryOffset, showCard } from './animated-scroll.ts'
import type { OfferedCategory } from './categories/offered-categories.ts'
import { ProductPrice } from './product-price.tsx'
import { showInOverlay } from './overlay/show-in-overlay.ts'

type SearchResultsProps = { categories: readonly OfferedCategory[]; term: string; onChosen: () => void }

type Hit = {
  product: PricedProductView
  name: string
  description: string
  germanName?: string | undefined
  categoryId: number
  categoryName: string
  category: OfferedCategory
}

/** The products that match; choosing one scrolls to its card (R-UI-07). */
export function SearchResults({ categories, term, onChosen }: SearchResultsProps) {
  // The first letter finds nearly everything; the field must not wait for that either.
  const asked = useDeferredValue(term, '')
  const hits = useHits(categories, asked)
  const isEmpty = asked !== '' && hits.length === 0
  useEffect(() => trackSearch('products', asked, hits.length), [asked, hits.length])
  const choose = ({ product, categoryId }: Hit) => {
    onChosen()
    const anchor = productAnchor(categoryId, product.id)
    // Where categories are tiles, a card is not on the page, or hidden.
    if (document.getElementById(anchor)?.offsetParent) showCard(anchor, categoryOffset())
    else showInOverlay({ categoryId, productId: product.id })
  }
  return (
    <div className="search-results">
      <output className={isEmpty ? 'block p-4' : 'sr-only'}>
        {isEmpty ? searchTexts.empty : asked && fill(searchTexts.count, { count: hits.length, term: asked })}
      </output>
      <ul aria-label={searchTexts.results}>
        {hits.map((hit) => (
          <li key={hit.product.id}>
            <button type="button" onClick={() => choose(hit)}>
              <HitView hit={hit} />
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}

function HitView({ hit: { product, category } }: { hit: Hit }) {
  const { view } = useBranch()
  const [image] = product.images
  return (
    <>
      <span className="size-12 bg-sand">
        {image && (
          <img
            src={imageAddress(image, { kind: 'product', size: 'thumbnail' })}
            alt=""
            width={48}
            height={48}
            loading="lazy"
            className="size-12 object-cover"
          />
        )}
      </span>
      <span>
        <span className="block font-semibold wrap-anywhere" {...germanProps(product)}>
          {product.name}
        </span>
        <span className="block text-[0.8125rem] text-muted" {...germanProps(category)}>
          {category.name}
        </span>
      </span>
      <ProductPrice product={product} currency={view.shop.currency} />
    </>
  )
}

function useHits(categories: readonly OfferedCategory[], term: string): Hit[] {
  const search = useMemo(() => productSearch(hitsOf(categories)), [categories])
  return useMemo(() => (term.trim() === '' ? [] : search(term)), [search, term])
}

/** Every product once, in its first category. */
function hitsOf(categories: readonly OfferedCategory[]): Hit[] {
  const hits = new Map<number, Hit>()
  for (const category of categories) {
    const { id, name, products } = category
    for (const product of products) {
      if (hits.has(product.id)) continue
      hits.set(product.id, {
        product,
        name: product.name,
        description: product.description,
        categoryId: id,
        germanName: product.germanName,
        categoryName: name,
        category,
      })
    }
  }
  return [...hits.values()]
}
