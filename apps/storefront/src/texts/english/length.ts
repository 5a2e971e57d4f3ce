import type { English } from '../i18n.ts'
import type { lengthTexts } from '../length.ts'

export const lengthEnglish: English<typeof lengthTexts> = {
  count: '{count} of {limit} characters',
  full: 'At most {limit} characters',
}
