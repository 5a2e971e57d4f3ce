import { dayOf, startOfDay } from '@theke/domain/time/wall-time.ts'
import { eq, gte, sum, sql } from 'drizzle-orm'
import type { Context } from '../core/context.ts'
import type { Database } from '../db/open-database.ts'
import { httpError } from '../http/http-errors.ts'
import { type AiCallKind, aiCalls } from './content-ai-tables.ts'

/** Held while a reservation is made, so that two of them do not both take what is left. */
const budgetLock = 7_900_079

/** Reserves what a call may take at most, and returns how to enter what it took. @throws Refused where the month has not so much left */
export async function reserveTokens(
  { db, now, user, services }: Context,
  kind: AiCallKind,
  most: number,
): Promise<(tokens: number, isEstimated: boolean) => Promise<void>> {
  const { config } = await services.cache.current()
  const id = await db.transaction(async (db) => {
    await db.execute(sql`select pg_advisory_xact_lock(${budgetLock})`)
    if ((await usedTokens(db, now)) + most > config.aiMonthlyTokens) throw httpError('ai-limit')
    const [row] = await db
      .insert(aiCalls)
      .values({ at: new Date(now), userId: user?.id ?? null, kind, tokens: most })
      .returning({ id: aiCalls.id })
    return row?.id ?? 0
  })
  return async (tokens, isEstimated) => {
    await db.update(aiCalls).set({ tokens, isEstimated }).where(eq(aiCalls.id, id))
  }
}

/** The tokens of the month of an instant, those of running calls included. */
export async function usedTokens(db: Database, now: number): Promise<number> {
  const month = startOfDay(`${dayOf(now).slice(0, 7)}-01`)
  const [row] = await db
    .select({ tokens: sum(aiCalls.tokens) })
    .from(aiCalls)
    .where(gte(aiCalls.at, new Date(month)))
  return Number(row?.tokens ?? 0)
}
