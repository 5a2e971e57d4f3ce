import type { ImportRow } from '@theke/contract/bulk-operations.ts'
import type { Context } from '../../core/context.ts'
import type { RawCell } from '../spreadsheet/raw-cell.ts'
import type { Writing } from '../spreadsheet/value-of-cell.ts'
import type { Stored } from '../stored.ts'

/** The export of another shop system, which is imported without being rewritten by hand. */
export type ForeignFormat = {
  /** What was recognised, such as „Produkte aus Shopify“. */
  label: string
  /** Whether a file with these headings is such an export. */
  recognises: (headings: ForeignHeadings) => boolean
  /** The names of its columns with amounts, which together show the decimal sign of the file. */
  amounts: readonly (readonly string[])[]
  /** Brings the rows into the fields of the entity; several rows may become one. Nothing is written. */
  translate: (ctx: Context, rows: readonly ForeignRow[], writing: Writing) => Promise<Translated>
}

/** The rows of a file in the fields of an entity. */
export type Translated = {
  columns: TranslatedColumn[]
  lines: TranslatedLine[]
  /** The rows of the file that are in none of these lines. */
  leftOut: number
  /** What people should know of it before they agree, in whole sentences. */
  notes: string[]
  /** The field by which a row finds a stored record; empty where only a unique one may, such as the e-mail address. */
  matchBy: string
}

export type TranslatedColumn = {
  name: string
  /** The heading of the file from which the value comes, by any of its names. */
  heading: readonly string[]
  /**
   * What happens to a stored record: its value is replaced, only written where it is empty, or kept whatever the file says. An empty cell
   * never empties a value.
   */
  onStored: 'replace' | 'fill' | 'keep'
  /** The fields that have to be empty for this one to be filled, such as those of one address; by default itself. */
  filledWhereEmpty?: readonly string[]
  /** The text of the preview for a value that fits in no cell. */
  describe?: (value: unknown) => string
}

export type TranslatedLine = {
  line: number
  /** Cells by field, parsed and checked like those of any import. */
  cells: Record<string, RawCell>
  /** Values that fit in no cell, such as the steps of a product. */
  values?: Stored
  errors: ImportRow['errors']
}

/** The headings of a file, found regardless of case. */
export type ForeignHeadings = { has: (name: string) => boolean }

/** A row of the file: `text` is the first cell that is not empty of the columns with these names, regardless of case. */
export type ForeignRow = { line: number; text: (...names: readonly string[]) => string }
