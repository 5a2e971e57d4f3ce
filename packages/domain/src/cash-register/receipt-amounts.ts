import { addCents, type Cents, type Percent, subtractCents, sumCents } from '../money.ts'
import { lessDeposits, type RateAmount, shareByRate } from '../payments/takings.ts'

/** The five columns of tax in which a receipt states its amounts, in the order of its signed text (RKSV, annex, item 4). */
export const taxColumns = ['normal', 'reduced1', 'reduced2', 'zero', 'special'] as const
export type TaxColumn = (typeof taxColumns)[number]

/** What a receipt states in each column, in cents; negative where money went back. */
export type ColumnAmounts = Readonly<Record<TaxColumn, Cents>>

/** A receipt of nothing, such as the first one of a register. */
export const noAmounts: ColumnAmounts = { normal: 0, reduced1: 0, reduced2: 0, zero: 0, special: 0 }

const columnOfRate = new Map<Percent, TaxColumn>([
  [20, 'normal'],
  [10, 'reduced1'],
  [13, 'reduced2'],
  [0, 'zero'],
])

/**
 * Amounts by tax rate in percent, in the columns of a receipt. What has no column of its own stands in the special one, as 19 % and 4.9 % do
 * by law; the receipt names the real rate beside it.
 */
export function amountsByColumn(parts: readonly RateAmount[]): ColumnAmounts {
  const sums = { ...noAmounts }
  for (const { rate, gross } of parts) {
    const column = columnOfRate.get(rate) ?? 'special'
    sums[column] = addCents(sums[column], gross)
  }
  return sums
}

/** What a receipt is about in all, in cents. */
export function sumOfColumns(amounts: ColumnAmounts): Cents {
  return sumCents(taxColumns, (column) => amounts[column])
}

/** What an order costs by rate, what was taken for it without a receipt of a register, and what its receipts state so far. Amounts in cents; those of packaging that came back after the hand-over are in none of them but `returned`, negative. */
export type ReceiptedOrder = {
  rates: readonly RateAmount[]
  takenElsewhere: Cents
  receipted: readonly RateAmount[]
  returned: readonly RateAmount[]
}

/**
 * What a receipt states by rate when money moves, in cents, negative where it went back, the lowest rate first. With it all receipts of the
 * order state what was taken at the register in the proportion of what the order costs now, less the deposits that were returned: where it
 * changed after a deposit, the next receipt corrects the rates. The parts add up to `amount`; those of an order that is paid in full, to what it costs.
 */
export function receiptRates(
  { rates, takenElsewhere, receipted, returned }: ReceiptedOrder,
  amount: Cents,
): RateAmount[] {
  const before = sumCents([...receipted, ...returned], ({ gross }) => gross)
  const elsewhere = shareByRate(rates, takenElsewhere)
  const left = lessDeposits(rates, returned)
  const wanted = shareByRate(left, addCents(takenElsewhere, addCents(before, amount)))
  const sums = new Map<Percent, Cents>()
  const add = (rate: Percent, gross: Cents) => sums.set(rate, addCents(sums.get(rate) ?? 0, gross))
  for (const { rate, gross } of wanted) add(rate, gross)
  for (const { rate, gross } of [...elsewhere, ...receipted, ...returned]) add(rate, subtractCents(0, gross))
  return [...sums]
    .map(([rate, gross]) => ({ rate, gross }))
    .filter(({ gross }) => gross !== 0)
    .toSorted((a, b) => a.rate - b.rate)
}
