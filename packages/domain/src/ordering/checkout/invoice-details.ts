import type { CompanyDetails, OtherDeliveryAddress } from './order-draft.ts'

/** The lines of text about a company that gets the invoice. */
export const companyFields = ['companyName', 'vatNumber'] as const

/** The lines of text of a delivery address of its own. */
export const deliveryFields = [
  'deliveryCompanyName',
  'deliveryFirstName',
  'deliveryLastName',
  'deliveryStreet',
  'deliveryStairway',
  'deliveryFloor',
  'deliveryDoor',
  'deliveryZipCode',
  'deliveryCity',
] as const

/** Nothing said about a company or about another address. */
export const noInvoiceDetails: CompanyDetails & OtherDeliveryAddress = {
  isCompany: false,
  companyName: '',
  vatNumber: '',
  isDeliveryAddressDifferent: false,
  isDeliveryCompany: false,
  deliveryCompanyName: '',
  deliveryFirstName: '',
  deliveryLastName: '',
  deliveryStreet: '',
  deliveryFloor: '',
  deliveryStairway: '',
  deliveryDoor: '',
  deliveryZipCode: '',
  deliveryCity: '',
  deliveryCountry: 'AT',
}
