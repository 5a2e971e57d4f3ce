import { writtenWeight } from '@theke/contract/ordering/item-edit.ts'
import type { StaffOrderItem } from '@theke/contract/ordering/order.ts'
import { unitLabels } from '@theke/contract/unit-labels.ts'
import type { Cents } from '@theke/domain/money.ts'
import { priceLabel } from './order-labels.ts'

/** What is said about weighing and changing an item of an order; it is loaded with the order. */
export const itemTexts = {
  scale: {
    label: (name: string) => `Gewicht von ${name} in Gramm`,
    placeholder: 'z. B. 192+167',
    save: 'Wiegen',
    confirm: 'Ja, stimmt',
    unsaved: 'Das eingegebene Gewicht ist noch nicht gespeichert. Bitte zuerst „Wiegen“ drücken.',
    needed: 'noch nicht gewogen',
    neededOf: (weight: string) => `noch nicht gewogen, bestellt etwa ${weight}`,
    weighed: (weight: string, percent: string) => `gewogen ${weight} (${percent} %)`,
    partly: (weighed: string) => `${weighed}, weitere Stücke fehlen`,
    isAll: 'Das ist alles',
    unweighed: (count: number) =>
      count === 1
        ? '1 Position ist noch nicht gewogen; erst danach kann abgeschlossen werden.'
        : `${count} Positionen sind noch nicht gewogen; erst danach kann abgeschlossen werden.`,
  },
  item: {
    title: (name: string) => `${name} ändern`,
    changeNamed: (name: string) => `${name} ändern`,
    file: (number: number) => `Datei ${number} ansehen`,
    amount: (unit: string) => `Menge (${unit})`,
    pricePer: (unit: string) => `Preis je ${unit}`,
    makes: (total: string) => `Ergibt ${total}`,
    save: 'Speichern',
    overruling: 'Trotzdem so ändern, weil',
    overrulingHint: 'Der Grund steht im Verlauf der Bestellung.',
    remove: 'Streichen',
    restore: 'Wieder aufnehmen',
    removed: 'gestrichen',
    was: (total: string) => `bestellt um ${total}`,
    insteadOf: (name: string) => `statt ${name}`,
  },
} as const

/** What is said about scanning the labels of a scale. */
export const pieceScanTexts = {
  label: 'Etikett der Waage',
  hint: 'Scannen oder 13 Ziffern eintippen',
  book: 'Buchen',
  booked: (product: string, grams: number) => `${product}: ${writtenWeight(grams)} gebucht.`,
  /** Where an order has several lines of the product. */
  ofLine: (product: string, line: string) => `${product}, ${line}`,
  /** How the weight follows from the price on the label. */
  fromPrice: (price: Cents, item: Pick<StaffOrderItem, 'price' | 'priceUnit'>) =>
    `Aus ${priceLabel(price)} bei ${priceLabel(item.price)} je ${unitLabels[item.priceUnit]}.`,
  takenBack: (product: string, grams: number) => `${product}: ${writtenWeight(grams)} zurückgenommen.`,
  undo: 'Rückgängig',
  close: 'Meldung schließen',
  several: (product: string, lines: number) =>
    `${product} steht ${lines}-mal in der Bestellung. Zu welcher Position gehört das Stück?`,
  yes: 'Ja, buchen',
  no: 'Nein',
  unreached:
    'Keine Verbindung. Ob das Stück gebucht ist, steht nicht fest: Scannen Sie es noch einmal, dann wird ein schon gebuchtes erkannt.',
} as const
