import type { Country } from '../../shop/branch.ts'
import type { OtherDeliveryAddress } from './order-draft.ts'

/** A place that goods are brought to; empty text means not given. */
export type DeliveryPlace = {
  /** The recipient of the goods; empty where it is the customer. */
  name: string
  street: string
  stairway: string
  floor: string
  door: string
  zipCode: string
  city: string
  country: Country
}

type AddressedOrder = Omit<DeliveryPlace, 'name'> & {
  /** The delivery address of its own as it was submitted, by the names of the draft. */
  deliveryAddress: Partial<OtherDeliveryAddress> | Record<string, string | boolean> | null
}

/** Where an order is brought: to its delivery address where it has one, else to the customer's address. */
export function deliveryPlace(order: AddressedOrder): DeliveryPlace {
  const { street, stairway, floor, door, zipCode, city, country } = order
  if (order.deliveryAddress === null)
    return { name: '', street, stairway, floor, door, zipCode, city, country }
  const own: Partial<OtherDeliveryAddress> = order.deliveryAddress
  const person = [own.deliveryFirstName, own.deliveryLastName].filter(Boolean).join(' ')
  return {
    name: [own.deliveryCompanyName, person].filter(Boolean).join(', '),
    street: own.deliveryStreet ?? '',
    stairway: own.deliveryStairway ?? '',
    floor: own.deliveryFloor ?? '',
    door: own.deliveryDoor ?? '',
    zipCode: own.deliveryZipCode ?? '',
    city: own.deliveryCity ?? '',
    country: own.deliveryCountry ?? country,
  }
}
