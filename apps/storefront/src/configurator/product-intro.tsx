import { allergenLetters } from '../branch/allergen-letters.ts'
import { allergenTexts } from '../texts/german/assortment.ts'
import { imageAddress } from '@theke/contract/media/image-address.ts'
import type { PricedProductView } from '@theke/contract/shop/views/storefront-views.ts'
import { useState } from 'react'
import { useBranch } from '../branch/branch-context.ts'
import { amountText } from '../cart/amount-text.ts'
import { leadTimeText } from '../pages/branch/product-marks.ts'
import { ShareButton } from '../assortment/share-button.tsx'
import { ProductPrice } from '../pages/branch/product-price.tsx'
import { useIsKiosk } from '../shell/kiosk-context.ts'
import { FormattedText } from '../shell/formatted-text.tsx'
import { configuratorTexts, contentsTexts } from '../texts/german/configurator.ts'
import { germanProps, isGerman, untranslatedProps } from '../texts/i18n.ts'

type ProductIntroProps = {
  product: PricedProductView
  /** Shows the name alone, when later steps need the room. */
  isSmall: boolean
}

/** Picture, name, description and allergens of a product. */
export function ProductIntro({ product, isSmall }: ProductIntroProps) {
  const { view } = useBranch()
  const isKiosk = useIsKiosk()
  const [image] = product.images
  const [preview] = useState(() => pictureOnCard(product.id))
  const marks = [
    leadTimeText(product),
    ...view.tags.filter(({ id }) => product.tags.includes(id)).map(({ name }) => name),
  ]
  return (
    <div className="configurator-intro" data-small={isSmall || undefined}>
      {image && !isSmall && (
        <div
          className="configurator-picture"
          style={{ backgroundImage: preview ? `url(${JSON.stringify(preview)})` : undefined }}
        >
          <img
            src={imageAddress(image, { kind: 'product', size: 'medium' })}
            srcSet={`${imageAddress(image, { kind: 'product', size: 'small' })} 640w, ${imageAddress(image, { kind: 'product', size: 'medium' })} 1280w`}
            sizes="(width >= 37.5rem) 36.5rem, 100vw"
            alt={image.alt}
            {...untranslatedProps()}
            width={1280}
            height={800}
          />
        </div>
      )}
      <div className="px-5 pt-5 tablet:px-6">
        <h2
          className={`pr-10 text-[1.625rem] leading-tight ${image && !isSmall ? 'tablet:pr-0' : ''}`}
          {...germanProps(product)}
        >
          {product.name}
        </h2>
        {product.germanName && (
          <p className="text-sm text-muted" lang="de">
            {product.germanName}
          </p>
        )}
        {!isSmall && (
          <>
            <p className="mt-1">
              <ProductPrice product={product} currency={view.shop.currency} />
            </p>
            {marks.some(Boolean) && (
              <p className="mt-1 text-sm font-semibold">{marks.filter(Boolean).join(' · ')}</p>
            )}
            {product.description && (
              <FormattedText
                html={product.description}
                isGerman={isGerman(product, 'description')}
                className="mt-2"
              />
            )}
            <BundleContents product={product} />
            <Allergens letters={product.allergens} />
            {!isKiosk && <ShareButton product={product} />}
          </>
        )}
      </div>
    </div>
  )
}

/** The address of the picture that the card of a product shows, to be seen until the large one arrives; empty where it is on no card. */
function pictureOnCard(id: number): string {
  const image = document.querySelector<HTMLImageElement>(`.card[id$="-${id}"] img`)
  return image?.complete ? image.currentSrc : ''
}

function BundleContents({ product }: { product: PricedProductView }) {
  if (product.bundleItems.length === 0) return null
  return (
    <div className="mt-3 text-sm">
      <h3 className="font-sans text-sm font-semibold">{contentsTexts.contents}</h3>
      <ul>
        {product.bundleItems.map(({ name, amount, unit }) => (
          <li key={name}>
            {amountText(amount, unit)} {name}
          </li>
        ))}
      </ul>
    </div>
  )
}

/** The allergens in words, as the law asks before somebody buys. */
function Allergens({ letters }: { letters: readonly string[] }) {
  if (letters.length === 0) return null
  return (
    <p className="mt-3 text-sm text-muted">
      <span className="font-semibold text-ink">{configuratorTexts.allergens}: </span>
      {letters.map(allergenText).join(', ')}
    </p>
  )
}

function allergenText(letter: string): string {
  const name = allergenTexts[letter]
  return name ? `${name} (${letter})` : allergenLetters([letter])
}
