import { isAdmin } from '@theke/contract/access.ts'
import { backupProblems } from '@theke/domain/backup/backup-age.ts'
import { isBackedUp, readBackupStatus } from '../backup/backup-status.ts'
import type { Context } from '../core/context.ts'
import type { RaisedAlarm } from '../core/raised-alarm.ts'

/** A backup that is old, or that was never tried out. */
export async function backupAlarms({ user, services, now }: Context): Promise<RaisedAlarm[]> {
  const { environment } = services
  if (!isAdmin(user?.roles ?? []) || !isBackedUp(environment)) return []
  return backupProblems(readBackupStatus(environment.dataDir), now).map(({ since, isSerious, text }) => ({
    kind: 'backup-old',
    severity: isSerious ? 'problem' : 'warning',
    text,
    since: new Date(since ?? now).toISOString(),
    branch: null,
    path: null,
  }))
}
