import type { Cents, Percent } from '../money.ts'
import { type ProviderField, providerNames } from '../payments/providers.ts'

export type OpeningHourType =
  | 'once'
  | 'daily'
  | 'monday'
  | 'tuesday'
  | 'wednesday'
  | 'thursday'
  | 'friday'
  | 'saturday'
  | 'sunday'

/** One entry of opening hours, delivery hours or a schedule (R-SHOP-03). Wall time of the branch. */
export type OpeningHourEntry = {
  type: OpeningHourType
  /** `YYYY-MM-DD`, for type `once` only. */
  date: string | null
  isClosed: boolean
  /** `HH:mm`; null where closed. */
  from: string | null
  /** `HH:mm`; `00:00` is midnight, a time before `from` runs past midnight (R-SHOP-05). */
  to: string | null
}

export const modes = ['takeaway', 'delivery', 'dineIn'] as const
/** How an order reaches the customer. */
export type Mode = (typeof modes)[number]

/** The methods by which one pays where the goods are handed over. */
export const counterPaymentMethods = ['cash', 'atm-card', 'hydro-ag-voucher'] as const
/** The methods of which no provider knows, so that staff book what came: at the counter, or to the account of the shop. */
export const bookedMethods = [...counterPaymentMethods, 'transfer'] as const
export const paymentMethods = [...bookedMethods, ...providerNames] as const
export type PaymentMethod = (typeof paymentMethods)[number]

export const countries = ['AT', 'DE', 'CH', 'LI'] as const
export type Country = (typeof countries)[number]

/** Where a branch delivers to and for how much. Prices are gross. */
export type DeliveryArea = {
  /** Its German name, by which orders name it in every language. */
  area: string
  /** What it is called in English; left out or empty where it is called the same. */
  areaEn?: string
  price: Cents
  tax: Percent
  free: boolean
  /** Null or 0 means no threshold (R-PRICE-05). */
  freeFromOrderValue: Cents | null
  minimumOrderValue: Cents | null
}

/** A limit of orders per mode and interval; off where a branch has none. */
export type SlotCapacity = {
  mode: Mode
  /** Length of the counted interval; intervals begin at midnight, wall time. */
  intervalMinutes: number
  maximumOrders: number
}

/** The day that staff closed early, with what applied to that date before. */
export type EarlyClosing = {
  /** `YYYY-MM-DD`; its hours may run past midnight. */
  day: string
  /** The dates with other hours since: the day, and the next one where its hours begin before those of the day would have ended. */
  dates: string[]
  /** The instant of closing. */
  at: number
  /** The entries of these dates alone, without those of weekdays. */
  openingHours: OpeningHourEntry[]
  deliveryHours: OpeningHourEntry[]
}

/** What staff have stopped for a while: instants in milliseconds since the epoch, null where nothing is stopped (R-SHOP-25). */
export type Pauses = {
  ordersUntil: number | null
  deliveryUntil: number | null
  closing: EarlyClosing | null
}

/** The hours of a branch, whatever else decides whether it takes orders. */
export type WeekHours = {
  openingHours: OpeningHourEntry[]
  deliveryHours: OpeningHourEntry[]
  isDeliveryHoursEnabled: boolean
}

/** When a branch takes orders and for when. */
export type BranchHours = WeekHours & {
  isPreorderEnabled: boolean
  /** Instant in milliseconds since the epoch from which orders are taken (R-SHOP-09). */
  orderableFrom: number | null
  closedMessage: string
  pauses: Pauses
}

/** What the checkout needs to know of a branch. */
export type CheckoutBranch = BranchHours &
  Record<ProviderField<'branch'>, boolean> & {
    id: number
    identifier: string
    name: string
    isPublic: boolean
    isTakeawayEnabled: boolean
    isDeliveryEnabled: boolean
    isDineInEnabled: boolean
    isTableSelectionEnabled: boolean
    isQuotationRequired: boolean
    isAppointmentRequired: boolean
    deliveryAreas: DeliveryArea[]
    capacities: SlotCapacity[]
    isCashEnabled: boolean
    isATMCardEnabled: boolean
    isHydroAGVoucherEnabled: boolean
    isDeliveryEmailRequired: boolean
    isDeliveryPhoneRequired: boolean
    isDeliveryAddressRequired: boolean
    isDineInEmailRequired: boolean
    isDineInPhoneRequired: boolean
    isDineInAddressRequired: boolean
    isTakeawayEmailRequired: boolean
    isTakeawayPhoneRequired: boolean
    isTakeawayAddressRequired: boolean
  }

/** The switches of the shop configuration that decide which payment methods can be offered (R-PAY-01). */
export type PaymentSwitches = Record<ProviderField<'shop' | 'plugin'>, boolean> & {
  enableCash: boolean
  enableATMCard: boolean
  enableHydroAGVoucher: boolean
  enablePluginATMCard: boolean
  enablePluginHydroAGVoucher: boolean
}
