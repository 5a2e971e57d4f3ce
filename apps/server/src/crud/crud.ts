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

/** Hooks of an entity for rules beyond its fields. By default each runs inside the transaction of the write. */
export type CrudHooks = {
  /**
   * Does slow work, such as decoding pictures, before the transaction begins, so that no connection waits for it; `id` is null for a new
   * record. May throw an HTTP error.
   */
  prepare?: (ctx: Context, body: Stored, id: number | null) => Promise<void>
  /** Checks or completes what is about to be stored; `before` is the stored row of an update. May throw an HTTP error. */
  beforeSave?: (ctx: Context, row: Stored, before: Stored | null, body: Stored) => Promise<Stored> | Stored
  /** Writes what belongs to the record elsewhere; `before` is the stored row of an update. */
  afterSave?: (ctx: Context, row: Stored, body: Stored, before: Stored | null) => Promise<void>
  beforeRemove?: (ctx: Context, row: Stored) => Promise<void>
  afterRemove?: (ctx: Context, row: Stored) => Promise<void>
  /** Runs after the commit with the stored or removed row, for effects that cannot be rolled back, such as removing files. */
  afterCommit?: (ctx: Context, id: number, row: Stored) => Promise<void>
  /** Additional work of an import for new records, such as inviting users instead of requiring passwords. */
  importing?: {
    /** Marks the body of a new record as imported, before it is validated and stored. */
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
  /** An additional condition for records that visitors may see. */
  visitorScope?: (ctx: Context) => SQL | undefined
  /** Conditions for filters that are not a column of the table; given a reference's id, else the value. */
  filters?: Record<string, (value: never, ctx: Context) => SQL>
  /** The public form of a row, for example without a price on request. */
  visitorView?: (row: Stored) => Stored
  /** The fields of a JSON value, such as content whose shape depends on its type. */
  contentFields?: (row: Stored) => Fields
}

/** A plain entity, its table and its rules, as the generic operations see them. */
export type Resource = { entity: Entity; table: PgTable; hooks: CrudHooks }

/** A table whose row type matches the entity; any other is a compile error. */
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
