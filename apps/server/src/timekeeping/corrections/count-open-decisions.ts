import { hasPermission } from '@theke/contract/permissions/requirements.ts'
import { absenceRequestsApi } from '@theke/contract/timekeeping/absence-requests-api.ts'
import { type OpenDecisions, timeCorrectionsApi } from '@theke/contract/timekeeping/time-corrections-api.ts'
import { and, eq } from 'drizzle-orm'
import type { Context } from '../../core/context.ts'
import { clockEventProblems, clockEvents, timeCorrections } from '../ledger-tables.ts'
import { absenceRequests } from '../requests/request-tables.ts'
import { countSwapsToDecide } from '../swaps/list-swaps.ts'
import { ofManagedPeople } from '../../crud/staff-rights.ts'

/** Counts what waits for a decision of the caller; the sidebar asks every minute, so partial indexes serve the first two counts. */
export async function countOpenDecisions(ctx: Context): Promise<OpenDecisions> {
  const { db, user } = ctx
  const decidesTimes = hasPermission(user, timeCorrectionsApi.decideCorrection.permission)
  const decidesAbsences = hasPermission(user, absenceRequestsApi.decideAbsenceRequest.permission)
  const [requested, waiting, unfit, absences, swaps] = await Promise.all([
    decidesTimes
      ? db.$count(
          timeCorrections,
          and(eq(timeCorrections.state, 'requested'), ofManagedPeople(ctx, timeCorrections.user)),
        )
      : 0,
    decidesTimes
      ? db.$count(clockEvents, and(eq(clockEvents.review, 'waiting'), ofManagedPeople(ctx, clockEvents.user)))
      : 0,
    decidesTimes ? db.$count(clockEventProblems, ofManagedPeople(ctx, clockEventProblems.user)) : 0,
    decidesAbsences
      ? db.$count(
          absenceRequests,
          and(eq(absenceRequests.status, 'open'), ofManagedPeople(ctx, absenceRequests.user)),
        )
      : 0,
    countSwapsToDecide(ctx),
  ])
  return { corrections: requested + waiting + unfit, requests: absences + swaps }
}
