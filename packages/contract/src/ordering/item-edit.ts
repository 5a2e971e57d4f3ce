import { formatQuantity } from '@theke/domain/money.ts'
import { maxAmount } from '@theke/domain/ordering/order-limits.ts'
import { decimal, boolean, longText, money, object, reference, text, unit, type Values } from '../fields.ts'

/** How a line of an order was when somebody began to change it, as the reply with the order said. */
const seenFields = {
  product: reference('products', { label: 'Produkt' }),
  amount: decimal({ label: 'Menge', places: 6 }),
  unit: unit({ label: 'Einheit' }),
  price: money({ label: 'Preis je Einheit' }),
  comment: longText({ label: 'Bemerkung' }),
  weights: text({ label: 'Gewicht', hint: 'In Gramm, wie beim Wiegen: 192+167.', max: 2000 }),
}

export type SeenItem = Values<typeof seenFields>

/** What staff can say of one line of an order. What is left out stays as it is. */
export const itemEditFields = {
  weights: text({
    label: 'Gewicht',
    hint: 'In Gramm, mehrere Stücke mit +: 192+167. Mit Komma in Kilogramm: 0,359.',
    max: 2000,
  }),
  isWeightConfirmed: boolean({ label: 'Ungewöhnliches Gewicht stimmt' }),
  amount: decimal({ label: 'Menge', min: 0.001, max: maxAmount, places: 3 }),
  unit: unit({ label: 'Einheit' }),
  price: money({ label: 'Preis je Einheit' }),
  comment: longText({ label: 'Bemerkung', hint: 'Sieht auch der Kunde.', max: 500 }),
  product: reference('products', { label: 'Ersatz' }),
  isRemoved: boolean({ label: 'Gestrichen' }),
  overruling: longText({
    label: 'Grund der Ausnahme',
    hint: 'Warum mehr, als ein Kontingent hat. Steht im Verlauf, nicht bei der Position.',
    max: 500,
  }),
  seen: object(seenFields, {
    label: 'Bisheriger Stand',
    hint: 'Wie die Position war, bevor sie geändert wurde. Was davon inzwischen jemand anderer geändert hat, wird nicht überschrieben. Ohne diese Angabe gilt die letzte Änderung.',
  }),
}

export type ItemEdit = Partial<Values<typeof itemEditFields>>

/** Why an item cannot be changed as requested. */
export const itemEditTexts = {
  unreadable: 'Bitte geben Sie Gramm ein, mehrere Stücke mit + dazwischen.',
  notWeighed: 'Dieses Produkt wird nicht nach Gewicht verrechnet.',
  isRemoved: 'Diese Position ist gestrichen. Nehmen Sie sie zuerst wieder auf.',
  reasonMissing: 'Bitte geben Sie einen Grund an.',
  unknownProduct: 'Dieses Produkt gibt es nicht oder es hat keinen Preis.',
  noConversion: 'In dieser Einheit hat das Produkt keinen Preis.',
  changedMeanwhile: (now: string) =>
    `Das hat inzwischen jemand anderer geändert: ${now}. Speichern Sie noch einmal, gilt Ihre Eingabe.`,
  notWeighedYet: 'nicht gewogen',
  noComment: 'keine Bemerkung',
  lessThanReturned:
    'Für zurückgegebenes Pfand ist schon mehr abgezogen, als die Bestellung dann kostet. Bitte nehmen Sie das zuerst zurück.',
  totalTooLarge: 'So viel kann eine Bestellung nicht kosten. Bitte prüfen Sie die Eingabe.',
} as const

/** Asks about a weight that is far from what was ordered; both in grams. */
export function unusualWeightText(weighed: number, ordered: number): string {
  return `Bestellt waren etwa ${writtenWeight(ordered)}, gewogen sind ${writtenWeight(weighed)}. Stimmt das?`
}

/** A weight for people: grams below a kilogram, kilograms from there on. */
export function writtenWeight(grams: number): string {
  return grams < 1000 ? `${grams} g` : `${formatQuantity(grams / 1000)} kg`
}
