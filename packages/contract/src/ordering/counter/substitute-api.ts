import type { AnswerToOffer, OfferState } from '@theke/domain/ordering/change/substitute-offer.ts'
import type { Unit } from '@theke/domain/units.ts'
import { get, post } from '../../endpoint.ts'
import { dateTime, decimal, reference, select, text, unit } from '../../fields.ts'
import { maxAmount } from '@theke/domain/ordering/order-limits.ts'
import type { AmountsOf, PayloadInCents } from '../../wire-money.ts'
import { orderAmounts, type OrderView, publicOrderAmounts, type PublicOrder } from '../order.ts'
import { itemFailure } from '../staff-order-api.ts'

/** A product that staff can offer for a line that is missing, in as much as the line has where its unit can be converted. */
export type SubstituteChoice = {
  product: { id: number; name: string }
  amount: number
  unit: Unit
  /** What it costs in place of the line, as a decimal of the shop's currency. */
  total: number
  /** How much more that is than the line costs; less than nothing where it is cheaper. */
  difference: number
  isApproximate: boolean
  /** Whether the product that is missing names it as a usual substitute. */
  isUsual: boolean
  /** Whether it may be given without asking. */
  isAllowedUnasked: boolean
}

/** The same with its amounts in cents, as the back-office works with it. */
export type StaffSubstituteChoice = PayloadInCents<SubstituteChoice, typeof choiceAmounts>

const choiceAmounts = { total: 'cents', difference: 'cents' } as const satisfies AmountsOf<SubstituteChoice>

/** Whether the customer is asked. */
const offerWayLabels = { ask: 'Kunden fragen', replace: 'Gleich ersetzen' } as const
export type OfferWay = keyof typeof offerWayLabels

const offerAnswerLabels: Readonly<Record<AnswerToOffer, string>> = {
  accept: 'Annehmen',
  decline: 'Ablehnen',
}

/** What staff and papers call an offer by what became of it. */
export const offerStateLabels: Readonly<Record<OfferState, string>> = {
  open: 'Ersatz angeboten',
  accepted: 'Ersatz angenommen',
  declined: 'Ersatz abgelehnt',
  withdrawn: 'Ersatz zurückgezogen',
  expired: 'Keine Antwort auf den Ersatz',
}

/** Why a substitute is not offered. */
export const substituteTexts = {
  isRemoved: 'Diese Position ist gestrichen.',
  isWeighed: 'Diese Position ist schon gewogen.',
  isOffered: 'Für diese Position ist schon ein Ersatz angeboten.',
  isSame: 'Das ist schon bestellt.',
  isUnpriced: 'Sein Preis steht erst auf Anfrage fest. Ein solches Produkt ist kein Ersatz.',
  mustAsk: 'Ohne zu fragen nur, wer etwas Ähnliches wünscht, ebenso viel und nicht teurer.',
  untilMissing: 'Bitte geben Sie an, bis wann der Kunde antworten soll.',
  untilPast: 'Dieser Zeitpunkt ist schon vorbei.',
  untilTooLate: 'Dann ist die Bestellung schon fällig.',
} as const

const seen = dateTime({
  label: 'Bisheriger Stand',
  hint: '`updatedAt` der Bestellung. Ist sie inzwischen eine andere, bleibt sie, wie sie ist.',
  isRequired: true,
})

const offerField = text({ label: 'Angebot', hint: 'Seine `id`.', isRequired: true, max: 40 })

/** Substitutes for what is missing (R-ORDER-54). */
export const substituteApi = {
  listSubstitutes: get<SubstituteChoice[]>()('/api/orders/:id/items/:index/substitutes', {
    operationId: 'orders.listSubstitutes',
    summary:
      'Was für eine Position angeboten werden kann: in der Filiale zur Zeit der Bestellung zu haben, zuerst die üblichen Ersatzprodukte; mit `search` alle, deren Name dazu passt; mit `amount` in dieser Menge, wo sich die der Position nicht umrechnen lässt',
    amounts: choiceAmounts,
    allow: 'staff',
    permission: 'orders.updateItem',
    query: {
      search: text({ label: 'Suche', max: 100 }),
      amount: decimal({ label: 'Menge', min: 0.001, max: maxAmount }),
    },
    failure: 'Ersatzprodukte konnten nicht geladen werden',
  }),
  offerSubstitute: post<OrderView>()('/api/orders/:id/items/:index/substitute', {
    operationId: 'orders.offerSubstitute',
    summary:
      'Dem Kunden einen Ersatz für eine Position anbieten, den er auf der Statusseite annimmt oder ablehnt; oder die Position gleich ersetzen, wo er etwas Ähnliches wünscht und es nicht mehr kostet',
    amounts: orderAmounts,
    allow: 'staff',
    permission: 'orders.updateItem',
    body: {
      product: reference('products', { label: 'Ersatz', isRequired: true }),
      amount: decimal({ label: 'Menge', min: 0.001, max: maxAmount, isRequired: true, defaultValue: 1 }),
      unit: { ...unit({ label: 'Einheit', isRequired: true }), defaultValue: null },
      way: select({ label: 'Wie', options: offerWayLabels, defaultValue: null }),
      until: dateTime({
        label: 'Antwort bis',
        hint: 'Danach gilt, was der Kunde für Fehlendes gewünscht hat. Nur, wo er gefragt wird.',
      }),
      seen,
    },
    failure: itemFailure,
  }),
  withdrawSubstitute: post<OrderView>()('/api/orders/:id/items/:index/substitute/withdraw', {
    operationId: 'orders.withdrawSubstitute',
    summary: 'Einen angebotenen Ersatz zurückziehen; wurde er schon beantwortet, geschieht nichts',
    amounts: orderAmounts,
    allow: 'staff',
    permission: 'orders.updateItem',
    body: { offer: offerField },
    failure: itemFailure,
  }),
  takeSubstitute: post<OrderView>()('/api/orders/:id/items/:index/substitute/accept', {
    operationId: 'orders.takeSubstitute',
    summary: 'Die Position durch den angebotenen Ersatz ersetzen, dem der Kunde am Telefon zugestimmt hat',
    amounts: orderAmounts,
    allow: 'staff',
    permission: 'orders.updateItem',
    body: { offer: offerField },
    failure: itemFailure,
  }),
  answerSubstitute: post<PublicOrder>()('/api/orders/public/:uid/:hash/substitute', {
    operationId: 'orders.answerSubstitute',
    summary: 'Einen angebotenen Ersatz annehmen oder ablehnen. Dieselbe Antwort noch einmal ändert nichts.',
    amounts: publicOrderAmounts,
    allow: 'anyone',
    permission: 'orders.answerSubstitute',
    rateLimit: { calls: 60, minutes: 10 },
    body: {
      offer: offerField,
      answer: select({ label: 'Antwort', options: offerAnswerLabels, defaultValue: null }),
    },
    failure: 'Antwort konnte nicht gespeichert werden',
  }),
}
