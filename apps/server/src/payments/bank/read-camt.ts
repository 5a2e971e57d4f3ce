import { type BankFileView, bankFileTexts } from '@theke/contract/payments/bank-file-api.ts'
import { type Cents, toCents } from '@theke/domain/money.ts'
import type { BankCredit } from '@theke/domain/payments/bank-credits.ts'
import { readWrittenMoment } from '@theke/domain/sheets/written-day.ts'
import { compactBankCode } from '@theke/domain/people/bank-account.ts'
import { Parser } from 'htmlparser2'
import { decodeText, encodingsOf } from '../../crud/spreadsheet/decode-text.ts'
import { refuseSheet } from '../../crud/spreadsheet/read-sheet.ts'

/**
 * A credit as a file states it, and in which of its texts references are looked for. `batch` is the sum that the bank booked it in together with others;
 * null for one that it booked by itself.
 */
type ReadCredit = BankCredit & { searched: string; batch: Cents | null }

export type ReadBankFile = Pick<BankFileView, 'account' | 'leftOut' | 'columns'> & { credits: ReadCredit[] }

const maxDepth = 40
/** Longer than any text of a bank. */
const maxText = 4000

/** Statements, reports within the day and notices of credits have the same entries. */
const roots = new Set(['BkToCstmrStmt', 'BkToCstmrAcctRpt', 'BkToCstmrDbtCdtNtfctn'])

/** What is read of an entry or of one of its details, by their path within it. */
type Part = Map<string, string[]>
type Entry = { account: string; values: Part; details: Part[] }

/**
 * Reads the entries of CAMT.053, .052 or .054. Where the file has statements of several accounts, those of others than the own are left out. The file is
 * not trusted: nothing that it declares is expanded or loaded. @throws an HTTP error beside the field `file`
 */
export function readCamt(
  bytes: Buffer,
  { currency, iban }: { currency: string; iban: string },
): ReadBankFile {
  const text = decodeText(bytes, encodingsOf(bytes)[0])
  if (/<!(?:DOCTYPE|ENTITY)/i.test(text)) throw refuseSheet(bankFileTexts.noXml)
  const { entries, accounts, isWhole, isStatement } = entriesOf(text)
  if (!isStatement) throw refuseSheet(bankFileTexts.noXml)
  if (!isWhole) throw refuseSheet(bankFileTexts.damaged)
  const isOwn = (account: string) => compactBankCode(account) === iban
  const own = accounts.find(isOwn)
  const read: ReadBankFile = {
    account: own ?? accounts[0] ?? '',
    credits: [],
    leftOut: { notCredited: 0, otherCurrency: 0, otherAccount: 0, unreadable: 0 },
    columns: null,
  }
  for (const entry of entries)
    if (own !== undefined && !isOwn(entry.account)) read.leftOut.otherAccount += 1
    else addEntry(read, entry, currency)
  return read
}

function entriesOf(text: string) {
  const path: string[] = []
  const entries: Entry[] = []
  const seen = { accounts: new Array<string>(), isWhole: true, isStatement: false }
  let account = ''
  let entry: Entry | null = null
  let content = ''
  const within = () => path.slice(path.indexOf('Ntry') + 1)
  function note(value: string): void {
    const key = path.slice(-3).join('/')
    if (entry === null) {
      // That of the statement, report or notice, not of one of its parties.
      if (path.length === 6 && key === 'Acct/Id/IBAN') {
        account = value
        seen.accounts.push(value)
      }
      return
    }
    const [first, second, ...rest] = within()
    const isDetail = first === 'NtryDtls' && second === 'TxDtls'
    const part = isDetail ? entry.details.at(-1) : entry.values
    const name = isDetail ? rest.join('/') : [first, second, ...rest].filter(Boolean).join('/')
    const values = part?.get(name)
    if (values) values.push(value)
    else part?.set(name, [value])
  }
  const parser = new Parser(
    {
      onopentag(tag, attributes) {
        const name = tag.slice(tag.indexOf(':') + 1)
        path.push(name)
        content = ''
        if (path.length > maxDepth) throw refuseSheet(bankFileTexts.noXml)
        if (path.length === 2 && path[0] === 'Document') seen.isStatement = roots.has(name)
        if (path.length === 3) account = ''
        if (name === 'Ntry' && entry === null) entry = { account, values: new Map(), details: [] }
        else if (entry !== null && within().join('/') === 'NtryDtls/TxDtls') entry.details.push(new Map())
        if (attributes['Ccy'] !== undefined) {
          path.push('Ccy')
          note(attributes['Ccy'])
          path.pop()
        }
      },
      ontext(piece) {
        if (content.length < maxText) content += piece
      },
      onclosetag(_tag, isImplied) {
        if (isImplied) seen.isWhole = false
        const value = content.slice(0, maxText).trim()
        if (value !== '') note(value)
        content = ''
        if (path.at(-1) === 'Ntry' && entry !== null && path.indexOf('Ntry') === path.length - 1) {
          entries.push(entry)
          entry = null
        }
        path.pop()
      },
    },
    { xmlMode: true },
  )
  parser.end(text)
  return { ...seen, entries }
}

function addEntry({ credits, leftOut }: ReadBankFile, { values, details }: Entry, currency: string): void {
  const of = (part: Part, name: string) => part.get(name)?.[0] ?? ''
  const isBooked = ['', 'BOOK'].includes(of(values, 'Sts/Cd') || of(values, 'Sts'))
  const isReversal = ['true', '1'].includes(of(values, 'RvslInd'))
  if (of(values, 'CdtDbtInd') !== 'CRDT' || isReversal || !isBooked) {
    leftOut.notCredited += 1
    return
  }
  if (of(values, 'Amt/Ccy') !== currency) {
    leftOut.otherCurrency += 1
    return
  }
  const amount = amountOf(of(values, 'Amt'))
  const moment = readWrittenMoment(
    of(values, 'BookgDt/Dt') || of(values, 'BookgDt/DtTm') || of(values, 'ValDt/Dt'),
  )
  if (amount === null || moment.kind !== 'moment') {
    leftOut.unreadable += 1
    return
  }
  const bookedOn = moment.day
  const parts = details.map((detail) => ({
    amount: detailAmount(detail, currency),
    payer: payerOf(detail),
    text: textOf(detail),
  }))
  const sum = parts.reduce((total, part) => total + (part.amount ?? Number.NaN), 0)
  // A sum that a bank booked together counts as its parts where they are stated and make the whole.
  if (parts.length > 1 && sum === amount) {
    for (const part of parts)
      if (part.amount !== null)
        credits.push({
          bookedOn,
          amount: part.amount,
          payer: part.payer,
          text: part.text,
          searched: part.text,
          batch: amount,
        })
    return
  }
  const joined = (texts: string[]) => [...new Set(texts)].filter(Boolean).join(' ')
  const text = joined(parts.map((part) => part.text)) || of(values, 'AddtlNtryInf')
  const payer = joined(parts.map((part) => part.payer))
  credits.push({ bookedOn, amount, payer, text, searched: text, batch: null })
}

/** A positive amount as the standard writes it; null for anything else. */
function amountOf(text: string): Cents | null {
  const amount = /^\d{1,11}(?:\.\d{1,5})?$/.test(text) ? toCents(Number(text)) : 0
  return amount > 0 ? amount : null
}

function detailAmount(detail: Part, currency: string): Cents | null {
  for (const name of ['Amt', 'AmtDtls/TxAmt/Amt', 'AmtDtls/InstdAmt/Amt'])
    if (detail.get(`${name}/Ccy`)?.[0] === currency) return amountOf(detail.get(name)?.[0] ?? '')
  return null
}

function payerOf(detail: Part): string {
  const names = ['Dbtr/Nm', 'Dbtr/Pty/Nm', 'UltmtDbtr/Nm', 'UltmtDbtr/Pty/Nm']
  return names.map((name) => detail.get(`RltdPties/${name}`)?.[0] ?? '').find(Boolean) ?? ''
}

function textOf(detail: Part): string {
  const all = [
    ...(detail.get('RmtInf/Ustrd') ?? []),
    ...(detail.get('RmtInf/Strd/CdtrRefInf/Ref') ?? []),
    ...(detail.get('RmtInf/Strd/AddtlRmtInf') ?? []),
    ...(detail.get('Refs/EndToEndId') ?? []),
  ]
  return all
    .filter((text) => text !== 'NOTPROVIDED')
    .join(' ')
    .slice(0, maxText)
}
