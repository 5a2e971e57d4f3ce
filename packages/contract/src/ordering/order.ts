import type {
  OtherDeliveryAddress,
  StoredCustomerDetails,
} from '@theke/domain/ordering/checkout/customer-fields.ts'
import type { Language } from '@theke/domain/language.ts'
import type { NumberKind } from '@theke/domain/ordering/numbers/order-number.ts'
import type { OfferState } from '@theke/domain/ordering/change/substitute-offer.ts'
import type { CartItem, ModeFlags } from '@theke/domain/ordering/cart/cart.ts'
import type { AlarmLevel } from '@theke/domain/ordering/counter/order-alarm.ts'
import type { NewsKind } from '@theke/domain/ordering/customer-news.ts'
import type { OrderSource } from '@theke/domain/ordering/order-source.ts'
import type { PaymentStatus } from '@theke/domain/payments/payment-status.ts'
import type { UndoableAction } from '@theke/domain/ordering/counter/undo-step.ts'
import type { EndReason, OrderFlags } from '@theke/domain/ordering/order-flags.ts'
import type { OrderState } from '@theke/domain/ordering/order-state.ts'
import type { PaymentMethod } from '@theke/domain/shop/branch.ts'
import type { Unit } from '@theke/domain/units.ts'
import {
  advanceAmounts,
  type AdvanceView,
  type OnlinePayment,
  paymentAmounts,
  type PaymentStandingView,
  pricingAmounts,
  type PricingView,
  standingAmounts,
  type TransferView,
} from '../payments/order-money.ts'
import type { AmountsOf, PayloadInCents } from '../wire-money.ts'

export const orderStateLabels: Readonly<Record<OrderState, string>> = {
  new: 'Neu',
  confirmed: 'In Zubereitung',
  inDelivery: 'Abholbereit / In Zustellung',
  delivered: 'Zugestellt',
  completed: 'Abgeschlossen',
  rejected: 'Abgelehnt',
  canceled: 'Storniert',
  failed: 'Fehlgeschlagen',
}

/** A substitute that staff offered for an item; `total` is what it costs, `difference` how much more that is than the item. */
export type SubstituteOfferView = {
  id: string
  state: OfferState
  name: string
  amount: number
  unit: Unit
  total: number
  difference: number
  isApproximate: boolean
  until: string
}

/** What was weighed of an item and is expected, in grams; for staff also which of its pieces have a label that says their price. */
type ItemScale = {
  isNeeded: boolean
  ordered: number | null
  weights: number[]
  labelled?: { grams: number; price: number }[]
}

/** An ordered item: what was chosen, with a snapshot of names and prices at that time. */
export type OrderItemView = CartItem & {
  name: string
  /** `name` where it is German on a page in another language, for want of a translation. */
  german?: readonly string[]
  /** Price of one `priceUnit` of the product as configured. */
  price: number
  priceUnit: Unit
  tax: number
  total: number
  model: 'fixed' | 'approximate' | 'minimum'
  isPriceHidden: boolean
  /** Chosen options and texts in words, in step order. */
  details: string[]
  /** What the scale says; null where the price does not follow from one. Grams. */
  scale: ItemScale | null
  /** The customer does not get it; it costs nothing. */
  isRemoved: boolean
  /** A remark of staff, which the customer reads too. */
  note: string
  /** The substitute that was offered for it, as long as it is as it was then. */
  offer?: SubstituteOfferView
  /** The item as it was ordered, where staff have changed it since. */
  ordered: { name: string; amount: number; unit: Unit; total: number } | null
}

/** The lines of an order that somebody has to make, pack or hand out: without those that were struck off. */
export function remainingItems<Item extends Pick<OrderItemView, 'isRemoved'>>(
  items: readonly Item[],
): Item[] {
  return items.filter(({ isRemoved }) => !isRemoved)
}

/** How an order was placed and what happened to it. */
export type OrderViewFlags = ModeFlags & OrderFlags

/** One step in an order's life. Never changed, never removed. */
export type HistoryEntry = {
  at: string
  action: string
  user: { id: number; name: string } | null
  note: string
  /** When it was taken at a device without a connection, which sent it later. */
  takenAt?: string
}

/** What staff and papers call the number of an order. */
const numberKindLabels: Readonly<Record<NumberKind, string>> = {
  ticket: 'Ticket',
  orderNumber: 'Bestellnummer',
}

/** The number of an order as staff read it: `Ticket 041` or `Bestellnummer 000041`. */
export function orderNumberLabel(order: { numberKind: NumberKind; ticketNumber: string }): string {
  return `${numberKindLabels[order.numberKind]} ${order.ticketNumber}`
}

/** An order as staff see it. */
export type OrderView = OrderViewFlags &
  StoredCustomerDetails & {
    id: number
    uid: string
    hash: string
    ticketNumber: string
    /** What the number is called. */
    numberKind: NumberKind
    status: OrderState
    branch: { id: number }
    items: OrderItemView[]
    pricing: PricingView
    paymentMethod: PaymentMethod
    paymentStatus: PaymentStatus
    /** Money is asked for when all is weighed. */
    isPaidLater: boolean
    /** How many lines are still to be weighed before it may be completed. */
    unweighed: number
    payments: OnlinePayment[]
    /** The customer asked for a quotation. */
    isQuotation: boolean
    payment: PaymentStandingView
    /** What is due ahead; null where nothing was demanded, or the order is over. */
    advance: AdvanceView | null
    /** It was changed, and nobody has said since that they know. */
    isChangeUnseen: boolean
    appointmentDate: string | null
    /** The opening at which it can first be had, where it was ordered without an appointment while the branch was closed. */
    earliestAt: string | null
    appointment: string | null
    counterAppointment: string | null
    rejectionMessage: string
    /** What the customer reads: pages and messages. */
    language: Language
    table: { id: number } | null
    endReason: EndReason
    /** How many other orders with its e-mail address or telephone number nobody collected. */
    notCollectedBefore: number
    tableIdentifier: string
    /** With its name at that time; null for the daily range. */
    campaign: { id: number; name: string } | null
    /** Placed at a kiosk of the branch. */
    isSelfService: boolean
    source: OrderSource
    /** What the customer is to be called about, and since when; null where nobody is. */
    pendingCall: { kind: NewsKind; since: string } | null
    /** How far the alarm about it has got. */
    alarmLevel: AlarmLevel
    deliveryArea: string
    /** The last step where one tap took it, and until when it can be undone; null where there is none. */
    undo: { action: UndoableAction; until: string } | null
    questionnaireRating: number | null
    questionnaire: QuestionnaireView | null
    donation: DonationView | null
    /** The different delivery address of a draft that carries one (R-CHECKOUT-08), by the draft's field names. */
    deliveryAddress: Partial<OtherDeliveryAddress> | null
    history: HistoryEntry[]
    createdAt: string
    updatedAt: string
  }

/** An order in a staff list: what a board card and a table row show, without history. */
export type OrderSummary = Omit<OrderView, 'history' | 'questionnaire' | 'hash' | 'donation' | 'payments'>

/** What the shop gives for an order and to whom, as worded at that time; no sum of the order contains it (R-CHECKOUT-16). */
export type DonationView = { donatee: { id: number; name: string }; amount: number }

export type QuestionnaireView = {
  rating: number
  foodRating: number
  serviceRating: number
  processRating: number
  comment: string
  sentAt: string
}

/** An order as anyone with uid and hash sees it: no e-mail, phone or address of the customer (R-ORDER-06). */
export type PublicOrder = OrderViewFlags & {
  id: number
  uid: string
  hash: string
  ticketNumber: string
  /** What the number is called. */
  numberKind: NumberKind
  status: OrderState
  /** The customer asked for a quotation. */
  isQuotation: boolean
  firstName: string
  /** The company that gets the invoice; empty where it is a person. */
  companyName: string
  vatNumber: string
  /** It is delivered to another address than that of the customer. */
  isDeliveredElsewhere: boolean
  endReason: EndReason
  /** What the customer wrote about the order. */
  comment: string
  branch: {
    id: number
    identifier: string
    name: string
    street: string
    zipCode: string
    city: string
    phone: string
    email: string
    /** Until when one can come there now, also where it closes early today; null while it is closed. The hours are those of the campaign of the order. */
    openUntil: string | null
  }
  items: OrderItemView[]
  pricing: PricingView
  paymentMethod: PaymentMethod
  isPaidLater: boolean
  /** What can be paid online now. */
  payable: number
  payment: PaymentStandingView
  /** What is due ahead; null where nothing was demanded, or the order is over. */
  advance: AdvanceView | null
  /** How it is transferred; null where it is not. */
  transfer: TransferView | null
  appointmentDate: string | null
  /** The opening at which it can first be had, where it was ordered without an appointment while the branch was closed. */
  earliestAt: string | null
  appointment: string | null
  counterAppointment: string | null
  /** Until when the customer can answer to it; null where no other time is proposed. */
  counterUntil: string | null
  rejectionMessage: string
  tableIdentifier: string
  campaignName: string
  questionnaireRating: number | null
  donation: DonationView | null
  /** Until when the customer may change it, null where no time ends it, and the area to which it is delivered; null where they may not. */
  change: { until: string | null; deliveryArea: string } | null
  /** Until when the customer may cancel it, null where no time ends it; null where they may not. A campaign that has ended ends changes alone. */
  cancel: { until: string | null } | null
  /** Names the state that a change is about. */
  updatedAt: string
  /** When the order reached each step, for the timeline. */
  times: {
    placed: string
    confirmed: string | null
    ready: string | null
    delivered: string | null
    completed: string | null
    /** When it was rejected or canceled or its payment failed. */
    ended: string | null
  }
  createdAt: string
  /** Only in the answer to a new order that is paid online. */
  paymentRedirectUrl?: string
}

const itemAmounts = {
  price: 'cents',
  total: 'cents',
  ordered: { total: 'cents' },
  offer: { total: 'cents', difference: 'cents' },
} as const satisfies AmountsOf<OrderItemView>

/** The amounts of an order as its customer sees it. */
export const publicOrderAmounts = {
  pricing: pricingAmounts,
  payment: standingAmounts,
  advance: advanceAmounts,
  items: itemAmounts,
  payable: 'cents',
  donation: { amount: 'cents' },
} as const satisfies AmountsOf<PublicOrder>

/** The same with its amounts in cents, as programs work with it. */
export type PricedOrder = PayloadInCents<PublicOrder, typeof publicOrderAmounts>

/** The amounts of an order in a list of staff. */
export const orderSummaryAmounts = {
  pricing: pricingAmounts,
  payment: standingAmounts,
  advance: advanceAmounts,
  items: { ...itemAmounts, scale: { labelled: { price: 'cents' } } },
} as const satisfies AmountsOf<OrderSummary>

/** The amounts of an order as staff see it. */
export const orderAmounts = {
  ...orderSummaryAmounts,
  payments: paymentAmounts,
  donation: { amount: 'cents' },
} as const satisfies AmountsOf<OrderView>

/** An order of staff with its amounts in cents, as the back-office works with it. */
export type StaffOrder = PayloadInCents<OrderView, typeof orderAmounts>
/** The same of an order in a list. */
export type StaffOrderSummary = PayloadInCents<OrderSummary, typeof orderSummaryAmounts>
export type StaffOrderItem = StaffOrder['items'][number]
export type StaffPayment = StaffOrder['payments'][number]
