import type { LabelCount } from '@theke/contract/insights/shop-statistics-api.ts'
import type { Period } from '@theke/domain/insights/statistics-period.ts'
import Bowser from 'bowser'
import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { Context } from '../../core/context.ts'
import { analyticsLog } from '../analytics-tables.ts'
import { type VisitFilter, visitsWithin } from './website-events.ts'

const unknown = 'Unbekannt'
const direct = 'Direkt'
/** The most different texts that are read of one property; beyond it they are made up. */
const maxTexts = 5000

const { data, sessionId, type } = analyticsLog

/** Sizes of screens, such as 390 × 844. */
export function countResolutions(ctx: Context, period: Period, filter: VisitFilter): Promise<LabelCount[]> {
  const size = sql`${data} -> 'screen'`
  return byLabel(ctx, period, {
    filter,
    text: sql`concat_ws(' × ', ${size} ->> 'width', ${size} ->> 'height')`,
    label: (text) => text,
  })
}

/** Pixels of the screen for one of the page, such as 2. */
export function countPixelRatios(ctx: Context, period: Period, filter: VisitFilter): Promise<LabelCount[]> {
  const label = (text: string) =>
    text === '' ? '' : Number(text).toLocaleString('de-AT', { maximumFractionDigits: 2 })
  return byLabel(ctx, period, { filter, text: sql`${data} ->> 'pixelRatio'`, label })
}

/** Whether visitors prefer light or dark pages. */
export function countColorSchemes(ctx: Context, period: Period, filter: VisitFilter): Promise<LabelCount[]> {
  const schemes = new Map([
    ['true', 'Dunkel'],
    ['false', 'Hell'],
  ])
  const label = (text: string) => schemes.get(text) ?? ''
  return byLabel(ctx, period, { filter, text: sql`${data} ->> 'darkMode'`, label })
}

/** The websites from which visitors came. */
export function countReferrers(ctx: Context, period: Period, filter: VisitFilter): Promise<LabelCount[]> {
  const ownHost = new URL(ctx.services.origin).hostname
  const label = (text: string) => {
    const host = URL.parse(text)?.hostname ?? ''
    return host === '' || host === ownHost ? direct : host
  }
  return byLabel(ctx, period, { filter, text: sql`${data} ->> 'referrer'`, label })
}

/** The browsers of visitors. */
export function countBrowsers(ctx: Context, period: Period, filter: VisitFilter): Promise<LabelCount[]> {
  const label = (agent: string) => agentOf(agent)?.getBrowserName() ?? ''
  return byLabel(ctx, period, { filter, text: userAgent, label })
}

/** The operating systems of visitors. */
export function countOperatingSystems(
  ctx: Context,
  period: Period,
  filter: VisitFilter,
): Promise<LabelCount[]> {
  const label = (agent: string) => agentOf(agent)?.getOSName() ?? ''
  return byLabel(ctx, period, { filter, text: userAgent, label })
}

const userAgent = sql`${data} ->> 'userAgent'`

function agentOf(agent: string) {
  return agent === '' ? null : Bowser.getParser(agent)
}

/** Visits by a property of their device, which each visit tells once. */
async function byLabel(
  ctx: Context,
  period: Period,
  { filter, text, label }: { filter: VisitFilter; text: SQL; label: (text: string) => string },
): Promise<LabelCount[]> {
  const rows = await ctx.db
    .select({
      text: sql<string>`coalesce(${text}, '')`,
      count: sql<number>`count(distinct ${sessionId})::int`,
    })
    .from(analyticsLog)
    .where(and(await visitsWithin(ctx, period, filter), eq(type, 'device-info')))
    .groupBy(sql`1`)
    .orderBy(sql`2 desc, 1`)
    .limit(maxTexts)
  const counts = new Map<string, number>()
  for (const row of rows) {
    const name = label(row.text) || unknown
    counts.set(name, (counts.get(name) ?? 0) + row.count)
  }
  return [...counts]
    .map(([name, count]) => ({ label: name, count }))
    .toSorted((a, b) => b.count - a.count || a.label.localeCompare(b.label, 'de'))
}
