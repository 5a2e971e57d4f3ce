import { and, eq, gt } from 'drizzle-orm'
import type { Context } from '../../core/context.ts'
import type { WaitingEntry } from './offer-choices.ts'
import { waitingEntries } from './waiting-tables.ts'

/** What an offer of a waiting list holds of quotas, and the key under which its person has it. */
export type HeldOffer = Pick<WaitingEntry, 'key' | 'quotas'>

/** The offer of this key at a branch while its time lasts; null where there is none. No query without a key. */
export async function heldOffer(
  { db, now }: Pick<Context, 'db' | 'now'>,
  key: string | undefined,
  branch: number,
): Promise<HeldOffer | null> {
  if (!key) return null
  const [offer] = await db
    .select({ key: waitingEntries.key, quotas: waitingEntries.quotas })
    .from(waitingEntries)
    .where(
      and(
        eq(waitingEntries.key, key),
        eq(waitingEntries.branch, branch),
        eq(waitingEntries.state, 'offered'),
        gt(waitingEntries.offeredUntil, new Date(now)),
      ),
    )
  return offer ?? null
}
