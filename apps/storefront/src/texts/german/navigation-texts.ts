import { defineTexts } from '../i18n.ts'

/** What the shop's own links are called. */
export const navigationTexts = defineTexts('navigation', {
  header: 'Hauptnavigation',
  footer: 'Weitere Seiten',
  menu: 'Menü',
})
