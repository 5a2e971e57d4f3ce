import type { PrintJob } from '@theke/contract/printing/printing-api.ts'
import type { Block } from '@theke/domain/printing/receipt.ts'
import { inArray } from 'drizzle-orm'
import type { Database } from '../db/open-database.ts'
import { isoOrNull } from '../ordering/reading/order-view.ts'
import { orderNumbersOf } from '../ordering/placing/order-numbers.ts'
import type { PrintJobRow } from './print-jobs.ts'
import { devices } from './printing-tables.ts'

/** Lines of the ledger as staff see them: one query for the names of all devices, one for the numbers of all orders. */
export async function printJobViews(db: Database, rows: readonly PrintJobRow[]): Promise<PrintJob[]> {
  const names = await namesOf(
    db,
    rows.flatMap(({ device, movedFrom }) => [device ?? [], movedFrom ?? []].flat()),
  )
  const numbers = await orderNumbersOf(
    db,
    rows.flatMap(({ order }) => order ?? []),
  )
  const named = (id: number) => ({ id, name: names.get(id) ?? '' })
  const orderOf = (id: number | null) => {
    const number = numbers.get(id ?? 0)
    return id === null || number === undefined ? null : { id, ...number }
  }
  return rows.map((row) => ({
    id: row.id,
    createdAt: row.createdAt.toISOString(),
    kind: row.kind,
    state: row.state,
    isCopy: row.isCopy,
    attempts: row.attempts,
    sentAt: isoOrNull(row.sentAt),
    endedAt: isoOrNull(row.endedAt),
    lastError: row.lastError,
    device: row.device === null ? { id: null, name: 'Browser' } : named(row.device),
    movedFrom: row.movedFrom === null ? null : named(row.movedFrom),
    order: orderOf(row.order),
    product: row.kind === 'productLabel' || row.kind === 'productionLabel' ? nameOn(row.blocks) : null,
    requestedBy: row.requestedBy,
  }))
}

/** A product's label begins with its name. */
function nameOn(blocks: readonly Block[] | null): string {
  const first = blocks?.[0]
  return first?.kind === 'text' ? first.text : ''
}

async function namesOf(db: Database, ids: number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({ id: devices.id, name: devices.name })
    .from(devices)
    .where(inArray(devices.id, [...new Set(ids)]))
  return new Map(rows.map(({ id, name }) => [id, name]))
}
