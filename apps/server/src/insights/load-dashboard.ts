import { isAdmin } from '@theke/contract/access.ts'
import type { BranchDay, ComingOrder, Dashboard } from '@theke/contract/insights/dashboard-api.ts'
import { toAmount } from '@theke/domain/money.ts'
import { dayOf } from '@theke/domain/time/wall-time.ts'
import type { Context } from '../core/context.ts'
import { listUpcomingOrders } from '../ordering/reading/list-upcoming-orders.ts'
import { visibleBranches } from '../ordering/reading/order-scope.ts'
import { summarizeDay } from '../ordering/reading/daily-sales-summary.ts'
import { listAlarms } from './alarms.ts'
import { systemHealth } from './system-health.ts'

/** The day of the caller's branches at a glance; as many queries for a hundred branches as for one. */
export async function loadDashboard(ctx: Context): Promise<Dashboard> {
  const [branches, coming, alarms, system] = await Promise.all([
    branchDays(ctx),
    listUpcomingOrders(ctx),
    listAlarms(ctx),
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
    system,
  }
}

async function branchDays(ctx: Context): Promise<BranchDay[]> {
  const [sums, { branches }] = await Promise.all([summarizeDay(ctx), ctx.services.cache.current()])
  const byBranch = new Map(sums.map((sum) => [sum.branch, sum]))
  const visible = visibleBranches(ctx)
  return branches
    .filter(({ id }) => visible === null || visible.includes(id))
    .map(({ id, name }) => {
      const sum = byBranch.get(id)
      return {
        id,
        name,
        orders: sum?.orders ?? 0,
        revenue: toAmount(sum?.revenue ?? 0),
        open: sum?.open ?? 0,
        missed: sum?.missed ?? 0,
      }
    })
}
