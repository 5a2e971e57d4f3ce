import {
  countText,
  type EmergencyOrder,
  emergencyFact,
  emergencySheets,
  emergencyTitles,
} from '@theke/contract/ordering/counter/emergency-list.ts'
import { addressLines } from '@theke/contract/ordering/customer-field-labels.ts'
import { remainingItems } from '@theke/contract/ordering/order.ts'
import { shownPhone } from '@theke/contract/people/phone-number.ts'
import { modeLabels } from '@theke/contract/shop/mode-labels.ts'
import { writtenQuantity } from '@theke/contract/counted-units.ts'
import { emergencyListDay, emergencySupplementDay } from '@theke/domain/ordering/emergency-list.ts'
import { toCents } from '@theke/domain/money.ts'
import { modeOf } from '@theke/domain/ordering/cart/cart.ts'
import { deliveryPlace } from '@theke/domain/ordering/checkout/delivery-place.ts'
import { priceInWords } from '@theke/domain/ordering/pricing/price-tag.ts'
import type { CalculationModel } from '@theke/domain/catalogue/calculation-model.ts'
import { instantAt } from '@theke/domain/time/wall-time.ts'
import { and, eq, inArray, isNotNull, isNull, lt, type SQL, sql } from 'drizzle-orm'
import type { Context } from '../../core/context.ts'
import type { Job } from '../../core/job.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import { enqueueMessage, removeMessagesOf } from '../../messages/enqueue-message.ts'
import { orderSummary, type StoredOrder } from '../../ordering/reading/order-view.ts'
import { readOrdersToHandOver } from '../../ordering/reading/orders-to-hand-over.ts'
import type { BranchRow } from '../../snapshot/read-shop-rows.ts'
import { formatMoment, formatTime, formatWeekday } from '../../text/format-date-time.ts'
import { enqueuePrints } from '../enqueue-prints.ts'
import { printJobs } from '../printing-tables.ts'
import { emergencyLists } from './emergency-tables.ts'
import { type EmergencyWay, emergencyWays } from './emergency-way.ts'

/** How long what a list says of customers is kept. */
const keptMs = 48 * 60 * 60_000

/** Prints or mails the orders of tomorrow to the branches that want it, for a day offline, and in the morning what came since. */
export const emergencyListJob: Job = {
  name: 'emergency-list',
  title: 'Notliste für morgen',
  everyMinutes: 5,
  async run(ctx) {
    await forgetOldLists(ctx)
    const sent = [...(await sendEmergencyLists(ctx)), ...(await sendSupplements(ctx))]
    return sent.join(' ')
  },
}

/** Sends the lists that are due, each once in whatever process, and says which; nothing is sent for a day without orders. */
export async function sendEmergencyLists(ctx: Context): Promise<string[]> {
  const { branches, config } = await ctx.services.cache.current()
  const sent: string[] = []
  for (const branch of branches) {
    const day = emergencyListDay(ctx.now, branch.emergencyListAt)
    if (day === null || (await isSent(ctx, branch.id, day))) continue
    const count = await inTransaction(ctx, (ctx) => sendList(ctx, branch, { day, currency: config.currency }))
    if (count > 0) sent.push(`${branch.name}: ${countText(count)}.`)
  }
  return sent
}

/** Completes the lists of the evening before by what has come since, each once, and says which. */
export async function sendSupplements(ctx: Context): Promise<string[]> {
  const day = emergencySupplementDay(ctx.now)
  if (day === null) return []
  const { branches, config } = await ctx.services.cache.current()
  const lists = await ctx.db.select().from(emergencyLists).where(isToComplete(day))
  const waiting = new Set(lists.map((list) => list.branch))
  const sent: string[] = []
  for (const branch of branches) {
    if (branch.emergencyListAt === null || !waiting.has(branch.id)) continue
    const count = await inTransaction(ctx, (ctx) =>
      sendSupplement(ctx, branch, { day, currency: config.currency }),
    )
    if (count > 0) sent.push(`${branch.name}: Nachtrag, ${countText(count)}.`)
  }
  return sent
}

/** A list of this morning is new enough. */
function isToComplete(day: string): SQL | undefined {
  const { completedAt, listed, at } = emergencyLists
  return and(
    eq(emergencyLists.day, day),
    isNull(completedAt),
    isNotNull(listed),
    lt(at, new Date(instantAt(day, 0))),
  )
}

async function isSent({ db }: Context, branch: number, day: string): Promise<boolean> {
  const own = and(eq(emergencyLists.branch, branch), eq(emergencyLists.day, day))
  return (await db.$count(emergencyLists, own)) > 0
}

type OfDay = { day: string; currency: string }
type StoredOrders = readonly StoredOrder[]

async function sendList(ctx: Context, branch: BranchRow, ofDay: OfDay): Promise<number> {
  const { day } = ofDay
  const found = await readOrdersToHandOver(ctx.db, { branch: branch.id, day, except: [] })
  // Orders may come later in the evening.
  if (found.length === 0) return 0
  const way = (await emergencyWays(ctx, [branch])).get(branch.id)
  // It goes as soon as there is a way; until then an alarm says so.
  if (!way) return 0
  // With several processes only one stores it; the others wait for its commit here.
  const taken = await ctx.db
    .insert(emergencyLists)
    .values({
      branch: branch.id,
      day,
      at: new Date(ctx.now),
      orders: found.length,
      listed: found.map(({ row }) => row.id),
    })
    .onConflictDoNothing()
    .returning()
  if (taken.length === 0) return 0
  await sendTo(ctx, branch, { ...ofDay, title: emergencyTitles.list, found, way })
  return found.length
}

async function sendSupplement(ctx: Context, branch: BranchRow, ofDay: OfDay): Promise<number> {
  const { day } = ofDay
  const way = (await emergencyWays(ctx, [branch])).get(branch.id)
  if (!way) return 0
  const [list] = await ctx.db
    .update(emergencyLists)
    .set({ completedAt: new Date(ctx.now) })
    .where(and(eq(emergencyLists.branch, branch.id), isToComplete(day)))
    .returning()
  if (list === undefined) return 0
  // Ordered since, or before and moved to this day, paid or open again since.
  const found = await readOrdersToHandOver(ctx.db, { branch: branch.id, day, except: list.listed ?? [] })
  if (found.length > 0) await sendTo(ctx, branch, { ...ofDay, title: emergencyTitles.supplement, found, way })
  return found.length
}

async function sendTo(
  ctx: Context,
  branch: BranchRow,
  { day, currency, title, found, way }: OfDay & { title: string; found: StoredOrders; way: EmergencyWay },
): Promise<void> {
  const listed = found.map((order) => inWords(order, currency))
  const at = formatMoment(ctx.now)
  const head = { title, branch: branch.name, day: formatWeekday(day), at, count: listed.length }
  const { device, recipient } = way
  if (device !== null)
    await enqueuePrints(
      ctx,
      emergencySheets(head, listed).map((blocks) => ({ device, kind: 'emergencyList' as const, blocks })),
    )
  if (recipient === null) return
  const facts = listed.map((order) => emergencyFact(order).join('\t')).join('\n')
  await enqueueMessage(ctx, {
    template: 'emergency-list',
    audience: 'branch',
    recipient,
    branch: branch.id,
    values: {
      ...head,
      count: countText(listed.length),
      contact: branch.managerPhone === '' ? '' : shownPhone(branch.managerPhone),
      facts,
      orders: JSON.stringify(listed),
    },
  })
}

function inWords(stored: StoredOrder, currency: string): EmergencyOrder {
  const order = orderSummary(stored)
  const { pricing, payment, items, appointment, appointmentDate } = order
  const money = (amount: number, model: CalculationModel = 'fixed') =>
    priceInWords({ price: toCents(amount), model }, currency)
  const due = appointment ?? appointmentDate
  const person = `${order.firstName} ${order.lastName}`.trim()
  const model = pricing.isApproximate ? 'approximate' : 'fixed'
  return {
    ticketNumber: order.ticketNumber,
    time: due === null ? 'ohne Zeit' : formatTime(Date.parse(due)),
    name: (order.isCompany && order.companyName) || person || order.companyName || order.tableIdentifier,
    where: whereTo(order),
    phone: order.phone === '' ? '' : shownPhone(order.phone),
    comment: onOneLine(order.comment),
    items: remainingItems(items).map((item) => ({
      amount: writtenQuantity(item.amount, item.unit),
      name: onOneLine([item.name, ...item.details, item.note].filter(Boolean).join(', ')),
      isWeighed: item.scale?.isNeeded === true,
    })),
    total: money(pricing.totalGross, model),
    paid: payment.secured > 0 ? money(payment.secured) : null,
    open: payment.open > 0 ? money(payment.open, model) : null,
    isConfirmed: order.isConfirmed,
  }
}

const onOneLine = (text: string): string => text.replaceAll(/\s+/g, ' ')

/** Where an order goes; null where its customer comes for it. */
function whereTo(order: ReturnType<typeof orderSummary>): string | null {
  const mode = modeOf(order)
  if (mode === 'takeaway') return null
  if (mode === 'dineIn') return order.tableIdentifier ? `Tisch ${order.tableIdentifier}` : modeLabels.dineIn
  const place = deliveryPlace(order)
  return `${modeLabels.delivery}: ${[place.name, ...addressLines(place)].filter(Boolean).join(', ')}`
}

/** What lists said of customers is of no use after their day. */
async function forgetOldLists({ db, now }: Context): Promise<void> {
  const before = new Date(now - keptMs)
  await db
    .update(printJobs)
    .set({ blocks: [] })
    .where(
      and(
        // In the words of the index.
        sql`kind = 'emergencyList' and blocks <> '[]'`,
        lt(printJobs.createdAt, before),
        inArray(printJobs.state, ['confirmed', 'uncertain', 'failed', 'canceled']),
      ),
    )
  await removeMessagesOf({ db }, { template: 'emergency-list', before })
}
