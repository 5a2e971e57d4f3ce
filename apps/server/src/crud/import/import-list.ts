import { maxShownRows, type ImportPlan, type ImportResult } from '@theke/contract/bulk-operations.ts'
import { shownPhone } from '@theke/contract/people/phone-number.ts'
import { validationTexts } from '@theke/contract/validation-texts.ts'
import type { ErrorEntry } from '@theke/contract/errors.ts'
import type { Context } from '../../core/context.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import { httpError, HttpError, validationError } from '../../http/http-errors.ts'
import { newBatch } from '../../audit/batch-id.ts'
import { storeNew } from '../create-record.ts'
import { alikeRecords } from './alike-records.ts'
import type { Resource } from '../resource.ts'
import type { Stored, StoredRecord } from '../stored.ts'
import type { WriteHooks } from '../crud-hooks.ts'
import type { FoundColumn } from './import-columns.ts'
import type { PlannedRow } from './validate-import-row.ts'
import { rememberMapping } from './remembered-mapping.ts'
import { type ImportFile, buildImportPlan } from './build-import-plan.ts'
import { hooksOf, prepareEach, type Prepared } from '../bulk/prepare-each.ts'
import { readTitles } from '../list/record-titles.ts'
import { afterCommit } from '../after-commit.ts'
import { cellOf, type Titles } from '../spreadsheet/cell.ts'
import { refuseSheet } from '../spreadsheet/read-sheet.ts'
import { cellText } from '../spreadsheet/write-csv.ts'
import { toRow } from '../mapper.ts'
import { storeChanged } from '../update-record.ts'

/** Shows what a file would change, before anything is written. */
export async function previewImport(ctx: Context, resource: Resource, file: ImportFile): Promise<ImportPlan> {
  const plan = await buildImportPlan(ctx, resource, file)
  const { rows, columns, unknownHeadings, matchable, matchBy, source, digest } = plan
  const { lines, questions, notes, emptiable, mapped, targets, values } = plan
  const counts = { new: 0, changed: 0, same: 0, wrong: 0 }
  for (const { kind } of rows) counts[kind] += 1
  const told = [
    ...rows.filter(({ kind }) => kind === 'wrong'),
    ...rows.filter(({ kind, warnings }) => kind !== 'wrong' && warnings.length > 0),
    ...rows.filter(({ kind, warnings }) => (kind === 'new' || kind === 'changed') && warnings.length === 0),
  ].slice(0, maxShownRows)
  const titles = await readTitles(ctx, columns, [
    ...told.map(({ body }) => body),
    ...told.map(({ wire }) => wire ?? {}),
  ])
  return {
    digest,
    counts,
    lines,
    questions,
    notes,
    emptiable,
    columns: mapped,
    targets,
    values,
    unknownHeadings,
    source,
    matchable: matchable.map(({ name, label }) => ({ name, label })),
    matchBy,
    alike: file.matchBy ? null : await alikeRecords(ctx, resource, matchable, rows),
    note: [counts.new > 0 ? resource.hooks.importing?.note(ctx) : '', noteOn(resource, rows, columns)]
      .filter(Boolean)
      .join(' '),
    rows: told.map((row) => shown(row, columns, titles)),
  }
}

function noteOn(
  { entity, hooks }: Resource,
  rows: readonly PlannedRow[],
  columns: readonly FoundColumn[],
): string {
  const inFile = columns.map(({ name }) => name)
  const stored = rows
    .filter(({ kind }) => kind === 'new' || kind === 'changed')
    .map(({ title, kind, body, wire }) => ({
      title,
      isNew: kind === 'new',
      given: new Set(kind === 'new' ? inFile : Object.keys(body)),
      row: toRow(entity.fields, { ...wire, ...body }),
    }))
  return hooks.noteOnImport?.(stored) ?? ''
}

function shown(
  { body, wire, row: stored, derived, held, unread: _unread, ...row }: PlannedRow,
  columns: readonly FoundColumn[],
  titles: Titles,
) {
  const changes = columns.flatMap(({ name, label, field, describe }) => {
    if (!(name in body || name in derived)) return []
    const isPhone = field.format === 'phone'
    const told = isPhone
      ? phoneText
      : (describe ?? ((value: unknown) => cellText(cellOf(field, value, titles))))
    const before = told({ ...wire, ...held }[name])
    // A phone number is stored with its country, an account without blanks, a formatted text without what could run.
    const isText = field.kind === 'text' || field.kind === 'richText'
    const after = told({ ...body, ...derived, ...(isText && !describe && stored) }[name])
    return before === after ? [] : [{ label, before, after }]
  })
  return { ...row, changes: row.kind === 'wrong' ? [] : changes }
}

/** A phone number as people read it. */
function phoneText(phone: unknown): string {
  return typeof phone === 'string' ? shownPhone(phone) : ''
}

/**
 * Writes what the preview has shown, in one transaction: every row or none. Where anything differs from the preview,
 * because of what others saved meanwhile, it is refused.
 */
export async function importList(
  ctx: Context,
  resource: Resource,
  { digest, ...file }: ImportFile & { digest: string },
): Promise<ImportResult> {
  const plan = await buildImportPlan(ctx, resource, file)
  if (!plan.isMapped) throw refuseSheet(validationTexts.sheetHeadings)
  if (plan.rows.some(({ kind }) => kind === 'wrong')) throw refuseSheet(validationTexts.sheetWrong)
  if (plan.questions.some(({ chosen }) => chosen === '')) throw refuseSheet(validationTexts.sheetQuestion)
  if (plan.digest !== digest) throw httpError('import-moved-on')
  const wanted = plan.rows.filter(({ kind }) => kind !== 'same')
  const batch = newBatch('import')
  const prepared = await prepareEach(ctx, resource, wanted)
  const stored = await inTransaction({ ...ctx, batch }, async (ctx) => {
    await rememberMapping(ctx, resource, plan.headings, plan.mapping)
    return storeAll(ctx, resource, prepared)
  })
  await afterCommit(ctx, resource, stored)
  const created = wanted.filter(({ kind }) => kind === 'new').length
  const note = created > 0 ? resource.hooks.importing?.note(ctx) : undefined
  return {
    created,
    updated: wanted.length - created,
    ...(wanted.length > 0 ? { batch } : {}),
    ...(note ? { note } : {}),
  }
}

/** @throws an HTTP error that names every row the database or a rule refused; the transaction is rolled back */
async function storeAll(
  ctx: Context,
  resource: Resource,
  rows: readonly Prepared<PlannedRow>[],
): Promise<StoredRecord[]> {
  const stored: StoredRecord[] = []
  const errors: ErrorEntry[] = []
  const derived = (resource.hooks.derivedColumns ?? []).filter(({ name }) =>
    rows.some((row) => name in row.derived),
  )
  for (const column of derived) await column.lock(ctx)
  const wanted = new Map<number, Record<string, string>>()
  for (const planned of rows) {
    const { line, id, derived } = planned
    try {
      const row = await storeLine(ctx, resource, planned)
      if (row !== null) stored.push(row)
      wanted.set(id ?? Number(row?.id), derived)
    } catch (error) {
      if (!(error instanceof HttpError)) throw error
      errors.push({ field: `lines.${line}`, message: error.message })
    }
  }
  if (errors.length > 0) throw validationError(errors)
  for (const column of derived) {
    const values = [...wanted].flatMap(([id, { [column.name]: value }]) =>
      value === undefined ? [] : [[id, value] as const],
    )
    await column.write(ctx, new Map(values))
  }
  return stored
}

/** The stored row; null where only values of another entity change. */
async function storeLine(
  ctx: Context,
  resource: Resource,
  planned: Prepared<PlannedRow>,
): Promise<StoredRecord | null> {
  const { id, body } = planned
  const hooks = hooksOf(planned)
  if (id === null) return storeImported(ctx, resource, body, hooks)
  return Object.keys(body).length === 0 ? null : storeChanged(ctx, resource, id, body, hooks)
}

async function storeImported(
  ctx: Context,
  resource: Resource,
  body: Stored,
  hooks: WriteHooks,
): Promise<StoredRecord> {
  const { importing } = resource.hooks
  const row = await storeNew(ctx, resource, body, importing?.write ?? hooks)
  await importing?.afterCreate(ctx, row)
  return row
}
