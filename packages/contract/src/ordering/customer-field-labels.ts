import type { Language } from '@theke/domain/language.ts'
import type { CustomerField } from '@theke/domain/ordering/checkout/customer-fields.ts'

type Labels = Readonly<Record<CustomerField, string>>

/** What the details of a customer are called in German: in the checkout, its errors, on paper, in mails and in the back-office. */
export const customerFieldLabels = {
  firstName: 'Vorname',
  lastName: 'Nachname',
  email: 'E-Mail',
  phone: 'Telefon',
  street: 'Straße und Hausnummer',
  stairway: 'Stiege',
  floor: 'Stock',
  door: 'Tür',
  zipCode: 'PLZ',
  city: 'Ort',
  country: 'Land',
  isCompany: 'Rechnung an eine Firma',
  companyName: 'Firma',
  vatNumber: 'UID-Nummer',
  isDeliveryAddressDifferent: 'Andere Lieferadresse',
  isDeliveryCompany: 'Lieferung an eine Firma',
  deliveryCompanyName: 'Firma (Lieferadresse)',
  deliveryFirstName: 'Vorname (Lieferadresse)',
  deliveryLastName: 'Nachname (Lieferadresse)',
  deliveryStreet: 'Straße und Hausnummer (Lieferadresse)',
  deliveryStairway: 'Stiege (Lieferadresse)',
  deliveryFloor: 'Stock (Lieferadresse)',
  deliveryDoor: 'Tür (Lieferadresse)',
  deliveryZipCode: 'PLZ (Lieferadresse)',
  deliveryCity: 'Ort (Lieferadresse)',
  deliveryCountry: 'Land (Lieferadresse)',
  comment: 'Kommentar',
  newsletter: 'Newsletter',
} as const satisfies Labels

/** The same in English. */
export const englishCustomerFieldLabels: Labels = {
  firstName: 'First name',
  lastName: 'Last name',
  email: 'E-mail',
  phone: 'Phone',
  street: 'Street and number',
  stairway: 'Stairway',
  floor: 'Floor',
  door: 'Door',
  zipCode: 'Postcode',
  city: 'Town',
  country: 'Country',
  isCompany: 'Invoice to a company',
  companyName: 'Company',
  vatNumber: 'VAT number',
  isDeliveryAddressDifferent: 'Other delivery address',
  isDeliveryCompany: 'Delivery to a company',
  deliveryCompanyName: 'Company (delivery address)',
  deliveryFirstName: 'First name (delivery address)',
  deliveryLastName: 'Last name (delivery address)',
  deliveryStreet: 'Street and number (delivery address)',
  deliveryStairway: 'Stairway (delivery address)',
  deliveryFloor: 'Floor (delivery address)',
  deliveryDoor: 'Door (delivery address)',
  deliveryZipCode: 'Postcode (delivery address)',
  deliveryCity: 'Town (delivery address)',
  deliveryCountry: 'Country (delivery address)',
  comment: 'Comment',
  newsletter: 'Newsletter',
}

/** The labels by language. */
export const customerFieldLabelsIn: Readonly<Record<Language, Labels>> = {
  de: customerFieldLabels,
  en: englishCustomerFieldLabels,
}
