import type { ImageReference } from '@theke/contract/fields.ts'
import type { CatalogSnapshot } from '../snapshot/catalog-snapshot.ts'
import type { ProductRow } from '../snapshot/read-product-rows.ts'
import { productLabel } from '../catalogue/product-label.ts'
import { shopOriginOf } from '@theke/contract/shop/views/storefront-views.ts'

/** What the fields of a template stand for, by their names. */
export type TemplateValues = {
  texts: Readonly<Record<string, string>>
  images: Readonly<Record<string, ImageReference | null>>
}

/** The values of the shop, and of a product where the picture is made for one. */
export function templateValues(
  { config, images }: Pick<CatalogSnapshot, 'config' | 'images'>,
  product: ProductRow | null,
  origin: string,
): TemplateValues {
  const imageOf = (id: number | null | undefined) => images.get(id ?? 0) ?? null
  const shop = {
    texts: { 'shop.name': config.shopName, 'shop.address': shopOriginOf(config, origin) },
    images: { 'shop.logo': imageOf(config.logo) },
  }
  if (product === null) return shop
  const { name, price, basePrice, description, allergens } = productLabel(product, config.currency)
  return {
    texts: {
      ...shop.texts,
      'product.name': name,
      'product.price': price,
      'product.basePrice': basePrice,
      'product.description': description,
      'product.allergens': allergens,
    },
    images: { ...shop.images, 'product.image': imageOf(product.images[0]) },
  }
}

/** A text with each `{field}` replaced by its value; a field that is not known is empty. */
export function filledText(text: string, { texts }: Pick<TemplateValues, 'texts'>): string {
  return text.replace(/\{([\w.]+)\}/g, (_whole, field: string) =>
    Object.hasOwn(texts, field) ? (texts[field] ?? '') : '',
  )
}
