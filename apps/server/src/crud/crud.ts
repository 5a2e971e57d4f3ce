import { bulkEndpoints } from '@theke/contract/bulk-changes.ts'
import type { Entity, StoredRow } from '@theke/contract/define-entity.ts'
import type { Fields } from '@theke/contract/fields.ts'
import type { SQL } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Context } from '../core/context.ts'
import { handle, handleFile, handleList, type Handler } from '../http/handle.ts'
import { listBatches } from '../audit/audited-batches.ts'
import { createRecord } from './create-record.ts'
import type { DerivedColumn } from './import/derived-columns.ts'
import { exportList } from './import/export-list.ts'
import { listRemoved } from './list/list-removed.ts'
import { importList, previewImport } from './import/import-list.ts'
import { listIds, listRecords } from './list/list-records.ts'
import { loadRecord } from './load-record.ts'
import { removeMany, restoreMany, updateMany } from './bulk/bulk-operations.ts'
import type { ImportFile } from './import/build-import-plan.ts'
import { removeRecord } from './remove-record.ts'
import { undoBatch } from './bulk/undo-batch.ts'
import { listSome, updateEach } from './bulk/update-each.ts'
import { updateRecord } from './update-record.ts'

export type Stored = Record<string, unknown>

/** Named rules that one entity has beyond its fields. Unless said otherwise each runs inside the transaction of the write. */
export type CrudHooks = {
  /**
   * Reads what takes long, such as pictures, before the transaction is begun, so that no connection waits for it; `id` is null for a new
   * record. May throw a refusal.
   */
  prepare?: (ctx: Context, body: Stored, id: number | null) => Promise<void>
  /** Checks or completes what is about to be stored; `before` is the stored row of an update. May throw a refusal. */
  beforeSave?: (ctx: Context, row: Stored, before: Stored | null, body: Stored) => Promise<Stored> | Stored
  /** Writes what belongs to the record elsewhere; `before` is the stored row of an update. */
  afterSave?: (ctx: Context, row: Stored, body: Stored, before: Stored | null) => Promise<void>
  beforeRemove?: (ctx: Context, row: Stored) => Promise<void>
  afterRemove?: (ctx: Context, row: Stored) => Promise<void>
  /** Runs when the write is final, with what was stored or is gone; for what a transaction cannot take back, such as removing files. */
  afterCommit?: (ctx: Context, id: number, row: Stored) => Promise<void>
  /** What an import has to do besides for new records, such as inviting people instead of wanting their passwords. */
  importing?: {
    /** Marks the body of a new record as one from a file, before it is judged and before it is stored. */
    prepare: (body: Stored) => void
    /** Runs inside the transaction of the import. */
    afterCreate: (ctx: Context, row: Stored) => Promise<void>
    /** The note for the person who did it. */
    note: (ctx: Context) => string
  }
  /** Columns of exported and imported lists that another entity holds. */
  derivedColumns?: readonly DerivedColumn[]
  /** The derived fields of a row. */
  derive?: (ctx: Context, row: Stored) => Stored
  /** What a record that is public must meet besides to be there for visitors. */
  visitorScope?: (ctx: Context) => SQL | undefined
  /** Conditions for filters that are not a column of the table; given a reference's id, else the value. */
  filters?: Record<string, (value: never, ctx: Context) => SQL>
  /** The public form of a row, for example without a price on request. */
  visitorView?: (row: Stored) => Stored
  /** The fields of what a row holds as mere JSON, such as content whose shape follows from its type. */
  contentFields?: (row: Stored) => Fields
}

/** A plain entity, its table and its rules, as the generic operations see them. */
export type Resource = { entity: Entity; table: PgTable; hooks: CrudHooks }

/** A table whose rows are exactly what the entity asks for; anything else is a compile error where they meet. */
export type TableOf<F extends Fields> = PgTable & { $inferSelect: StoredRow<F> }

/** Joins an entity's declaration with its table. */
export function crud<F extends Fields, Q extends Fields>(
  entity: Entity<F, Q>,
  table: NoInfer<TableOf<F>>,
  hooks: CrudHooks = {},
): Resource {
  return { entity: entity as unknown as Entity, table, hooks }
}

/** The ordinary endpoints of an entity, about one record and about many. */
export function crudHandlers(resource: Resource): Handler[] {
  const { list, load, create, update, remove, ...many } = resource.entity.endpoints
  const bulk = bulkEndpoints(resource.entity)
  return [
    handleList(list, (ctx, { query }) => listRecords(ctx, resource, query as Stored)),
    handleList(bulk.listSome, (ctx, { query }) => listSome(ctx, resource, query as Stored)),
    handleList(bulk.listRemoved, (ctx) => listRemoved(ctx, resource)),
    handleList(bulk.listBatches, (ctx) => listBatches(ctx, resource)),
    handle(bulk.updateEach, (ctx, { body }) => updateEach(ctx, resource, body as Stored)),
    handle(bulk.undoBatch, (ctx, { params }) => undoBatch(ctx, resource, params.batch ?? '')),
    handle(load, (ctx, { id }) => loadRecord(ctx, resource, id)),
    handle(create, (ctx, { body }) => createRecord(ctx, resource, body as Stored)),
    handle(update, (ctx, { id, body, headers }) =>
      updateRecord(ctx, resource, id, body as Stored, headers['if-match']),
    ),
    handle(remove, (ctx, { id }) => removeRecord(ctx, resource, id)),
    handleList(many.listIds, (ctx, { query }) => listIds(ctx, resource, query as Stored)),
    handleFile(many.exportList, (ctx, { query, reply }) => exportList(ctx, resource, query as Stored, reply)),
    handle(many.updateMany, (ctx, { body }) => updateMany(ctx, resource, body as Stored)),
    handle(many.removeMany, (ctx, { body }) => removeMany(ctx, resource, body as Stored)),
    handle(many.restoreMany, (ctx, { body }) => restoreMany(ctx, resource, body as Stored)),
    handle(many.previewImport, (ctx, { body }) => previewImport(ctx, resource, body as ImportFile)),
    handle(many.importList, (ctx, { body }) =>
      importList(ctx, resource, body as ImportFile & { digest: string }),
    ),
  ] as Handler[]
}
