import type { Cents, Percent } from '../money.ts'
import type { OpeningHourEntry } from '../shop/branch.ts'
import type { QuantityProduct, Unit } from '../units.ts'
import type { ContainerAmount } from './containers.ts'
import type { CalculationModel } from './calculation-model.ts'
import type { Season } from './season.ts'

export type ProductType = 'simple' | 'configurable' | 'bundle'

export const partTypes = [
  'select',
  'multiselect',
  'text',
  'textarea',
  'file',
  'files',
  'image',
  'images',
  'addons',
] as const
export type PartType = (typeof partTypes)[number]

export const modifiers = ['add', 'subtract', 'overwrite'] as const
export type Modifier = (typeof modifiers)[number]

export type LeadTimeType = 'minutes' | 'hours' | 'days' | 'weeks'

/** One choice of a select or multiselect part. Its price is per `unit` where set, else per unit of the product (R-PRICE-09). */
export type Option = {
  name: string
  /** The texts that stay German on a page in another language. */
  german?: readonly string[]
  value: string
  modifier: Modifier
  unit: Unit | null
  price: Cents
}

/** A product that an addons part offers, with the amount suggested for one unit of the configured product. */
export type AddonOffer = { product: { id: number }; amount: number }

/** A configuration step. It is required only where `optional` is explicitly false (R-CATALOGUE-07). */
export type Part = {
  name: string
  german?: readonly string[]
  description: string
  type: PartType
  optional: boolean | null
  options: Option[]
  addons: AddonOffer[]
}

/** What quantities and prices need to know of a product. */
export type PricedProduct = QuantityProduct & {
  id: number
  type: ProductType
  name: string
  price: Cents
  isPriceHidden: boolean
  defaultUnit: Unit | null
  defaultQuantity: number | null
  pricing: CalculationModel
  tax: Percent
  takeawayTax: Percent
  dineInTax: Percent
  parts: Part[]
  /** The packaging with a deposit in which one unit of it comes; none where it is left out. */
  packedIn?: readonly ContainerAmount[]
}

/** How much of a product is in one unit of a bundle. */
export type BundleItem = { product: { id: number }; amount: number; unit: Unit }

/** What availability, lead times and the lines of an order need to know of a product. */
export type OfferedProduct = PricedProduct &
  Season & {
    description: string
    /** What it contains; counts for a bundle only. */
    bundleItems: BundleItem[]
    isEnabled: boolean
    schedule: OpeningHourEntry[]
    isVisibleWhenUnavailable: boolean
    isLeadTimeEnabled: boolean
    leadTimeType: LeadTimeType
    leadTimeValue: number
    /** How much work one of its unit is, in the unit that the shop names. */
    workload: number
  }

/** What availability needs to know of a category. */
export type OfferedCategory = Season & {
  id: number
  name: string
  isEnabled: boolean
  schedule: OpeningHourEntry[]
  isVisibleWhenUnavailable: boolean
}

/** A dated selection of the range: which categories and products a branch offers from when on (R-CATALOGUE-01). */
export type Menu = {
  id: number
  isEnabled: boolean
  /** Instant in milliseconds since the epoch. */
  availableFrom: number
  /** The end of its season; without one it is offered until another begins. */
  availableTo?: number | null
  branchIds: number[]
  catalog: { categoryId: number; productIds: number[] }[]
}
