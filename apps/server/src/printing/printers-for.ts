import type { OrderPaperKind } from '@theke/contract/printing/printing-api.ts'
import { and, asc, eq } from 'drizzle-orm'
import type { Database } from '../db/open-database.ts'
import { canPrint } from './devices/device-operations.ts'
import { linesOnSlip } from './enqueue-prints.ts'
import type { DeviceRow } from './print-jobs.ts'
import { devices } from './printing-tables.ts'

/** A printer and which lines of the order it prints; null is all of them. */
type ChosenPrinter = { printer: DeviceRow; lines: number[] | null }

type Wish = { order: number; branch: number; kind: OrderPaperKind; device: number | null }

/**
 * The printers of one print of an order: the printer that is named, else all receipt printers of the branch (R-PRINT-01). Labels of parcels come from its
 * label printers if there are some, kitchen slips from those of the departments.
 */
export async function printersFor(
  db: Database,
  { order, branch, kind, device }: Wish,
): Promise<ChosenPrinter[]> {
  const rows = await db
    .select({ printer: devices, slip: linesOnSlip(order) })
    .from(devices)
    .where(and(eq(devices.branch, branch), device === null ? undefined : eq(devices.id, device)))
    .orderBy(asc(devices.id))
  const able = rows.filter(({ printer }) => canPrint(printer))
  const all = (chosen: typeof able) => chosen.map(({ printer }) => ({ printer, lines: null }))
  if (device !== null) return all(able)
  const receipts = able.filter(({ printer }) => printer.type === 'receiptPrinter')
  const labels = able.filter(({ printer }) => printer.type === 'labelPrinter')
  const slips = receipts.filter(({ slip }) => slip !== null)
  if (kind === 'parcelLabel' && labels.length > 0) return all(labels)
  if (kind === 'kitchenSlip' && slips.length > 0)
    return slips.map(({ printer, slip }) => ({ printer, lines: slip }))
  return all(receipts)
}
