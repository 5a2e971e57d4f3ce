import { defineEntity } from '../define-entity.ts'
import { select, boolean, image, images, longText, references, text } from '../fields.ts'
import { outdatedField, withEnglish } from '../english/translations.ts'
import { countryLabels } from './country-labels.ts'

export const division = defineEntity({
  path: 'divisions',
  singular: 'Organisation',
  plural: 'Organisationen',
  purpose: 'Organisationen fassen Filialen zusammen, zum Beispiel nach Betrieb oder Marke.',
  fields: {
    name: text({ label: 'Name', isRequired: true }),
    identifier: text({ label: 'Kennung', isRequired: true, format: 'identifier', isUnique: true }),
    ...withEnglish({
      title: text({ label: 'Seitentitel', hint: 'Steht im Titel der Startseite vor dem Namen des Shops.' }),
    }),
    description: longText({ label: 'Beschreibung' }),
    logo: image({ label: 'Logo' }),
    images: images({ label: 'Bilder' }),
    street: text({ label: 'Straße und Hausnummer' }),
    zipCode: text({ label: 'PLZ' }),
    city: text({ label: 'Ort' }),
    country: select({ label: 'Land', options: countryLabels }),
    phone: text({ label: 'Telefon', format: 'phone' }),
    email: text({ label: 'E-Mail', format: 'email' }),
    website: text({ label: 'Website', format: 'url' }),
    branches: references('branches', { label: 'Filialen' }),
    isPublic: boolean({ label: 'Öffentlich', defaultValue: true }),
    ...outdatedField,
  },
  title: 'name',
  list: ['name', 'identifier', 'city', 'isPublic'],
  search: ['name', 'identifier', 'city'],
  sort: 'name',
  read: 'anyone',
  write: 'admin',
  publicFields: ['isPublic'],
})
