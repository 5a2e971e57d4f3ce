import type { English } from '../define-texts.ts'
import type { modeTexts } from '../modes.ts'

export const modeEnglish: English<typeof modeTexts> = {
  takeaway: 'Takeaway',
  delivery: 'Delivery',
  dineIn: 'Eat in',
}
