import { defineTexts } from '../i18n.ts'

/** Texts of the checkout around its form. */
export const checkoutFrameTexts = defineTexts('checkoutFrame', {
  heading: 'Bestellvorgang',
  branch: 'Sie bestellen in unserer Filiale {branch}.',
  back: 'Zurück',
})
