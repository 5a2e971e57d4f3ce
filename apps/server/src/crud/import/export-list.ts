import { Readable } from 'node:stream'
import { sheetMediaTypes, type SheetFormat } from '@theke/contract/bulk-operations.ts'
import { dayOf } from '@theke/domain/time/wall-time.ts'
import { and } from 'drizzle-orm'
import type { FastifyReply } from 'fastify'
import type { Context } from '../../core/context.ts'
import { writeLog } from '../../audit/write-log.ts'
import type { Resource } from '../resource.ts'
import type { ListQuery, StoredRecord } from '../stored.ts'
import { listConditions } from '../list/list-conditions.ts'
import { rowsOf } from '../list/list-records.ts'
import { readTitles } from '../list/record-titles.ts'
import { assertQueryableFields } from '../assert-queryable-fields.ts'
import { cellOf, type Cell } from '../spreadsheet/cell.ts'
import { sheetColumns, type SheetColumn } from '../spreadsheet/sheet-columns.ts'
import { csvFile } from '../spreadsheet/write-csv.ts'
import { xlsxFile } from '../spreadsheet/write-xlsx.ts'
import { behind, sortOrder, type SortOrder } from '../list/sort-order.ts'
import { toDto } from '../mapper.ts'

const rowsPerBatch = 500

/** Everything that search and filters show, in the order of the list, as a file that is written while the rows are read. */
export async function exportList(
  ctx: Context,
  resource: Resource,
  query: ListQuery & { format?: SheetFormat },
  reply: FastifyReply,
): Promise<Readable> {
  const { entity } = resource
  assertQueryableFields(ctx, entity, query)
  const { format = 'csv' } = query
  const columns = sheetColumns(ctx, resource)
  const headings = columns.map(({ label }) => label)
  const order = sortOrder(resource, query.sort)
  const parts = cellsOf(ctx, resource, { query, order }, columns)
  // Exports are logged, because they take whole lists out of the shop.
  await writeLog(ctx, 'info', `${entity.plural} exportiert`, { entity: entity.path, format })
  const name = `${entity.path}-${dayOf(ctx.now)}.${format}`
  void reply
    .header(
      'content-type',
      format === 'csv' ? `${sheetMediaTypes.csv}; charset=utf-8` : sheetMediaTypes[format],
    )
    .header('content-disposition', `attachment; filename="${name}"`)
    .header('cache-control', 'no-store')
  return Readable.from(
    format === 'csv' ? csvFile(headings, parts) : xlsxFile(entity.plural, headings, parts),
    { objectMode: false },
  )
}

/** What other entities hold of these records, by column and record. */
async function readDerived(
  ctx: Context,
  columns: readonly SheetColumn[],
  rows: readonly StoredRecord[],
): Promise<ReadonlyMap<string, ReadonlyMap<number, string>>> {
  const values = new Map<string, ReadonlyMap<number, string>>()
  const ids = rows.map(({ id }) => id)
  for (const { name, derived } of columns) {
    if (derived) values.set(name, await derived.read(ctx, ids))
  }
  return values
}

async function* cellsOf(
  ctx: Context,
  resource: Resource,
  { query, order }: { query: ListQuery; order: SortOrder },
  columns: readonly SheetColumn[],
): AsyncGenerator<Cell[][]> {
  const where = listConditions(ctx, resource, query)
  let last: StoredRecord | undefined
  do {
    const beyond = last === undefined ? where : and(where, behind(order, last))
    const rows = await rowsOf(ctx, resource, beyond, order).limit(rowsPerBatch)
    const wire = await toDto(ctx, resource, rows)
    const titles = await readTitles(ctx, columns, wire)
    const derived = await readDerived(ctx, columns, rows)
    yield wire.map((row) =>
      columns.map(({ name, field }) =>
        cellOf(field, name in row ? row[name] : derived.get(name)?.get(row.id), titles),
      ),
    )
    last = rows.length < rowsPerBatch ? undefined : rows.at(-1)
  } while (last !== undefined)
}
