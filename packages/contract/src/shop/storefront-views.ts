import type { LeadTimeType, PricedProduct } from '@theke/domain/catalogue/product.ts'
import { toCents } from '@theke/domain/money.ts'
import type {
  CheckoutBranch,
  Country,
  DeliveryArea,
  Mode,
  OpeningHourEntry,
  PaymentMethod,
} from '@theke/domain/shop/branch.ts'
import type { ImageReference } from '../fields.ts'
import type { Config } from './config.ts'

/** The part of the configuration that every page of the storefront needs. */
export type ShopView = Pick<
  Config,
  | 'shopName'
  | 'businessName'
  | 'title'
  | 'description'
  | 'seoTitle'
  | 'seoDescription'
  | 'website'
  | 'currency'
  | 'defaultDeliveryMethod'
  | 'disableTickets'
  | 'termsAndConditions'
  | 'privacyPolicy'
  | 'imprint'
  | 'allergens'
  | 'newsletterUrl'
  | 'enablePluginSMS'
  | 'enablePluginOrderReviews'
  | 'enablePluginSearch'
  | 'enablePluginTags'
  | 'enablePluginCategoryBar'
  | 'enablePluginAnalytics'
  | 'socialPixelId'
  | 'tagManagerId'
  | 'primaryColor'
  | 'secondaryColor'
  | 'borderRadius'
  | 'logo'
  | 'favicon'
  | 'ogImage'
> & {
  /** Which legal texts the configuration holds; the texts themselves are loaded when asked for. */
  hasTermsText: boolean
  hasPrivacyText: boolean
  hasImprintText: boolean
  hasAllergensText: boolean
  /** The shop shows a map of another host. */
  hasMap: boolean
  /** The content page on accessibility is public. */
  hasAccessibilitySite: boolean
  /** Address of the shop without a slash at the end. */
  origin: string
}

/** Whether a branch takes orders at this moment, and until when that holds. All times are instants in ISO form. */
export type OpenStateView =
  | { kind: 'open' | 'closingSoon'; until: string; untilTime: string }
  | {
      kind: 'closed'
      next: string | null
      /** Wall time and day of the next opening, `HH:mm` and 'Montag'; day is empty for today. */
      nextTime: string
      nextDay: string
      closedMessage: string
    }

/** Open state of each mode a branch offers, and of the page as a whole. The server says how long it holds. */
export type OpenStates = {
  page: OpenStateView
  takeaway: OpenStateView
  delivery: OpenStateView
  dineIn: OpenStateView
}

export type TagView = { id: number; name: string }

export type BranchCard = {
  id: number
  identifier: string
  name: string
  description: string
  street: string
  zipCode: string
  city: string
  phone: string
  email: string
  country: Country
  latitude: number | null
  longitude: number | null
  keywords: string
  tags: TagView[]
  image: ImageReference | null
  logo: ImageReference | null
  isPublic: boolean
  isPreorderEnabled: boolean
  modes: Mode[]
  openingHours: OpeningHourEntry[]
  state: OpenStateView | null
}

export type StartView = {
  shop: ShopView
  /** The first public division. */
  division: { title: string } | null
  branches: BranchCard[]
  tags: TagView[]
  /** The news to show; the key changes whenever it is another or a changed one. */
  newsPopup: { key: string; html: string } | null
}

/** A product as the storefront shows and prices it. Prices are decimals on the wire; `productFromWire` makes cents. */
export type ProductView = Omit<PricedProduct, 'tax'> & {
  tax: number
  /** Formatted text, already sanitised. */
  description: string
  /** Letters, such as ['A', 'G']. */
  allergens: string[]
  images: ImageReference[]
  tags: number[]
  isStepByStep: boolean
  isAvailable: boolean
  leadTime: { type: LeadTimeType; value: number } | null
  bundleItems: { name: string; amount: number; unit: PricedProduct['unit'] }[]
}

export type CategoryView = {
  id: number
  name: string
  description: string
  image: ImageReference | null
  isAvailable: boolean
  /** Ids in order; an id without a product in `products` is not offered. */
  productIds: number[]
}

/** A branch page: everything a customer needs to fill a cart and check out, and nothing personal. */
export type BranchView = {
  shop: ShopView
  branch: Omit<CheckoutBranch, 'capacities' | 'openingHours' | 'deliveryHours' | 'orderableFrom'> & {
    description: string
    title: string
    street: string
    zipCode: string
    city: string
    country: Country
    phone: string
    email: string
    latitude: number | null
    longitude: number | null
    logo: ImageReference | null
    images: ImageReference[]
    openingHours: OpeningHourEntry[]
    deliveryHours: OpeningHourEntry[]
  }
  states: OpenStates
  modes: Mode[]
  paymentMethods: PaymentMethod[]
  tables: { id: number; identifier: string; name: string }[]
  tags: TagView[]
  categories: CategoryView[]
  products: ProductView[]
  /** Addon products that are not in the menu themselves. */
  addonProducts: ProductView[]
  /** Changes whenever anything on the page may have changed; carts are migrated when it does. */
  version: string
  /** Instant until which this answer holds unless staff change something. */
  validUntil: string
}

/** Turns the decimals of a branch page (12.9) into cents (1290), ready for the domain's prices. */
export function branchViewFromWire(view: BranchView): BranchView {
  return {
    ...view,
    branch: { ...view.branch, deliveryAreas: view.branch.deliveryAreas.map(areaFromWire) },
    products: view.products.map(productFromWire),
    addonProducts: view.addonProducts.map(productFromWire),
  }
}

function productFromWire(product: ProductView): ProductView {
  const parts = product.parts.map((part) => ({ ...part, options: part.options.map(pricedFromWire) }))
  return { ...pricedFromWire(product), parts }
}

function areaFromWire(area: DeliveryArea): DeliveryArea {
  return {
    ...pricedFromWire(area),
    freeFromOrderValue: area.freeFromOrderValue && toCents(area.freeFromOrderValue),
    minimumOrderValue: area.minimumOrderValue && toCents(area.minimumOrderValue),
  }
}

function pricedFromWire<T extends { price: number }>(priced: T): T {
  return { ...priced, price: toCents(priced.price) }
}

export type LegalText = 'terms-and-conditions' | 'privacy' | 'imprint' | 'allergens'
