import { defineTexts } from '../i18n.ts'

/** What the shop says about cookies. */
export const consentTexts = defineTexts('consent', {
  label: 'Cookies',
  text: 'Wir verwenden Cookies, um unser Angebot zu verbessern. Mehr dazu in unserer {privacyPolicy}.',
  privacyPolicy: 'Datenschutzerklärung',
  accepted: 'Sie haben zugestimmt. Sie können Ihre Entscheidung jederzeit ändern.',
  refused: 'Sie haben abgelehnt. Sie können Ihre Entscheidung jederzeit ändern.',
  accept: 'Akzeptieren',
  refuse: 'Ablehnen',
})

/** The texts of the shop while it is offline. */
export const offlineTexts = defineTexts('offline', {
  label: 'Verbindung',
  text: 'Sie sind offline. Bitte überprüfen Sie Ihre Internetverbindung.',
  retry: 'Erneut versuchen',
  checking: 'Verbindung wird geprüft …',
  unreadableNotice: 'Neuigkeiten zu Ihrer Bestellung',
})
