import type { English } from '../i18n.ts'
import type { consentTexts } from '../consent.ts'

export const consentEnglish: English<typeof consentTexts> = {
  label: 'Cookies',
  text: 'We use cookies to improve our shop. More about this in our {privacyPolicy}.',
  privacyPolicy: 'privacy policy',
  accepted: 'You agreed. You can change your decision at any time.',
  refused: 'You refused. You can change your decision at any time.',
  accept: 'Accept',
  refuse: 'Refuse',
}
