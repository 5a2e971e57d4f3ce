import { numberLocale } from '@theke/contract/number-locale.ts'
import type { LabelCount } from '@theke/contract/insights/shop-statistics-api.ts'
import type { Period } from '@theke/domain/insights/statistics-period.ts'
import { visitOrigin } from '@theke/domain/insights/visit-origin.ts'
import { sql } from 'drizzle-orm'
import type { Context } from '../../core/context.ts'
import { shopOriginOf } from '@theke/contract/shop/views/storefront-views.ts'
import { agentLabel } from './agent-label.ts'
import { isReferrerSpam } from './referrer-spam.ts'
import { countsOf } from './visit-counts.ts'
import type { VisitFilter } from './visits-within.ts'
import type { VisitKind } from './visit-roll-up-tables.ts'

const unknown = 'Unbekannt'
const direct = 'Direkt'
/** No screen has more. */
const maxPixelRatio = 20
/** The most different texts that are read of one property; beyond it they are made up. */
const maxTexts = 5000

/** Sizes of screens, such as 390 × 844. */
export function countResolutions(ctx: Context, period: Period, filter: VisitFilter): Promise<LabelCount[]> {
  const label = (text: string) => (/^\d{1,5} × \d{1,5}$/.test(text) ? text : '')
  return byLabel(ctx, period, { kind: 'resolution', filter, label })
}

/** Pixels of the screen for one of the page, such as 2. */
export function countPixelRatios(ctx: Context, period: Period, filter: VisitFilter): Promise<LabelCount[]> {
  const label = (text: string) => {
    const ratio = Number(text)
    const isRatio = ratio > 0 && ratio <= maxPixelRatio
    return isRatio ? ratio.toLocaleString(numberLocale, { maximumFractionDigits: 2 }) : ''
  }
  return byLabel(ctx, period, { kind: 'pixelRatio', filter, label })
}

/** Whether visitors prefer light or dark pages. */
export function countColorSchemes(ctx: Context, period: Period, filter: VisitFilter): Promise<LabelCount[]> {
  const schemes = new Map([
    ['true', 'Dunkel'],
    ['false', 'Hell'],
  ])
  return byLabel(ctx, period, { kind: 'darkMode', filter, label: (text) => schemes.get(text) ?? '' })
}

/** The websites from which visitors came. */
export async function countReferrers(
  ctx: Context,
  period: Period,
  filter: VisitFilter,
): Promise<LabelCount[]> {
  const { cache, origin } = ctx.services
  const { config } = await cache.current()
  const ownHosts = [origin, shopOriginOf(config, origin)].map((address) => new URL(address).hostname)
  const label = (host: string) => visitOrigin(host, { ownHosts, isSpam: isReferrerSpam }) || direct
  return byLabel(ctx, period, { kind: 'referrer', filter, label })
}

export function countBrowsers(ctx: Context, period: Period, filter: VisitFilter): Promise<LabelCount[]> {
  return byAgent(ctx, period, 'browser', filter)
}

export function countOperatingSystems(
  ctx: Context,
  period: Period,
  filter: VisitFilter,
): Promise<LabelCount[]> {
  return byAgent(ctx, period, 'system', filter)
}

function byAgent(
  ctx: Context,
  period: Period,
  kind: 'browser' | 'system',
  filter: VisitFilter,
): Promise<LabelCount[]> {
  const label = (text: string, isRolledUp: boolean) => (isRolledUp ? text : agentLabel(kind, text))
  return byLabel(ctx, period, { kind, filter, label })
}

/** Visits of days by a property of their device, which each visit tells once. */
async function byLabel(
  ctx: Context,
  period: Period,
  {
    kind,
    filter,
    label,
  }: { kind: VisitKind; filter: VisitFilter; label: (text: string, isRolledUp: boolean) => string },
): Promise<LabelCount[]> {
  const { rows } = await ctx.db.execute<{ text: string; isRolledUp: boolean; count: number }>(sql`
    select label as text, is_rolled_up as "isRolledUp", sum(count)::int as count
    from ${await countsOf(ctx, period, { kind, filter })}
    group by 1, 2 order by 3 desc, 1 limit ${maxTexts}`)
  const counts = new Map<string, number>()
  for (const { text, isRolledUp, count } of rows) {
    const name = label(text, isRolledUp) || unknown
    counts.set(name, (counts.get(name) ?? 0) + count)
  }
  return [...counts]
    .map(([name, count]) => ({ label: name, count }))
    .toSorted((a, b) => b.count - a.count || a.label.localeCompare(b.label, 'de'))
}
