import { isAdmin } from '@theke/contract/access.ts'
import { type ScreenProblem, screenProblems } from '@theke/domain/signage/screen-health.ts'
import { and, eq, inArray, isNotNull, type SQL, sql } from 'drizzle-orm'
import type { Context } from '../core/context.ts'
import type { RaisedAlarm } from '../core/raised-alarm.ts'
import { televisions } from './signage-tables.ts'

type Television = typeof televisions.$inferSelect

const texts: Record<ScreenProblem, (television: Television) => string> = {
  offline: ({ name }) => `TV „${name}“ meldet sich nicht.`,
  outdated: ({ name }) => `TV „${name}“ zeigt noch einen alten Plan.`,
  wrongSize: ({ name, width, height, shownWidth, shownHeight }) =>
    `TV „${name}“ ist für ${width} × ${height} eingerichtet, der Bildschirm hat ${shownWidth} × ${shownHeight}.`,
  broken: ({ name, problem }) => `TV „${name}“: ${problem}`,
}

/** How many televisions of the caller's branches are on a wall, whether they are well or not: those that have called before. */
export function countTelevisions(ctx: Context): Promise<number> {
  return ctx.db.$count(televisions, connectedInScope(ctx))
}

function connectedInScope(ctx: Context): SQL | undefined {
  return and(televisionsInScope(ctx), eq(televisions.isEnabled, true), isNotNull(televisions.lastSeenAt))
}

/** The televisions of the caller's branches. */
function televisionsInScope({ user }: Pick<Context, 'user'>): SQL | undefined {
  if (isAdmin(user?.roles ?? [])) return undefined
  const own = user?.branchIds ?? []
  return own.length === 0 ? sql`false` : inArray(televisions.branch, own)
}

/** Televisions that do something else than their plan says. */
export async function signageAlarms(ctx: Context): Promise<RaisedAlarm[]> {
  const rows = await ctx.db.select().from(televisions).where(connectedInScope(ctx))
  return rows.flatMap((row) => {
    const { id, branch, lastSeenAt, waitingSince } = row
    const reported = {
      ...row,
      lastSeenAt: lastSeenAt?.getTime() ?? null,
      waitingSince: waitingSince?.getTime() ?? null,
    }
    return screenProblems(reported, ctx.now).map((problem): RaisedAlarm => ({
      kind: `screen-${problem}`,
      severity: problem === 'offline' ? 'problem' : 'warning',
      text: texts[problem](row),
      since:
        (problem === 'outdated' ? (waitingSince ?? lastSeenAt) : lastSeenAt)?.toISOString() ??
        new Date(ctx.now).toISOString(),
      branch,
      path: `/digital-signage-devices/${id}`,
    }))
  })
}
