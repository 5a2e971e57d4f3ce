import type { ContainerAmount } from '@theke/domain/catalogue/containers.ts'
import type { LeadTimeType, Option, Part, PricedProduct } from '@theke/domain/catalogue/product.ts'
import { type Cents, toCents } from '@theke/domain/money.ts'
import type { SubmitKind } from '@theke/domain/ordering/checkout/checkout-submit.ts'
import type {
  CheckoutBranch,
  Country,
  DeliveryArea,
  Mode,
  OpeningHourEntry,
  PaymentMethod,
} from '@theke/domain/shop/branch.ts'
import type { ClosedReason } from '@theke/domain/shop/open-state-kind.ts'
import type { SpecialDay } from '@theke/domain/shop/shown-hours.ts'
import type { Spoken } from '../../english/translations.ts'
import type { NavigationView } from '../../content/navigation.ts'
import type { ImageReference } from '../../fields.ts'
import type { AdvanceOfferView } from '../../payments/advance-offer.ts'
import type { Config } from '../config/config.ts'
import type { OnWire } from '../../wire-money.ts'
import type { shopViewFields } from '../public-fields.ts'

/** The part of the configuration that every page of the storefront needs. */
export type ShopView = Spoken<Pick<Config, (typeof shopViewFields)[number]>> & {
  /** Which legal texts the configuration holds; the texts themselves are loaded when asked for. */
  hasTermsText: boolean
  hasPrivacyText: boolean
  hasImprintText: boolean
  hasAllergensText: boolean
  /** The map that branches are shown on; null where the shop shows none. */
  map: MapView | null
  /** The content page on accessibility is public. */
  hasAccessibilitySite: boolean
  navigation: NavigationView
  /** The content of the footer on pages that belong to no branch. */
  footer: FooterView
  /** Address of the shop without a slash at the end. */
  origin: string
}

/** A map's style and how it is looked at: angles in degrees. */
export type MapView = {
  /** Address of the style, with the key in it where it needs one. */
  style: string
  zoom: number
  pitch: number
  bearing: number
}

/** The public branches; where there is none the first division (R-UI-09). */
export type FooterView = {
  branches: FooterBranch[]
  division: FooterDivision | null
  /** The shop has no other branch, so its page is the place to order. */
  isOnlyBranch: boolean
  /** For the copyright. */
  year: number
}

/** Where a branch is, how it is reached and when it is open; hours that are not in force are left out. */
export type FooterBranch = {
  identifier: string
  name: string
  street: string
  zipCode: string
  city: string
  phone: string
  email: string
  latitude: number | null
  longitude: number | null
  logo: ImageReference | null
  openingHours: OpeningHourEntry[]
  deliveryHours: OpeningHourEntry[]
  /** Dates of the next two weeks with hours of their own. */
  specialDays: { opening: SpecialDay[]; delivery: SpecialDay[] }
}

export type FooterDivision = Pick<
  FooterBranch,
  'name' | 'street' | 'zipCode' | 'city' | 'phone' | 'email'
> & { website: string }

/** Whether a branch takes orders now, and until when that holds. All times are instants in ISO form. */
export type OpenStateView =
  /** `untilTime` is the wall time, `24:00` at midnight; empty while the branch stays open for more than a day. */
  | { kind: 'open' | 'closingSoon'; until: string; untilTime: string }
  | {
      kind: 'closed'
      next: string | null
      /** Wall time and day of the next opening, `HH:mm` and 'Montag'; day is empty for today. */
      nextTime: string
      nextDay: string
      closedMessage: string
      german?: readonly string[]
      /** Why it is closed within its usual hours. */
      reason: ClosedReason | null
    }

/** Open state of each mode a branch offers, and of the page as a whole. The server says how long it holds. */
export type OpenStates = {
  page: OpenStateView
  takeaway: OpenStateView
  delivery: OpenStateView
  dineIn: OpenStateView
}

export type TagView = Spoken<{ id: number; name: string }>

export type BranchCard = Spoken<FooterBranch> & {
  id: number
  description: string
  country: Country
  keywords: string
  tags: TagView[]
  image: ImageReference | null
  isPublic: boolean
  isPreorderEnabled: boolean
  modes: Mode[]
  state: OpenStateView | null
}

/** The three start pages: the list of branches, the home page of a plugin, the home of the only branch (R-SHOP-14). */
export type StartForm = 'start' | 'home' | 'single'

export type StartView = {
  form: StartForm
  shop: ShopView
  /** The first public division. */
  division: Spoken<{ title: string; image: ImageReference | null }> | null
  branches: BranchCard[]
  tags: TagView[]
  /** Doors to campaigns, as markup; empty where there are none. */
  doors: string
  /** The news to show; the key changes whenever it is another or a changed one (R-CONTENT-06). */
  newsPopup: Spoken<{ key: string; html: string }> | null
  /** Instant until which this answer holds unless staff change something. */
  validUntil: string
}

/** A choice of a step with its price as a decimal. */
export type OptionView = { [K in keyof Option]: OnWire<Option[K]> }

/** A step of a configurable product with prices as decimals. */
export type PartView = { [K in keyof Part]: K extends 'options' ? OptionView[] : Part[K] }

/** Where a branch delivers to, with amounts as decimals. */
export type DeliveryAreaView = { [K in keyof DeliveryArea]: OnWire<DeliveryArea[K]> }

/** A product as the storefront shows it. Prices are decimals; `productFromWire` makes cents, by which it can be priced. */
export type ProductView = Spoken<Omit<PricedProduct, 'price' | 'parts' | 'packedIn'>> & {
  /** The packaging in which it comes, with the deposit for one as a decimal; left out where there is none. */
  packedIn?: readonly OnWire<ContainerAmount>[]
  /** On a page in another language, where the name there does not contain it: staff call it so, and people search for it. */
  germanName?: string
  price: number
  parts: PartView[]
  /** Formatted text, already sanitised. */
  description: string
  /** Letters, such as ['A', 'G']. */
  allergens: string[]
  images: ImageReference[]
  tags: number[]
  isStepByStep: boolean
  isAvailable: boolean
  /** Only where the branch has sold it out: what is said of it, from when it is back, and whether it could be had otherwise. */
  soldOut?: { text: string; until: string | null; isOtherwiseAvailable: boolean }
  leadTime: { type: LeadTimeType; value: number } | null
  bundleItems: Spoken<{ name: string; amount: number; unit: PricedProduct['unit'] }>[]
}

export type CategoryView = Spoken<{ name: string }> & {
  id: number
  description: string
  image: ImageReference | null
  isAvailable: boolean
  /** Ids in order; an id without a product in `products` is not offered. */
  productIds: number[]
}

/** A product whose prices are cents. */
export type PricedProductView = PricedProduct & Omit<ProductView, keyof PricedProduct>

/** What the page of a campaign says of it. */
export type CampaignView = {
  id: number
  /** Until when one can order, in words. */
  standing: string
  /** Name, text, picture, pick-up days and the time that is left, as markup. */
  html: string
}

/** A branch page: everything a customer needs to fill a cart and check out, and nothing personal. */
export type BranchView = {
  shop: ShopView
  /** On the page of a campaign, whose identifier `branch.identifier` then is. */
  campaign: CampaignView | null
  /** Doors to the campaigns of the branch, as markup; empty where there are none. */
  doors: string
  branch: Omit<
    CheckoutBranch,
    'capacities' | 'openingHours' | 'deliveryHours' | 'orderableFrom' | 'pauses' | 'deliveryAreas'
  > & {
    german?: readonly string[]
    deliveryAreas: DeliveryAreaView[]
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
    specialDays: FooterBranch['specialDays']
  }
  states: OpenStates
  /** What is said of an order without an appointment, by mode; empty where it is as soon as possible. */
  soonest: Readonly<Record<Mode, string>>
  modes: Mode[]
  paymentMethods: PaymentMethod[]
  tables: { id: number; identifier: string; name: string }[]
  tags: TagView[]
  /** What the button says that sends an order; empty where the shop says nothing of its own. */
  submitTexts: Record<SubmitKind, string>
  /** What the shop gives per order, in its currency; null where there is no donatee (R-CHECKOUT-16). */
  donationAmount: number | null
  categories: CategoryView[]
  products: ProductView[]
  /** Addon products that are not in the menu themselves. */
  addonProducts: ProductView[]
  /** Whether only so much of some products is sold here, so that the page asks how much of them is left. */
  hasQuotas: boolean
  /** Whether only so much can be done here at a time, so that times depend on how much is in the cart. */
  hasTimeLimits: boolean
  /** For which orders something is to be paid ahead here; only where something is. */
  advance?: AdvanceOfferView
  /** Changes whenever anything that orders depend on may have changed; carts are migrated when it does. */
  version: string
  /** Instant until which this answer holds unless staff change something. */
  validUntil: string
}

/** The event `hours` for open pages of a branch when it closes early, stops or resumes orders, or gets other hours (R-SHOP-25). */
export type HoursNotice = Pick<BranchView, 'states' | 'soonest' | 'validUntil'>

/** A branch page whose amounts are cents. */
export type PricedBranchView = Omit<
  BranchView,
  'branch' | 'donationAmount' | 'products' | 'addonProducts'
> & {
  branch: Omit<BranchView['branch'], 'deliveryAreas'> & { deliveryAreas: DeliveryArea[] }
  donationAmount: Cents | null
  products: PricedProductView[]
  addonProducts: PricedProductView[]
}

/** Turns the decimals of a branch page (12.9) into cents (1290), ready for the domain's prices. */
export function branchViewFromWire(view: BranchView): PricedBranchView {
  return {
    ...view,
    branch: { ...view.branch, deliveryAreas: view.branch.deliveryAreas.map(areaFromWire) },
    donationAmount: view.donationAmount && toCents(view.donationAmount),
    products: view.products.map(productFromWire),
    addonProducts: view.addonProducts.map(productFromWire),
  }
}

/** Turns the decimals of a product into cents. */
export function productFromWire(product: ProductView): PricedProductView {
  const parts = product.parts.map((part) => ({ ...part, options: part.options.map(pricedFromWire) }))
  const { packedIn, ...rest } = product
  const containers = packedIn && { packedIn: packedIn.map(pricedFromWire) }
  return { ...pricedFromWire(rest), parts, ...containers }
}

function areaFromWire(area: DeliveryAreaView): DeliveryArea {
  return {
    ...pricedFromWire(area),
    freeFromOrderValue: area.freeFromOrderValue && toCents(area.freeFromOrderValue),
    minimumOrderValue: area.minimumOrderValue && toCents(area.minimumOrderValue),
  }
}

function pricedFromWire<T extends { price: number }>(priced: T): T & { price: Cents } {
  return { ...priced, price: toCents(priced.price) }
}

/** A legal text as it is read; `german` says what of it stays German on a page in another language. */
export type LegalTextView = { title: string; html: string; german: readonly string[] }

export type LegalText = 'terms-and-conditions' | 'privacy' | 'imprint' | 'allergens'

/** Address of the shop without a slash at the end: the configured website, else where it is reached (R-SHOP-16). */
export function shopOriginOf({ website }: { website: string }, origin: string): string {
  return (website || origin).replace(/\/$/, '')
}
