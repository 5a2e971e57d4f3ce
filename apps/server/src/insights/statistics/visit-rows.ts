import type { AnalyticsType } from '@theke/contract/insights/analytics.ts'
import { sql, type SQL } from 'drizzle-orm'
import { shopDay, shopHour } from '../../db/shop-time-sql.ts'
import { analyticsLog } from '../analytics-tables.ts'
import type { VisitKind } from './visit-roll-up-tables.ts'

const { id, sessionId, createdAt, type, category, action, path, data } = analyticsLog

const maxLabel = 255
/** The most different labels of a day; beyond it they are made up. */
const maxLabels = 2000
/** The most branches in which one visit counts. */
const maxPlaces = 8

const named: AnalyticsType[] = ['event', 'commerce', 'search']
const isNamed = sql`${type} in (${sql.join(named, sql`, `)})`
const isView = sql`${type} = 'page-view'`
const isDevice = sql`${type} = 'device-info'`
const isVisit = sql`${sessionId} <> ''`

const day = sql`${shopDay(createdAt)}::date`
const place = sql`coalesce(substring(${path} from '^/store/([^/]{1,60})'), '')`
const places = sql`(array_remove(array_agg(distinct ${place}), ''))[1:${sql.raw(String(maxPlaces))}]`
const eventName = sql`concat_ws(' · ', nullif(${category}, ''), nullif(${action}, ''))`
const screen = sql`${data} -> 'screen'`
const none = sql`''::text`

/** Raw events of some days in the form of `visit_counts`, without `is_month`. Browsers and systems may have what a browser calls itself as label. */
export function visitRows(kind: VisitKind, condition: SQL): SQL {
  const rows = kind === 'flow' ? flowRows(condition) : countedRows(kind, condition)
  return sql`
    select day, places, label, to_label, count::int from (
      select *, row_number() over (partition by day order by count desc, label, to_label, places) as rank
      from (${rows}) as counted
    ) as ranked where rank <= ${maxLabels}`
}

function countedRows(kind: Exclude<VisitKind, 'flow'>, condition: SQL): SQL {
  switch (kind) {
    case 'views':
      return calls(none, sql`${condition} and ${isView}`)
    case 'pages':
      return calls(path, sql`${condition} and ${isView}`)
    case 'events':
      return calls(eventName, sql`${condition} and ${isNamed}`)
    case 'visits':
      return visits({ label: none, condition: sql`${condition} and ${isVisit}` })
    case 'hours': {
      const { weekday, hour } = shopHour(createdAt)
      const toLabel = sql`${hour}::text`
      return visits({ label: sql`${weekday}::text`, toLabel, condition: sql`${condition} and ${isVisit}` })
    }
    default:
      return visits({ label: deviceLabels[kind], condition: sql`${condition} and ${isDevice}` })
  }
}

// Events of versions before 1.8 have what the browser calls itself.
const userAgent = sql`${data} ->> 'userAgent'`

/** The property of a device that a kind counts. */
const deviceLabels: Record<
  Exclude<VisitKind, 'visits' | 'views' | 'pages' | 'events' | 'flow' | 'hours'>,
  SQL
> = {
  resolution: sql`concat_ws(' × ', ${screen} ->> 'width', ${screen} ->> 'height')`,
  pixelRatio: sql`${data} ->> 'pixelRatio'`,
  darkMode: sql`${data} ->> 'darkMode'`,
  // Without what tells more than the website.
  referrer: sql`lower(substring(${data} ->> 'referrer' from '^[a-zA-Z]+://(?:[^/@]*@)?([^/:?#]+)'))`,
  browser: sql`coalesce(${data} ->> 'browser', ${userAgent})`,
  system: sql`coalesce(${data} ->> 'system', ${userAgent})`,
}

/** How often something happened, by the branch on whose page it did. */
function calls(label: SQL | typeof path, condition: SQL): SQL {
  return sql`
    select ${day} as day, array_remove(array[${place}], '') as places, ${text(label)} as label, ${none} as to_label, count(*) as count
    from ${analyticsLog} where ${condition} group by 1, 2, 3`
}

/** In how many visits of a day something happened, by the branches on whose pages it did. */
function visits({ label, toLabel = none, condition }: { label: SQL; toLabel?: SQL; condition: SQL }): SQL {
  return sql`
    select day, places, label, to_label, count(*) as count from (
      select ${day} as day, ${sessionId} as visit, ${text(label)} as label, ${toLabel} as to_label, ${places} as places
      from ${analyticsLog} where ${condition} group by 1, 2, 3, 4
    ) as visits group by 1, 2, 3, 4`
}

/** How often a page or event was followed by another in the same visit of a day; the same twice is no step. */
function flowRows(condition: SQL): SQL {
  const step = text(sql`case when ${isView} then ${path} else ${eventName} end`)
  return sql`
    select day, array(select distinct unnest(array[from_place, place]) order by 1) as places,
      from_step as label, step as to_label, count(*) as count
    from (
      select day, step, place, lag(step) over visit as from_step, lag(place) over visit as from_place
      from (
        select ${day} as day, ${sessionId} as visit, ${createdAt} as at, ${id} as id, ${step} as step, ${place} as place
        from ${analyticsLog} where ${condition} and ${isVisit} and (${isNamed} or ${isView})
      ) as events window visit as (partition by day, visit order by at, id)
    ) as steps where from_step <> step group by 1, 2, 3, 4`
}

function text(label: SQL | typeof path): SQL {
  return sql`left(coalesce(${label}, ''), ${sql.raw(String(maxLabel))})`
}
