import { defineTexts } from './i18n.ts'

/** What a page says while files of it do not arrive. */
export const missingTexts = defineTexts('missing', {
  text: 'Ein Teil dieser Seite ist noch nicht angekommen. Wir versuchen es weiter.',
  reload: 'Seite neu laden',
})
