import type { CustomerData } from '@theke/contract/people/customer-data-api.ts'
import { asc, sql } from 'drizzle-orm'
import type { Context } from '../core/context.ts'
import { outbox } from './messages-tables.ts'

/** What was written to an address; nothing for an empty one. */
export async function listMessagesTo({ db }: Context, email: string): Promise<CustomerData['messages']> {
  if (email === '') return []
  const rows = await db.select().from(outbox).where(isTo(email)).orderBy(asc(outbox.id))
  return rows.map(({ createdAt, sentAt, recipient, subject, text }) => ({
    createdAt: createdAt.toISOString(),
    sentAt: sentAt?.toISOString() ?? null,
    recipient,
    subject,
    text,
  }))
}

/** Removes what was written to an address. */
export async function removeMessagesTo({ db }: Context, email: string): Promise<void> {
  if (email !== '') await db.delete(outbox).where(isTo(email))
}

function isTo(email: string) {
  // With the condition of the index `outbox_recipient`.
  return sql`(${outbox.recipient} <> '' and lower(${outbox.recipient}) = lower(${email}))`
}
