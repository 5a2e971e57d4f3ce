import type { English } from '../i18n.ts'
import type { kioskTexts } from '../kiosk.ts'

export const kioskEnglish: English<typeof kioskTexts> = {
  screensaver: 'Tap to order',
  returning: 'This page closes in {seconds} seconds.',
  next: 'New order',
}
