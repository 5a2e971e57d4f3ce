import { defineTexts } from './i18n.ts'

/** The texts of the shop while it is offline. */
export const offlineTexts = defineTexts('offline', {
  label: 'Verbindung',
  text: 'Sie sind offline. Bitte überprüfen Sie Ihre Internetverbindung.',
  retry: 'Erneut versuchen',
  checking: 'Verbindung wird geprüft …',
  unreadableNotice: 'Neuigkeiten zu Ihrer Bestellung',
})
