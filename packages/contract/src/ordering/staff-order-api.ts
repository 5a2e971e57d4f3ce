import type { OrderAction } from '@theke/domain/ordering/order-actions.ts'
import { del, get, post, put } from '../endpoint.ts'
import { select, date, dateTime, integer, longText, reference, text } from '../fields.ts'
import type { OrderMessage } from '../messages/outbox.ts'
import { modeLabels } from '../shop/mode-labels.ts'
import { paymentMethodLabels } from '../shop/payment-method-labels.ts'
import { completionFields } from './hand-over-api.ts'
import { itemEditFields } from './item-edit.ts'
import {
  changePreviewAmounts,
  orderChangeFields,
  type OrderChangePreview,
  proposalFields,
} from './order-change.ts'
import {
  orderAmounts,
  orderStateLabels,
  orderSummaryAmounts,
  type OrderSummary,
  type OrderView,
} from './order.ts'
import { shortOrderAmounts, type ShortOrder } from './short-order.ts'
import { countingLabels } from '../insights/turnover.ts'

export const itemFailure = 'Bestellung konnte nicht aktualisiert werden'
export const statusFailure = 'Bestellstatus konnte nicht geändert werden'
const listFailure = 'Bestellungen konnten nicht geladen werden'
const branchQuery = { branch: reference('branches', { label: 'Filiale' }) }

const historyQuery = {
  ...branchQuery,
  from: date({ label: 'Von' }),
  to: date({ label: 'Bis' }),
  dueFrom: date({ label: 'Bestellt für, ab', hint: 'Tag des Termins, ohne Termin der frühestmögliche.' }),
  dueTo: date({ label: 'Bestellt für, bis', hint: 'Zählt mit.' }),
  endedFrom: date({ label: 'Zu Ende, ab', hint: 'Übergeben, storniert, abgelehnt oder nicht bezahlt.' }),
  endedTo: date({ label: 'Zu Ende, bis', hint: 'Zählt mit.' }),
  counting: select({ label: 'In der Statistik', options: countingLabels }),
  weekday: integer({ label: 'Wochentag des Eingangs', hint: '1 ist Montag.', min: 1, max: 7 }),
  hour: integer({ label: 'Stunde des Eingangs', min: 0, max: 23 }),
  product: integer({ label: 'Nummer eines Produkts', min: 1 }),
  status: select({ label: 'Status', options: orderStateLabels }),
  mode: select({ label: 'Bestellart', options: modeLabels }),
  paymentMethod: select({ label: 'Zahlungsart', options: paymentMethodLabels }),
  campaign: reference('campaigns', { label: 'Aktion' }),
  search: text({ label: 'Suche' }),
  before: integer({ label: 'Bestellungen vor dieser Nummer' }),
  page: integer({ label: 'Seite', min: 1 }),
  limit: integer({ label: 'Anzahl', min: 1, max: 500 }),
}

/** Orders of a customer that nobody collected: how many, and the day `YYYY-MM-DD` for which the last was ordered; null where there is none. */
export type NotCollectedOrders = { count: number; lastDay: string | null }

/** What staff may do with orders, each for orders of their own branches. */
export const staffOrderApi = {
  listOrders: get<OrderSummary[]>()('/api/orders', {
    summary: 'Bestellungen, neueste zuerst; `before` blättert weiter, `total` zählt alle passenden',
    amounts: orderSummaryAmounts,
    allow: 'staff',
    permission: 'orders.list',
    query: historyQuery,
    isList: true,
    failure: listFailure,
  }),
  listShortOrders: get<ShortOrder[]>()('/api/orders/short', {
    operationId: 'orders.listShort',
    summary: 'Wie `/api/orders`, aber von jeder Bestellung nur, was der Verlauf zeigt',
    amounts: shortOrderAmounts,
    allow: 'staff',
    permission: 'orders.list',
    query: historyQuery,
    isList: true,
    failure: listFailure,
  }),
  listCurrentOrders: get<OrderSummary[]>()('/api/orders/current', {
    summary: 'Nicht abgeschlossene Bestellungen und die von heute',
    amounts: orderSummaryAmounts,
    allow: 'staff',
    permission: 'orders.listCurrent',
    query: {
      ...branchQuery,
      until: date({
        label: 'Bis Tag',
        hint: 'Was danach fällig ist, fehlt, solange niemand damit zu tun hat; die Gesamtzahl zählt es mit. Leer: alle.',
      }),
    },
    isList: true,
    failure: listFailure,
  }),
  listMissedOrders: get<OrderSummary[]>()('/api/orders/missed', {
    summary: 'Neue Bestellungen, die zu lange warten',
    amounts: orderSummaryAmounts,
    allow: 'staff',
    permission: 'orders.listMissed',
    query: branchQuery,
    isList: true,
    failure: listFailure,
  }),
  watchOrders: get<never>()('/api/orders/events', {
    summary: 'Ereignisse der eigenen Filialen; `Last-Event-ID` holt Versäumtes nach',
    allow: 'staff',
    permission: 'orders.watch',
    query: branchQuery,
    isStream: true,
    failure: listFailure,
  }),
  loadOrder: get<OrderView>()('/api/orders/:id', {
    summary: 'Bestellung mit Verlauf laden',
    amounts: orderAmounts,
    allow: 'staff',
    permission: 'orders.load',
    failure: 'Bestellung konnte nicht geladen werden',
  }),
  updateOrder: put<OrderView>()('/api/orders/:id', {
    summary: 'Anderen Termin vorschlagen oder den Vorschlag mit null zurückziehen',
    amounts: orderAmounts,
    allow: 'staff',
    permission: 'orders.update',
    body: proposalFields,
    isStrict: true,
    failure: 'Bestellung konnte nicht aktualisiert werden',
  }),
  listMessages: get<OrderMessage[]>()('/api/orders/:id/messages', {
    summary: 'Was über eine Bestellung versendet wurde oder wird, ältestes zuerst',
    allow: 'staff',
    permission: 'orders.listMessages',
    failure: 'Nachrichten konnten nicht geladen werden',
  }),
  resendEmail: post<OrderView>()('/api/orders/:id/resend-new-order-email', {
    summary: 'Den Stand der Bestellung noch einmal per E-Mail an den Kunden senden',
    amounts: orderAmounts,
    allow: 'staff',
    permission: 'orders.resendEmail',
    failure: 'Bestätigung konnte nicht versendet werden',
  }),
  resendSms: post<OrderView>()('/api/orders/:id/resend-new-order-sms', {
    summary: 'Den Stand der Bestellung noch einmal per SMS an den Kunden senden',
    amounts: orderAmounts,
    allow: 'staff',
    permission: 'orders.resendSms',
    failure: 'Bestätigung konnte nicht versendet werden',
  }),
  updateItem: put<OrderView>()('/api/orders/:id/items/:index', {
    summary: 'Eine Position wiegen, ändern, ersetzen oder streichen; Summe und Steuern werden neu berechnet',
    amounts: orderAmounts,
    allow: 'staff',
    permission: 'orders.updateItem',
    body: itemEditFields,
    bodyAmounts: { price: 'cents', seen: { price: 'cents' } },
    isPartial: true,
    failure: itemFailure,
  }),
  changeOrder: post<OrderView>()('/api/orders/:id/change', {
    summary:
      'Eine Bestellung ändern, bis sie abgeschlossen ist: Termin, Positionen, Kontakt, Bestellart und Zahlungsart. Was fehlt, bleibt. Es gilt alles oder nichts.',
    amounts: orderAmounts,
    allow: 'staff',
    permission: 'orders.change',
    body: orderChangeFields,
    isPartial: true,
    failure: itemFailure,
  }),
  previewChange: post<OrderChangePreview>()('/api/orders/:id/change/preview', {
    operationId: 'orders.previewChange',
    amounts: changePreviewAmounts,
    summary: 'Was eine Änderung bewirken würde und was sie kosten würde; ändert nichts',
    allow: 'staff',
    permission: 'orders.change',
    body: orderChangeFields,
    isPartial: true,
    failure: itemFailure,
  }),
  noteChangeSeen: post<OrderView>()('/api/orders/:id/change/seen', {
    summary: 'Die Änderung einer Bestellung ist gesehen und auf der Tafel nicht mehr hervorgehoben',
    amounts: orderAmounts,
    allow: 'staff',
    permission: 'orders.changeSeen',
    failure: statusFailure,
  }),
  removeOrder: del<null>()('/api/orders/:id', {
    summary: 'Bestellung mit Verlauf und Nachrichten löschen',
    allow: 'admin',
    permission: 'orders.remove',
    failure: 'Bestellung konnte nicht gelöscht werden',
  }),
  confirmOrder: post<OrderView>()('/api/orders/:id/status/confirm', {
    summary: 'Bestellung bestätigen',
    amounts: orderAmounts,
    allow: 'staff',
    permission: 'orders.confirm',
    failure: statusFailure,
  }),
  rejectOrder: post<OrderView>()('/api/orders/:id/status/reject', {
    summary: 'Bestellung ablehnen',
    amounts: orderAmounts,
    allow: 'staff',
    permission: 'orders.reject',
    body: {
      rejectionMessage: longText({ label: 'Nachricht an den Kunden', max: 500 }),
      toldBy: orderChangeFields.toldBy,
    },
    failure: statusFailure,
  }),
  cancelOrder: post<OrderView>()('/api/orders/:id/status/cancel', {
    summary: 'Bestellung stornieren',
    amounts: orderAmounts,
    allow: 'staff',
    permission: 'orders.cancel',
    body: {
      rejectionMessage: longText({ label: 'Nachricht an den Kunden', max: 500 }),
      toldBy: orderChangeFields.toldBy,
      reason: text({
        label: 'Grund',
        hint: 'Nur für den Laden. Nötig, wo schon bezahlt wurde, außer die Nachricht nennt ihn.',
        max: 200,
      }),
    },
    failure: 'Bestellung konnte nicht storniert werden',
  }),
  noteNotCollected: post<OrderView>()('/api/orders/:id/status/not-collected', {
    summary: 'Niemand hat die Bestellung abgeholt; erst nach ihrem Termin. Bezahltes behält der Shop',
    amounts: orderAmounts,
    allow: 'staff',
    permission: 'orders.notCollected',
    failure: statusFailure,
  }),
  undoNotCollected: post<OrderView>()('/api/orders/:id/status/undo-not-collected', {
    operationId: 'orders.undoNotCollected',
    summary: 'Eine nicht abgeholte Bestellung ist wieder offen, etwa weil der Kunde doch kommt',
    amounts: orderAmounts,
    allow: 'staff',
    permission: 'orders.notCollected',
    failure: statusFailure,
  }),
  reopenOrder: post<OrderView>()('/api/orders/:id/status/reopen', {
    operationId: 'orders.reopen',
    summary:
      'Eine bestätigte und danach stornierte Bestellung ist wieder offen, etwa weil sie schon übergeben ist; nicht, wo online Bezahltes zurückgeht. Der Kunde erfährt nichts davon',
    amounts: orderAmounts,
    allow: 'staff',
    permission: 'orders.cancel',
    failure: statusFailure,
  }),
  loadNotCollected: get<NotCollectedOrders>()('/api/customers/:id/not-collected', {
    operationId: 'orders.listNotCollected',
    summary:
      'Wie viele Bestellungen eines Kunden niemand abgeholt hat, nach E-Mail-Adresse und Telefonnummer, in allen Filialen',
    allow: 'staff',
    permission: 'orders.list',
    failure: listFailure,
  }),
  readyOrder: post<OrderView>()('/api/orders/:id/status/in-delivery', {
    summary: 'Abholbereit, in Zustellung oder wird serviert',
    amounts: orderAmounts,
    allow: 'staff',
    permission: 'orders.inDelivery',
    failure: statusFailure,
  }),
  deliverOrder: post<OrderView>()('/api/orders/:id/status/delivered', {
    summary: 'Zugestellt; nur für Lieferungen',
    amounts: orderAmounts,
    allow: 'staff',
    permission: 'orders.delivered',
    failure: statusFailure,
  }),
  undoStep: post<OrderView>()('/api/orders/:id/undo', {
    summary: 'Den letzten Schritt zurücknehmen, solange seine Nachrichten noch nicht unterwegs sind',
    amounts: orderAmounts,
    allow: 'staff',
    permission: 'orders.undoStep',
    body: {
      until: dateTime({
        label: 'Frist des Schritts',
        hint: 'Aus `undo.until` der Bestellung. Hat inzwischen jemand einen anderen Schritt gemacht, bleibt es dabei. Ohne diese Angabe ist der letzte Schritt gemeint.',
      }),
    },
    failure: 'Dieser Schritt kann nicht mehr zurückgenommen werden',
  }),
  confirmProposal: post<OrderView>()('/api/orders/:id/status/confirm-proposal', {
    operationId: 'orders.confirmProposal',
    summary: 'Bestellung zum vorgeschlagenen Termin bestätigen, dem der Kunde am Telefon zugestimmt hat',
    amounts: orderAmounts,
    allow: 'staff',
    permission: 'orders.confirm',
    failure: statusFailure,
  }),
  notePhoneCall: post<OrderView>()('/api/orders/:id/status/called', {
    summary: 'Der Kunde, der anzurufen war, ist angerufen',
    amounts: orderAmounts,
    allow: 'staff',
    permission: 'orders.called',
    failure: 'Der Anruf konnte nicht vermerkt werden',
  }),
  completeOrder: post<OrderView>()('/api/orders/:id/status/completed', {
    summary:
      'Bestellung abschließen. Ist an der Theke etwas offen, sagt `paidBy`, wie es bezahlt wurde, oder `rest`, dass es offen bleibt. `amount` ist der offene Betrag, wie er angezeigt wurde: Ist inzwischen ein anderer offen, wird nicht abgeschlossen.',
    amounts: orderAmounts,
    allow: 'staff',
    permission: 'orders.completed',
    bodyAmounts: { amount: 'cents' },
    body: completionFields,
    failure: statusFailure,
  }),
}

/** The calls of those actions of staff that need nothing but the order, by the row of the table of transitions. */
export const plainActionCalls = {
  confirm: staffOrderApi.confirmOrder,
  'not-collected': staffOrderApi.noteNotCollected,
  'undo-not-collected': staffOrderApi.undoNotCollected,
  reopen: staffOrderApi.reopenOrder,
  'in-delivery': staffOrderApi.readyOrder,
  delivered: staffOrderApi.deliverOrder,
  'confirm-proposal': staffOrderApi.confirmProposal,
  called: staffOrderApi.notePhoneCall,
  'change-seen': staffOrderApi.noteChangeSeen,
} satisfies Partial<Record<OrderAction, object>>
export type PlainAction = keyof typeof plainActionCalls
