import { categoryAnchor } from '@theke/contract/shop/assortment-anchor.ts'
import { memo, Suspense } from 'react'
import { texts } from '../../../texts/german/common.ts'
import { germanProps } from '../../../texts/i18n.ts'
import type { OfferedCategory } from './offered-categories.ts'
import { ProductCard } from '../product-card.tsx'

const eagerCards = 4

type CategorySectionProps = {
  category: OfferedCategory
  isFirst: boolean
  /** Whether a phone shows its first products above the tiles of all categories (R-UI-08). */
  isOpened: boolean
}

/**
 * A category with its products. Sections far away are not laid out until they come near, and each is hydrated by itself, so
 * that a long list never blocks the page.
 */
export const CategorySection = memo(function CategorySection({
  category,
  isFirst,
  isOpened,
}: CategorySectionProps) {
  const { id, name, description, isAvailable, products } = category
  return (
    <section
      id={categoryAnchor(id)}
      aria-labelledby={`${categoryAnchor(id)}-name`}
      className={isFirst || isOpened ? 'category' : 'category category-far'}
      data-opened={isOpened || undefined}
      style={{ '--cards': products.length, '--rows': Math.ceil(products.length / 2) }}
    >
      <h2
        id={`${categoryAnchor(id)}-name`}
        tabIndex={-1}
        className="text-[1.75rem] outline-none"
        {...germanProps(category)}
      >
        {name}
      </h2>
      {description && (
        <p className="text-muted" {...germanProps(category, 'description')}>
          {description}
        </p>
      )}
      {!isAvailable && <p className="mt-1 font-semibold text-muted">{texts.product.unavailable}</p>}
      <Suspense>
        <Cards category={category} isFirst={isFirst} />
      </Suspense>
    </section>
  )
})

function Cards({ category: { id, products }, isFirst }: Omit<CategorySectionProps, 'isOpened'>) {
  return (
    <ul className="cards">
      {products.map((product, position) => (
        <li key={product.id}>
          <ProductCard product={product} categoryId={id} isEager={isFirst && position < eagerCards} />
        </li>
      ))}
    </ul>
  )
}
