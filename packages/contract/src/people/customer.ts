import { defineEntity } from '../define-entity.ts'
import { select, boolean, dateTime, longText, text } from '../fields.ts'
import { countryLabels } from '../shop/country-labels.ts'

/** A person or company that buys from the shop (R-PRIVACY-06). */
export const customer = defineEntity({
  path: 'customers',
  singular: 'Kunde',
  plural: 'Kunden',
  declined: { accusative: 'Kunden' },
  purpose: 'Kunden entstehen von selbst aus Bestellungen; Sie können sie auch selbst anlegen.',
  fields: {
    firstName: text({ label: 'Vorname', isPersonal: true }),
    lastName: text({ label: 'Nachname', isPersonal: true }),
    isCompany: boolean({ label: 'Firmenkunde' }),
    companyName: text({ label: 'Firma', isPersonal: true }),
    vatNumber: text({ label: 'UID-Nummer', max: 20, isPersonal: true }),
    email: text({ label: 'E-Mail', format: 'email', isUnique: true, isPersonal: true }),
    phone: text({ label: 'Telefon', format: 'phone', isPersonal: true }),
    street: text({ label: 'Straße und Hausnummer', isPersonal: true }),
    zipCode: text({ label: 'PLZ', max: 20, isPersonal: true }),
    city: text({ label: 'Ort', isPersonal: true }),
    country: select({ label: 'Land', options: countryLabels }),
    newsletter: boolean({ label: 'Newsletter' }),
    iban: text({ label: 'IBAN', format: 'iban', max: 50, isPersonal: true }),
    bic: text({ label: 'BIC', format: 'bic', max: 20, isPersonal: true }),
    comment: longText({ label: 'Bemerkung', isPersonal: true }),
    lastOrderAt: dateTime({ label: 'Letzte Bestellung', isReadOnly: true }),
  },
  title: 'lastName',
  nameOf: ({ firstName = '', lastName = '', companyName = '', email = '' }) =>
    [companyName, `${firstName} ${lastName}`.trim()].filter(Boolean).join(', ') || email,
  list: ['lastName', 'email', 'phone', 'city', 'newsletter', 'lastOrderAt'],
  search: ['firstName', 'lastName', 'companyName', 'email', 'phone', 'zipCode', 'city'],
  sort: 'lastName',
  filters: {
    newsletter: boolean({ label: 'Newsletter' }),
    /** However it is written: '0664 123…' finds '+43664123…'. */
    phone: text({ label: 'Telefon', max: 50 }),
  },
  defaultLimit: 50,
  isLong: true,
  read: 'staff',
  write: 'staff',
})
