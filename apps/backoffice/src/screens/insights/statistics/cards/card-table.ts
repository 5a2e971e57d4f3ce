import type { DrillLink } from '../drill-link.ts'

/** The table behind a figure: what is read aloud, looked up and taken along. */
export type CardTable = {
  head: readonly string[]
  rows: readonly (readonly (string | number)[])[]
  /** How a number of a column reads; by default as a number. */
  format?: (value: number, column: number) => string
  /** Where the first cell of a row leads. */
  links?: readonly (DrillLink | null)[]
}
