import type { Channel } from '@theke/contract/messages/outbox.ts'
import { setTimeout as sleep } from 'node:timers/promises'
import { and, eq, getColumns, inArray, lt, lte, notExists, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Services } from '../core/services.ts'
import type { Database } from '../db/open-database.ts'
import { leaseNext } from '../queue/lease-next.ts'
import { outbox } from './messages-tables.ts'
import { messageRenderer, type OutboxRow, type RenderedMessage } from './rendering/render-messages.ts'

/** Renewed as long as a message is being sent, since a mail server may take minutes. */
export const leaseMs = 120_000
const suppressedPerStatement = 500
/** While messages are sent without a break, so many are taken at a time for each that is sent at once. */
const takenPerSender = 4
// What is announced within this time is taken together.
const restMs = 250
const heldMs = 2_000

// A message that fails holds back the later ones about its order for a quarter of an hour, not for as long as it is tried.
const attemptsHoldingBack = 5

/** A message that is leased by this process, and how it reads; `render` fails where it cannot be rendered. */
export type TakenMessage = { row: OutboxRow; render: () => RenderedMessage | null }

type Hand = {
  /** The next message to send; undefined where none is due. */
  next: () => Promise<TakenMessage | undefined>
  /** Marks due messages as suppressed where their channel has no service; they are rendered when they are read. Returns how many. */
  suppress: () => Promise<number>
  /** Gives back what nobody has begun to send, and takes no more. */
  close: () => Promise<void>
}

/**
 * Takes the due messages of a channel for `senders` of this process, several at a time, and reads what they tell of with one query each. A sender
 * gets one after the other; what nobody has begun after two seconds is given back, so that a slow server or recipient holds up no message that
 * another process could send. Fewer are taken after that, until they are sent in time again.
 */
export function openHand(services: Services, channel: Channel, senders: number): Hand {
  const { db } = services
  const maxTaken = senders * takenPerSender
  const closing = new AbortController()
  const isClosed = () => closing.signal.aborted
  let held: Held[] = []
  let most = maxTaken
  let lookedAt = -Infinity
  let takenAt = 0
  let filling: Promise<void> | null = null
  let giveBackTimer: NodeJS.Timeout | undefined

  async function rest(): Promise<void> {
    const { signal } = closing
    const left = lookedAt + restMs - performance.now()
    if (left > 0) await sleep(left, undefined, { signal }).catch(() => {})
    lookedAt = performance.now()
    takenAt = lookedAt
  }

  async function fill(): Promise<void> {
    await rest()
    if (isClosed()) return
    const taken = await takeDue(db, channel, most)
    if (taken.length === most) lookedAt = -Infinity
    if (taken.length === 0) return
    const rows = taken.map(({ earlierError: _earlier, ...row }) => row)
    // What cannot be read counts as a failure of each message, which then waits for its next attempt.
    const render = await messageRenderer(services, db, rows).catch((error: unknown) => () => {
      throw error
    })
    held = taken.map(({ earlierError, ...row }) => ({ row, earlierError, render: () => render(row) }))
    if (isClosed()) return giveBack()
    giveBackTimer = setTimeout(() => void slowDown(), heldMs)
  }

  async function slowDown(): Promise<void> {
    most = 1
    await giveBack()
  }

  async function giveBack(): Promise<void> {
    clearTimeout(giveBackTimer)
    const left = held
    held = []
    // Where this fails the others get them when the lease ends.
    if (left.length > 0) await release(db, left).catch(() => {})
  }

  return {
    async next() {
      if (held.length === 0 && !isClosed()) {
        filling ??= fill().finally(() => (filling = null))
        await filling
      }
      // A process that stood still may have lost the lease.
      if (performance.now() - takenAt > leaseMs / 2) held = []
      const taken = held.shift()
      if (taken !== undefined && held.length === 0) {
        clearTimeout(giveBackTimer)
        most = Math.min(most * 2, maxTaken)
      }
      return taken
    },
    async suppress() {
      await rest()
      return isClosed() ? 0 : storeSuppressed(db, channel)
    },
    async close() {
      closing.abort()
      await filling?.catch(() => {})
      await giveBack()
    },
  }
}

type Held = TakenMessage & { earlierError: string | null }

/** The earliest first; of those to one recipient about one order only the first. */
async function takeDue(db: Database, channel: Channel, most: number) {
  const isDueNext = and(isDue(channel), isNext)
  const { set, where } = leaseNext(db, outbox, { isDue: isDueNext, now: sql`now()`, leaseMs, most })
  // While a message has an error, nobody is sending it, and it may be withdrawn (`withdraw-messages.ts`).
  const rows = await db
    .update(outbox)
    .set({ ...set, lastError: null })
    .where(where)
    .returning({ ...getColumns(outbox), earlierError: errorBefore })
  return rows.toSorted((a, b) => a.id - b.id)
}

/** A query within a statement sees rows as they were before it. */
const errorBefore = sql<
  string | null
>`(select before.last_error from outbox as before where before.id = outbox.id)`

/** Leaves messages as they were before they were taken, for any process that can send them now. */
async function release(db: Database, held: readonly Held[]): Promise<void> {
  const ids = held.map(({ row }) => row.id)
  const attempts = held.map(({ row }) => row.attempts)
  const errors = held.map(({ earlierError }) => earlierError)
  await db.execute(sql`
    with given as (
      update outbox set attempts = outbox.attempts - 1, due_at = now(), last_error = held.error
      from unnest(${sql.param(ids)}::bigint[], ${sql.param(attempts)}::int[], ${sql.param(errors)}::text[]) as held (id, attempts, error)
      where outbox.id = held.id and outbox.attempts = held.attempts and outbox.state = 'waiting'
      returning 1
    )
    select pg_notify('theke_outbox', '') where exists (select from given)`)
}

async function storeSuppressed(db: Database, channel: Channel): Promise<number> {
  const due = db
    .select({ id: outbox.id })
    .from(outbox)
    .where(isDue(channel))
    .limit(suppressedPerStatement)
    .for('update', { skipLocked: true })
  const kept = await db
    .update(outbox)
    .set({ state: 'kept' })
    .where(inArray(outbox.id, due))
    .returning({ id: outbox.id })
  return kept.length
}

// An earlier message that another worker is just sending still counts as waiting for everybody else.
const earlier = alias(outbox, 'earlier')
const isNext = notExists(
  sql`(select from ${outbox} as earlier where ${and(
    eq(earlier.order, outbox.order),
    eq(earlier.channel, outbox.channel),
    eq(earlier.recipient, outbox.recipient),
    eq(earlier.state, sql`'waiting'`),
    lt(earlier.attempts, attemptsHoldingBack),
    lt(earlier.id, outbox.id),
  )})`,
)

function isDue(channel: Channel) {
  return and(eq(outbox.state, sql`'waiting'`), eq(outbox.channel, channel), lte(outbox.dueAt, sql`now()`))
}
