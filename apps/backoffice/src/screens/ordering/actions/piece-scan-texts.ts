import { writtenWeight } from '@theke/contract/ordering/item-edit.ts'
import type { StaffOrderItem } from '@theke/contract/ordering/order.ts'
import { unitLabels } from '@theke/contract/unit-labels.ts'
import type { Cents } from '@theke/domain/money.ts'
import { priceLabel } from '../order-labels.ts'

/** What is said about scanning the labels of a scale. */
export const pieceScanTexts = {
  label: 'Etikett der Waage',
  hint: 'Scannen oder 13 Ziffern eintippen',
  book: 'Buchen',
  booked: (product: string, grams: number) => `${product}: ${writtenWeight(grams)} gebucht.`,
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
