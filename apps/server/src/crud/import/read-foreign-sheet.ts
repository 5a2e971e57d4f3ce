import { text, visibleFields } from '@theke/contract/fields.ts'
import type { ImportReading } from '@theke/contract/bulk-operations.ts'
import type { Context } from '../../core/context.ts'
import type { Resource } from '../resource.ts'
import type { Sheet } from '../spreadsheet/read-sheet.ts'
import { plainText } from '../spreadsheet/value-of-cell.ts'
import type { ForeignHeadings, ForeignRow, Translated } from './foreign-format.ts'
import type { FoundColumn } from './import-columns.ts'
import { decideWriting, type FileWriting } from './file-writing.ts'

/** The headings of a file, whose cells are asked for by any of the names that a system has for a column. */
class ForeignColumns implements ForeignHeadings {
  readonly #positions: ReadonlyMap<string, number>
  readonly #used = new Set<number>()
  readonly #sheet: Sheet

  constructor(sheet: Sheet) {
    this.#sheet = sheet
    this.#positions = new Map(sheet.headings.map((heading, position) => [heading.toLowerCase(), position]))
  }

  has(name: string): boolean {
    return this.#positions.has(name.toLowerCase())
  }

  rows(): ForeignRow[] {
    return this.#sheet.lines.map(({ line, cells }) => ({
      line,
      text: (...names) => {
        for (const name of names) {
          const position = this.#positions.get(name.toLowerCase())
          if (position === undefined) continue
          this.#used.add(position)
          const found = plainText(cells[position] ?? null)
          if (found !== '') return found
        }
        return ''
      },
    }))
  }

  /** The heading of the file for a column with several names; undefined where it has none. */
  headingOf(names: readonly string[]): string | undefined {
    const known = names.find((name) => this.has(name))?.toLowerCase() ?? ''
    return this.#sheet.headings[this.#positions.get(known) ?? -1]
  }

  /** All texts in the columns with these names. */
  textsOf(names: readonly (readonly string[])[]): string[] {
    const positions = names.flat().flatMap((name) => this.#positions.get(name.toLowerCase()) ?? [])
    return this.#sheet.lines.flatMap(({ cells }) =>
      positions.map((position) => plainText(cells[position] ?? null)),
    )
  }

  /** The headings that nothing was read of although they have contents. */
  unused(): string[] {
    return this.#sheet.headings.filter(
      (heading, position) =>
        heading !== '' &&
        !this.#used.has(position) &&
        this.#sheet.lines.some(({ cells }) => plainText(cells[position] ?? null) !== ''),
    )
  }
}

/** A recognised file: its rows as those of a sheet whose columns are fields of the entity. */
type ForeignSheet = Pick<Translated, 'notes' | 'matchBy' | 'lines' | 'leftOut'> & {
  label: string
  columns: FoundColumn[]
  /** Headings with contents that nothing was read of. */
  ignored: string[]
  sheet: Sheet
  written: FileWriting
}

/** Brings a recognised file into the fields of the entity; null for every other file. */
export async function readForeignSheet(
  ctx: Context,
  { entity, hooks }: Resource,
  sheet: Sheet,
  reading: ImportReading,
): Promise<ForeignSheet | null> {
  const headings = new ForeignColumns(sheet)
  const format = hooks.foreignFormats?.find(({ recognises }) => recognises(headings))
  if (format === undefined) return null
  const rows = headings.rows()
  const { config } = await ctx.services.cache.current()
  const written = decideWriting(
    reading,
    { numbers: headings.textsOf(format.amounts), moments: [] },
    config.currency,
  )
  const { columns, ...translated } = await format.translate(ctx, rows, written.writing)
  const fields = visibleFields(entity.fields, ctx.user?.roles ?? [])
  const found = columns.flatMap(({ name, heading, ...rest }, position): FoundColumn[] => {
    const derived = hooks.derivedColumns?.find((column) => column.name === name)
    const field = derived ? text({ label: derived.label }) : fields[name]
    if (field === undefined) return []
    const named = headings.headingOf(heading)
    const label = named === undefined || named === field.label ? field.label : `${field.label} (${named})`
    return [{ ...rest, name, label, field, position, ...(derived && { derived }) }]
  })
  const lines = translated.lines.map(({ line, cells }) => ({
    line,
    cells: columns.map(({ name }) => cells[name] ?? null),
    errors: sheet.lines.find((given) => given.line === line)?.errors ?? [],
    warnings: [],
  }))
  return {
    ...translated,
    label: format.label,
    columns: found,
    ignored: headings.unused(),
    sheet: { ...sheet, lines },
    written,
  }
}
