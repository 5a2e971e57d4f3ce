import { foreignCountry } from '@theke/domain/ordering/checkout/delivery-place.ts'
import type { Country } from '@theke/domain/shop/branch.ts'
import {
  type AddressDetails,
  buildingFields,
  type CustomerField,
  furtherFields,
  type StoredCustomerDetails,
} from '@theke/domain/ordering/checkout/customer-fields.ts'
import { countryLabels } from '../shop/country-labels.ts'

/** What the details of a customer are called in German: in the checkout, its errors, on paper, in mails and in the back-office. English: `english-customer-field-labels.ts`. */
export const customerFieldLabels = {
  firstName: 'Vorname',
  lastName: 'Nachname',
  email: 'E-Mail',
  phone: 'Telefon',
  street: 'Straße und Hausnummer',
  floor: 'Stock',
  stairway: 'Stiege',
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
  deliveryFloor: 'Stock (Lieferadresse)',
  deliveryStairway: 'Stiege (Lieferadresse)',
  deliveryDoor: 'Tür (Lieferadresse)',
  deliveryZipCode: 'PLZ (Lieferadresse)',
  deliveryCity: 'Ort (Lieferadresse)',
  deliveryCountry: 'Land (Lieferadresse)',
  comment: 'Kommentar',
  newsletter: 'Newsletter',
} as const satisfies Readonly<Record<CustomerField, string>>

/** What a customer told in fields that have no place of their own, as German names and values, for staff. */
export function furtherDetails(
  details: StoredCustomerDetails,
  fields = furtherFields(),
): [label: string, value: string][] {
  return fields.flatMap((field): [string, string][] => {
    const value = details[field]
    if (value === '' || value === false) return []
    return [[customerFieldLabels[field], value === true ? 'ja' : value]]
  })
}

/** The lines of an address, none of them empty: the street with the way inside the building, the town, and the country where it is a foreign one. The words are German unless others are given. */
export function addressLines(
  place: AddressDetails,
  labels: Readonly<Record<CustomerField, string>> = customerFieldLabels,
  countries: Readonly<Record<Country, string>> = countryLabels,
): string[] {
  const inside = buildingFields.map((field) => place[field] && `${labels[field]} ${place[field]}`)
  const country = foreignCountry(place)
  return [
    [place.street, ...inside].filter(Boolean).join(', '),
    `${place.zipCode} ${place.city}`.trim(),
    country === null ? '' : countries[country],
  ].filter(Boolean)
}
