import { defineTexts } from './i18n.ts'

/** What is said about notices to the customer's browser. */
export const pushTexts = defineTexts('push', {
  ask: {
    takeaway: 'Benachrichtigen, wenn abholbereit',
    delivery: 'Benachrichtigen, wenn unterwegs',
    dineIn: 'Benachrichtigen, wenn serviert wird',
  },
  on: 'Wir benachrichtigen Sie auf diesem Gerät.',
  stop: 'Nicht mehr benachrichtigen',
  denied:
    'Ihr Browser erlaubt dieser Seite keine Benachrichtigungen. Sie können das in seinen Einstellungen ändern.',
  failed: 'Benachrichtigungen konnten nicht eingeschaltet werden.',
})
