import { hash, randomBytes } from 'node:crypto'
import { dayOf } from '@theke/domain/time/wall-time.ts'
import { eq, lt } from 'drizzle-orm'
import type { Context } from '../core/context.ts'
import type { Database } from '../db/open-database.ts'
import { visitSalts } from './analytics-tables.ts'

const known = new WeakMap<Database, { day: string; salt: string }>()

/**
 * The name under which a browser session is stored: a hash of its id with the salt of the day. When the salt is gone nobody can tell any more which browser it was,
 * or that it was the same on another day (R-PRIVACY-04).
 */
export async function visitName(ctx: Context, sessionId: string): Promise<string> {
  if (sessionId === '') return ''
  const salt = await saltOf(ctx)
  return hash('sha256', `${salt} ${sessionId}`, 'base64url').slice(0, 11)
}

/** Removes the salts of days that are over. */
export async function discardSalts(db: Database, now: number): Promise<void> {
  await db.delete(visitSalts).where(lt(visitSalts.day, dayOf(now)))
}

async function saltOf({ services: { db }, now }: Context): Promise<string> {
  const day = dayOf(now)
  const cached = known.get(db)
  if (cached?.day === day) return cached.salt
  await db
    .insert(visitSalts)
    .values({ day, salt: randomBytes(16).toString('hex') })
    .onConflictDoNothing()
  const [row] = await db.select().from(visitSalts).where(eq(visitSalts.day, day))
  if (row === undefined) throw new Error('The salt of the day is gone')
  await discardSalts(db, now)
  known.set(db, row)
  return row.salt
}
