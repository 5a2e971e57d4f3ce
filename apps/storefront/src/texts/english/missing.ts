import type { English } from '../i18n.ts'
import type { missingTexts } from '../missing.ts'

export const missingEnglish: English<typeof missingTexts> = {
  text: 'A part of this page has not arrived yet. We keep trying.',
  reload: 'Reload the page',
}
