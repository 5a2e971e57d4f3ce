import { createHash } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import { validationTexts } from '@theke/contract/validation-texts.ts'
import type { ImportPlan, ManyEndpoints } from '@theke/contract/bulk-operations.ts'
import type { BodyOf } from '@theke/contract/endpoint.ts'
import type { Entity } from '@theke/contract/define-entity.ts'
import type { Context } from '../../core/context.ts'
import { validationError } from '../../http/http-errors.ts'
import type { Resource } from '../resource.ts'
import type { StoredRecord } from '../stored.ts'
import type { TranslatedLine } from './foreign-format.ts'
import { readForeignSheet } from './read-foreign-sheet.ts'
import { decideWriting, writtenIn } from './file-writing.ts'
import { knownHeadings, mapColumns } from './map-columns.ts'
import { rememberedMapping } from './remembered-mapping.ts'
import {
  chosenValues,
  derivedReaders,
  parseRow,
  unreadValues,
  type FoundColumn,
  type Mapping,
  type ParsedRow,
} from './import-columns.ts'
import { readLookup } from './import-lookup.ts'
import { matchKey, readMatches, type Matches } from './import-matches.ts'
import { isEmpty, validateImportRow, type PlannedRow } from './validate-import-row.ts'
import { isBlank } from '../spreadsheet/raw-cell.ts'
import { readSheet, type SheetLine } from '../spreadsheet/read-sheet.ts'
import { toDto } from '../mapper.ts'

/** An uploaded file, the field by which its rows without an id are matched (none where that is empty), and how it is to be read. */
export type ImportFile = BodyOf<ManyEndpoints['previewImport']>

/** The plan of an import, row by row; `digest` is its hash. */
type Plan = {
  rows: PlannedRow[]
  columns: FoundColumn[]
  unknownHeadings: string[]
  matchable: FoundColumn[]
  /** The column by which rows without a number were matched; empty where only unique values were. */
  matchBy: string
  /** The export of another shop system that was recognised; null for files of our own. */
  source: { label: string; notes: string[] } | null
  digest: string
  /** Whether any column belongs to a field. */
  isMapped: boolean
  headings: string[]
  /** What the caller chose, and what came of it. */
  mapping: Mapping
  mapped: ImportPlan['columns']
} & Pick<ImportPlan, 'targets' | 'values' | 'lines' | 'questions' | 'notes' | 'emptiable'>

/** How many rows are checked before other requests get a turn. */
const rowsPerTurn = 20

/** Computes what the rows of a file would change, with every validation error. Nothing is written. */
export async function buildImportPlan(
  ctx: Context,
  resource: Resource,
  { file, matchBy: chosen, reading, emptied: emptiedFields, columns: byHand, values: given }: ImportFile,
): Promise<Plan> {
  const { entity } = resource
  const emptied = new Set(emptiedFields.map(({ name }) => name))
  const raw = await readSheet(Buffer.from(file, 'base64'), reading, await knownHeadings(ctx, resource))
  const foreign = await readForeignSheet(ctx, resource, raw, reading)
  const sheet = foreign?.sheet ?? raw
  const before = await rememberedMapping(ctx, resource, raw.headings)
  const mapped = foreign ? null : await mapColumns(ctx, resource, raw, byHand, before.columns)
  const columns = foreign?.columns ?? mapped?.columns ?? []
  const chosenTexts = chosenValues([...given, ...before.values])
  const matchBy = chosen || (foreign?.matchBy ?? '')
  const lookup = await readLookup(ctx, columns, sheet, chosenTexts)
  const readers = await derivedReaders(ctx, columns)
  const { config } = await ctx.services.cache.current()
  const { writing, questions } =
    foreign?.written ?? decideWriting(reading, writtenIn(columns, sheet.lines), config.currency)
  const cellReading = { lookup, readers, writing, emptied, chosen: chosenTexts }
  // Before anybody has said what its columns are, a file changes nothing.
  const isMapped = columns.some(({ name }) => name !== 'id')
  const read = (isMapped ? sheet.lines : []).map((line, index) =>
    withTranslated(parseRow(columns, line, cellReading), foreign?.lines[index]),
  )
  const matchable = foreign?.matchBy === '' ? [] : matchableColumns(entity, columns)
  if (matchBy !== '' && !matchable.some(({ name }) => name === matchBy))
    throw validationError([{ field: 'matchBy', message: validationTexts.choice }])
  const uniques = uniqueValues(columns, read)
  const looked = matchBy === '' ? uniques : { ...uniques, [matchBy]: givenValues(read, matchBy) }
  const matches = await readMatches(ctx, resource, read.map(numberOf).filter(isRecordId), looked)
  const befores = read.map((line) => storedFor(line, Object.keys(uniques), matchBy, matches))
  // Many rows may be about one record, which may be large.
  const stored = new Map(befores.flatMap((before) => (before === null ? [] : [[before.id, before] as const])))
  const wires = await toDto(ctx, resource, [...stored.values()])
  const wireById = new Map(wires.map((wire) => [wire.id, wire]))
  const labelOf = (field: string) =>
    columns.find(({ name }) => name === field)?.label ?? entity.fields[field]?.label ?? null
  const heldElsewhere = await readHeldElsewhere(ctx, columns, befores)
  const rows: PlannedRow[] = []
  for (const [index, line] of read.entries()) {
    if (index % rowsPerTurn === 0) await setImmediate()
    const before = befores[index] ?? null
    const wire = before === null ? null : (wireById.get(before.id) ?? null)
    const errors = [
      ...line.errors,
      ...numberErrors(line, before, columns),
      ...ambiguityErrors(line, before, matchBy, matches, labelOf),
    ]
    rows.push(
      await validateImportRow(
        ctx,
        resource,
        { labelOf, columns, matches },
        {
          ...line,
          errors,
          before,
          wire,
          held: heldElsewhere(before),
        },
      ),
    )
  }
  tellRepeated(entity, rows, Object.keys(looked), labelOf)
  tellUnlikely(entity, rows, labelOf)
  const source = foreign && { label: foreign.label, notes: foreign.notes }
  const leftOut = raw.counts.leftOut + (foreign?.leftOut ?? 0)
  const { total, blank } = raw.counts
  return {
    rows,
    columns,
    isMapped,
    mapping: { columns: byHand, values: given },
    headings: raw.headings,
    mapped: mapped?.told ?? [],
    targets: mapped?.targets ?? [],
    values: unreadValues(rows.flatMap(({ unread }) => unread)),
    unknownHeadings: foreign?.ignored ?? mapped?.unknownHeadings ?? [],
    matchable,
    matchBy,
    source,
    digest: digestOf(rows),
    lines: { total, read: total - blank - leftOut, blank, leftOut },
    questions: [...raw.questions, ...questions],
    notes: isMapped ? raw.notes : [...raw.notes, validationTexts.sheetHeadings],
    emptiable: foreign ? [] : emptiableColumns(columns, sheet.lines, rows, emptied),
  }
}

/** Columns whose empty cells meet stored values, which stay unless somebody asks for the opposite. */
function emptiableColumns(
  columns: readonly FoundColumn[],
  lines: readonly SheetLine[],
  rows: readonly PlannedRow[],
  emptied: ReadonlySet<string>,
): ImportPlan['emptiable'] {
  return columns.flatMap(({ name, label, field, position, derived }) => {
    if (name === 'id' || derived || field.kind === 'flag') return []
    const count = rows.filter(
      ({ wire }, index) =>
        wire !== null && !isEmpty(wire[name]) && isBlank(lines[index]?.cells[position] ?? null),
    ).length
    return count === 0 ? [] : [{ name, label, count, isEmptied: emptied.has(name) }]
  })
}

function withTranslated(row: ParsedRow, line: TranslatedLine | undefined): ParsedRow {
  if (line === undefined) return row
  return { ...row, values: { ...row.values, ...line.values }, errors: [...row.errors, ...line.errors] }
}

/** What other entities hold of the records that the file is about, by column. */
async function readHeldElsewhere(
  ctx: Context,
  columns: readonly FoundColumn[],
  befores: readonly (StoredRecord | null)[],
): Promise<(before: StoredRecord | null) => Record<string, string>> {
  const ids = befores.flatMap((before) => (before === null ? [] : [before.id]))
  const held = new Map<number, Record<string, string>>()
  for (const { name, derived } of columns) {
    const values = derived ? await derived.read(ctx, ids) : []
    for (const [id, value] of values) held.set(id, { ...held.get(id), [name]: value })
  }
  return (before) => (before && held.get(before.id)) ?? {}
}

/** The values of the file in fields that have to be unique, by the field. */
function uniqueValues(
  columns: readonly FoundColumn[],
  lines: readonly ParsedRow[],
): Record<string, string[]> {
  const names = columns.filter(({ field }) => field.isUnique).map(({ name }) => name)
  return Object.fromEntries(
    names.map((name) => [
      name,
      lines
        .map(({ values }) => values[name])
        .filter(isStated)
        .map(String),
    ]),
  )
}

function givenValues(lines: readonly ParsedRow[], name: string): string[] {
  return lines.map(({ values }) => values[name]).filter(isGiven)
}

/** Short texts by which people know a record, such as its article number or name, as far as the file has them. */
function matchableColumns({ search, title }: Entity, columns: readonly FoundColumn[]): FoundColumn[] {
  const known = new Set([...search, title])
  return columns.filter(
    ({ name, field, derived }) =>
      !derived && known.has(name) && field.kind === 'text' && !field.isLong && !field.isUnique,
  )
}

function isGiven(value: unknown): value is string {
  return typeof value === 'string' && value !== ''
}

/** A text or a number; only by texts the row of a record is found. */
function isStated(value: unknown): boolean {
  return typeof value === 'number' || isGiven(value)
}

function numberOf({ values }: ParsedRow): unknown {
  return values.id ?? null
}

function isRecordId(id: unknown): id is number {
  return Number.isInteger(id) && Number(id) > 0 && Number(id) < 2 ** 31
}

/** The record that an imported row is about: by its id, else by the first unique value, else by the requested column. */
function storedFor(
  line: ParsedRow,
  uniques: readonly string[],
  matchBy: string,
  matches: Matches,
): StoredRecord | null {
  const id = numberOf(line)
  if (id !== null) return (isRecordId(id) ? matches.byId(id) : undefined) ?? null
  const name = uniques.find((unique) => isGiven(line.values[unique]))
  if (name !== undefined) return matches.byUnique(name, line.values[name]) ?? null
  const [only, ...others] = rowsAlike(line, matchBy, matches)
  return only !== undefined && others.length === 0 ? only : null
}

function rowsAlike({ values }: ParsedRow, matchBy: string, matches: Matches): readonly StoredRecord[] {
  return matchBy !== '' && isGiven(values[matchBy]) ? matches.allWith(matchBy, values[matchBy]) : []
}

function ambiguityErrors(
  line: ParsedRow,
  before: StoredRecord | null,
  matchBy: string,
  matches: Matches,
  labelOf: (field: string) => string | null,
) {
  if (before !== null || numberOf(line) !== null || rowsAlike(line, matchBy, matches).length < 2) return []
  return [{ label: labelOf(matchBy), message: validationTexts.ambiguousMatch }]
}

function numberErrors(line: ParsedRow, before: StoredRecord | null, columns: readonly FoundColumn[]) {
  if (numberOf(line) === null || before !== null) return []
  const label = columns.find(({ name }) => name === 'id')?.label ?? null
  return [{ label, message: validationTexts.reference }]
}

/** Refuses two rows about one record, and two rows with the same unique value. */
function tellRepeated(
  entity: Entity,
  rows: PlannedRow[],
  uniques: readonly string[],
  labelOf: (field: string) => string | null,
): void {
  const seen = new Set<string>()
  for (const row of rows) {
    const keys = uniques.flatMap((name) =>
      isStated(row.body[name]) ? [{ key: matchKey(entity, name, row.body[name]), label: labelOf(name) }] : [],
    )
    if (row.id !== null) keys.push({ key: `#${row.id}`, label: null })
    const repeated = keys.find(({ key }) => seen.has(key))
    if (repeated !== undefined) {
      row.kind = 'wrong'
      row.errors.push({ label: repeated.label, message: validationTexts.sheetTwice })
    }
    for (const { key } of keys) seen.add(key)
  }
}

const totals = /^(?:(?:zwischen|gesamt)?summen?|gesamt|total|insgesamt)\b/i

/** Warns of new rows that are hardly records: totals of a list, and article numbers that two of them have. */
function tellUnlikely(
  entity: Entity,
  rows: readonly PlannedRow[],
  labelOf: (field: string) => string | null,
): void {
  const seen = new Set<unknown>()
  for (const { kind, title, body, warnings } of rows) {
    if (kind === 'new' || kind === 'changed') {
      const { zipCode, country } = body
      if (country === 'DE' && typeof zipCode === 'string' && /^\d{4}$/.test(zipCode))
        warnings.push({ label: labelOf('zipCode'), message: validationTexts.sheetNoZero(zipCode) })
    }
    if (kind !== 'new') continue
    if (totals.test(title))
      warnings.push({ label: labelOf(entity.title), message: validationTexts.sheetTotals(title) })
    const { articleNumber } = body
    if (!isGiven(articleNumber)) continue
    if (seen.has(articleNumber))
      warnings.push({
        label: labelOf('articleNumber'),
        message: validationTexts.sheetNumberTwice(articleNumber),
      })
    seen.add(articleNumber)
  }
}

function digestOf(rows: readonly PlannedRow[]): string {
  const told = rows.map(({ line, kind, id, body, derived }) => [line, kind, id, body, derived])
  return createHash('sha256').update(JSON.stringify(told)).digest('hex')
}
