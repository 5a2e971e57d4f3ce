import { get, post } from '../endpoint.ts'
import { dateTime } from '../fields.ts'
import { orderDraftFields } from './order-draft.ts'
import { type PublicOrder, publicOrderAmounts } from './order.ts'

const confirmationFailure = 'Bestätigung konnte nicht versendet werden'

// Without it the answer is to whatever is proposed when it arrives.
const answeredProposal = { counterAppointment: dateTime({ label: 'Beantworteter Vorschlag' }) }

/** An order that had arrived before it was withdrawn: where to follow it, and whether it is canceled now or stands. */
export type WithdrawnSubmission = { uid: string; hash: string; isCanceled: boolean }

/** What customers may do; nothing here asks for a login. */
export const customerOrderApi = {
  placeOrder: post<PublicOrder>()('/api/orders', {
    amounts: publicOrderAmounts,
    summary: 'Bestellung aufgeben. Der Header `Idempotency-Key` macht Wiederholungen ungefährlich.',
    allow: 'anyone',
    permission: 'orders.create',
    body: orderDraftFields,
    success: 201,
    // Only against floods: what is placed is counted by device, telephone, e-mail address and address as it is stored.
    rateLimit: { calls: 1000, minutes: 10, isPerProcess: true },
    failure: 'Bestellung konnte nicht erstellt werden',
  }),
  findSubmittedOrder: get<{ uid: string; hash: string } | null>()('/api/orders/submitted', {
    summary: 'Ob eine Bestellung mit diesem `Idempotency-Key` eingegangen ist; null, wenn nicht',
    allow: 'anyone',
    permission: 'orders.findSubmitted',
    rateLimit: { calls: 300, minutes: 10 },
    failure: 'Bestellung konnte nicht geladen werden',
  }),
  withdrawSubmittedOrder: post<WithdrawnSubmission | null>()('/api/orders/submitted/withdraw', {
    summary:
      'Die Bestellung mit diesem `Idempotency-Key` stornieren, solange sie niemand bestätigt hat; null, wenn keine eingegangen ist',
    allow: 'anyone',
    permission: 'orders.withdrawSubmitted',
    // The key cannot be guessed; a lunch rush behind one address may withdraw more than a few.
    rateLimit: { calls: 300, minutes: 10 },
    failure: 'Bestellung konnte nicht storniert werden',
  }),
  loadPublicOrder: get<PublicOrder>()('/api/orders/public/:uid/:hash', {
    amounts: publicOrderAmounts,
    summary: 'Öffentliche Sicht einer Bestellung',
    allow: 'anyone',
    permission: 'orders.loadPublic',
    // A page asks every ten seconds.
    rateLimit: { calls: 30_000, minutes: 10 },
    failure: 'Bestellung konnte nicht geladen werden',
  }),
  watchPublicOrder: get<never>()('/api/orders/public/:uid/:hash/events', {
    summary: 'Ereignisse einer Bestellung',
    allow: 'anyone',
    permission: 'orders.watchPublic',
    isStream: true,
    failure: 'Bestellung konnte nicht geladen werden',
  }),
  confirmCounterAppointment: post<PublicOrder>()(
    '/api/orders/public/:uid/:hash/confirm-counter-appointment',
    {
      amounts: publicOrderAmounts,
      summary: 'Vorgeschlagene Zeit annehmen',
      allow: 'anyone',
      permission: 'orders.confirmCounterAppointment',
      body: answeredProposal,
      failure: confirmationFailure,
    },
  ),
  rejectCounterAppointment: post<PublicOrder>()('/api/orders/public/:uid/:hash/reject-counter-appointment', {
    amounts: publicOrderAmounts,
    summary: 'Vorgeschlagene Zeit ablehnen; die Bestellung wird storniert',
    allow: 'anyone',
    permission: 'orders.rejectCounterAppointment',
    body: answeredProposal,
    failure: confirmationFailure,
  }),
}
