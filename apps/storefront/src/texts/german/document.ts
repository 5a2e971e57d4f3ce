import { defineTexts } from '../i18n.ts'

/** What pages say where the browser runs no scripts. */
export const noScriptTexts = defineTexts('noScript', {
  order: 'Zum Bestellen braucht diese Seite JavaScript. Bitte schalten Sie es in Ihrem Browser ein.',
  status:
    'Um Ihre Bestellung anzuzeigen, braucht diese Seite JavaScript. Bitte schalten Sie es in Ihrem Browser ein.',
  call: 'Sie erreichen uns auch telefonisch:',
})

/** What a page says while files of it do not arrive. */
export const missingTexts = defineTexts('missing', {
  text: 'Ein Teil dieser Seite ist noch nicht angekommen. Wir versuchen es weiter.',
  reload: 'Seite neu laden',
})
