import type { English } from '../define-texts.ts'
import type { navigationTexts } from '../navigation.ts'

export const navigationEnglish: English<typeof navigationTexts> = {
  header: 'Main navigation',
  footer: 'More pages',
  menu: 'Menu',
}
