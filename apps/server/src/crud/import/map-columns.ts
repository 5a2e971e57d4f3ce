import type { ImportPlan } from '@theke/contract/bulk-operations.ts'
import type { Field } from '@theke/contract/fields.ts'
import { validationTexts } from '@theke/contract/validation-texts.ts'
import { isEmail } from '@theke/domain/email-address.ts'
import type { Context } from '../../core/context.ts'
import { validationError } from '../../http/http-errors.ts'
import type { Resource } from '../resource.ts'
import { isBlank } from '../spreadsheet/raw-cell.ts'
import { refuseSheet, type Sheet } from '../spreadsheet/read-sheet.ts'
import { type SheetColumn, sheetColumns } from '../spreadsheet/sheet-columns.ts'
import { plainText, valueOfCell } from '../spreadsheet/value-of-cell.ts'
import { headingWords, plainHeading } from './heading-words.ts'
import type { FoundColumn, Mapping } from './import-columns.ts'
import type { ImportTarget } from './import-target.ts'

/** The columns of a file that are read, and how each of its headings came to its target. */
export type MappedColumns = {
  columns: FoundColumn[]
  told: ImportPlan['columns']
  targets: ImportPlan['targets']
  unknownHeadings: string[]
}

const maxSamples = 3

/** The headings by which a row is known to be that of the headings, in lower case. */
export async function knownHeadings(ctx: Context, resource: Resource): Promise<string[]> {
  const fields = sheetColumns(ctx, resource).flatMap(namesOf)
  return [...fields, ...Object.values(headingWords).flat()].map((heading) => heading.toLowerCase())
}

/**
 * Brings each column of a file to what it is read as: what was chosen, what was chosen for an earlier file with the same headings, the field of
 * that name, and where none of these holds what its heading or contents look like.
 */
export async function mapColumns(
  ctx: Context,
  resource: Resource,
  sheet: Sheet,
  chosen: Mapping['columns'],
  remembered: Mapping['columns'],
): Promise<MappedColumns> {
  const every = sheetColumns(ctx, resource)
  const all = every.filter(({ name, field }) => name === 'id' || !field.isReadOnly)
  const more = (await resource.hooks.importTargets?.(ctx)) ?? []
  const targets = [...all.map(({ name, label }) => ({ name, label })), ...more]
  const wrong = chosen.find(({ target }) => target !== '' && !targets.some(({ name }) => name === target))
  if (wrong) throw validationError([{ field: 'columns', message: validationTexts.choice }])
  const told = sheet.headings.map((heading, position): ImportPlan['columns'][number] => {
    const samples = samplesOf(sheet, position)
    const of = (list: Mapping['columns']) => list.find((one) => isSame(one.heading, heading))?.target
    const byHand = of(chosen)
    if (byHand !== undefined) return { heading, samples, target: byHand, origin: 'chosen' }
    const before = of(remembered)
    if (before !== undefined && (before === '' || targets.some(({ name }) => name === before)))
      return { heading, samples, target: before, origin: 'remembered' }
    const named = all.find((column) => namesOf(column).some((name) => isSame(name, heading)))
    return { heading, samples, target: named?.name ?? '', origin: named ? 'heading' : '' }
  })
  propose(told, sheet, all, more)
  const columns = told.flatMap(({ heading, target }, position) =>
    columnsFor(target, heading, position, all, more),
  )
  refuseRepeated(columns, sheet.headings)
  const readOnly = every.filter((column) => !all.includes(column))
  const isReadOnly = (heading: string) =>
    readOnly.some((column) => namesOf(column).some((name) => isSame(name, heading)))
  return {
    columns,
    told: told.filter(({ heading }) => heading !== '' && !isReadOnly(heading)),
    targets: targets.map(({ name, label }) => ({ name, label })),
    unknownHeadings: told
      .filter(({ heading, target }) => heading !== '' && target === '' && !isReadOnly(heading))
      .map(({ heading }) => heading),
  }
}

/** The headings of a column in exports: its name, and what this version and earlier ones call it. */
function namesOf({ name, label, field }: SheetColumn): string[] {
  return [name, label, ...(field.formerly?.labels ?? [])]
}

function isSame(one: string, other: string): boolean {
  return one.trim().toLowerCase() === other.trim().toLowerCase()
}

function samplesOf({ lines }: Sheet, position: number): string[] {
  const texts = new Set<string>()
  for (const { cells } of lines) {
    const text = plainText(cells[position] ?? null).slice(0, 60)
    if (text !== '') texts.add(text)
    if (texts.size === maxSamples) break
  }
  return [...texts]
}

/** Gives headings without a target the one whose words they have, then the one whose contents they have; each target is given once. */
function propose(
  told: ImportPlan['columns'],
  sheet: Sheet,
  all: readonly SheetColumn[],
  more: readonly ImportTarget[],
): void {
  const filledBy = (target: string) => more.find(({ name }) => name === target)?.fills ?? [target]
  const taken = new Set(told.flatMap(({ target }) => (target === '' ? [] : filledBy(target))))
  const give = (isMeant: (column: ImportPlan['columns'][number], position: number) => string | undefined) => {
    for (const [position, column] of told.entries()) {
      if (column.origin !== '' || column.heading === '') continue
      const target = isMeant(column, position)
      if (target === undefined || filledBy(target).some((name) => taken.has(name))) continue
      for (const name of filledBy(target)) taken.add(name)
      Object.assign(column, { target, origin: 'proposed' })
    }
  }
  give(({ heading }) => {
    const word = plainHeading(heading)
    const target = more.find(({ words }) => words.includes(word))
    const field = all.find(
      ({ name, label }) =>
        plainHeading(name) === word || plainHeading(label) === word || headingWords[name]?.includes(word),
    )
    return target?.name ?? field?.name
  })
  give((_column, position) => {
    const texts = textsIn(sheet, position)
    if (texts.length === 0) return undefined
    const target = more.find(({ fits }) => fits && texts.every(fits))
    return target?.name ?? all.find(({ name, field }) => !taken.has(name) && looksLike(field, texts))?.name
  })
}

function textsIn({ lines }: Sheet, position: number): string[] {
  const cells = lines.map((line) => line.cells[position] ?? null).filter((cell) => !isBlank(cell))
  return [...new Set(cells.map(plainText))]
}

/** Whether texts can hardly be anything else than values of a field. */
function looksLike(field: Field, texts: readonly string[]): boolean {
  if (field.format === 'email') return texts.every(isEmail)
  if (field.kind === 'money') return texts.every((text) => /\d/.test(text) && /€|\bEUR\b/.test(text))
  // A tick says nothing of a choice.
  if (field.kind !== 'choice' || texts.every((text) => /^(?:x|ja|nein|true|false|0|1)$/i.test(text)))
    return false
  const writing = { decimalSign: null, dayOrder: null, currency: '' }
  return texts.every((text) => !('error' in valueOfCell(field, text, () => ({ value: null }), writing)))
}

function columnsFor(
  target: string,
  heading: string,
  position: number,
  all: readonly SheetColumn[],
  more: readonly ImportTarget[],
): FoundColumn[] {
  const special = more.find(({ name }) => name === target)
  const names = special?.fills ?? [target]
  return all
    .filter(({ name }) => names.includes(name))
    .map((column) => ({
      ...column,
      label:
        isSame(column.label, heading) || isSame(column.name, heading)
          ? column.label
          : `${column.label} (${heading})`,
      heading,
      position,
      ...(special?.rewrite && { rewrite: special.rewrite }),
      ...(special?.isOnlyForNew && { onStored: 'keep' as const }),
    }))
}

function refuseRepeated(columns: readonly FoundColumn[], headings: readonly string[]): void {
  for (const { name } of columns) {
    const positions = columns.filter((column) => column.name === name).map(({ position }) => position)
    if (positions.length < 2) continue
    throw refuseSheet(validationTexts.sheetHeadingTwice(positions.map((at) => headings[at] ?? '').join(', ')))
  }
}
