import { defineTexts } from '../i18n.ts'

/** Texts of the choice what the shop is to do where something that was ordered is missing. */
export const ifMissingTexts = defineTexts('ifMissing', {
  heading: 'Falls etwas fehlt',
  forAll: 'Für alle Produkte',
  different: 'Verschieden',
  none: 'Keine Angabe',
  wishes: {
    nothing: 'Weglassen',
    similar: 'Etwas Ähnliches geben',
    call: 'Bitte anrufen',
  },
  phoneMissing: 'Dazu brauchen wir oben Ihre Telefonnummer.',
})
