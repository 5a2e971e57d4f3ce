import { and, count, eq, isNotNull, lt, min, ne, or } from 'drizzle-orm'
import type { Context } from '../core/context.ts'
import type { RaisedAlarm } from '../core/raised-alarm.ts'
import { inVisibleBranches } from '../ordering/reading/order-conditions.ts'
import { needsSomebody } from './print-ledger.ts'
import { printerProblem, silentSince } from './devices/printer-problem.ts'
import { devices, printJobs } from './printing-tables.ts'

/** Prints that need somebody to act. */
export async function printAlarms(ctx: Context): Promise<RaisedAlarm[]> {
  const rows = await ctx.db
    .select({ branch: printJobs.branch, jobs: count(), since: min(printJobs.createdAt) })
    .from(printJobs)
    .where(and(inVisibleBranches(ctx, printJobs.branch), needsSomebody(ctx.now)))
    .groupBy(printJobs.branch)
  return rows.map(({ branch, jobs, since }) => ({
    kind: 'prints-stuck',
    severity: 'problem',
    text: jobs === 1 ? 'Ein Ausdruck braucht jemanden.' : `${jobs} Ausdrucke brauchen jemanden.`,
    since: (since ?? new Date(ctx.now)).toISOString(),
    branch,
    path: '/print-jobs',
  }))
}

/** How many printers the caller's branches have. */
export function countPrinters(ctx: Context): Promise<number> {
  return ctx.db.$count(
    devices,
    and(
      inVisibleBranches(ctx, devices.branch),
      eq(devices.isEnabled, true),
      isNotNull(devices.connection),
      isNotNull(devices.lastSeenAt),
    ),
  )
}

/** Printers that report that they cannot print, and printers that are offline. */
export async function printerAlarms(ctx: Context): Promise<RaisedAlarm[]> {
  const rows = await ctx.db
    .select()
    .from(devices)
    .where(
      and(
        inVisibleBranches(ctx, devices.branch),
        eq(devices.isEnabled, true),
        isNotNull(devices.connection),
        isNotNull(devices.lastSeenAt),
        or(
          ne(devices.problem, ''),
          eq(devices.paperState, 'low'),
          lt(devices.lastSeenAt, silentSince(ctx.now)),
        ),
      ),
    )
  return rows.map((row) => {
    const { id, name, branch, lastSeenAt, updatedAt } = row
    const problem = printerProblem(row, ctx.now)
    return {
      kind: 'printer',
      severity: problem === '' ? 'warning' : 'problem',
      text: `${name}: ${problem || 'Das Papier geht zu Ende.'}`,
      since: (lastSeenAt ?? updatedAt).toISOString(),
      branch,
      path: `/devices/${id}`,
    }
  })
}
