import type { English } from '../i18n.ts'
import type { navigationTexts } from '../navigation.ts'

export const navigationEnglish: English<typeof navigationTexts> = {
  header: 'Main navigation',
  footer: 'More pages',
  menu: 'Menu',
}
