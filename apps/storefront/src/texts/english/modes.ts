import type { English } from '../i18n.ts'
import type { modeTexts } from '../modes.ts'

export const modeEnglish: English<typeof modeTexts> = {
  takeaway: 'Takeaway',
  delivery: 'Delivery',
  dineIn: 'Eat in',
}
