import type { Cents } from '../money.ts'
import { addDays, hourMs, minuteMs, wallTime } from '../time/wall-time.ts'
import { type ColumnAmounts, taxColumns } from './receipt-amounts.ts'

/**
 * What a receipt is.
 * - `sale`: money that was taken
 * - `cancel`: money that went back; it takes off what receipts before it state
 * - `training`: made for practice; it counts for nothing
 * - `start`, `month`, `year`, `end`: receipts of nothing that begin a register, close a month or a year, and end it
 * - `collective`: a receipt of nothing after the signing device was out of order; it stands for all that have no signature
 */
export const receiptKinds = [
  'sale',
  'cancel',
  'training',
  'start',
  'month',
  'year',
  'end',
  'collective',
] as const
export type ReceiptKind = (typeof receiptKinds)[number]

/** Receipts of nothing that are printed and kept; FinanzOnline has to check some of them. */
export const nullReceiptKinds = ['start', 'month', 'year', 'end'] as const satisfies ReceiptKind[]

/** What signs the receipts of a register: a key of this server for trying out, or a service of a provider that the law names. */
export const signingServices = ['software', 'aTrust', 'primeSign', 'fiskaly'] as const
export type SigningService = (typeof signingServices)[number]

/** Whether a service issues receipts: it numbers and chains them, counts their turnover and closes months itself, and answers the code of each. */
export function issuesReceipts(service: SigningService): boolean {
  return service === 'fiskaly'
}

/** Whether receipts of this service are for trying out, which each of them says. */
export function isForTrial(service: SigningService): boolean {
  return service === 'software'
}

/** What stands in place of a signature where the device was out of order (RKSV § 17 para. 4, annex, item 5). */
export const outOfOrder = 'Sicherheitseinrichtung ausgefallen'

/** What stands in place of the turnover counter in the text of a canceling and of a training receipt, before it is written as base64; null of all others. */
export function counterMark(kind: ReceiptKind): 'STO' | 'TRA' | null {
  return kind === 'cancel' ? 'STO' : kind === 'training' ? 'TRA' : null
}

/** The parts of the text that is signed. */
export type SignedParts = {
  /** The provider of the signature: `AT1` of A-Trust, `AT0` without certificate. */
  provider: string
  /** The id of the register that FinanzOnline knows. */
  register: string
  number: string
  /** The time on the clock of the shop, `2026-11-29T17:30:00`. */
  at: string
  amounts: ColumnAmounts
  /** The encrypted turnover counter, or the mark in its place, as base64. */
  counter: string
  /** The serial number of the certificate in hexadecimal digits, or the name of the key. */
  certificate: string
  /** The first 8 bytes of the hash of the receipt before, as base64. */
  chain: string
}

/** The text of a receipt that is signed (RKSV, annex, item 5). Amounts are gross, with a decimal comma and two places. */
export function signedText(parts: SignedParts): string {
  return [
    '',
    `R1-${parts.provider}`,
    parts.register,
    parts.number,
    parts.at,
    ...taxColumns.map((column) => writtenAmount(parts.amounts[column])),
    parts.counter,
    parts.certificate,
    parts.chain,
  ].join('_')
}

/** What the text of a receipt that was signed says of its register, its number, its time on the clock of the shop and its amounts, as written there. */
export function statedIn(text: string): { register: string; number: number; at: string; amounts: string[] } {
  const [, , register = '', number = '', at = '', ...rest] = text.split('_')
  return { register, number: Number(number), at, amounts: rest.slice(0, taxColumns.length) }
}

/** An amount as receipts are signed with it: -5 cents are `-0,05`. */
export function writtenAmount(amount: Cents): string {
  const digits = String(Math.abs(amount)).padStart(3, '0')
  return `${amount < 0 ? '-' : ''}${digits.slice(0, -2)},${digits.slice(-2)}`
}

/** Ids that a register may have: they stand in the signed text, whose parts are divided by `_`. */
export function isRegisterId(text: string): boolean {
  return /^[A-Za-z0-9][A-Za-z0-9.:-]{0,39}$/.test(text)
}

/**
 * The time that a receipt bears, on the clock of the shop. It does not go back, also where clocks are set to winter time: a receipt bears the
 * time of the one before it until its own is later. A time of a clock that was wrong binds none after it.
 */
export function timeOfReceipt(local: string, before: string | null): string {
  return before !== null && before > local && !isOfWrongClock(before, local) ? before : local
}

/** Whether a time on a receipt is more than a day ahead of now, so that only a clock that was wrong can have made it. */
function isOfWrongClock(time: string, now: string): boolean {
  return time > `${addDays(now.slice(0, 10), 1)}${now.slice(10)}`
}

/**
 * Whether a time on a receipt is to come in more than five minutes, so that a clock was wrong, and later receipts bear that time too. In autumn an hour
 * comes twice: times of the first one are to come in the second.
 */
export function isToCome(time: string, now: number): boolean {
  const local = wallTime(now)
  const isSecondHour = wallTime(now - hourMs) === local
  const latest = isSecondHour ? `${local.slice(0, 13)}:59:59` : local
  return time > latest && time > wallTime(now + 5 * minuteMs)
}

/**
 * The month, `2026-11`, of which a register lacks its receipt at a time on the clock of the shop; null where it has it. `closed` is the last
 * month that has one; one that is still to come was closed by a clock that was wrong, and counts for nothing.
 */
export function monthDue(at: string, closed: string): string | null {
  const due = monthBefore(at)
  if (closed > at.slice(0, 7)) return due
  // The receipt of a year comes first, however late.
  const december = `${closed.slice(0, 4)}-12`
  if (closed < december && december <= due) return december
  return due > closed ? due : null
}

/** The month whose last receipt a service has made by itself at a time on the clock of the shop: at its end, or at the beginning of the next. */
export function monthClosedAt(at: string): string {
  return at.slice(8, 10) < '15' ? monthBefore(at) : at.slice(0, 7)
}

/** The month before that of a time on the clock of the shop. */
export function monthBefore(at: string): string {
  const [year = 0, number = 0] = at.slice(0, 7).split('-').map(Number)
  return number === 1 ? `${year - 1}-12` : `${year}-${String(number - 1).padStart(2, '0')}`
}
