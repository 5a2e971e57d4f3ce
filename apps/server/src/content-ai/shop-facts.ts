import { openingHourTypeLabels } from '@theke/contract/shop/hours-fields.ts'
import { searchText } from '@theke/domain/search-text.ts'
import { productLabel } from '../catalogue/product-label.ts'
import type { CatalogSnapshot } from '../snapshot/catalog-snapshot.ts'
import type { ProductRow } from '../snapshot/read-product-rows.ts'

/** More of a shop is not part of a question: it costs with each one. */
const maxProducts = 120
const maxLength = 14_000

/** What is known of the shop, as plain text: branches with their hours, and products with prices, first those that `topic` speaks of. */
export function shopFacts(
  { config, branches, products }: Pick<CatalogSnapshot, 'config' | 'branches' | 'products'>,
  topic: string,
): string {
  const words = searchText(topic)
  const isMeant = ({ name }: ProductRow) => words.includes(searchText(name))
  const offered = [...products.values()].filter(({ isEnabled }) => isEnabled)
  const chosen = [...offered.filter(isMeant), ...offered.filter((product) => !isMeant(product))]
  const lines = [
    `Shop: ${config.shopName}${config.businessName ? ` (${config.businessName})` : ''}`,
    ...(config.description ? [`Beschreibung: ${config.description}`] : []),
    ...branches.filter(({ isPublic }) => isPublic).map(branchFacts),
    ...chosen.slice(0, maxProducts).map((product) => `Produkt: ${productFacts(product, config.currency)}`),
  ]
  let length = 0
  return lines.filter((line) => (length += line.length + 1) <= maxLength).join('\n')
}

/** What is known of one product, as plain text. */
export function productFacts(product: ProductRow, currency: string): string {
  const { name, price, description, allergens } = productLabel(product, currency)
  return [name, price, description.trim().slice(0, 300), allergens].filter(Boolean).join(' – ')
}

function branchFacts({
  name,
  street,
  zipCode,
  city,
  phone,
  openingHours,
}: CatalogSnapshot['branches'][number]) {
  const hours = openingHours.map(({ type, date, isClosed, from, to }) => {
    const day = type === 'once' ? (date ?? '') : openingHourTypeLabels[type]
    return `${day} ${isClosed ? 'geschlossen' : `${from}–${to}`}`
  })
  return `Filiale: ${[name, street, `${zipCode} ${city}`, phone].filter(Boolean).join(', ')}. Öffnungszeiten: ${hours.join('; ') || 'keine Angabe'}`
}
