import { defineTexts } from './i18n.ts'

/** What the shop says while there is no line. */
export const offlineTexts = defineTexts('offline', {
  label: 'Verbindung',
  text: 'Sie sind offline. Bitte überprüfen Sie Ihre Internetverbindung.',
  retry: 'Erneut versuchen',
  checking: 'Verbindung wird geprüft …',
  unreadableNotice: 'Neuigkeiten zu Ihrer Bestellung',
})
