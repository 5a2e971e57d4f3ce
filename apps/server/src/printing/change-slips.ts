import type { Block } from '@theke/domain/printing/receipt.ts'
import type { LineWords, OrderDifference } from '@theke/domain/ordering/change/order-differences.ts'
import { customerFieldLabels } from '@theke/contract/ordering/customer-field-labels.ts'
import { modeLabels } from '@theke/contract/shop/mode-labels.ts'
import { countedUnit } from '@theke/contract/counted-units.ts'
import { formatQuantity } from '@theke/domain/money.ts'
import { and, eq, inArray, isNotNull, ne, or, type SQL, sql } from 'drizzle-orm'
import type { Context } from '../core/context.ts'
import type { OrderRow } from '../ordering/lifecycle/order-snapshot.ts'
import { readOrdersOf } from '../ordering/reading/read-orders.ts'
import { formatDateTime } from '../text/format-date-time.ts'
import { enqueuePrints, hasParcel, linesOnSlip, type PrintedStep } from './enqueue-prints.ts'
import { devices, printJobs } from './printing-tables.ts'
import { heading, orderBlocks, type ReceiptOrder, toReceiptOrder } from './receipts/order-receipts.ts'

/**
 * What is other in an order, the number that stands on what was printed before, where it has another one now, empty otherwise, and the step of
 * which printers print the whole order now.
 */
type Change = {
  differences: readonly OrderDifference[]
  numberBefore: string
  printedNow: PrintedStep | null
}

/**
 * Prints what is other in an order on every printer that has printed it by itself, inside the transaction of the change. Printers of a department hear
 * only of its lines.
 */
export async function enqueueChangeSlips(
  ctx: Context,
  order: OrderRow,
  { differences, numberBefore, printedNow }: Change,
): Promise<void> {
  const printers = await ctx.db
    .select({ id: devices.id, branch: devices.branch, prints: devices.prints, lines: linesOnSlip(order.id) })
    .from(devices)
    .where(
      and(
        eq(devices.branch, order.branch),
        eq(devices.type, 'receiptPrinter'),
        eq(devices.isEnabled, true),
        eq(devices.printsNewOrders, true),
        or(inArray(devices.printsAt, passedSteps(order, printedNow)), hasPrinted(order.id)),
      ),
    )
  const labelPrinters = differences.some(({ what }) => what !== 'payment')
    ? await printersOfLabel(ctx, order)
    : []
  if (printers.length === 0 && labelPrinters.length === 0) return
  const [stored] = await readOrdersOf(ctx.db, [order.id])
  const facts = stored && toReceiptOrder(stored, await ctx.services.cache.current())
  if (!facts) return
  const before = oldNumber(numberBefore)
  const slips = printers.flatMap((device) => {
    const isOfDepartment = device.prints === 'kitchenSlip'
    const told = differences.filter((one) => isTold(one, isOfDepartment ? (device.lines ?? []) : null))
    return told.length === 0
      ? []
      : [{ device, kind: 'changeSlip' as const, order: order.id, blocks: changeSlip(facts, told, before) }]
  })
  await enqueuePrints(ctx, slips)
  if (labelPrinters.length > 0) await enqueueChangedLabels(ctx, facts, { printers: labelPrinters, before })
}

/** The steps of an order that are behind it, at which printers print by themselves, also those that had none of its lines then. */
function passedSteps({ isConfirmed, isInDelivery }: OrderRow, printedNow: PrintedStep | null) {
  const steps = [
    'placed' as const,
    ...(isConfirmed ? ['confirmed' as const] : []),
    ...(isInDelivery ? ['ready' as const] : []),
  ]
  return steps.filter((step) => step !== printedNow)
}

/** Whether a printer, or the one that stands in for it, got a paper of an order by itself, such as of a weighed order or of one that was confirmed before. */
function hasPrinted(order: number): SQL {
  const job = sql`coalesce(${printJobs.movedFrom}, ${printJobs.device})`
  return sql`exists (select 1 from ${printJobs} where ${printJobs.order} = ${order} and ${job} = ${devices.id}
    and ${printJobs.kind} = ${devices.prints} and ${printJobs.requestedBy} is null and ${printJobs.state} in ('queued', 'sent', 'confirmed', 'uncertain'))`
}

/** Printers that may have printed the label of a parcel which is not called off. A label that waits is printed as the order is by then. */
async function printersOfLabel({ db }: Context, order: OrderRow) {
  if (!hasParcel(order)) return []
  const mayBeOnPaper = or(
    inArray(printJobs.state, ['sent', 'confirmed', 'uncertain']),
    isNotNull(printJobs.blocks),
  )
  return db
    .selectDistinct({ id: devices.id, branch: devices.branch })
    .from(printJobs)
    .innerJoin(devices, eq(devices.id, printJobs.device))
    .where(
      and(
        eq(printJobs.order, order.id),
        eq(printJobs.kind, 'parcelLabel'),
        ne(printJobs.state, 'canceled'),
        mayBeOnPaper,
        eq(devices.isEnabled, true),
      ),
    )
}

/** Prints a label that replaces the one on the parcel; of several changes before it comes out only the last. */
async function enqueueChangedLabels(
  ctx: Context,
  facts: ReceiptOrder,
  { printers, before }: { printers: readonly { id: number; branch: number }[]; before: readonly Block[] },
): Promise<void> {
  const order = facts.order.id
  await ctx.db
    .update(printJobs)
    .set({ state: 'canceled', endedAt: new Date(ctx.now) })
    .where(
      and(
        eq(printJobs.order, order),
        eq(printJobs.state, 'queued'),
        eq(printJobs.attempts, 0),
        sql`${printJobs.blocks} @> ${JSON.stringify([{ text: replacesLabel }])}::jsonb`,
      ),
    )
  const blocks: Block[] = [
    changeTitle,
    ...before,
    ...orderBlocks('parcelLabel', facts),
    { kind: 'text', text: replacesLabel },
  ]
  await enqueuePrints(
    ctx,
    printers.map((device) => ({ device, kind: 'changeSlip', order, blocks })),
  )
}

const changeTitle: Block = { kind: 'text', text: 'ÄNDERUNG', align: 'center', isBold: true, isLarge: true }
const replacesLabel = 'Ersetzt das frühere Etikett'

/** Whether a printer tells of it: lines by its departments, and of the rest what matters where the order is made. */
function isTold(difference: OrderDifference, lines: readonly number[] | null): boolean {
  if (lines === null) return true
  if ('line' in difference) return lines.includes(difference.line)
  const isAboutCustomer = difference.what === 'detail' && difference.field !== 'comment'
  return lines.length > 0 && !isAboutCustomer && difference.what !== 'payment'
}

/** Under which number the paper is found that is not true any more. */
function oldNumber(numberBefore: string): Block[] {
  return numberBefore === ''
    ? []
    : [{ kind: 'text', text: `vorher ${numberBefore}`, align: 'center', isBold: true, isLarge: true }]
}

function changeSlip(
  facts: ReceiptOrder,
  differences: readonly OrderDifference[],
  before: readonly Block[],
): Block[] {
  return [
    changeTitle,
    ...before,
    ...heading(facts),
    { kind: 'rule' },
    ...differences.flatMap((difference) => differenceBlocks(difference, facts)),
    { kind: 'rule' },
  ]
}

// Printers have no arrows, so what was before stands below.
function differenceBlocks(difference: OrderDifference, { order }: ReceiptOrder): Block[] {
  const detailsOf = (line: number) => order.items[line]?.details.map(below) ?? []
  switch (difference.what) {
    case 'came':
      return [large(`+ ${quantity(difference.after)}`), ...detailsOf(difference.line)]
    case 'went':
      return [large(`- ${quantity(difference.before)}`), below('entfällt')]
    case 'amount':
      return [large(quantity(difference.after)), below(`statt ${amountOf(difference.before)}`)]
    case 'choice':
      return [large(quantity(difference.after)), below('andere Auswahl:'), ...detailsOf(difference.line)]
    case 'time':
      return [
        { kind: 'text', text: 'Neue Zeit', isBold: true },
        below(
          `statt ${difference.before === null ? 'so bald wie möglich' : formatDateTime(difference.before)}`,
        ),
      ]
    case 'mode':
      return [
        {
          kind: 'text',
          text: `${modeLabels[difference.after]} statt ${modeLabels[difference.before]}`,
          isBold: true,
        },
      ]
    case 'area':
      return difference.after === '' ? [] : [{ kind: 'text', text: `Liefergebiet: ${difference.after}` }]
    case 'table':
      return [{ kind: 'text', text: 'Anderer Tisch', isBold: true }]
    case 'payment':
      return [{ kind: 'text', text: 'Andere Zahlungsart' }]
    case 'detail':
      return [
        { kind: 'text', text: `${customerFieldLabels[difference.field]}: ${difference.after || '(leer)'}` },
      ]
  }
}

function large(text: string): Block {
  return { kind: 'text', text, isBold: true, isLarge: true }
}

function below(text: string): Block {
  return { kind: 'pair', left: text, right: '', indent: 2 }
}

function quantity(line: LineWords): string {
  return `${amountOf(line)} ${line.name}`
}

function amountOf({ amount, unit }: LineWords): string {
  return `${formatQuantity(amount)} ${countedUnit(amount, unit)}`
}
