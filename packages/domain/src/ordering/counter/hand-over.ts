import type { Cents } from '../../money.ts'
import type { OrderFlags, OrderSnapshot } from '../order-flags.ts'
import { orderState } from '../order-state.ts'
import { enteredText } from '../../entered-text.ts'
import { isPhone, withPlainDigits } from '../checkout/phone.ts'
import { actionRefusal } from '../order-actions.ts'

const prefix = 'THEKE-'
const uidPattern = /^[0-9a-z]{12}$/
// Scanners set to another layout of keys send ß for the hyphen.
const parcelCode = /^theke[-ß]([0-9a-z]{12})(?:[-ß](\d{1,2})[-ß](\d{1,2}))?$/i

/** One of several parcels of an order: the second of three. */
export type Parcel = { number: number; count: number }

/** The most parcels of an order whose labels are numbered. */
export const maxParcels = 30

/** What the code on a parcel says: the order's public number, which cannot be guessed, and which of several parcels it is. */
export function handOverCode({ uid }: { uid: string }, parcel: Parcel | null = null): string {
  return prefix + uid + (parcel === null ? '' : `-${parcel.number}-${parcel.count}`)
}

/** Reads the code of a parcel or pick list: the public number of its order, and which of several parcels it is; null for anything else. */
export function readParcel(text: string): { uid: string; parcel: Parcel | null } | null {
  const [, uid, number, count] = parcelCode.exec(withPlainDigits(enteredText(text)).trim()) ?? []
  if (uid === undefined) return null
  const parcel = { number: Number(number), count: Number(count) }
  const isOneOf = parcel.number >= 1 && parcel.number <= parcel.count && parcel.count <= maxParcels
  return { uid: uid.toLowerCase(), parcel: isOneOf ? parcel : null }
}

/** The numbers of the parcels that are still to be scanned, where those that were say that there are several. */
export function missingParcels(scanned: readonly Parcel[]): number[] {
  const count = Math.max(0, ...scanned.map((parcel) => parcel.count))
  const numbers = new Set(scanned.map(({ number }) => number))
  return Array.from({ length: count }, (_, place) => place + 1).filter((number) => !numbers.has(number))
}

/** What a scanner read or a person typed: one order, or the number it is called by. */
export type HandOverKey =
  | { kind: 'uid'; uid: string }
  | { kind: 'ticket'; ticketNumber: string }
  | { kind: 'name'; name: string }
  | { kind: 'phone'; phone: string }

// What people and mails put before the number of an order: `Ticket 288`, `Bestellung Nr. 288`, `#288`.
const words = '(?:(?:ticket|bestell(?:ung)?|abhol(?:ung)?|auftrag|order|nummer|number|nr|no|№)[-.:\\s]*)'
const beforeNumber = new RegExp(`(?:^|\\s)${words}*#?\\s*0*(?=\\d+$)`, 'i')
// The subject of a mail as a whole, or its end, with the signs that a text brings along.
const onlyNumber = new RegExp(
  `^(?:.*:\\s(?=${words}))?["'„“»«(<\\s]*${words}*#?\\s*0*(\\d{1,9})["'“”»«)>.,;!?\\s]*$`,
  'i',
)

// What is longer than a phone number without its first zero is the number of an article.
const restOfPhone = /^\d(?:[\s()/.\p{Pd}]*\d){5,10}$/u

/** A search for an order without what stands before its number: a pasted link or code gives the public number, `Ticket 0288` gives `288`. */
export function orderSearch(text: string): string {
  const typed = withPlainDigits(enteredText(text)).trim()
  return codeIn(typed) ?? onlyNumber.exec(typed)?.[1] ?? typed.replace(beforeNumber, ' ').trim()
}

/** The public number of an order in the code of its parcel or the address of its customer's status page. */
function codeIn(typed: string): string | undefined {
  return parcelCode.exec(typed)?.[1] ?? /\/status\/([0-9a-z]{12})(?:[/?#]|$)/i.exec(typed)?.[1]
}

/**
 * Reads the code of a parcel, the address of a customer's status page, a ticket number with or without leading zeros and words, a phone number with
 * or without its first digits, or part of a name of at least two letters; none for anything else. Two where one of two may be meant, the more
 * probable one first.
 */
export function readHandOverKeys(text: string): HandOverKey[] {
  const typed = withPlainDigits(enteredText(text)).trim()
  const code = codeIn(typed)
  const ticketNumber = orderSearch(typed)
  const phone = typed.replace(/^tel:/i, '')
  const isNumber = /^(?:\+|\(?0)/.test(phone) || restOfPhone.test(phone)
  const phones: HandOverKey[] = isNumber && isPhone(phone) ? [{ kind: 'phone', phone }] : []
  if (/^\d{1,9}$/.test(ticketNumber)) return [{ kind: 'ticket', ticketNumber }, ...phones]
  if (phones.length > 0) return phones
  const keys: HandOverKey[] = []
  const uid = (code ?? typed).toLowerCase()
  if (uidPattern.test(uid)) keys.push({ kind: 'uid', uid })
  const isCode = code !== undefined || /^theke[-ß]|:\/\/|\/status\//i.test(typed)
  // Names of other scripts, and those of emoji, may have one letter.
  const mayBeName = !isCode && /\p{L}{2}|\p{Lo}|\p{ExtPict}/u.test(typed)
  if (mayBeName) keys.push({ kind: 'name', name: typed })
  return keys
}

/** Why an order cannot be handed over: it is final, not confirmed, not weighed, or not paid. */
export type HandOverReason = 'over' | 'not-confirmed' | 'not-weighed' | 'payment-open'

/**
 * Why an order is not handed over as it stands. `open` is what is still to be paid, in cents; `isPaymentTaken` says that it is taken at
 * this moment.
 */
export function handOverRefusal(
  order: OrderSnapshot,
  { open, isPaymentTaken }: { open: Cents; isPaymentTaken: boolean },
): HandOverReason | null {
  const state = orderState(order)
  if (state === 'new') return 'not-confirmed'
  if (state !== 'confirmed' && state !== 'inDelivery' && state !== 'delivered') return 'over'
  if (actionRefusal(order, 'completed') === 'not-weighed') return 'not-weighed'
  return open > 0 && !isPaymentTaken ? 'payment-open' : null
}

/** How long a hand-over can be undone. */
export const handOverUndoMs = 2 * 60 * 60_000

/** Why a hand-over is not undone: the order is not handed over, or it was too long ago. */
export type UndoHandOverReason = 'not-handed-over' | 'too-late'

/** Why the hand-over of an order that ended at the instant `endedAt` cannot be undone at `now`, both in milliseconds; null where it can. */
export function undoHandOverRefusal(
  order: OrderFlags,
  endedAt: number | null,
  now: number,
): UndoHandOverReason | null {
  if (orderState(order) !== 'completed') return 'not-handed-over'
  return (endedAt ?? 0) < now - handOverUndoMs ? 'too-late' : null
}
