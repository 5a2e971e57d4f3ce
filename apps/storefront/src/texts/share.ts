import { defineTexts } from './i18n.ts'

/** What is said about passing on a product. */
export const shareTexts = defineTexts('share', {
  share: 'Teilen',
  shareOf: '{name} teilen',
  copied: 'Der Link wurde kopiert.',
  copyYourself: 'Bitte kopieren Sie den Link:',
})
