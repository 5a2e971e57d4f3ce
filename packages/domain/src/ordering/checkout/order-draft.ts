import type { Country, PaymentMethod } from '../../shop/branch.ts'
import type { CartItem, ModeFlags } from '../cart/cart.ts'
import type { OrderSource } from '../order-source.ts'

/** The customer's details as they were typed. Empty text means not given. */
export type CustomerDetails = {
  firstName: string
  lastName: string
  email: string
  phone: string
  street: string
  floor: string
  stairway: string
  door: string
  zipCode: string
  city: string
  country: Country
}

/** The company that gets the invoice. */
export type CompanyDetails = { isCompany: boolean; companyName: string; vatNumber: string }

/** A delivery address other than the customer's. */
export type OtherDeliveryAddress = {
  isDeliveryAddressDifferent: boolean
  isDeliveryCompany: boolean
  deliveryCompanyName: string
  deliveryFirstName: string
  deliveryLastName: string
  deliveryStreet: string
  deliveryFloor: string
  deliveryStairway: string
  deliveryDoor: string
  deliveryZipCode: string
  deliveryCity: string
  deliveryCountry: Country
}

/** What a customer submits (R-CHECKOUT-11). Everything in it is a wish until the shop has checked it. Empty text means not given. */
export type OrderDraft = ModeFlags &
  CustomerDetails &
  Partial<CompanyDetails & OtherDeliveryAddress> & {
    /** Stated by staff who take the order for somebody; others order for themselves whatever it says. */
    source?: OrderSource
    branch: { id: number }
    items: CartItem[]
    deliveryArea: string
    table: { id: number } | null
    /** The organisation that the shop gives something to for this order (R-CHECKOUT-16). */
    donatee: { id: number } | null
    /** The wished time as an instant in milliseconds since the epoch; null is as soon as possible. */
    appointmentDate: number | null
    paymentMethod: PaymentMethod
    comment: string
    legalInstructions: boolean
    privacyPolicy: boolean
    newsletter: boolean
  }
