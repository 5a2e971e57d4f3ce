import type { Country } from '../shop/branch.ts'

/** The details of an order that are copied to its customer. */
export type CustomerDetails = {
  firstName: string
  lastName: string
  phone: string
  street: string
  zipCode: string
  city: string
  country: Country
  isCompany: boolean
  companyName: string
  vatNumber: string
  newsletter: boolean
}

/**
 * A customer as they are known after an order (R-PRIVACY-06): what it states replaces what was known, what it leaves out stays. An address
 * is replaced as a whole. Ordering without the newsletter does not cancel it.
 */
export function customerAfterOrder(known: CustomerDetails | null, order: CustomerDetails): CustomerDetails {
  if (known === null) return order
  const hasAddress = order.street !== '' || order.zipCode !== '' || order.city !== ''
  const { street, zipCode, city, country } = hasAddress ? order : known
  return {
    firstName: order.firstName || known.firstName,
    lastName: order.lastName || known.lastName,
    phone: order.phone || known.phone,
    street,
    zipCode,
    city,
    country,
    isCompany: order.isCompany || known.isCompany,
    companyName: order.companyName || known.companyName,
    vatNumber: order.vatNumber || known.vatNumber,
    newsletter: order.newsletter || known.newsletter,
  }
}
