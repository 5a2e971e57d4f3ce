import { defineTexts } from '../i18n.ts'

/** Texts of the groups that open in a dialog. */
export const overlayTexts = defineTexts('overlay', {
  countOne: '1 Produkt',
  count: '{count} Produkte',
  loadFailed: 'Die Kategorie konnte nicht geöffnet werden. Bitte versuchen Sie es noch einmal.',
})
