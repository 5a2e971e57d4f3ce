import { Readable } from 'node:stream'
import { counterPurposeLabels } from '@theke/contract/payments/closings-api.ts'
import { namesOfReceipts, tipLabel, writtenTime } from '@theke/contract/payments/receipt-paper.ts'
import { receiptKindLabels, type registersApi } from '@theke/contract/payments/registers-api.ts'
import { shortPaymentMethodLabels } from '@theke/contract/shop/payment-method-labels.ts'
import { statedMoney } from '@theke/domain/cash-register/receipt-content.ts'
import { sumOfColumns } from '@theke/domain/cash-register/receipt-amounts.ts'
import { type Cents, formatPercent, toAmount } from '@theke/domain/money.ts'
import { dayOf } from '@theke/domain/time/wall-time.ts'
import { and, asc, eq, gt } from 'drizzle-orm'
import { writeLog } from '../../audit/write-log.ts'
import type { Context } from '../../core/context.ts'
import type { Cell } from '../../crud/spreadsheet/cell.ts'
import { csvFile } from '../../crud/spreadsheet/write-csv.ts'
import type { Input } from '../../http/handle.ts'
import { borneBy } from './receipt-text.ts'
import { cashReceipts } from './register-tables.ts'
import { requireRegister } from './registers.ts'
import type { ReceiptRow, RegisterRow } from './write-receipt.ts'

const batch = 1000

const headings = [
  'Kassa',
  'Nummer',
  'Zeit',
  'Kassiert',
  'Beleg',
  'Person',
  'Filiale',
  'Bestellung',
  'Vorgang',
  'Zeile',
  'Menge',
  'Bezeichnung',
  'Betrag',
  'Belegsumme',
  'Zu Beleg',
  'Grund',
  'Signatur',
] as const

/**
 * Every line of every receipt of a register, with its person and time (BAO § 131), read a batch at a time while it is sent. @throws an HTTP
 * error where there is no such register
 */
export async function exportRecord(
  ctx: Context,
  { id, reply }: Input<typeof registersApi.exportRecord>,
): Promise<Readable> {
  const register = await requireRegister(ctx, id)
  await writeLog(ctx, 'info', 'Protokoll der Registrierkassa exportiert', { register: id })
  const name = `Protokoll_${register.registerId.replaceAll(':', '-')}_${dayOf(ctx.now)}.csv`
  void reply
    .header('content-type', 'text/csv; charset=utf-8')
    .header('content-disposition', `attachment; filename="${name}"`)
    .header('cache-control', 'no-store')
  return Readable.from(await registerRecord(ctx, register), { objectMode: false })
}

/** Every line of every receipt of a register as CSV, a batch of receipts at a time. */
export async function registerRecord(ctx: Context, register: RegisterRow): Promise<AsyncGenerator<string>> {
  const { branches } = await ctx.services.cache.current()
  const branchNames = new Map(branches.map((branch) => [branch.id, branch.name]))
  return csvFile(headings, recordParts(ctx, register, branchNames))
}

async function* recordParts(
  { db }: Context,
  register: RegisterRow,
  branchNames: ReadonlyMap<number, string>,
): AsyncGenerator<Cell[][]> {
  let after = 0
  for (;;) {
    const receipts = await db
      .select()
      .from(cashReceipts)
      .where(and(eq(cashReceipts.register, register.id), gt(cashReceipts.number, after)))
      .orderBy(asc(cashReceipts.number))
      .limit(batch)
    yield receipts.flatMap((receipt) => {
      const head = headOf(register, receipt, branchNames)
      const tail = tailOf(receipt)
      return linesOf(receipt).map((line) => [...head, ...line, ...tail])
    })
    after = receipts.at(-1)?.number ?? after
    if (receipts.length < batch) return
  }
}

const text = (text: string): Cell => (text === '' ? { kind: 'empty' } : { kind: 'text', text })
const count = (number: number): Cell => ({ kind: 'number', number, places: 0 })
const money = (amount: Cents): Cell => ({ kind: 'number', number: toAmount(amount), places: 2, minPlaces: 2 })

function headOf(
  register: RegisterRow,
  receipt: ReceiptRow,
  branchNames: ReadonlyMap<number, string>,
): Cell[] {
  const { kind, userName, branch, content } = receipt
  const { number, time } = borneBy(receipt, register)
  return [
    text(register.registerId),
    number === null ? text('') : count(number),
    text(writtenTime(time)),
    text(content.takenAt === undefined ? '' : writtenTime(content.takenAt)),
    text(receiptKindLabels[kind]),
    text(userName),
    text(branch === null ? '' : (branchNames.get(branch) ?? String(branch))),
    text(content.order),
    text(content.purpose === null ? '' : counterPurposeLabels[content.purpose]),
  ]
}

/** What a receipt lists: goods, what was paid by which method, and its amounts by tax rate; one line of nothing where there is none of it. */
function linesOf({ content }: ReceiptRow): Cell[][] {
  const { lines, offsets = [], tip } = content
  const { methods, rates } = statedMoney(content)
  const line = (kind: string, amount: string, name: string, gross: Cents) => [
    text(kind),
    text(amount),
    text(name),
    money(gross),
  ]
  const all = [
    ...lines.map(({ amount, name, gross }) => line('Ware', amount, name, gross)),
    ...offsets.map(({ amount, name, gross }) => line('Verrechnung', amount, name, gross)),
    ...(tip ? [line('Trinkgeld', '', tipLabel, tip.amount)] : []),
    ...methods.map(({ method, amount }) => line('Zahlung', '', shortPaymentMethodLabels[method], amount)),
    ...rates.map(({ rate, gross }) => line('Steuersatz', '', `${formatPercent(rate)} %`, gross)),
  ]
  return all.length === 0 ? [[text(''), text(''), text(''), text('')]] : all
}

function tailOf(receipt: ReceiptRow): Cell[] {
  const { content, isSigned } = receipt
  return [
    money(sumOfColumns(receipt)),
    text(namesOfReceipts(content)),
    text(content.reason),
    text(isSigned === null ? 'offen' : isSigned ? 'signiert' : 'ausgefallen'),
  ]
}
