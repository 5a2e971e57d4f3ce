import { imageAddress } from '@theke/contract/media/image-address.ts'
import type { ProductView } from '@theke/contract/shop/storefront-views.ts'
import { searchProducts } from '@theke/domain/catalogue/product-search.ts'
import { useDeferredValue, useEffect, useMemo } from 'react'
import { useBranch } from '../../branch/branch-context.ts'
import { trackSearch } from '../../consent/track.ts'
import { fill } from '../../texts/fill.ts'
import { searchTexts } from '../../texts/search.ts'
import { categoryOffset, scrollToElement } from './animated-scroll.ts'
import { productAnchor, type OfferedCategory } from './offered-categories.ts'
import { ProductPrice } from './product-price.tsx'

type SearchResultsProps = { categories: readonly OfferedCategory[]; term: string; onChosen: () => void }

type Hit = {
  product: ProductView
  name: string
  description: string
  categoryId: number
  categoryName: string
}

// The specification asks for this pause before the list moves (SF-BR-16).
const pauseMs = 250

/** The products that match; choosing one scrolls to its card (SF-BR-16, SF-BR-17). */
export function SearchResults({ categories, term, onChosen }: SearchResultsProps) {
  const hits = useHits(categories, useDeferredValue(term))
  useEffect(() => trackSearch('products', term), [term])
  const choose = ({ product, categoryId }: Hit) => {
    onChosen()
    setTimeout(() => showCard(productAnchor(categoryId, product.id)), pauseMs)
  }
  return (
    <div className="search-results">
      <output className={hits.length === 0 ? 'block p-4' : 'sr-only'}>
        {hits.length === 0 ? searchTexts.empty : fill(searchTexts.count, { count: hits.length, term })}
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

function HitView({ hit: { product, categoryName } }: { hit: Hit }) {
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
        <span className="block font-semibold">{product.name}</span>
        <span className="block text-[0.8125rem] text-muted">{categoryName}</span>
      </span>
      <ProductPrice product={product} currency={view.shop.currency} />
    </>
  )
}

function useHits(categories: readonly OfferedCategory[], term: string): Hit[] {
  const all = useMemo(() => hitsOf(categories), [categories])
  return useMemo(() => (term.trim() === '' ? [] : searchProducts(all, term)), [all, term])
}

/** Every product once, in its first category. */
function hitsOf(categories: readonly OfferedCategory[]): Hit[] {
  const hits = new Map<number, Hit>()
  for (const { id, name, products } of categories) {
    for (const product of products) {
      if (hits.has(product.id)) continue
      hits.set(product.id, {
        product,
        name: product.name,
        description: product.description,
        categoryId: id,
        categoryName: name,
      })
    }
  }
  return [...hits.values()]
}

function showCard(anchor: string): void {
  const card = document.getElementById(anchor)
  if (!card) return
  scrollToElement(card, categoryOffset(), () => card.querySelector('button')?.focus({ preventScroll: true }))
}
