import { categoryAnchor } from '@theke/contract/shop/assortment-anchor.ts'
import { imageAddress } from '@theke/contract/media/image-address.ts'
import { texts } from '../../../texts/german/common.ts'
import { fill } from '../../../texts/i18n.ts'
import { overlayTexts } from '../../../texts/german/overlay.ts'
import type { OfferedCategory } from './offered-categories.ts'

type CategoryTileProps = {
  category: OfferedCategory
  /** Whether links to the category lead to the tile, as there is no other place for it on the page. */
  isAnchor: boolean
  /** The customer is about to open it. */
  onIntent: () => void
  onOpen: () => void
}

/** A group in the overlay form: its picture, or that of its first product, and its name; all of it opens the products. */
export function CategoryTile({ category, isAnchor, onIntent, onOpen }: CategoryTileProps) {
  const { id, name, image, isAvailable, products } = category
  const picture = image ?? products.find(({ images }) => images.length > 0)?.images[0]
  const count = products.length
  return (
    <li
      id={isAnchor ? categoryAnchor(id) : undefined}
      className="card-hover relative scroll-mt-[36vw] rounded-theme border border-line bg-white tablet:scroll-mt-[150px]"
    >
      <div className="aspect-[16/10] overflow-hidden bg-sand">
        {picture && (
          <img
            src={imageAddress(picture, { kind: 'category', size: 'small' })}
            srcSet={`${imageAddress(picture, { kind: 'category', size: 'tiny' })} 256w, ${imageAddress(picture, { kind: 'category', size: 'small' })} 640w`}
            sizes="(width >= 64rem) 20rem, (width >= 37.5rem) 31vw, 46vw"
            alt=""
            width={640}
            height={400}
            loading="lazy"
            decoding="async"
            className="size-full object-cover"
          />
        )}
      </div>
      <div className="px-3 py-2 tablet:px-3.5 tablet:py-3">
        <h2 className="text-base leading-tight outline-none tablet:text-lg" tabIndex={-1}>
          <button
            type="button"
            className="stretched-link text-left"
            aria-haspopup="dialog"
            onPointerEnter={onIntent}
            onFocus={onIntent}
            onClick={onOpen}
          >
            {name}
          </button>
        </h2>
        <p className="text-[0.8125rem] text-muted">
          {count === 1 ? overlayTexts.countOne : fill(overlayTexts.count, { count })}
          {!isAvailable && ` · ${texts.product.unavailable}`}
        </p>
      </div>
    </li>
  )
}
