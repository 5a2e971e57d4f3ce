import type { ContainerAmount } from '../../catalogue/containers.ts'
import type { CalculationModel } from '../../catalogue/calculation-model.ts'
import type { Cents, FineCents, Percent } from '../../money.ts'
import type { AdvanceTerms } from '../../payments/advance.ts'
import type { DeliveryArea, Mode } from '../../shop/branch.ts'
import type { Unit } from '../../units.ts'
import type { Donation } from '../pricing/donation.ts'
import type { CartItem, ModeFlags, UploadReference } from '../cart/cart.ts'
import type { OtherDeliveryAddress, StoredCustomerDetails } from './customer-fields.ts'
import type { OrderDraft } from './order-draft.ts'
import type { OrderSource } from '../order-source.ts'
import type { Pricing } from '../pricing/price-cart.ts'
import type { QuotaClaim } from '../quotas/quota.ts'

/** What the customer chose in one step, as worded at that time. */
export type PlacedPart = { name: string; options: string[]; text: string; uploads: UploadReference[] }

/** An addon, or what a bundle contains, as worded at that time. The amount is per `unit` of the item; `packedAmount` says how much that is in all. */
export type PlacedAddon = { productId: number; name: string; amount: number; unit: Unit }

/** One line of an order with everything that must not change when the product does later. */
export type PlacedLine = {
  productId: number
  name: string
  amount: number
  unit: Unit
  /** Gross price of one unit of the product as configured, and that unit. */
  unitPrice: Cents
  priceUnit: Unit
  taxRate: Percent
  gross: Cents
  net: FineCents
  tax: FineCents
  model: CalculationModel
  isPriceHidden: boolean
  parts: PlacedPart[]
  addons: PlacedAddon[]
  /** What a bundle contains; empty for anything else. */
  contents: PlacedAddon[]
  /** The packaging with a deposit that comes with one unit of the line. */
  containers?: ContainerAmount[]
  /** The choice as stated, to order the same again. */
  item: CartItem
}

/** A place to take in an interval that holds a limited number of orders. `start` and `end` are instants. */
export type CapacityClaim = { mode: Mode; start: number; end: number; maximumOrders: number }

/** The details of the customer as given, cut of outer spaces, the phone number normalised. */
export type PlacedDetails = StoredCustomerDetails & { deliveryAddress: OtherDeliveryAddress | null }

/** An order that the shop takes: complete, checked and priced, ready to be stored. */
export type PlacedOrder = ModeFlags & {
  branchId: number
  /** The campaign with its name at that time. */
  campaign: { id: number; name: string } | null
  mode: Mode
  source: OrderSource
  isSelfService: boolean
  placedAt: number
  details: PlacedDetails
  table: { id: number; identifier: string } | null
  donation: Donation | null
  deliveryArea: DeliveryArea | null
  appointmentDate: number | null
  /** The opening at which an order without an appointment can first be had; null where the branch was open, and with an appointment. */
  earliestAt: number | null
  paymentMethod: OrderDraft['paymentMethod']
  /** What is to be paid ahead, and how; null where nothing is. */
  advance: AdvanceTerms | null
  isQuotation: boolean
  lines: PlacedLine[]
  pricing: Pricing
  /** The calendar day `YYYY-MM-DD` of its appointment, or on which it can first be had, or of an inquiry without appointment on which it came; its ticket is one of that day (R-ORDER-05). */
  dueDay: string
  capacity: CapacityClaim | null
  quotas: QuotaClaim[]
}
