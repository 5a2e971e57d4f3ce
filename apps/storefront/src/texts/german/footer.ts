import { defineTexts } from '../i18n.ts'

/** What the footer says. */
export const footerTexts = defineTexts('footer', {
  order: 'Online bestellen',
  terms: 'AGB',
  privacy: 'Datenschutz',
  imprint: 'Impressum',
  allergens: 'Allergene',
  accessibility: 'Barrierefreiheit',
  openingHours: 'Öffnungszeiten',
  deliveryHours: 'Lieferzeiten',
  contact: 'Kontakt',
  location: 'Standort',
  branches: 'Filialen',
  legal: 'Rechtliches',
  copyright: '© {year} {businessName}',
  hoursOf: 'Öffnungszeiten {name}',
  specialDays: 'Besondere Tage',
  date: '{weekday} {day}.{month}.',
  closed: 'Geschlossen',
  range: '{from} - {to} Uhr',
  weekdays: {
    monday: 'MO',
    tuesday: 'DI',
    wednesday: 'MI',
    thursday: 'DO',
    friday: 'FR',
    saturday: 'SA',
    sunday: 'SO',
  },
  cookies: 'Cookie-Einstellungen',
  directions: 'Route planen',
})
