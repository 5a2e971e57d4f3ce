import { defineTexts } from '../i18n.ts'

/** What visitors read before a new shop is opened. */
export const openingSoonTexts = defineTexts('openingSoon', {
  title: 'Wir eröffnen bald',
  text: 'Unser Onlineshop wird gerade eingerichtet. Schauen Sie in Kürze wieder vorbei!',
  reach: 'Bis dahin erreichen Sie uns hier:',
})
