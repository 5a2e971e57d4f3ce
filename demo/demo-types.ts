import type { NodeContent, NodeTypeName } from '@theke/contract/content/node-types.ts'
import type { ProviderAccountKey } from '@theke/contract/shop/config/provider-fields.ts'
import type { Province } from '@theke/contract/shop/province-labels.ts'
import type { OfferedCategory, OfferedProduct, Part } from '@theke/domain/catalogue/product.ts'
import type { Campaign } from '@theke/domain/ordering/campaigns/campaign.ts'
import type { ChosenPart } from '@theke/domain/ordering/cart/cart.ts'
import type { CustomerDetails, CustomerTextField } from '@theke/domain/ordering/checkout/customer-fields.ts'
import type { WithoutEmail } from '@theke/domain/ordering/customer-news.ts'
import type { OrderActionParams, OrderState } from '@theke/domain/ordering/order-state.ts'
import type { OrderAction } from '@theke/domain/ordering/order-actions.ts'
import type { QuestionnaireAnswers } from '@theke/domain/ordering/questionnaire.ts'
import type { Cents } from '@theke/domain/money.ts'
import type {
  CheckoutBranch,
  Country,
  Mode,
  PaymentMethod,
  PaymentSwitches,
} from '@theke/domain/shop/branch.ts'
import type { Quota } from '@theke/domain/ordering/quotas/quota.ts'
import type { WeighedPayment } from '@theke/domain/payments/weighed-payment.ts'
import type { Unit } from '@theke/domain/units.ts'

// References are keys; only the seed knows database ids.

/** A file `demo/images/<key>.webp`; `alt` describes it in German. */
export type DemoImage = { key: string; alt: string; folder: string }

/** Texts with HTML are those whose name ends in `Text`. */
export type DemoConfig = PaymentSwitches &
  Record<ProviderAccountKey, string> & {
    title: string
    seoTitle: string
    description: string
    seoDescription: string
    shopName: string
    businessName: string
    website: string
    currency: string
    defaultDeliveryMethod: Mode
    newsletterUrl: string
    termsAndConditions: string
    termsAndConditionsText: string
    privacyPolicy: string
    privacyPolicyText: string
    imprint: string
    imprintText: string
    allergens: string
    allergensText: string
    disableTickets: boolean
    enableProduction: boolean
    enablePluginSMS: boolean
    customersWithoutEmail: WithoutEmail
    enablePluginDonations: boolean
    enablePluginFrontdesk: boolean
    enablePluginPWA: boolean
    enablePluginOrderReviews: boolean
    enablePluginToolbar: boolean
    enablePluginHomePage: boolean
    enablePluginSearch: boolean
    enablePluginTags: boolean
    enablePluginMapbox: boolean
    enablePluginCategoryBar: boolean
    enableEnglish: boolean
    mapStyleUrl: string
    mapboxAccessToken: string
    datatransSignKey: string
    aiProviderKey: string
    aiImageModel: string
  }

/** Logo and favicon name files in `demo/images`. */
export type DemoTheme = {
  primaryColor: string
  secondaryColor: string
  paperColor: string
  sandColor: string
  lineColor: string
  mutedColor: string
  displayFont: string
  textFont: string
  borderRadius: number
  logoFile: string
  faviconFile: string
  openGraphImageKey: string
}

export type DemoDivision = {
  key: string
  identifier: string
  name: string
  title: string
  description: string
  street: string
  zipCode: string
  city: string
  country: Country
  phone: string
  email: string
  website: string
  isPublic: boolean
  imageKeys: string[]
  branchKeys: string[]
}

/** `key` is also the identifier in /store/{identifier}. */
export type DemoBranch = Omit<CheckoutBranch, 'id'> &
  WeighedPayment & {
    isWeighingRequired: boolean
    weighingTolerance: number
    key: string
    divisionKey: string
    title: string
    description: string
    street: string
    zipCode: string
    city: string
    country: Country
    province: Province
    phone: string
    email: string
    latitude: number
    longitude: number
    keywords: string
    tagKeys: string[]
    /** The first one is the card image. */
    imageKeys: string[]
    notificationEmail: string
    sortOrder: number
  }

/** `belongsTo` says whether branches or products have the tag. */
export type DemoTag = { key: string; name: string; sortOrder: number; belongsTo: 'branch' | 'product' }

export type DemoCategory = Omit<OfferedCategory, 'id'> & {
  key: string
  description: string
  imageKey: string
  sortOrder: number
}

export type DemoPart = Omit<Part, 'addons'> & { addons: { productKey: string; amount: number }[] }

export type DemoProduct = Omit<OfferedProduct, 'id' | 'parts' | 'bundleItems'> & {
  key: string
  categoryKey: string
  articleNumber: string
  /** Comma-separated letters of the Austrian allergen code, empty for none. */
  allergens: string
  imageKeys: string[]
  tagKeys: string[]
  isStepByStep: boolean
  parts: DemoPart[]
  bundleItems: { productKey: string; amount: number; unit: Unit }[]
}

/** `body` is formatted text; the image is the one that is shown where the page is shared. */
export type DemoSite = {
  path: string
  name: string
  title: string
  description: string
  isPublic: boolean
  imageKey: string | null
  body: string
  /** Identifiers of the nodes below the text. */
  nodeKeys?: string[]
}

/** What is not left out, without the English texts, which are in `demo/english`. */
type GermanPart<T> = T extends readonly (infer Entry)[]
  ? GermanPart<Entry>[]
  : T extends object
    ? { [K in keyof T as K extends `${string}En` ? never : K]?: GermanPart<T[K]> }
    : T

/** Structured content, public and at the top of its tree. */
export type DemoNode = {
  [T in NodeTypeName]: { identifier: string; name: string; type: T; content: GermanPart<NodeContent<T>> }
}[NodeTypeName]

export type DemoRedirect = { path: string; target: string; statusCode: '301' | '302'; isEnabled: boolean }

/** `body` is formatted text. */
export type DemoBlock = { identifier: string; name: string; type: string; isPublic: boolean; body: string }

/** Links lead to pages of the demo shop, by their paths. */
export type DemoNavigation = {
  identifier: string
  name: string
  items: { label: string; sitePath: string }[]
}

export type DemoDonatee = {
  identifier: string
  name: string
  description: string
  website: string
  sortOrder: number
}

export type DemoTable = {
  key: string
  branchKey: string
  identifier: string
  name: string
  seats: number
  isEnabled: boolean
  sortOrder: number
}

export type DemoMenu = {
  key: string
  name: string
  isEnabled: boolean
  /** Wall time of the shop, `YYYY-MM-DDTHH:mm`. */
  availableFrom: string
  branchKeys: string[]
  /** In the order of display. */
  catalog: { categoryKey: string; productKeys: string[] }[]
}

/** A campaign with the quotas of its products and the deposit on its orders, in cents. */
export type DemoCampaign = Omit<Campaign, 'id' | 'menu' | 'branches' | 'isEnabled'> & {
  key: string
  description: string
  mailText: string
  imageKey: string
  menuKey: string
  branchKeys: string[]
  quotas: (Pick<Quota, 'name' | 'amount' | 'shownFrom' | 'waitingList'> & { productKeys: string[] })[]
  deposit: Cents
}

export type DemoCustomer = Pick<CustomerDetails, CustomerTextField<'contact' | 'address'>> & {
  key: string
  /** The delivery area whose name fits the address. */
  deliveryArea: string
}

export type DemoOrderItem = {
  productKey: string
  amount: number
  unit: Unit
  parts: ChosenPart[]
  addons: { part: number; productKey: string; amount: number; unit: Unit }[]
}

/** One thing that happened to an order after it was placed; `at` is an instant in milliseconds since the epoch. */
export type DemoOrderStep = { action: OrderAction; at: number; params: OrderActionParams }

/** An order as it was placed, with all that happened to it since in the order of time. Unpriced: the shop prices it. */
export type DemoOrder = {
  key: string
  branchKey: string
  campaignKey: string | null
  mode: Mode
  /** Null where the mode asks for no contact: at the table. */
  customerKey: string | null
  items: DemoOrderItem[]
  /** Instant in milliseconds since the epoch. */
  placedAt: number
  /** Instant in milliseconds since the epoch; null is as soon as possible. */
  appointmentDate: number | null
  paymentMethod: PaymentMethod
  comment: string
  deliveryArea: string
  tableKey: string | null
  /** What was paid ahead at the counter, in cents, and when; null where nothing was. */
  deposit: { at: number; amount: Cents } | null
  /** Takes the order to its state, see `finalState`. */
  steps: DemoOrderStep[]
  /** The state that the steps lead to. */
  finalState: OrderState
  rating: (QuestionnaireAnswers & { at: number }) | null
}
