import { bulkEndpoints } from '@theke/contract/bulk-changes.ts'
import { handle, handleFile, handleList, type Handler } from '../http/handle.ts'
import { requireOpened } from '../http/require-opened.ts'
import { listBatches } from '../audit/audited-batches.ts'
import { createRecord } from './create-record.ts'
import { exportList } from './import/export-list.ts'
import { listRemoved } from './list/list-removed.ts'
import { importList, previewImport } from './import/import-list.ts'
import { listIds, listRecords } from './list/list-records.ts'
import { loadRecord } from './load-record.ts'
import { removeMany, restoreMany, updateMany } from './bulk/bulk-operations.ts'
import { removeRecord } from './remove-record.ts'
import { undoBatch } from './bulk/undo-batch.ts'
import { listSome, updateEach } from './bulk/update-each.ts'
import { updateRecord } from './update-record.ts'
import type { Resource } from './resource.ts'

/** The ordinary endpoints of an entity, about one record and about many. */
export function crudHandlers(resource: Resource): Handler[] {
  const { list, load, create, update, remove, ...many } = resource.entity.endpoints
  const bulk = bulkEndpoints(resource.entity)
  return [
    handleList(list, async (ctx, { query }) => {
      requireOpened(await ctx.services.cache.current(), ctx)
      return listRecords(ctx, resource, query)
    }),
    handleList(bulk.listSome, (ctx, { query }) => listSome(ctx, resource, query)),
    handleList(bulk.listRemoved, (ctx) => listRemoved(ctx, resource)),
    handleList(bulk.listBatches, (ctx) => listBatches(ctx, resource)),
    handle(bulk.updateEach, (ctx, { body }) => updateEach(ctx, resource, body)),
    handle(bulk.undoBatch, (ctx, { params }) => undoBatch(ctx, resource, params.batch ?? '')),
    handle(load, async (ctx, { id }) => {
      requireOpened(await ctx.services.cache.current(), ctx)
      return loadRecord(ctx, resource, id)
    }),
    handle(create, (ctx, { body }) => createRecord(ctx, resource, body)),
    handle(update, (ctx, { id, body, headers }) =>
      updateRecord(ctx, resource, id, body, headers['if-match']),
    ),
    handle(remove, (ctx, { id }) => removeRecord(ctx, resource, id)),
    handleList(many.listIds, (ctx, { query }) => listIds(ctx, resource, query)),
    handleFile(many.exportList, (ctx, { query, reply }) => exportList(ctx, resource, query, reply)),
    handle(many.updateMany, (ctx, { body }) => updateMany(ctx, resource, body)),
    handle(many.removeMany, (ctx, { body }) => removeMany(ctx, resource, body)),
    handle(many.restoreMany, (ctx, { body }) => restoreMany(ctx, resource, body)),
    handle(many.previewImport, (ctx, { body }) => previewImport(ctx, resource, body)),
    handle(many.importList, (ctx, { body }) => importList(ctx, resource, body)),
  ]
}
