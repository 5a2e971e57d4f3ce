import type { PrintJob } from '@theke/contract/printing/printing-api.ts'
import { productionWords } from '@theke/contract/ordering/counter/production-words.ts'
import {
  productionPrintApi as api,
  type ProductionPrinter,
} from '@theke/contract/printing/production-print-api.ts'
import { and, asc, inArray } from 'drizzle-orm'
import type { Context } from '../core/context.ts'
import { inTransaction } from '../db/in-transaction.ts'
import type { Input } from '../http/handle.ts'
import { httpError } from '../http/http-errors.ts'
import { inVisibleBranches } from '../ordering/reading/order-conditions.ts'
import { loadPrint } from '../ordering/production/production-prints.ts'
import { nameOfDepartment } from '../shop/departments-of-branch.ts'
import { canPrint, requireDevice } from './devices/device-operations.ts'
import { enqueuePrints } from './enqueue-prints.ts'
import { printJobViews } from './print-job-views.ts'
import { devices } from './printing-tables.ts'
import { productionLabels, productionStrip } from './production-papers.ts'

/** The printers of the caller's branches at which production lists can be printed now. */
export async function listProductionPrinters(ctx: Context): Promise<ProductionPrinter[]> {
  const rows = await ctx.db
    .select()
    .from(devices)
    .where(
      and(inVisibleBranches(ctx, devices.branch), inArray(devices.type, ['receiptPrinter', 'labelPrinter'])),
    )
    .orderBy(asc(devices.name), asc(devices.id))
  return rows.filter(canPrint).map(({ id, name, branch, type }) => ({
    id,
    name,
    branch: { id: branch },
    isForLabels: type === 'labelPrinter',
  }))
}

/**
 * Prints a version of a production list as it was stored: on a strip as one job, on labels as a job for each product, as with labels of products.
 * @throws an HTTP error where the version is of branches that are not the caller's, or its reply is not kept, or the printer cannot print
 */
export async function printProductionList(
  ctx: Context,
  { id, body }: Input<typeof api.printProductionList>,
): Promise<PrintJob[]> {
  const print = await loadPrint(ctx, id)
  if (print === null) throw httpError('not-found', api.printProductionList.failure)
  const device = await requireDevice(ctx, body.device?.id ?? 0)
  if (!canPrint(device)) throw httpError('printer-unable')
  const { branches } = await ctx.services.cache.current()
  const names = new Map(branches.map((branch) => [branch.id, branch.name]))
  const covered = await coveredBy(ctx, print, names)
  const requestedBy = ctx.user?.name ?? ''
  const isForLabels = device.type === 'labelPrinter'
  const papers = isForLabels
    ? productionLabels(print.list, names, covered)
    : [productionStrip(print.list, names, covered)]
  const kind = isForLabels ? 'productionLabel' : 'productionList'
  const rows = await inTransaction(ctx, (ctx) =>
    enqueuePrints(
      ctx,
      papers.map((blocks) => ({ device, kind, blocks, requestedBy })),
    ),
  )
  return printJobViews(ctx.db, rows)
}

/** `Linz, Zerlegung`: the branches and the department that a list is for, as the screen names them. */
async function coveredBy(
  { db }: Pick<Context, 'db'>,
  { branches, department }: { branches: readonly number[]; department: number },
  names: ReadonlyMap<number, string>,
): Promise<string> {
  const isAll = branches.length > 1 && branches.length === names.size
  const places = isAll ? [productionWords.allBranches] : branches.map((id) => names.get(id) ?? String(id))
  return [...places, await nameOfDepartment(db, department)].filter(Boolean).join(', ')
}
