import { imageAddress } from '@theke/contract/media/image-address.ts'
import type {
  BranchCard,
  PricedBranchView,
  PricedProductView,
  ShopView,
} from '@theke/contract/shop/views/storefront-views.ts'
import type { OpeningHourEntry } from '@theke/domain/shop/branch.ts'
import { weeklyHours } from '@theke/domain/shop/shown-hours.ts'
import { priceTag } from '@theke/domain/ordering/pricing/price-tag.ts'
import type { Unit } from '@theke/domain/units.ts'
import { language } from '../texts/i18n.ts'
import { plainText } from './plain-text.ts'
import type { ShownPageData } from '../router/shown-page-data.ts'
import { branchPath } from '../router/route.ts'

type Data = Record<string, unknown>
type Place = Omit<PricedBranchView['branch'] | BranchCard, 'image'> & { images?: BranchCard['image'][] }

// What search engines call the units that we show prices for (UN/CEFACT).
const unitCodes: Partial<Record<Unit, string>> = {
  gram: 'GRM',
  decagram: 'DJ',
  kilogram: 'KGM',
  milliliter: 'MLT',
  liter: 'LTR',
  meter: 'MTR',
}

/** Structured data for search engines: branches with their hours, and products with prices. Money is in cents. */
export function structuredData(data: ShownPageData): string {
  const described = describe(data)
  if (described.length === 0) return ''
  const json = JSON.stringify({ '@context': 'https://schema.org', '@graph': described })
  return `<script type="application/ld+json">${json.replaceAll('<', '\\u003c')}</script>`
}

function describe(data: ShownPageData): Data[] {
  if (data.page === 'start' || data.page === 'home' || data.page === 'single') {
    const { shop, branches } = data.view
    const open = branches.filter(({ isPublic }) => isPublic)
    return [
      { '@type': 'WebSite', name: shop.shopName, url: `${shop.origin}/`, inLanguage: language },
      ...open.map((branch) => business({ ...branch, images: [branch.image] }, shop)),
    ]
  }
  if (data.page !== 'branch') return []
  const { shop, branch, products, campaign } = data.view
  const offers = products.flatMap((product) => offered(product, shop, branch.identifier))
  // A campaign is no other business at the address of the branch.
  return campaign === null ? [business(branch, shop), ...offers] : offers
}

function business(branch: Place, shop: ShopView): Data {
  const { latitude, longitude } = branch
  const image = branch.images?.[0]
  return given({
    '@type': 'LocalBusiness',
    '@id': `${addressOf(branch.identifier, shop)}#filiale`,
    name: branch.name.includes(shop.shopName) ? branch.name : `${shop.shopName} ${branch.name}`,
    description: plainText(branch.description),
    url: addressOf(branch.identifier, shop),
    image: image ? shop.origin + imageAddress(image, { size: 'medium' }) : '',
    telephone: branch.phone,
    email: branch.email,
    currenciesAccepted: shop.currency,
    address: given({
      '@type': 'PostalAddress',
      streetAddress: branch.street,
      postalCode: branch.zipCode,
      addressLocality: branch.city,
      addressCountry: branch.country,
    }),
    geo: latitude !== null && longitude !== null ? { '@type': 'GeoCoordinates', latitude, longitude } : null,
    openingHoursSpecification: weeklySpecification(branch.openingHours),
    specialOpeningHoursSpecification: specialSpecification(branch.openingHours),
  })
}

function weeklySpecification(entries: readonly OpeningHourEntry[]): Data[] {
  return weeklyHours(entries).flatMap(({ weekday, times }) =>
    times.map(({ from, to }) => ({
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: `https://schema.org/${weekday.slice(0, 1).toUpperCase()}${weekday.slice(1)}`,
      opens: from,
      closes: lastMinute(to),
    })),
  )
}

/** Single days; a closed one opens and closes at midnight. */
function specialSpecification(entries: readonly OpeningHourEntry[]): Data[] {
  return entries.flatMap(({ type, date, isClosed, from, to }) => {
    if (type !== 'once' || date === null || !(isClosed || (from && to))) return []
    const [opens, closes] = isClosed ? ['00:00', '00:00'] : [from, lastMinute(to ?? '')]
    return [{ '@type': 'OpeningHoursSpecification', validFrom: date, validThrough: date, opens, closes }]
  })
}

/** Midnight as an end would read as the beginning of the day, and `24:00` is no time that search engines know. */
function lastMinute(to: string): string {
  return to === '00:00' || to === '24:00' ? '23:59' : to
}

/** A product with a hidden price is left out. */
function offered(product: PricedProductView, shop: ShopView, branch: string): Data[] {
  const tag = priceTag(product)
  const image = product.images[0]
  if (!tag || tag.price === 0) return []
  const price = (tag.price / 100).toFixed(2)
  const unitCode = unitCodes[tag.unit]
  return [
    given({
      '@type': 'Product',
      name: product.name,
      description: plainText(product.description),
      image: image ? shop.origin + imageAddress(image, { size: 'small' }) : '',
      offers: given({
        '@type': 'Offer',
        url: addressOf(branch, shop),
        price,
        priceCurrency: shop.currency,
        availability: `https://schema.org/${product.isAvailable ? 'InStock' : 'OutOfStock'}`,
        priceSpecification: unitCode
          ? {
              '@type': 'UnitPriceSpecification',
              price,
              priceCurrency: shop.currency,
              referenceQuantity: { '@type': 'QuantitativeValue', value: 1, unitCode },
            }
          : null,
      }),
    }),
  ]
}

function addressOf(identifier: string, shop: ShopView): string {
  return shop.origin + branchPath(identifier)
}

/** Without what is not known. */
function given(data: Data): Data {
  const isKnown = (value: unknown) =>
    value !== null && value !== '' && !(Array.isArray(value) && value.length === 0)
  return Object.fromEntries(Object.entries(data).filter(([, value]) => isKnown(value)))
}
