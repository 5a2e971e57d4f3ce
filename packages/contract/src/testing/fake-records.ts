import { isRecord } from '@theke/domain/typed-objects.ts'
import { searchTest } from '@theke/domain/search-text.ts'
import { type ErrorCode, errorCatalog, type ErrorEntry, invalidInput } from '../errors.ts'
import { versionField, type Entity } from '../define-entity.ts'
import { entities } from '../entities.ts'
import type { Field, Fields } from '../fields.ts'
import { isReference, referencesIn } from '../references.ts'
import { validationTexts } from '../validation-texts.ts'

export type Stored = Record<string, unknown>
export type StoredRow = Stored & { id: number; createdAt: string; updatedAt: string }

/** A change of one record, as the audit log notes it. */
export type NotedChange = {
  path: string
  id: number
  before: StoredRow | null
  after: StoredRow | null
  at: string
  batch: string
}

/** A refusal as the real server would answer it. */
export class FakeRefusal extends Error {
  readonly status: number
  readonly code: ErrorCode | typeof invalidInput
  readonly errors: ErrorEntry[]

  constructor(code: ErrorCode | typeof invalidInput, errors: ErrorEntry[]) {
    super(errors[0]?.message)
    this.status = code === invalidInput ? 422 : errorCatalog[code][0]
    this.code = code
    this.errors = errors
  }
}

/** The refusal for a code of the catalogue; `message` replaces its text. */
export function refusal(code: ErrorCode, message?: string): FakeRefusal {
  return new FakeRefusal(code, [{ message: message ?? errorCatalog[code][1] }])
}

/** The refusal of one input. */
export function fieldRefusal(field: string, message: string): FakeRefusal {
  return new FakeRefusal(invalidInput, [{ field, message }])
}

const startMs = Date.UTC(2026, 4, 4, 8)

export type FakeRecords = ReturnType<typeof createRecords>

/** The records of all entities, in memory, under the rules that every entity has: unique values, references and versions. */
export function createRecords(nameOfCaller: () => string) {
  const tables = new Map<string, Map<number, StoredRow>>(entities.map(({ path }) => [path, new Map()]))
  const noted: NotedChange[] = []
  let lastId = 0
  let ticks = 0
  const now = () => new Date(startMs + ++ticks).toISOString()

  const table = (path: string) => {
    const found = tables.get(path)
    if (found === undefined) throw new Error(`There is no entity ${path}`)
    return found
  }
  const rows = ({ path }: Pick<Entity, 'path'>) => [...table(path).values()]

  function find({ path, singular }: Pick<Entity, 'path' | 'singular'>, id: number): StoredRow {
    const row = table(path).get(id)
    if (row === undefined) throw refusal('not-found', `${singular} wurde nicht gefunden.`)
    return row
  }

  function note(change: Omit<NotedChange, 'at'>): void {
    noted.push({ ...change, at: now() })
  }

  function create(entity: Entity, body: Stored, batch = ''): StoredRow {
    requireAllowed(entity, body, null)
    const at = now()
    const given = Object.entries(entity.fields).map(([name, field]) => [
      name,
      body[name] ?? structuredClone(field.defaultValue),
    ])
    const row: StoredRow = { ...Object.fromEntries(given), id: ++lastId, createdAt: at, updatedAt: at }
    table(entity.path).set(row.id, row)
    note({ path: entity.path, id: row.id, before: null, after: row, batch })
    return row
  }

  function update(entity: Entity, id: number, body: Stored, { version, batch = '' }: Write = {}): StoredRow {
    const before = find(entity, id)
    const isSame = Object.entries(body).every(([name, value]) => equal(value, before[name]))
    if (isSame) return before
    requireVersion(before, version)
    requireAllowed(entity, body, id)
    const row = { ...before, ...body, updatedAt: now() }
    table(entity.path).set(id, row)
    note({ path: entity.path, id, before, after: row, batch })
    return row
  }

  function requireVersion({ updatedAt }: StoredRow, version: string | undefined): void {
    if (version === undefined || version.replaceAll('"', '') === updatedAt) return
    const message = `${nameOfCaller()} hat diesen Eintrag inzwischen geändert (4. Mai 2026, 10:00).`
    throw new FakeRefusal('changed-meanwhile', [{ field: versionField, message }])
  }

  function remove(entity: Entity, id: number, batch = ''): void {
    const before = find(entity, id)
    const label = referrerOf(entity.path, id)
    if (label !== undefined)
      throw refusal(
        'still-referenced',
        `${entity.singular} wird noch verwendet (${label}) und kann nicht gelöscht werden.`,
      )
    table(entity.path).delete(id)
    note({ path: entity.path, id, before, after: null, batch })
  }

  function restore(entity: Entity, id: number, batch = ''): StoredRow {
    const removed = noted.findLast((change) => change.path === entity.path && change.id === id)
    if (!removed?.before || removed.after) throw refusal('not-found')
    table(entity.path).set(id, removed.before)
    note({ path: entity.path, id, before: null, after: removed.before, batch })
    return removed.before
  }

  function requireAllowed(entity: Entity, body: Stored, id: number | null): void {
    for (const [name, value] of Object.entries(body)) {
      const isTaken =
        entity.fields[name]?.isUnique === true &&
        rows(entity).some((row) => row.id !== id && value !== '' && value !== null && equal(row[name], value))
      if (isTaken) throw fieldRefusal(name, validationTexts.unique)
    }
    const missing = referencesOf(entity.fields, body).find(
      ({ target, id: to }) => !tables.get(target)?.has(to),
    )
    if (missing) throw fieldRefusal(missing.path, validationTexts.reference)
  }

  function referrerOf(path: string, id: number): string | undefined {
    return entities.find((entity) =>
      rows(entity).some((row) =>
        referencesOf(entity.fields, row).some((to) => to.target === path && to.id === id),
      ),
    )?.singular
  }

  /** A record as a reply has it. */
  function toReply({ fields }: Pick<Entity, 'fields'>, row: StoredRow): StoredRow {
    const shown = Object.entries(row)
      .filter(([name]) => fields[name]?.isWriteOnly !== true)
      .map(([name, value]) => [name, withImages(fields[name], value)])
    return structuredClone({ ...row, ...Object.fromEntries(shown) })
  }

  function withImages(field: Field | undefined, value: unknown): unknown {
    if (field?.kind === 'image') return isReference(value) ? imageOf(value.id) : value
    if (field?.kind === 'images') return referencesIn(value).map(({ id }) => imageOf(id))
    return value
  }

  function imageOf(id: number): Stored {
    return { version: 1, extension: 'webp', alt: table('images').get(id)?.alt ?? '', id }
  }

  function list(entity: Entity, query: Stored): StoredRow[] {
    const isSearched = searchTest(textOf(query.search))
    const found = rows(entity)
      .filter((row) => isSearched(entity.search.map((name) => textOf(row[name])).join('\n')))
      .filter((row) =>
        Object.keys(entity.filters ?? {}).every((name) => passes(entity, row, name, query[name])),
      )
    return sorted(found, textOf(query.sort) || entity.sort)
  }

  return { rows, find, create, update, remove, restore, list, toReply, noted, now }
}

type Write = { version?: string | undefined; batch?: string }

/** Whether two values are the same as JSON. */
export function equal(one: unknown, other: unknown): boolean {
  return JSON.stringify(one ?? null) === JSON.stringify(other ?? null)
}

/** A value as text; empty for what is none. */
export function textOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}

/** Filters of these rules are named like their field, or in the singular of a field with several references. */
function passes({ path, fields }: Entity, row: Stored, name: string, wanted: unknown): boolean {
  if (wanted === undefined || wanted === null) return true
  const field = [name, `${name}s`, `${name}es`].find((known) => known in fields)
  if (field === undefined) throw new Error(`The fake server does not know the filter ${name} of ${path}`)
  if (isReference(wanted)) return referencesIn(row[field]).some(({ id }) => id === wanted.id)
  return Array.isArray(row[field]) ? row[field].includes(wanted) : equal(row[field], wanted)
}

function sorted(rows: readonly StoredRow[], order: string): StoredRow[] {
  const name = order.replace(/^-/, '')
  const ascending = rows.toSorted((a, b) => compare(a[name], b[name]) || a.id - b.id)
  return order.startsWith('-') ? ascending.toReversed() : ascending
}

function compare(one: unknown, other: unknown): number {
  if (one === null || other === null) return Number(one === null) - Number(other === null)
  if (typeof one === 'string' && typeof other === 'string') return one.localeCompare(other, 'de')
  const [first, second] = [one, other].map((value) => Number(isReference(value) ? value.id : value))
  return (first ?? 0) - (second ?? 0)
}

type FoundReference = { target: string; id: number; path: string }

function referencesOf(fields: Fields, record: Stored, prefix = ''): FoundReference[] {
  return Object.entries(record).flatMap(([name, value]) => {
    const { target, fields: inner } = fields[name] ?? {}
    const path = `${prefix}${name}`
    if (target !== undefined) return referencesIn(value).map(({ id }) => ({ target, id, path }))
    if (inner === undefined) return []
    if (isRecord(value)) return referencesOf(inner, value, `${path}.`)
    if (!Array.isArray(value)) return []
    return value.flatMap((entry: Stored, index) => referencesOf(inner, entry, `${path}.${index}.`))
  })
}
