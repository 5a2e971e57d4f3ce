import type { English } from '../i18n.ts'
import type { frontdeskTexts } from '../frontdesk.ts'

export const frontdeskEnglish: English<typeof frontdeskTexts> = {
  heading: 'Orders',
  inPreparation: 'Being prepared',
  ready: 'Ready to collect',
  loading: 'Loading orders …',
  none: 'None at the moment',
  more: 'and {count} more',
  nowReady: 'Ready to collect: {tickets}',
  offline: 'No connection. As of {time}.',
  offlineAtStart: 'No connection. Still trying.',
  refused: 'This screen is no longer allowed. Its address stands beside the shop in the back office.',
}
