import type { Country } from '../../shop/branch.ts'
import {
  type AddressDetails,
  deliveryFieldOf,
  emptyCustomerDetails,
  fieldsOf,
  type OtherDeliveryAddress,
  pickDetails,
} from './customer-fields.ts'

/** A place that goods are brought to; empty text means not given. */
export type DeliveryPlace = AddressDetails & {
  /** The recipient of the goods; empty where it is the customer. */
  name: string
}

type AddressedOrder = AddressDetails & {
  /** The delivery address of its own as it was submitted. */
  deliveryAddress: Partial<OtherDeliveryAddress> | null
}

const addressFields = fieldsOf('address')

/** Where an order is brought: to its delivery address where it has one, else to the customer's address. */
export function deliveryPlace(order: AddressedOrder): DeliveryPlace {
  const { deliveryAddress: own } = order
  if (own === null) return { name: '', ...pickDetails(order, addressFields) }
  const person = [own.deliveryFirstName, own.deliveryLastName].filter(Boolean).join(' ')
  const given = addressFields.map((field) => [field, own[deliveryFieldOf(field)]] as const)
  return {
    name: [own.deliveryCompanyName, person].filter(Boolean).join(', '),
    ...pickDetails(emptyCustomerDetails, addressFields),
    country: order.country,
    ...Object.fromEntries(given.filter(([, value]) => value !== undefined)),
  }
}

/** The country of an address where it has to be written: it is another one than at home; null where it is not, or where no street was given. */
export function foreignCountry({
  country,
  street,
}: Pick<AddressDetails, 'country' | 'street'>): Country | null {
  return country === emptyCustomerDetails.country || street === '' ? null : country
}
