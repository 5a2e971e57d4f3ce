import type { English } from '../i18n.ts'
import type { overlayTexts } from '../overlay.ts'

export const overlayEnglish: English<typeof overlayTexts> = {
  countOne: '1 product',
  count: '{count} products',
  loadFailed: 'The category could not be opened. Please try again.',
}
