import { hasPermission } from '@theke/contract/permissions/requirements.ts'
import { and, count, isNotNull, min } from 'drizzle-orm'
import type { Context } from '../../core/context.ts'
import type { RaisedAlarm } from '../../core/raised-alarm.ts'
import { ofOwnBranches } from '../../crud/staff-rights.ts'
import { waitingEntries } from './waiting-tables.ts'

/** Branches where people are to be called because a place is held for them and no message reaches them. */
export async function waitingOfferAlarms(ctx: Context): Promise<RaisedAlarm[]> {
  const { branch, callSince } = waitingEntries
  const rows = await ctx.db
    .select({ branch, calls: count(), since: min(callSince) })
    .from(waitingEntries)
    .where(and(isNotNull(callSince), ofOwnBranches(ctx, branch)))
    .groupBy(branch)
  return rows.map(({ branch, calls, since }) => ({
    kind: 'waiting-list-calls',
    severity: 'problem',
    text:
      calls === 1
        ? 'Für einen Kunden der Warteliste ist etwas frei: bitte anrufen.'
        : `Für ${calls} Kunden der Warteliste ist etwas frei: bitte anrufen.`,
    since: (since ?? new Date(ctx.now)).toISOString(),
    branch,
    path: hasPermission(ctx.user, 'waitingList.use') ? '/waiting-list' : null,
  }))
}
