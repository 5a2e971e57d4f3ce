import { productAnchor } from '@theke/contract/shop/assortment-anchor.ts'
import { imageAddress } from '@theke/contract/media/image-address.ts'
import { memo } from 'react'
import { allergenLetters } from '../../branch/allergen-letters.ts'
import { useBranch } from '../../branch/branch-context.ts'
import { preloadConfigurator } from '../../configurator/configurator.lazy.tsx'
import { plainText } from '../../head/plain-text.ts'
import { texts } from '../../texts/german/common.ts'
import { germanProps, fill, untranslatedProps } from '../../texts/i18n.ts'
import { useOpenProduct } from './open-product.ts'
import { ProductPrice } from './product-price.tsx'
import { productMarks, type ShownProduct } from './product-marks.ts'
import { QuickAdd } from './quick-add.tsx'

type ProductCardProps = { product: ShownProduct; categoryId: number; isEager: boolean }

/** A product in the list: picture, name, price, and a button that adds it to the cart. A click anywhere opens its details. */
export const ProductCard = memo(function ProductCard({ product, categoryId, isEager }: ProductCardProps) {
  const { view } = useBranch()
  const openProduct = useOpenProduct()
  const [image] = product.images
  const marks = productMarks(product, view.tags)
  return (
    <article
      id={productAnchor(categoryId, product.id)}
      className="card"
      data-unavailable={!product.isAvailable || undefined}
    >
      <div className="card-picture">
        {image && (
          <img
            src={imageAddress(image, { kind: 'product', size: 'small' })}
            srcSet={`${imageAddress(image, { kind: 'product', size: 'tiny' })} 256w, ${imageAddress(image, { kind: 'product', size: 'small' })} 640w, ${imageAddress(image, { kind: 'product', size: 'medium' })} 1280w`}
            sizes="(width >= 64rem) 21rem, (width >= 37.5rem) 45vw, 112px"
            alt={image.alt}
            {...untranslatedProps()}
            width={640}
            height={400}
            loading={isEager ? 'eager' : 'lazy'}
            decoding="async"
          />
        )}
        {marks.length > 0 && (
          <ul className="card-marks">
            {marks.map((mark) => (
              <li key={mark}>{mark}</li>
            ))}
          </ul>
        )}
      </div>
      <div className="card-text">
        <h3 {...germanProps(product)}>
          <button
            type="button"
            className="stretched-link text-left"
            aria-haspopup="dialog"
            onClick={() => openProduct(product.id)}
            onPointerEnter={preloadConfigurator}
            onFocus={preloadConfigurator}
          >
            {product.name}
          </button>
        </h3>
        <p className="card-description" {...germanProps(product, 'description')}>
          {plainText(product.description)}
        </p>
        {product.allergens.length > 0 && (
          <p className="card-allergens">
            {fill(texts.product.allergens, { letters: allergenLetters(product.allergens) })}
          </p>
        )}
        {product.isAvailable && product.rest && <p className="card-rest">{product.rest.text}</p>}
        <div className="card-foot">
          <ProductPrice product={product} currency={view.shop.currency} />
          {product.isAvailable ? (
            <QuickAdd product={product} />
          ) : (
            <span className="text-right text-[0.8125rem] text-muted">
              {product.soldOut?.text ?? product.dayMark ?? texts.product.unavailable}
            </span>
          )}
        </div>
      </div>
    </article>
  )
})
