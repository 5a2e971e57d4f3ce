import { memo } from 'react'
import { texts } from '../../texts/de.ts'
import { categoryAnchor, type OfferedCategory } from './offered-categories.ts'
import { ProductCard } from './product-card.tsx'

const eagerCards = 4

/** A category with its products. Sections far away are not laid out until they come near. */
export const CategorySection = memo(function CategorySection({
  category,
  isFirst,
}: {
  category: OfferedCategory
  isFirst: boolean
}) {
  const { id, name, description, isAvailable, products } = category
  return (
    <section
      id={categoryAnchor(id)}
      aria-labelledby={`${categoryAnchor(id)}-name`}
      className={isFirst ? 'category' : 'category category-far'}
      style={{ '--cards': products.length, '--rows': Math.ceil(products.length / 2) }}
    >
      <h2 id={`${categoryAnchor(id)}-name`} tabIndex={-1} className="text-[1.75rem] outline-none">
        {name}
      </h2>
      {description && <p className="text-muted">{description}</p>}
      {!isAvailable && <p className="mt-1 font-semibold text-muted">{texts.product.unavailable}</p>}
      <ul className="cards">
        {products.map((product, position) => (
          <li key={product.id}>
            <ProductCard product={product} categoryId={id} isEager={isFirst && position < eagerCards} />
          </li>
        ))}
      </ul>
    </section>
  )
})
