import type { Alarm } from '@theke/contract/insights/dashboard-api.ts'
import type { Context } from '../core/context.ts'
import { jobAlarms } from '../queue/job-alarms.ts'
import { errorAlarms } from './errors/list-errors.ts'
import { webhookAlarms } from '../integration/webhook-alarms.ts'
import { outboxAlarms } from '../messages/outbox-alarms.ts'
import { advanceAlarms } from '../ordering/advance/list-owed-advances.ts'
import { lostBoardAlarms } from '../ordering/live/offline-board-alarms.ts'
import { missedOrderAlarms, waitingCallAlarms } from '../ordering/lifecycle/missed-order-alarms.ts'
import { outsideHoursAlarms } from '../ordering/reading/list-orders-outside-hours.ts'
import { quotaAlarms } from '../ordering/quotas/quota-alarms.ts'
import { registerAlarms } from '../payments/register/register-alarms.ts'
import { waitingOfferAlarms } from '../ordering/waiting/waiting-alarms.ts'
import { paymentAlarms } from '../payments/payment-alarms.ts'
import { guessingAlarms } from '../people/login/guessing-alarms.ts'
import { printAlarms, printerAlarms } from '../printing/print-alarms.ts'
import { emergencyListAlarms } from '../printing/emergency-list/emergency-way.ts'
import { timeAlarms } from '../timekeeping/time-alarms.ts'
import { signageAlarms } from '../signage/signage-alarms.ts'
import { setUpAlarms } from './setup/setup-alarms.ts'
import type { AlarmSource, RaisedAlarm } from '../core/raised-alarm.ts'
import { administratorAloneText, isAdministratorAlone } from '../people/administrators.ts'
import { isAdmin } from '@theke/contract/access.ts'
import { backupProblems } from '@theke/domain/backup/backup-age.ts'
import { isBackedUp, readBackupStatus } from '../backup/backup-status.ts'
import { scarceBytes, shopDisk } from '../storage/disk-space.ts'

const emptyBytes = 200_000_000

/** Everything that can raise an alarm; each area adds its source here. */
const sources: readonly AlarmSource[] = [
  setUpAlarms,
  missedOrderAlarms,
  waitingCallAlarms,
  outsideHoursAlarms,
  waitingOfferAlarms,
  advanceAlarms,
  lostBoardAlarms,
  printAlarms,
  printerAlarms,
  emergencyListAlarms,
  outboxAlarms,
  paymentAlarms,
  registerAlarms,
  quotaAlarms,
  timeAlarms,
  signageAlarms,
  webhookAlarms,
  errorAlarms,
  guessingAlarms,
  jobAlarms,
  diskAlarms,
  backupAlarms,
  administratorAlarms,
  proxyAlarms,
]

/** What needs attention now: problems first, then what has lasted longest. */
export async function listAlarms(ctx: Context): Promise<Alarm[]> {
  const [{ branches }, ...raised] = await Promise.all([
    ctx.services.cache.current(),
    ...sources.map((source) => source(ctx)),
  ])
  const names = new Map(branches.map(({ id, name }) => [id, { id, name }]))
  return raised
    .flat()
    .map((alarm) => ({ ...alarm, branch: names.get(alarm.branch ?? 0) ?? null }))
    .toSorted((a, b) => rank(a) - rank(b) || Date.parse(a.since) - Date.parse(b.since))
}

function rank({ severity }: Alarm): number {
  return severity === 'problem' ? 0 : 1
}

/** A backup that is old, or that was never tried out. */
async function backupAlarms({ user, services, now }: Context): Promise<RaisedAlarm[]> {
  const { environment } = services
  if (!isAdmin(user?.roles ?? [])) return []
  if (!isBackedUp(environment)) {
    const { isDemo } = await services.cache.current()
    // A database of somebody else's is backed up by them; the demo shop has nothing to lose.
    return isDemo || environment.databaseUrl !== undefined ? [] : [missingBackup(now)]
  }
  return backupProblems(readBackupStatus(environment.dataDir), now).map(({ since, isSerious, text }) => ({
    kind: 'backup-old',
    severity: isSerious ? 'problem' : 'warning',
    text,
    since: new Date(since ?? now).toISOString(),
    branch: null,
    path: null,
  }))
}

function missingBackup(now: number): RaisedAlarm {
  return {
    kind: 'backup-missing',
    severity: 'problem',
    text: 'Es gibt keine Sicherung: Fällt dieser Server aus, sind Bestellungen und Sortiment verloren.',
    since: new Date(now).toISOString(),
    branch: null,
    path: '/hilfe',
  }
}

/** One administrator without a second way in. */
async function administratorAlarms(ctx: Context): Promise<RaisedAlarm[]> {
  const { user, services, now } = ctx
  if (!isAdmin(user?.roles ?? []) || (await services.cache.current()).isDemo) return []
  if (!(await isAdministratorAlone(ctx, services.environment.smtpUrl !== undefined))) return []
  return [
    {
      kind: 'administrator-alone',
      severity: 'warning',
      text: administratorAloneText,
      since: new Date(now).toISOString(),
      branch: null,
      path: '/users',
    },
  ]
}

/** A disk on which pictures and orders will soon find no place. */
async function diskAlarms({ user, services, now }: Context): Promise<RaisedAlarm[]> {
  if (!isAdmin(user?.roles ?? [])) return []
  const { freeBytes, hasReserve } = await shopDisk(services.environment)
  if (freeBytes > scarceBytes) return []
  const left = `Auf der Festplatte sind nur noch ${Math.floor(freeBytes / 1_000_000)} MB frei.`
  const isLost = freeBytes <= emptyBytes && hasReserve === false
  return [
    {
      kind: 'disk-full',
      severity: freeBytes > emptyBytes ? 'warning' : 'problem',
      text: isLost
        ? `${left} Auch die Reserve der Datenbank ist aufgebraucht: Schaffen Sie gleich Platz.`
        : left,
      since: new Date(now).toISOString(),
      branch: null,
      path: null,
    },
  ]
}

/**
 * A proxy in the shop's own network that is not trusted. A stranger can send the header as well, so one from elsewhere is only shown with
 * the state of the system.
 */
async function proxyAlarms({ user, services }: Context): Promise<RaisedAlarm[]> {
  const found = services.proxies.untrusted()
  if (!isAdmin(user?.roles ?? []) || found === null || !found.isOwnNetwork) return []
  return [
    {
      kind: 'proxy-untrusted',
      severity: 'warning',
      text: `Dem Proxy ${found.address} wird nicht vertraut, daher zählen alle Besucher für Limits und Anmeldesperren als einer. Tragen Sie seine Adresse in TRUSTED_PROXIES ein.`,
      since: new Date(found.at).toISOString(),
      branch: null,
      path: null,
    },
  ]
}
