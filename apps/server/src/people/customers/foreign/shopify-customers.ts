import type { ForeignFormat, ForeignRow } from '../../../crud/import/foreign-format.ts'
import { type ForeignCustomer, translateCustomers, withoutApostrophe } from './translate-customers.ts'

/** Columns of `customers_export.csv`; before 2023 its addresses were called `Address1` instead of `Default Address Address1`. */
const names = {
  email: ['Email'],
  firstName: ['First Name'],
  lastName: ['Last Name'],
  companyName: ['Default Address Company', 'Company'],
  phone: ['Phone', 'Default Address Phone'],
  street: ['Default Address Address1', 'Address1'],
  zipCode: ['Default Address Zip', 'Zip'],
  city: ['Default Address City', 'City'],
  country: ['Default Address Country Code', 'Country Code', 'Country'],
  comment: ['Note'],
  newsletter: ['Accepts Email Marketing', 'Accepts Marketing'],
}
const street2 = ['Default Address Address2', 'Address2']

export const shopifyCustomers: ForeignFormat = {
  label: 'Kunden aus Shopify',
  recognises: (columns) =>
    [names.email, names.firstName, names.newsletter, names.street].every((any) =>
      any.some((name) => columns.has(name)),
    ),
  amounts: [],
  translate: async (_ctx, rows) => translateCustomers(rows.map(customerOf), names),
}

function customerOf(row: ForeignRow): ForeignCustomer {
  const text = (any: readonly string[]) => withoutApostrophe(row.text(...any))
  const consent = text(names.newsletter).toLowerCase()
  return {
    line: row.line,
    values: {
      email: text(names.email),
      firstName: text(names.firstName),
      lastName: text(names.lastName),
      companyName: text(names.companyName),
      vatNumber: '',
      phone: text(names.phone),
      street: [text(names.street), text(street2)].filter(Boolean).join(', '),
      zipCode: text(names.zipCode),
      city: text(names.city),
      country: text(names.country),
      comment: text(names.comment),
    },
    consent: consent === '' ? null : consent === 'yes' || consent === 'true',
  }
}
