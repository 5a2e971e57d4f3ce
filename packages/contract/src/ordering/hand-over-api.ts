import { toAmount } from '@theke/domain/money.ts'
import { maxTotal } from '@theke/domain/ordering/order-limits.ts'
import type { HandOverReason, UndoHandOverReason } from '@theke/domain/ordering/counter/hand-over.ts'
import { get, post } from '../endpoint.ts'
import { boolean, list, money, optionalSelect, select, text } from '../fields.ts'
import { counterMethodLabels, takingNotes, tipFields } from '../payments/payments-api.ts'
import { orderAmounts, type OrderView } from './order.ts'

/** Why an order is not handed over, in words. */
export const handOverRefusals: Readonly<Record<HandOverReason, string>> = {
  over: 'Diese Bestellung ist schon übergeben oder beendet.',
  'not-confirmed': 'Diese Bestellung ist noch nicht bestätigt.',
  'not-weighed': 'Diese Bestellung ist noch nicht gewogen.',
  'payment-open': 'Diese Bestellung ist noch nicht bezahlt.',
}

/** How many orders a search for a hand-over finds at most. */
export const maxHandOversFound = 20

const failure = 'Übergabe konnte nicht gespeichert werden'
const undoFailure = 'Übergabe konnte nicht zurückgenommen werden'

/** Why a hand-over is not undone, in words. */
export const undoHandOverTexts: Readonly<Record<UndoHandOverReason, string>> = {
  'not-handed-over': `${undoFailure}: Diese Bestellung ist nicht übergeben.`,
  'too-late': `${undoFailure}: Das geht nur innerhalb von zwei Stunden.`,
}

/** Why a hand-over that somebody else made is not undone. */
export const undoReasonMissing =
  'Diese Übergabe war von jemand anderem. Bitte sagen Sie, warum Sie sie zurücknehmen.'

/** Why an order is not completed as long as nobody says how it was paid. */
export const completionUnpaid =
  'Bitte sagen Sie, wie diese Bestellung bezahlt wurde, oder dass sie noch nicht bezahlt ist.'

const paidFields = {
  amount: money({ label: 'Offener Betrag', max: toAmount(maxTotal) }),
  paidBy: optionalSelect({ label: 'Bezahlt mit', options: counterMethodLabels }),
}
const restField = optionalSelect({
  label: 'Rest',
  hint: 'Wo nichts oder nicht alles bezahlt wird.',
  options: { open: 'bleibt offen' },
})

/** How an order is paid that is completed on the board. */
export const completionFields = { ...paidFields, rest: restField }

/** Handing orders over to their customers: by the code on the parcel or by the number. */
export const handOverApi = {
  findForHandOver: get<OrderView[]>()('/api/orders/hand-over', {
    summary:
      'Bestellungen zu einem Code oder einer Ticketnummer, heutige und offene; meist ist es eine, höchstens sind es 20: zuerst, was übergeben werden kann, nach dem Termin. Bei mehr Treffern ist `total` 21.',
    amounts: orderAmounts,
    allow: 'staff',
    permission: 'orders.findForHandOver',
    query: { code: text({ label: 'Code oder Nummer' }) },
    isList: true,
    failure: 'Bestellungen konnten nicht geladen werden',
  }),
  handOver: post<OrderView>()('/api/orders/:id/hand-over', {
    summary:
      'Bestellung übergeben; was offen ist, wird dabei kassiert: mit `paidBy` ganz, mit `payments` aufgeteilt. `amount` ist der offene Betrag, wie er angezeigt wurde: Ist inzwischen ein anderer offen, wird nicht übergeben.',
    amounts: orderAmounts,
    allow: 'staff',
    permission: 'orders.handOver',
    bodyAmounts: { amount: 'cents', payments: { amount: 'cents' }, given: 'cents', tip: 'cents' },
    body: {
      isPaymentTaken: boolean({ label: 'Kassiert', isRequired: true }),
      ...paidFields,
      payments: list(
        {
          method: select({ label: 'Bezahlt mit', options: counterMethodLabels, defaultValue: null }),
          amount: money({ label: 'Betrag', isRequired: true, min: 0.01, max: toAmount(maxTotal) }),
        },
        {
          label: 'Aufteilung',
          hint: 'Wie bezahlt wird, wo es mehrere Arten sind oder ein Teil offen bleibt.',
          max: 3,
        },
      ),
      rest: restField,
      ...takingNotes,
      ...tipFields,
    },
    failure,
  }),
  undoHandOver: post<OrderView>()('/api/orders/:id/hand-over/undo', {
    summary: 'Übergabe zurücknehmen, innerhalb von zwei Stunden',
    amounts: orderAmounts,
    allow: 'staff',
    permission: 'orders.undoHandOver',
    body: {
      reason: text({
        label: 'Grund',
        hint: 'Nötig, wo jemand anderer übergeben hat; das darf nur, wer bezahlte Bestellungen stornieren darf.',
        max: 200,
      }),
    },
    failure: undoFailure,
  }),
}
