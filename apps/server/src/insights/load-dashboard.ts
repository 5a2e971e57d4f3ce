import { isAdmin } from '@theke/contract/access.ts'
import type {
  BranchDay,
  ComingOrder,
  Dashboard,
  DayTurnover,
  BackupHealth,
  SystemHealth,
} from '@theke/contract/insights/dashboard-api.ts'
import type { TurnoverFigure } from '@theke/contract/insights/turnover.ts'
import { toAmount } from '@theke/domain/money.ts'
import { dayOf } from '@theke/domain/time/wall-time.ts'
import type { Context } from '../core/context.ts'
import { listUpcomingOrders } from '../ordering/reading/list-upcoming-orders.ts'
import { visibleBranches } from '../ordering/reading/order-conditions.ts'
import { countOpenOrders, sumTurnoverOfDay } from '../ordering/statistics/turnover.ts'
import { listAlarms } from './alarms.ts'
import { sql } from 'drizzle-orm'
import { countPrinters } from '../printing/print-alarms.ts'
import { countTelevisions } from '../signage/signage-alarms.ts'
import { type BackupOutcome, isBackedUp, readBackupStatus } from '../backup/backup-status.ts'
import { countSetUp } from './setup/setup-guide.ts'
import { version } from '../environment/version.ts'
import type { Environment } from '../environment/environment.ts'
import type { Services } from '../core/services.ts'
import { shopDisk } from '../storage/disk-space.ts'

type Counted = { version: string; bytes: string; waiting: number; failed: number; failing: number }

/** The day of the caller's branches at a glance; as many queries for a hundred branches as for one. */
export async function loadDashboard(ctx: Context): Promise<Dashboard> {
  const [branches, coming, alarms, health, system] = await Promise.all([
    branchDays(ctx),
    listUpcomingOrders(ctx),
    listAlarms(ctx),
    countMachines(ctx),
    isAdmin(ctx.user?.roles ?? []) ? systemHealth(ctx) : null,
  ])
  const names = new Map(branches.map(({ id, name }) => [id, { id, name }]))
  return {
    day: dayOf(ctx.now),
    branches,
    coming: coming.flatMap(({ branch, ...order }): ComingOrder[] => {
      const named = names.get(branch)
      return named === undefined ? [] : [{ ...order, branch: named }]
    }),
    alarms,
    health,
    system,
  }
}

async function countMachines(ctx: Context): Promise<Dashboard['health']> {
  const [printers, screens] = await Promise.all([countPrinters(ctx), countTelevisions(ctx)])
  return { printers, screens }
}

async function branchDays(ctx: Context): Promise<BranchDay[]> {
  const [sums, counts, { branches }] = await Promise.all([
    sumTurnoverOfDay(ctx),
    countOpenOrders(ctx),
    ctx.services.cache.current(),
  ])
  const visible = visibleBranches(ctx)
  return branches
    .filter(({ id }) => visible === null || visible.includes(id))
    .map(({ id, name }) => {
      const figure = (name: TurnoverFigure): DayTurnover => {
        const sum = sums.find(({ branch, figure }) => branch === id && figure === name)
        return {
          orders: sum?.orders ?? 0,
          amount: toAmount(sum?.amount ?? 0),
          open: toAmount(sum?.open ?? 0),
          lastWeek: toAmount(sum?.lastWeek ?? 0),
        }
      }
      const { open = 0, missed = 0 } = counts.find(({ branch }) => branch === id) ?? {}
      return {
        id,
        name,
        handedOver: figure('handed-over'),
        due: figure('due'),
        placed: figure('placed'),
        open,
        missed,
      }
    })
}

/** How the machine is, with one query and one look at the disk. */
async function systemHealth(ctx: Context): Promise<SystemHealth> {
  const { db, services } = ctx
  const counted = await db.execute<Counted>(sql`
    SELECT
      split_part(current_setting('server_version'), ' ', 1) AS version,
      pg_database_size(current_database()) AS bytes,
      (SELECT count(*)::int FROM outbox WHERE state = 'waiting') AS waiting,
      (SELECT count(*)::int FROM outbox WHERE state = 'failed' AND created_at > now() - interval '3 days') AS failed,
      (SELECT count(*)::int FROM jobs WHERE failures > 0) AS failing`)
  const row = counted.rows[0]
  if (row === undefined) throw new Error('A count returned no row')
  return {
    setUp: await countSetUp(ctx),
    version,
    database: { version: row.version, bytes: Number(row.bytes) },
    disk: await shopDisk(services.environment),
    backup: backupHealth(services.environment),
    outbox: { waiting: row.waiting, failed: row.failed },
    jobs: { total: services.jobs.length, failing: row.failing },
    proxies: proxiesOf(services),
  }
}

function proxiesOf({ proxies }: Services): SystemHealth['proxies'] {
  const untrusted = proxies.untrusted()
  return {
    trusted: proxies.trusted,
    untrusted: untrusted && { address: untrusted.address, at: new Date(untrusted.at).toISOString() },
  }
}

function backupHealth(environment: Environment): BackupHealth | null {
  if (!isBackedUp(environment)) return null
  const { log, base, drill } = readBackupStatus(environment.dataDir)
  return { log: told(log), base: told(base), drill: told(drill) }
}

function told({ at, failure }: BackupOutcome) {
  return { at: at === null ? null : new Date(at).toISOString(), failure }
}
