import type { StaffOrderSummary } from '@theke/contract/ordering/order.ts'
import { advanceUntilText, advanceWaysText } from '@theke/contract/payments/advance-texts.ts'
import type { CustomerNews, NewsKind } from '@theke/domain/ordering/customer-news.ts'
import { shopMoney } from '../../shop-money.ts'
import { dayLabel, dayOf, shortMoment, timeLabel } from '../../shop-time.ts'
import { amountLabel, priceLabel, stateLabel, sumLabel } from './order-labels.ts'

/** What is said about telling a customer. */
export const newsTexts = {
  title: 'Bitte anrufen',
  call: 'Anrufen',
  called: 'Angerufen',
  outcomeOf: (outcome: string, ticket: string) => `${outcome}: ${ticket}`,
  callOf: (ticket: string) => `Anrufen: ${ticket}`,
  later: 'Ohne Häkchen steht der Anruf bei den Bestellungen, bis er erledigt ist.',
  callMany: (count: number) => `${count} Kunden bitte anrufen`,
  pleaseCall: (phone: string) => `Bitte anrufen: ${phone}`,
} as const

const sent = { email: 'E-Mail', sms: 'SMS' } as const

/** What happens, in a sentence: who is written to, or why nobody is. */
export function newsSentence(
  news: CustomerNews,
  order: Pick<StaffOrderSummary, 'email' | 'phone'>,
  phoneText: (phone: string) => string,
): string {
  const leaving = news.messages.filter(({ isSent }) => isSent)
  if (leaving.length > 0)
    return leaving
      .map(({ channel, recipient }) => `${sent[channel]} an ${phoneText(recipient)} wird gesendet.`)
      .join(' ')
  if (news.messages.length > 0) {
    const channels = news.messages.map(({ channel }) => sent[channel]).join(' und ')
    return `Dieser Shop versendet noch keine ${channels}.`
  }
  if (order.email !== '') return 'Dafür ist keine Nachricht eingestellt.'
  return order.phone === ''
    ? 'Keine E-Mail-Adresse, keine Telefonnummer. Der Kunde sieht es nur auf seiner Statusseite.'
    : 'Keine E-Mail.'
}

/** The same in a few words, for a bar. */
export function shortNews(news: CustomerNews): string {
  const leaving = news.messages.filter(({ isSent }) => isSent)
  return leaving.length === 0
    ? 'Keine Nachricht an den Kunden.'
    : `${leaving.map(({ channel }) => sent[channel]).join(' und ')} folgt.`
}

/** What a call is about, in a few words. */
export function callReason(order: StaffOrderSummary, kind: NewsKind, now: number): string {
  if (kind === 'changed') return 'Geändert'
  if (kind === 'substituteOffered') return 'Ersatz'
  if (kind === 'advanceDue') return 'Anzahlung'
  if (kind === 'counterProposed' && order.counterAppointment === null) return 'Keine Antwort auf andere Zeit'
  if (kind === 'counterProposed' && order.counterAppointment !== null)
    return `Andere Zeit: ${shortMoment(Date.parse(order.counterAppointment), now)}`
  return stateLabel(order)
}

/** What may be said on the phone; empty where nothing is known that would help. */
export function callSentence(kind: NewsKind, order: StaffOrderSummary, now: number): string {
  const { ticketNumber, rejectionMessage, status } = order
  switch (kind) {
    case 'counterProposed':
      return order.counterAppointment === null
        ? `Wir haben Ihnen für Ihre Bestellung ${ticketNumber} eine andere Zeit vorgeschlagen. Wann passt es Ihnen?`
        : proposalSentence(Date.parse(order.counterAppointment), now)
    case 'changed': {
      const at = order.appointment ?? order.appointmentDate
      const when = at === null ? [] : [momentAt(Date.parse(at), now)]
      return `Ihre Bestellung ${ticketNumber} ist geändert: ${[...when, sumLabel(order)].join(', ')}.`
    }
    case 'substituteOffered':
      return offerSentence(order)
    case 'advanceDue':
      return advanceSentence(order)
    case 'ended':
      return endedSentence(ticketNumber, status === 'rejected', rejectionMessage)
    case 'confirmed':
      return `Ihre Bestellung ${ticketNumber} ist bestätigt.`
    case 'ready':
      return `Ihre Bestellung ${ticketNumber} ist fertig.`
    default:
      return ''
  }
}

/** What may be said on the phone about another time. */
export function proposalSentence(at: number, now: number): string {
  return `Passt es Ihnen auch ${momentAt(at, now)}?`
}

/** What may be said on the phone about what is missing and what is offered instead. */
function offerSentence({ items }: StaffOrderSummary): string {
  const missing = items.find(({ offer }) => offer && offer.state !== 'accepted')
  if (missing?.offer === undefined) return ''
  const { name, amount, unit, total } = missing.offer
  return `${missing.name} ist leider nicht zu haben. Wäre Ihnen ${amountLabel(amount, unit)} ${name} um ${priceLabel(total)} recht?`
}

/** What may be said on the phone about money that is due ahead. */
function advanceSentence({ ticketNumber, advance }: StaffOrderSummary): string {
  if (advance === null || advance.open === 0) return ''
  const when = advanceUntilText(Date.parse(advance.until))
  return `Für Ihre Bestellung ${ticketNumber} ist ${when} eine Anzahlung von ${shopMoney(advance.open)} offen, ${advanceWaysText(advance.ways)}.`
}

function momentAt(at: number, now: number): string {
  const day = dayLabel(dayOf(at), now)
  // Only days that are near have no date.
  const isNear = !day.includes(',')
  return `${isNear ? day.toLowerCase() : `am ${day}`} um ${timeLabel(at)}`
}

/** What may be said on the phone about an order that ended. */
export function endedSentence(ticket: string, isReject: boolean, message: string): string {
  const what = isReject
    ? `Ihre Bestellung ${ticket} können wir leider nicht annehmen.`
    : `Ihre Bestellung ${ticket} ist storniert.`
  return `${what} ${message}`.trim()
}
