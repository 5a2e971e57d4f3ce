import type { Mode, PaymentMethod } from '../../shop/branch.ts'
import type { CartItem } from '../cart/cart.ts'
import type { OrderSource } from '../order-source.ts'
import type { CustomerDetails } from './customer-fields.ts'

/** What a customer submits (R-CHECKOUT-11). Everything in it is a wish until the shop has checked it. Empty text means not given. */
export type OrderDraft = CustomerDetails & {
  mode: Mode
  /** Stated by staff who take the order for somebody; others order for themselves whatever it says. */
  source?: OrderSource
  /** Ordered at a kiosk of the branch. */
  isSelfService?: boolean
  branch: { id: number }
  /** The campaign whose menu it is ordered from; null for the daily range. */
  campaign: { id: number } | null
  items: CartItem[]
  deliveryArea: string
  table: { id: number } | null
  /** The organisation that the shop gives something to for this order (R-CHECKOUT-16). */
  donatee: { id: number } | null
  /** The requested time as an instant in milliseconds since the epoch; null is as soon as possible. */
  appointmentDate: number | null
  paymentMethod: PaymentMethod
  legalInstructions: boolean
  privacyPolicy: boolean
}
