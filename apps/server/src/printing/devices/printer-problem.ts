import { lateAfterMs, offlineAfterMs } from '@theke/domain/printing/print-job.ts'
import type { DeviceRow } from '../print-jobs.ts'

/** The latest time of a printer's last sign of life at which it counts as silent. */
export function silentSince(now: number): Date {
  return new Date(now - offlineAfterMs - lateAfterMs)
}

/** Why a printer does not print at the moment, in German; empty where nothing is known to be wrong. */
export function printerProblem({ problem, lastSeenAt }: DeviceRow, now: number): string {
  if (problem !== '') return problem
  return lastSeenAt !== null && lastSeenAt < silentSince(now) ? 'Nicht erreichbar.' : ''
}
