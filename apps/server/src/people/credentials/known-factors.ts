import { and, eq, isNotNull } from 'drizzle-orm'
import type { Context } from '../../core/context.ts'
import { passkeys, secondFactors } from '../people-tables.ts'

/** Whether a person has to show a code of their app to come in. */
export async function hasSecondFactor({ db }: Pick<Context, 'db'>, userId: number): Promise<boolean> {
  return (await db.$count(secondFactors, isOnFor(userId))) > 0
}

/** Whether a person has a passkey, which is two factors at once. */
export async function hasPasskey({ db }: Pick<Context, 'db'>, userId: number): Promise<boolean> {
  return (await db.$count(passkeys, eq(passkeys.userId, userId))) > 0
}

/** The confirmed app of a person. */
export function isOnFor(userId: number) {
  return and(eq(secondFactors.userId, userId), isNotNull(secondFactors.confirmedAt))
}
