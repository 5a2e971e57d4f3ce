import { partTypeLabels } from '@theke/contract/catalogue/labels.ts'
import { product } from '@theke/contract/catalogue/product.ts'
import { imageAddress } from '@theke/contract/media/image-address.ts'
import { unitLabels } from '@theke/contract/unit-labels.ts'
import { basePrice } from '@theke/domain/ordering/pricing/price-tag.ts'
import { IconPhoto } from '@tabler/icons-react'
import { useRecordValues } from '../../../entity-kit/form/record-form.ts'
import { productTexts } from './product-texts.ts'
import { pricedProduct, priceText, priceUnitText, type ProductDraft } from './price-text.ts'
import classes from './product-preview.module.css'
import { shopMoney } from '../../../shop-money.ts'

/** The product's card as the shop shows it, from what the form holds right now. */
export function ProductPreview() {
  const draft = useRecordValues<ProductDraft>()
  const image = draft.images[0]
  const base = basePrice(pricedProduct(draft))
  const description = plainText(draft.description)
  return (
    <div className={classes.preview}>
      {image ? (
        <img
          className={classes.picture}
          src={imageAddress(image, { kind: 'product', size: 'small' })}
          alt={image.alt}
        />
      ) : (
        <div className={classes.empty}>
          <IconPhoto size={28} stroke={1} aria-hidden />
        </div>
      )}
      <div className={classes.name}>{draft.name || productTexts.noPreviewName}</div>
      {description && <p className={classes.description}>{description}</p>}
      {draft.allergens && (
        <p className={classes.description}>
          {product.fields.allergens.label}: {draft.allergens}
        </p>
      )}
      <p className={classes.price}>
        {priceText(draft)}{' '}
        {!draft.isPriceHidden && draft.price !== null && <span>{priceUnitText(draft)}</span>}
      </p>
      {base && (
        <p className={classes.description}>
          {shopMoney(base.price)} {productTexts.perUnit(unitLabels[base.unit])}
        </p>
      )}
      {draft.type !== 'simple' && draft.config.parts.length > 0 && (
        <ol className={classes.steps}>
          {draft.config.parts.map((part, position) => (
            <li key={position}>
              <span>{part.name || productTexts.newStep(position + 1)}</span>
              <small>
                {partTypeLabels[part.type]}
                {part.optional !== false && ` · ${productTexts.optional}`}
              </small>
            </li>
          ))}
        </ol>
      )}
    </div>
  )
}

/** The words of formatted text. */
function plainText(html: string): string {
  return new DOMParser().parseFromString(html, 'text/html').body.textContent.trim()
}
