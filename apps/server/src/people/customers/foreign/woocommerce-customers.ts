import type { ForeignFormat, ForeignRow } from '../../../crud/import/foreign-format.ts'
import { splitName } from './split-name.ts'
import { type ForeignCustomer, translateCustomers, withoutApostrophe } from './translate-customers.ts'

/**
 * Columns of the customers of WooCommerce: those of „Statistiken › Kunden“, whose headings are in the language of the shop, and those
 * of its usual export plugins, which are the names of fields. The last ones may contain passwords, which nothing reads.
 */
const names = {
  email: ['Email', 'E-Mail', 'user_email', 'billing_email', 'customer_email'],
  firstName: ['first_name', 'billing_first_name', 'Name'],
  lastName: ['last_name', 'billing_last_name', 'Name'],
  companyName: ['billing_company'],
  vatNumber: ['billing_vat_id', 'billing_vat_number', 'vat_number'],
  phone: ['billing_phone', 'Billing Phone', 'Telefon (Rechnung)'],
  street: ['billing_address_1'],
  zipCode: ['billing_postcode', 'Postal Code', 'Postleitzahl'],
  city: ['billing_city', 'City', 'Stadt', 'Ort'],
  country: ['billing_country', 'Country / Region', 'Land / Region'],
}
const wholeName = ['Name', 'display_name']
const street2 = ['billing_address_2']

/** A file of ours has an e-mail address and a name too; only one of WooCommerce has these besides. */
const analytics = ['AOV', 'Username', 'Benutzername', 'Total Spend', 'Gesamtausgaben']

export const wooCommerceCustomers: ForeignFormat = {
  label: 'Kunden aus WooCommerce',
  recognises: (columns) => {
    const isPlugin = columns.has('billing_first_name') && columns.has('billing_postcode')
    const isAnalytics = columns.has('Name') && analytics.filter((name) => columns.has(name)).length > 1
    return names.email.some((name) => columns.has(name)) && (isPlugin || isAnalytics)
  },
  amounts: [],
  translate: async (_ctx, rows) => translateCustomers(rows.map(customerOf), names),
}

function customerOf(row: ForeignRow): ForeignCustomer {
  const text = (any: readonly string[]) => withoutApostrophe(row.text(...any))
  const whole = splitName(text(wholeName))
  const first = text(['first_name', 'billing_first_name'])
  const last = text(['last_name', 'billing_last_name'])
  const isSplit = first !== '' || last !== ''
  return {
    line: row.line,
    values: {
      email: text(names.email),
      firstName: isSplit ? first : whole.firstName,
      lastName: isSplit ? last : whole.lastName,
      companyName: text(names.companyName),
      vatNumber: text(names.vatNumber),
      phone: text(names.phone),
      street: [text(names.street), text(street2)].filter(Boolean).join(', '),
      zipCode: text(names.zipCode),
      city: text(names.city),
      country: text(names.country),
      comment: '',
    },
    // WooCommerce itself knows no newsletter.
    consent: null,
  }
}
