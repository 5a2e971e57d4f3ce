import { defineTexts } from './i18n.ts'

/** What pages say where the browser runs no scripts. */
export const noScriptTexts = defineTexts('noScript', {
  order: 'Zum Bestellen braucht diese Seite JavaScript. Bitte schalten Sie es in Ihrem Browser ein.',
  status:
    'Um Ihre Bestellung anzuzeigen, braucht diese Seite JavaScript. Bitte schalten Sie es in Ihrem Browser ein.',
  call: 'Sie erreichen uns auch telefonisch:',
})
