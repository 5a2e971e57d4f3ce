import { roundFine, toAmount } from '@theke/domain/money.ts'
import type { DrillLink } from '../drill-link.ts'

/** The table behind a figure: what is read aloud, looked up and taken along. */
export type CardTable = {
  head: readonly string[]
  rows: readonly (readonly (string | number)[])[]
  /** The columns whose numbers are cents; they are shown and exported as amounts of the shop's currency. */
  money?: readonly number[]
  /** How a number in another column reads; by default as a number. */
  format?: (value: number, column: number) => string
  /** Where the first cell of a row leads. */
  links?: readonly (DrillLink | null)[]
}

/** The rows as a file has them, with decimals in place of cents. */
export function exportedRows({ rows, money = [] }: Pick<CardTable, 'rows' | 'money'>): (string | number)[][] {
  return rows.map((cells) =>
    cells.map((value, column) =>
      typeof value === 'number' && money.includes(column) ? toAmount(roundFine(value)) : value,
    ),
  )
}
