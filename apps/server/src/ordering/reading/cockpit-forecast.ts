import type { CockpitLastYear } from '@theke/contract/ordering/counter/cockpit-api.ts'
import { hasPermission } from '@theke/contract/permissions/requirements.ts'
import { branchOfCampaign } from '@theke/domain/ordering/campaigns/campaign.ts'
import { periodLastYear } from '@theke/domain/ordering/campaigns/next-year.ts'
import { offeredModes } from '@theke/domain/ordering/checkout/checkout-sections.ts'
import { placesByHour } from '@theke/domain/ordering/slots/slots.ts'
import { type Mode, modes } from '@theke/domain/shop/branch.ts'
import type { Interval } from '@theke/domain/shop/interval.ts'
import { modeHours } from '@theke/domain/shop/open-state.ts'
import { intervalsBetween } from '@theke/domain/shop/opening-hours.ts'
import { dayNumber } from '@theke/domain/time/day-number.ts'
import { addDays, sameTimeDaysLater } from '@theke/domain/time/wall-time.ts'
import type { Context } from '../../core/context.ts'
import type { CatalogSnapshot } from '../../snapshot/catalog-snapshot.ts'
import { countOrderedByDay } from '../statistics/order-sources.ts'

type Branch = CatalogSnapshot['branches'][number]
type Campaigns = CatalogSnapshot['campaigns']
type Asked = { branch: { id: number } | null | undefined; days: readonly string[] }
type Ordered = Pick<CockpitLastYear, 'day' | 'soFar' | 'total'>

/** Fewer orders say nothing about those to come. */
const leastCompared = 10

/** What was ordered for the days of last year that some days in a row are compared with (R-STATISTICS-23); nothing for those who may not see seasons. One query. */
export async function cockpitLastYear(ctx: Context, { branch, days }: Asked): Promise<Map<string, Ordered>> {
  const [from, to] = [days[0], days.at(-1)]
  if (from === undefined || to === undefined || !hasPermission(ctx.user, 'statistics.season'))
    return new Map()
  const period = periodLastYear({ from, to }, 'holiday')
  const shift = dayNumber(period.to) - dayNumber(to)
  const moment = new Date(sameTimeDaysLater(ctx.now, shift))
  const counted = await countOrderedByDay(ctx, period, { branch, moment })
  return new Map(
    days.flatMap((day) => {
      const row = counted.find((one) => one.day === addDays(day, shift))
      return row === undefined || row.total === 0 ? [] : [[day, row]]
    }),
  )
}

/** How many orders there will be if they still grow in the proportion of last year. */
export function expectedOrders(now: number, { soFar, total }: Ordered): number | null {
  return soFar < leastCompared ? null : Math.max(now, Math.round((now * total) / soFar))
}

/** How many orders all branches take on a day in a mode, in an hour of it or at all; null where one of them takes any number. */
export function placesOfDay(
  branches: readonly Branch[],
  campaigns: Campaigns,
  day: string,
): (mode: Mode, hour: number | null) => number | null {
  const ofDay = campaignsOn(campaigns, day)
  const known = new Map<Mode, Map<number, number> | null>()
  function byHour(mode: Mode): Map<number, number> | null {
    const sum = new Map<number, number>()
    for (const branch of branches.filter((one) => offeredModes(one).includes(mode))) {
      const limit = branch.capacities.find((one) => one.mode === mode)
      if (limit === undefined) return null
      const open = openOn(branch, ofDay, { mode, day })
      for (const [hour, places] of placesByHour(limit, open, day))
        sum.set(hour, (sum.get(hour) ?? 0) + places)
    }
    return sum
  }
  return (mode, hour) => {
    const places = known.get(mode) ?? byHour(mode)
    known.set(mode, places)
    if (places === null) return null
    const sum = hour === null ? [...places.values()].reduce((all, one) => all + one, 0) : places.get(hour)
    return Math.round(sum ?? 0)
  }
}

/** Whether one of the branches is open on a day in any mode, or a campaign hands out there. */
export function isAnyOpenOn(branches: readonly Branch[], campaigns: Campaigns, day: string): boolean {
  const ofDay = campaignsOn(campaigns, day)
  return branches.some((branch) => modes.some((mode) => openOn(branch, ofDay, { mode, day }).length > 0))
}

function campaignsOn(campaigns: Campaigns, day: string): Campaigns {
  return campaigns.filter(({ isEnabled, days }) => isEnabled && days.some((one) => one.day === day))
}

/** When a branch is open on a day for a mode, or one of these campaigns hands out in it there. */
function openOn(
  branch: Branch,
  campaigns: Campaigns,
  { mode, day }: { mode: Mode; day: string },
): Interval[] {
  const handingOut = campaigns.filter((campaign) => campaign.branches.includes(branch.id))
  return [branch, ...handingOut.map((campaign) => branchOfCampaign(branch, campaign))]
    .filter((one) => offeredModes(one).includes(mode))
    .flatMap((one) => intervalsBetween(modeHours(one, mode).entries, day, day))
}
