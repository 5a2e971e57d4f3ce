import type { PiecePlace, ScaleLabelProblem } from '@theke/domain/ordering/counter/scale-label.ts'
import { post } from '../../endpoint.ts'
import { boolean, integer, text } from '../../fields.ts'
import type { AmountsOf, PayloadInCents } from '../../wire-money.ts'
import { orderAmounts, type OrderView } from '../order.ts'
import { itemFailure } from '../staff-order-api.ts'

/** What became of the label of a piece. */
export type PieceReply = {
  /** The order with the piece; null where the piece may belong to several lines, so that somebody has to choose. */
  order: OrderView | null
  /** The line that has the piece now, or those to which it may belong. */
  lines: number[]
  product: string
  /** What the piece weighs; null where that depends on the price of the line. */
  grams: number | null
  /** What the label says that the piece costs; null where it says a weight. */
  price: number | null
}

const pieceAmounts = { order: orderAmounts, price: 'cents' } as const satisfies AmountsOf<PieceReply>

/** The same with its amounts in cents, as the back-office works with it. */
export type StaffPieceReply = PayloadInCents<PieceReply, typeof pieceAmounts>

/** Why nothing can be read from a label, in words. */
export const labelProblemTexts: Readonly<Record<ScaleLabelProblem, string>> = {
  'no-code': 'Das ist kein Etikett der Waage: Es hat 13 Ziffern.',
  misread: 'Die Prüfziffer stimmt nicht. Bitte noch einmal scannen.',
  'unknown-kind': 'Solche Etiketten druckt keine Waage dieses Shops. Das legt die Konfiguration fest.',
  'misread-measure': 'Die Prüfziffer des Gewichts oder Preises stimmt nicht. Bitte noch einmal scannen.',
  nothing: 'Auf diesem Etikett steht kein Gewicht.',
}

/** Why a piece belongs to no line of an order, in words. */
export const pieceTexts = {
  off: 'Dieser Shop liest keine Etiketten von Waagen.',
  unknownProduct: (plu: number) => `Kein Produkt hat die Waagennummer ${plu}.`,
  noLine: {
    'not-ordered': (product: string) => `${product} ist nicht in dieser Bestellung.`,
    contained: (product: string) =>
      `${product} gehört in diese Bestellung, als Teil einer anderen Position, und wird dort nicht gewogen.`,
    'struck-off': (product: string) => `${product} ist in dieser Bestellung gestrichen.`,
    'not-by-weight': (product: string) =>
      `${product} wird in dieser Bestellung nicht nach Gewicht verrechnet.`,
  } satisfies Record<Extract<PiecePlace, { lines: null }>['reason'], (product: string) => string>,
  otherLine: 'Zu dieser Position gehört das Stück nicht.',
  noPrice: 'Diese Position hat keinen Preis, aus dem sich das Gewicht ergibt.',
  again: (product: string, weight: string) =>
    `${product} mit ${weight} ist schon gebucht. Ist das ein zweites, gleich schweres Stück?`,
  noSuchPiece: 'Dieses Stück ist nicht mehr gebucht.',
} as const

/** Booking pieces by the labels of a scale (R-ORDER-50). */
export const pieceApi = {
  bookPiece: post<PieceReply>()('/api/orders/:id/pieces', {
    operationId: 'orders.bookPiece',
    summary:
      'Ein gewogenes Stück mit dem Etikett der Waage buchen (EAN-13 mit Gewicht oder Preis). Steht das Produkt in mehreren Positionen, ist `order` leer und `lines` nennt sie. Ein Fehler bei `isAgain` fragt, ob ein gleich schweres Stück noch einmal gebucht wird, einer bei `isWeightConfirmed`, ob mehr als bestellt stimmt.',
    amounts: pieceAmounts,
    allow: 'staff',
    permission: 'orders.updateItem',
    body: {
      code: text({ label: 'Etikett', isRequired: true, max: 40 }),
      line: integer({ label: 'Position', hint: 'Nötig, wo es mehrere sein können.', min: 0 }),
      isAgain: boolean({ label: 'Noch ein gleich schweres Stück', isRequired: true }),
      isWeightConfirmed: boolean({ label: 'Mehr als bestellt stimmt', isRequired: true }),
    },
    failure: itemFailure,
  }),
  takePieceBack: post<OrderView>()('/api/orders/:id/items/:index/pieces/remove', {
    operationId: 'orders.takePieceBack',
    summary: 'Ein gebuchtes Stück zurücknehmen; ohne Stücke ist die Position wieder nicht gewogen',
    amounts: orderAmounts,
    allow: 'staff',
    permission: 'orders.updateItem',
    body: { grams: integer({ label: 'Gramm', isRequired: true, defaultValue: 0, min: 1 }) },
    failure: itemFailure,
  }),
}
