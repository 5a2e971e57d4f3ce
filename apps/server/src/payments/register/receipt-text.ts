import type { ColumnAmounts } from '@theke/domain/cash-register/receipt-amounts.ts'
import {
  counterMark,
  issuesReceipts,
  type ReceiptKind,
  signedText,
  type SigningService,
  statedIn,
} from '@theke/domain/cash-register/signed-text.ts'
import type { Cents } from '@theke/domain/money.ts'
import { chainTo, encryptCounter, textOf } from './receipt-crypto.ts'

/** By what a register's receipts are signed, and what hides its turnover. */
export type ReceiptSeal = {
  register: string
  /** 32 bytes. */
  key: Buffer
  provider: string
  certificate: string
}

export type SignableReceipt = {
  number: string
  kind: ReceiptKind
  /** On the clock of the shop. */
  at: string
  amounts: ColumnAmounts
  /** The turnover counter after it. */
  turnover: Cents
}

/** The text of a receipt that is signed; `previous` is the compact signature of the receipt before, null for the first one. */
export function textOfReceipt(
  { register, key, provider, certificate }: ReceiptSeal,
  { number, kind, at, amounts, turnover }: SignableReceipt,
  previous: string | null,
): string {
  const mark = counterMark(kind)
  const counter =
    mark === null ? encryptCounter(key, { register, number, turnover }) : Buffer.from(mark).toString('base64')
  const chain = chainTo(previous ?? register)
  return signedText({ provider, register, number, at, amounts, counter, certificate, chain })
}

/**
 * What a receipt bears: as its register counts it, or as the service that issues it has said. Before that nobody knows its number, nor what the
 * service calls the register.
 */
export function borneBy(
  { jws, number, time }: { jws: string | null; number: number; time: string },
  { registerId, service }: { registerId: string; service: SigningService },
): { registerId: string; number: number | null; time: string } {
  if (!issuesReceipts(service)) return { registerId, number, time }
  if (jws === null) return { registerId: '', number: null, time }
  const stated = statedIn(textOf(jws))
  return { registerId: stated.register, number: stated.number, time: stated.at }
}

/** How many receipts after a missing one are kept back until it comes. */
export const maxEarly = 5000

/**
 * Receipts in the order of the numbers that they bear, the next one being `first`: what a service has made in between is stored later. One that
 * does not come for long is gone without, which `onGap` hears of: what is kept back does not grow with the register.
 */
export async function* inNumberOrder(
  all: AsyncIterable<string>,
  first: number,
  onGap: (number: number) => void,
): AsyncGenerator<string> {
  const early = new Map<number, string>()
  let next = first
  for await (const jws of all) {
    const { number } = statedIn(textOf(jws))
    if (number < next) {
      yield jws
      continue
    }
    early.set(number, jws)
    if (early.size > maxEarly) {
      onGap(next)
      next = Math.min(...early.keys())
    }
    for (let one = early.get(next); one !== undefined; one = early.get(++next)) {
      yield one
      early.delete(next)
    }
  }
  if (early.size > 0) onGap(next)
  for (const [, jws] of [...early].toSorted(([one], [other]) => one - other)) yield jws
}

/** Receipts of one certificate as the export states them. Certificates are base64 of DER, the one that signed first. */
export type ExportGroup = { certificates: readonly string[]; jws: AsyncIterable<string> }

/** The data collection protocol of a register in the official format (RKSV, annex, item 3), line by line, so that its size does not matter. */
export async function* exportLines(groups: AsyncIterable<ExportGroup>): AsyncGenerator<string> {
  yield '{"Belege-Gruppe":['
  let isFirst = true
  for await (const { certificates, jws } of groups) {
    const [own = '', ...others] = certificates
    const head = JSON.stringify({ Signaturzertifikat: own, Zertifizierungsstellen: others }).slice(0, -1)
    yield `${isFirst ? '' : ','}\n${head},"Belege-kompakt":[`
    isFirst = false
    let separator = '\n'
    for await (const one of jws) {
      yield `${separator}${JSON.stringify(one)}`
      separator = ',\n'
    }
    yield '\n]}'
  }
  yield '\n]}\n'
}
