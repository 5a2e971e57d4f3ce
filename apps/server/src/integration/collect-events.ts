import { randomUUID } from 'node:crypto'
import { pick } from '@theke/domain/typed-objects.ts'
import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { Ledger } from '../core/ledger.ts'
import type { Services } from '../core/services.ts'
import { orderLedger, removedOrderLedger } from '../ordering/reading/order-ledger.ts'
import { paymentLedger } from '../payments/payment-ledger.ts'
import { productLedger } from '../catalogue/product-ledger.ts'
import type { Database } from '../db/open-database.ts'
import { webhookDeliveries, webhooks } from './integration-tables.ts'

export type WebhookRow = typeof webhooks.$inferSelect

/** The ledgers whose entries webhooks report. */
const ledgers: readonly Ledger[] = [orderLedger, removedOrderLedger, paymentLedger, productLedger]
const batchSize = 200
// Longer than a transaction lives, even that of a large import, so that what is older than this is there or never will be.
const settledAfterMs = 15 * 60_000

/** Where all ledgers end now: a webhook that is switched on reports what comes after. */
export async function currentPositions(db: Database): Promise<Record<string, number>> {
  const positions: Record<string, number> = {}
  for (const { name, highest } of ledgers) positions[name] = await highest(db)
  return positions
}

/**
 * Where a webhook goes on that is to report other events from now on: in the ledgers that it has not reported yet, at their end, and so with each
 * event that is new to it in the others.
 */
export async function positionsFor(
  db: Database,
  before: WebhookRow,
  wanted: Pick<WebhookRow, 'events'>,
): Promise<Record<string, number>> {
  const current = await currentPositions(db)
  const reported = ledgers.filter((ledger) => isReported(ledger, before))
  const added = reported.flatMap(({ name, types }) =>
    reportedTypes(types, wanted)
      .filter((type) => !reportedTypes(types, before).includes(type))
      .map((type): [string, number] => [type, current[name] ?? 0]),
  )
  const kept = reported.flatMap(({ name, types }) => [name, ...reportedTypes(types, before)])
  return { ...current, ...pick(before.positions, kept), ...Object.fromEntries(added) }
}

function reportedTypes(types: readonly string[], { events }: Pick<WebhookRow, 'events'>): string[] {
  return types.filter((type) => events.some((event) => event === type))
}

function isReported({ types }: Ledger, webhook: Pick<WebhookRow, 'events'>): boolean {
  return reportedTypes(types, webhook).length > 0
}

/** Makes a delivery of every entry of the ledgers that a webhook wants and does not have yet; however often, each once. */
export async function collectEvents({ db, clock }: Services, webhook: WebhookRow): Promise<void> {
  const positions = { ...webhook.positions }
  for (const ledger of ledgers) {
    if (!isReported(ledger, webhook)) continue
    const after = positions[ledger.name] ?? 0
    const before = new Date(clock.now() - settledAfterMs)
    const settled = await ledger.highest(db, { after, before })
    while (await collectSome(db, webhook, ledger, clock.now()));
    positions[ledger.name] = settled
  }
  if (ledgers.every(({ name }) => positions[name] === webhook.positions[name])) return
  // A change of the webhook meanwhile has decided where it goes on.
  const isUnchanged = and(eq(webhooks.id, webhook.id), eq(webhooks.positions, webhook.positions))
  await db.update(webhooks).set({ positions }).where(isUnchanged)
}

/** Makes deliveries of so many entries of a ledger; whether there may be more. */
async function collectSome(db: Database, webhook: WebhookRow, ledger: Ledger, now: number): Promise<boolean> {
  const isNew = (id: AnyPgColumn): SQL =>
    sql`not exists (select from ${webhookDeliveries} known where known.webhook = ${webhook.id} and known.ledger = ${ledger.name} and known.entry = ${id})`
  const { positions } = webhook
  const startOf = (type: string) => Math.max(positions[ledger.name] ?? 0, positions[type] ?? 0)
  const byStart = Map.groupBy(reportedTypes(ledger.types, webhook), startOf)
  const parts = await Promise.all(
    [...byStart].map(([after, types]) => ledger.read(db, { after, types, isNew, limit: batchSize })),
  )
  const entries = parts.flat().toSorted((one, other) => one.id - other.id)
  if (entries.length === 0) return false
  const rows = entries.map(({ id, type, at, data }) => ({
    webhook: webhook.id,
    ledger: ledger.name,
    entry: id,
    ...newMessage(type, at, data),
    state: 'waiting' as const,
    createdAt: new Date(now),
    dueAt: new Date(now),
  }))
  await db.insert(webhookDeliveries).values(rows).onConflictDoNothing()
  return parts.some(({ length }) => length === batchSize)
}

/** The number and the body of a message, as Standard Webhooks proposes them. */
export function newMessage(type: string, at: Date, data: object) {
  return {
    messageId: `msg_${randomUUID().replaceAll('-', '')}`,
    type,
    body: JSON.stringify({ type, timestamp: at.toISOString(), data }),
  }
}
