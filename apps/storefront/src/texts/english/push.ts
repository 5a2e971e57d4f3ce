import type { English } from '../i18n.ts'
import type { pushTexts } from '../push.ts'

export const pushEnglish: English<typeof pushTexts> = {
  ask: {
    takeaway: 'Tell me when it is ready',
    delivery: 'Tell me when it is on its way',
    dineIn: 'Tell me when it is served',
  },
  on: 'We will tell you on this device.',
  stop: 'No longer tell me',
  denied: 'Your browser does not allow notifications from this page. You can change that in its settings.',
  failed: 'Notifications could not be switched on.',
}
