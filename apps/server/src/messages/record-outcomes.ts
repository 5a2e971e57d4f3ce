import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type { Database } from '../db/open-database.ts'
import type { OutboxRow } from './rendering/render-messages.ts'

/** What an attempt to send a message changes in its row. */
export type Outcome = Pick<OutboxRow, 'lastError'> &
  Partial<
    Pick<
      OutboxRow,
      'state' | 'dueAt' | 'sentAt' | 'reference' | 'delivery' | 'subject' | 'text' | 'html' | 'values'
    >
  >

const gatheredMs = 50
const pausesMs = [500, 1000, 2000]

type Attempted = { row: OutboxRow; outcome: Outcome }

/**
 * Records what became of messages: of those that are sent at the same time in one statement, which waits for the others at most 50 ms. What a
 * killed process has not recorded is sent again.
 */
export function openRecorder(db: Database) {
  let begun = 0
  let group = newGroup()
  let timer: NodeJS.Timeout | undefined

  function write(): void {
    clearTimeout(timer)
    const { attempted, isWritten } = group
    begun -= attempted.length
    group = newGroup()
    store(db, attempted).then(isWritten.resolve, isWritten.reject)
  }

  return {
    /** Makes an attempt, which never fails itself, and returns what became of it once that is recorded. */
    async recorded(row: OutboxRow, attempt: () => Promise<Outcome>): Promise<Outcome> {
      begun += 1
      const outcome = await attempt()
      const { attempted, isWritten } = group
      if (attempted.push({ row, outcome }) === begun) write()
      else if (attempted.length === 1) timer = setTimeout(write, gatheredMs)
      await isWritten.promise
      return outcome
    },
  }
}

function newGroup() {
  return { attempted: new Array<Attempted>(), isWritten: Promise.withResolvers<void>() }
}

/** A database that is away for a moment must not have messages sent again. */
async function store(db: Database, attempted: readonly Attempted[]): Promise<void> {
  for (const pauseMs of pausesMs) {
    try {
      return await storeOnce(db, attempted)
    } catch {
      await sleep(pauseMs)
    }
  }
  await storeOnce(db, attempted)
}

/** Where the lease has ended and another process took a message, that one records how it went. What a provider has reported meanwhile stays. */
async function storeOnce(db: Database, attempted: readonly Attempted[]): Promise<void> {
  const each = <Value>(of: (one: Attempted) => Value) => sql.param(attempted.map(of))
  const texts = (of: (outcome: Outcome) => string | null | undefined) =>
    sql`${each(({ outcome }) => of(outcome) ?? null)}::text[]`
  const instants = (of: (outcome: Outcome) => Date | null | undefined) =>
    sql`${each(({ outcome }) => of(outcome) ?? null)}::timestamptz[]`
  await db.execute(sql`
    update outbox set
      state = coalesce(done.state, outbox.state), due_at = coalesce(done.due_at, outbox.due_at),
      sent_at = coalesce(done.sent_at, outbox.sent_at), reference = coalesce(done.reference, outbox.reference),
      delivery = coalesce(outbox.delivery, done.delivery),
      last_error = case when outbox.delivery is null then done.last_error else outbox.last_error end,
      subject = coalesce(done.subject, outbox.subject), text = coalesce(done.text, outbox.text),
      html = coalesce(done.html, outbox.html), values = coalesce(done.values::jsonb, outbox.values)
    from unnest(
      ${each(({ row }) => row.id)}::bigint[], ${each(({ row }) => row.attempts)}::int[], ${texts(({ state }) => state)},
      ${instants(({ dueAt }) => dueAt)}, ${instants(({ sentAt }) => sentAt)},
      ${texts(({ reference }) => storable(reference))}, ${texts(({ delivery }) => delivery)},
      ${texts(({ lastError }) => storable(lastError))}, ${texts(({ subject }) => subject)},
      ${texts(({ text }) => text)}, ${texts(({ html }) => html)},
      ${texts(({ values }) => values && JSON.stringify(values))}
    ) as done (id, attempts, state, due_at, sent_at, reference, delivery, last_error, subject, text, html, values)
    where outbox.id = done.id and outbox.attempts = done.attempts`)
}

/** What others answer may hold a sign that no text of the database can, which would keep all of a statement from being stored. */
function storable(text: string | null | undefined): string | null {
  return text?.replaceAll('\0', '') ?? null
}
