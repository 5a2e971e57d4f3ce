import { referencesIn } from '@theke/contract/references.ts'
import type { FieldSpec, Reference } from '@theke/contract/fields.ts'
import {
  changeNumber,
  changePrice,
  type NumberChangeKind,
  type PriceRounding,
} from '@theke/domain/bulk/change-number.ts'
import { changeReferences, type ReferencesChangeKind } from '@theke/domain/bulk/change-references.ts'
import type { AnyRow } from '../any-entity.ts'
import { textOf } from '../text-of.ts'
import { bulkTexts } from './bulk-texts.ts'

/** The input so far. `value` is undefined until something was; `isCleared` empties the field. */
export type WantedChange = {
  kind: NumberChangeKind
  rounding: PriceRounding
  /** How a field that refers to several records changes. */
  referencesKind: ReferencesChangeKind
  value: unknown
  isCleared: boolean
}

/** What would become of one record. `problem` says why it is left out. */
export type PlannedChange = { row: AnyRow; before: unknown; after: unknown; problem: string | null }

const numeric: readonly FieldSpec['kind'][] = ['integer', 'decimal', 'money']

/** Whether a field can be changed by an amount, not only be given a value. */
export function isNumeric({ kind }: FieldSpec): boolean {
  return numeric.includes(kind)
}

/** Whether enough was entered to know what would change. */
export function isEntered(field: FieldSpec, { value, isCleared }: WantedChange): boolean {
  if (isCleared) return true
  if (field.kind === 'references') return Array.isArray(value) && value.length > 0
  return isNumeric(field) ? typeof value === 'number' : value !== undefined && value !== null && value !== ''
}

/** Computes for each record the planned value of its field. */
export function planChanges(
  name: string,
  field: FieldSpec,
  wanted: WantedChange,
  rows: readonly AnyRow[],
): PlannedChange[] {
  if (!isEntered(field, wanted)) return []
  return rows.map((row) => {
    const before = field.kind === 'references' ? idsOf(row[name]).map(toReference) : (row[name] ?? null)
    const after = changedValue(field, wanted, before)
    return { row, before, after, problem: problemOf(field, after) }
  })
}

/** Whether a record would be stored differently. */
export function isChange({ before, after, problem }: PlannedChange): boolean {
  return problem === null && JSON.stringify(before) !== JSON.stringify(after)
}

function changedValue(field: FieldSpec, wanted: WantedChange, before: unknown) {
  const { kind, rounding, referencesKind, value, isCleared } = wanted
  if (field.kind === 'references') {
    const ids = isCleared ? [] : idsOf(value)
    return changeReferences(idsOf(before), { kind: isCleared ? 'replace' : referencesKind, ids }).map(
      toReference,
    )
  }
  if (isCleared) return null
  if (!isNumeric(field)) return value
  const amount = Number(value)
  const from = typeof before === 'number' ? before : null
  if (field.kind === 'money') return changePrice(from, { kind, amount }, rounding)
  const places = field.kind === 'integer' ? 0 : (field.places ?? 3)
  return changeNumber(from, { kind, amount }, places)
}

function idsOf(references: unknown): number[] {
  return referencesIn(references).map(({ id }) => id)
}

function toReference(id: number): Reference {
  return { id }
}

function problemOf(field: FieldSpec, after: unknown): string | null {
  if (field.isRequired && Array.isArray(after) && after.length === 0) return bulkTexts.notEmpty
  if (!isNumeric(field) || typeof after !== 'number') return null
  const { min = -Infinity, max = Infinity } = field
  if (after < min) return bulkTexts.tooLow(textOf(field, min))
  return after > max ? bulkTexts.tooHigh(textOf(field, max)) : null
}
