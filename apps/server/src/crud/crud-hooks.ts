import type { Fields } from '@theke/contract/fields.ts'
import type { SQL } from 'drizzle-orm'
import type { Context } from '../core/context.ts'
import type { Stored, StoredRecord } from './stored.ts'
import type { DerivedColumn } from './import/derived-columns.ts'
import type { ImportTarget } from './import/import-target.ts'
import type { ForeignFormat } from './import/foreign-format.ts'

/**
 * Hooks of an entity for rules beyond its fields. By default each runs inside the transaction of the write. `Row` is a row of its table, `Body`
 * what a client sends, `Query` the values of its filters. `Prepared` is the value that the later hooks of a write receive: null where nothing
 * was prepared, such as for the preview of an import.
 */
export type CrudHooks<Row = StoredRecord, Body = Stored, Prepared = null, Query = Stored> = EntityHooks<
  Row,
  Query
> & {
  /**
   * Does slow work, such as decoding pictures, before the transaction begins, so that no connection waits for it; `id` is null for a new
   * record. May throw an HTTP error.
   */
  prepare?: (ctx: Context, body: Partial<Body>, id: number | null) => Promise<Prepared | null>
  /** Checks or completes what is about to be stored; `before` is the stored row of an update. May throw an HTTP error. */
  beforeSave?: (
    ctx: Context,
    row: Partial<Row>,
    before: Row | null,
    body: Partial<Body>,
    prepared: Prepared | null,
  ) => Promise<Partial<Row>> | Partial<Row>
  /** Writes what belongs to the record elsewhere; `before` is the stored row of an update. */
  afterSave?: (
    ctx: Context,
    row: Row,
    body: Partial<Body>,
    before: Row | null,
    prepared: Prepared | null,
  ) => Promise<void>
  /** Additional work of an import for new records, such as inviting users instead of requiring passwords. */
  importing?: ImportHooks<Row> & {
    /** What the hooks of a new record receive in place of a prepared value. */
    prepared: Prepared
  }
}

/** A record that an import would store, and the names of its fields that are in the file; of a stored one those that change. */
export type PreviewedRow<Row> = {
  title: string
  isNew: boolean
  given: ReadonlySet<string>
  row: Partial<Row>
}

type ImportHooks<Row> = {
  /** Runs inside the transaction of the import. */
  afterCreate: (ctx: Context, row: Row) => Promise<void>
  /** The note for the person who did it. */
  note: (ctx: Context) => string
}

/** The hooks that have nothing to do with what a write has prepared. */
type EntityHooks<Row, Query> = {
  /** An additional condition for the records that somebody on the staff may see and change. */
  staffScope?: (ctx: Context) => SQL | undefined
  /** Takes locks that have to come before those of the rows with these numbers, so that other writes cannot deadlock with it. */
  beforeLock?: (ctx: Context, ids: readonly number[]) => Promise<void>
  /** Refuses to remove a record, or to bring a removed one back, to somebody who may not. May throw an HTTP error. */
  requireRemovable?: (ctx: Context, row: Row) => Promise<void> | void
  beforeRemove?: (ctx: Context, row: Row) => Promise<void>
  afterRemove?: (ctx: Context, row: Row) => Promise<void>
  /** A removed record is there again. */
  afterRestore?: (ctx: Context, row: Row) => Promise<void>
  /** Runs after the commit with the stored or removed row, for effects that cannot be rolled back, such as removing files. */
  afterCommit?: (ctx: Context, id: number, row: Row) => Promise<void>
  /** Columns of exported and imported lists that another entity holds. */
  derivedColumns?: readonly DerivedColumn[]
  /** What a column of an imported list can be read as besides a field. */
  importTargets?: (ctx: Context) => Promise<readonly ImportTarget[]>
  /** Exports of other shop systems that the import understands. */
  foreignFormats?: readonly ForeignFormat[]
  /** What people should know of the rows of an import before they agree, in whole sentences; empty where that is nothing. */
  noteOnImport?: (rows: readonly PreviewedRow<Row>[]) => string
  /** The computed fields of a row. */
  computedFields?: (ctx: Context, row: Row) => Stored
  /** Computed fields that another table tells, by the number of their row; asked once for all rows of a reply. */
  fieldsFromElsewhere?: (ctx: Context, rows: readonly Row[]) => Promise<ReadonlyMap<number, Stored>>
  /** An additional condition for records that visitors may see. */
  visitorScope?: (ctx: Context) => SQL | undefined
  /** Conditions for filters that are not a column of the table; given a reference's id, else the value. */
  filters?: { [Name in keyof Query]?: (value: NonNullable<Query[Name]>, ctx: Context) => SQL }
  /** The public form of a row, for example without a price on request. */
  visitorView?: (row: Row) => Row
  /** The fields of a JSON value, such as content whose shape depends on its type. */
  contentFields?: (row: Row) => Fields
}

/** The hooks within the transaction of one write, which know what was prepared for it. */
export type WriteHooks = {
  beforeSave: (ctx: Context, row: Stored, before: StoredRecord | null, body: Stored) => Promise<Stored>
  afterSave: (ctx: Context, row: StoredRecord, body: Stored, before: StoredRecord | null) => Promise<void>
}

/** The hooks of any entity, as the generic operations call them: the types of its rows and of what is prepared stay inside. */
export type ResourceHooks = EntityHooks<StoredRecord, Stored> & {
  /** Undefined where nothing takes long. */
  prepare: ((ctx: Context, body: Stored, id: number | null) => Promise<WriteHooks>) | undefined
  /** For writes without anything to prepare. */
  unprepared: WriteHooks
  importing: (ImportHooks<StoredRecord> & { write: WriteHooks }) | undefined
}

/** Binds the hooks of each write to what was prepared for it. */
export function bindHooks<Row, Body, Prepared, Query>(
  hooks: CrudHooks<Row, Body, Prepared, Query>,
): ResourceHooks {
  // The generic operations hand on nothing but rows of the entity's own table, and bodies and queries with its own fields.
  const { prepare, beforeSave, afterSave, importing, ...entityHooks } = hooks as CrudHooks<
    StoredRecord,
    Stored,
    Prepared
  >
  const writeHooks = (prepared: Prepared | null): WriteHooks => ({
    beforeSave: async (ctx, row, before, body) =>
      (await beforeSave?.(ctx, row, before, body, prepared)) ?? row,
    afterSave: async (ctx, row, body, before) => afterSave?.(ctx, row, body, before, prepared),
  })
  return {
    ...entityHooks,
    prepare: prepare && (async (ctx, body, id) => writeHooks(await prepare(ctx, body, id))),
    unprepared: writeHooks(null),
    importing: importing && { ...importing, write: writeHooks(importing.prepared) },
  }
}

/** Does the slow work of one write and returns the hooks to store it with. */
export async function prepareWrite(
  ctx: Context,
  { prepare, unprepared }: ResourceHooks,
  body: Stored,
  id: number | null,
): Promise<WriteHooks> {
  return prepare === undefined ? unprepared : prepare(ctx, body, id)
}
