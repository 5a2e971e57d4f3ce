import type { AnalyticsType } from '@theke/contract/insights/analytics.ts'
import { sql, type SQL } from 'drizzle-orm'
import { shopDate, shopHour } from '../../db/shop-time-sql.ts'
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
export const isCheckout = sql`(${path} like '/store/%/checkout')`
const isTrade = (name: string): SQL => sql`(${type} = 'commerce' and ${action} = ${name})`

const day = shopDate(createdAt)
// Not by a regular expression, which takes most of the time of counting a day.
const place = sql`case when ${path} like '/store/%' then left(split_part(${path}, '/', 3), 60) else '' end`
const places = sql`(array_remove(array_agg(distinct ${place}), ''))[1:${sql.raw(String(maxPlaces))}]`
const eventName = sql`concat_ws(' · ', nullif(${category}, ''), nullif(${action}, ''))`
const screen = sql`${data} -> 'screen'`
const none = sql`''::text`

/** Columns of events of which figures are made. */
export const eventColumns = sql.raw('id, created_at, session_id, type, category, action, path, data')

/** Events that meet a condition, for `visitRows`. */
export function eventsWhere(condition: SQL): SQL {
  return sql`select ${eventColumns} from ${analyticsLog} where ${condition}`
}

/** Events of some days in the form of `visit_counts`, without `is_month`. Browsers and systems may have what a browser calls itself as label. */
export function visitRows(kind: VisitKind, events: SQL): SQL {
  return mostCommon(allVisitRows(kind, events))
}

/** Leaves out the rarest labels of days that have too many. */
export function mostCommon(rows: SQL): SQL {
  return sql`
    select day, places, label, to_label, count::int from (
      select *, row_number() over (partition by day order by count desc, label, to_label, places) as rank
      from (${rows}) as counted
    ) as ranked where rank <= ${maxLabels}`
}

/** The same with every label. No visit changes what another one counts, so rows of some visits can be added to those of others. */
export function allVisitRows(kind: VisitKind, events: SQL): SQL {
  const source = sql`(${events}) as ${analyticsLog}`
  switch (kind) {
    case 'flow':
      return flowRows(source)
    case 'funnel':
      return funnelRows(source)
    case 'cart':
      return cartRows(source)
    default:
      return countedRows(kind, source)
  }
}

function countedRows(kind: Exclude<VisitKind, 'flow' | 'funnel' | 'cart'>, events: SQL): SQL {
  switch (kind) {
    case 'views':
      return calls(events, none, isView)
    case 'pages':
      return calls(events, path, isView)
    case 'events':
      return calls(events, eventName, isNamed)
    case 'visits':
      return visits(events, { label: none })
    case 'hours': {
      const { weekday, hour } = shopHour(createdAt)
      const toLabel = sql`${hour}::text`
      return visits(events, { label: sql`${weekday}::text`, toLabel })
    }
    case 'lostSearch': {
      const isLost = sql`${type} = 'search' and ${category} = 'products' and ${data} ->> 'hits' = '0'`
      return visits(events, { label: searched, condition: isLost })
    }
    default:
      return devices(events, deviceLabels[kind])
  }
}

/** The step of the funnel that an event belongs to. */
const depth = sql`case
  when ${isTrade('purchase')} then 4
  when ${isTrade('initiate-checkout')} or ${isCheckout} then 3
  when ${isTrade('add-to-cart')} then 2
  when ${path} like '/store/%' then 1
  else 0 end`

const searched = sql`lower(regexp_replace(btrim(${data} ->> 'label'), '\\s+', ' ', 'g'))`

// Events of versions before 1.8 have what the browser calls itself.
const userAgent = sql`${data} ->> 'userAgent'`

/** The property of a device that a kind counts. */
const deviceLabels: Record<
  Extract<VisitKind, 'resolution' | 'pixelRatio' | 'darkMode' | 'referrer' | 'browser' | 'system'>,
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
function calls(events: SQL, label: SQL | typeof path, condition: SQL): SQL {
  return sql`
    select ${day} as day, array_remove(array[${place}], '') as places, ${text(label)} as label, ${none} as to_label, count(*) as count
    from ${events} where ${condition} group by 1, 2, 3`
}

/** In how many visits of a day something happened, by the branches on whose pages it did. What has no session belongs to no visit. */
function visits(
  events: SQL,
  { label, toLabel = none, condition = sql`true` }: { label: SQL; toLabel?: SQL; condition?: SQL },
): SQL {
  return sql`
    select day, places, label, to_label, count(*) as count from (
      select ${day} as day, ${sessionId} as visit, ${text(label)} as label, ${toLabel} as to_label, ${places} as places
      from ${events} where ${isVisit} and ${condition} group by 1, 2, 3, 4
    ) as visits group by 1, 2, 3, 4`
}

/** How many visits of a day have a property of their device: what each told first, since a page that is loaded again tells once more. */
function devices(events: SQL, label: SQL): SQL {
  return sql`
    select day, places, label, to_label, count(*) as count from (
      select ${day} as day, ${sessionId} as visit, (array_agg(${text(label)} order by ${createdAt}, ${id}))[1] as label,
        ${none} as to_label, ${places} as places
      from ${events} where ${isVisit} and ${isDevice} group by 1, 2
    ) as visits group by 1, 2, 3, 4`
}

/** How many visits of a day came as far as each step, by the branches on whose pages they did. */
function funnelRows(events: SQL): SQL {
  return sql`
    select day, places, label, to_label, count(*) as count from (
      select day, visit, step::text as label, ${none} as to_label,
        (array_remove(array_agg(place order by place), ''))[1:${sql.raw(String(maxPlaces))}] as places
      from (
        select ${day} as day, ${sessionId} as visit, ${place} as place, max(${depth}) as depth
        from ${events} where ${isVisit} group by 1, 2, 3
      ) as seen cross join unnest(array[0, 1, 2, 3, 4]) as step
      where step <= depth group by day, visit, step
    ) as visits group by 1, 2, 3, 4`
}

/** How often a page or event was followed by another in the same visit of a day; the same twice is no step. */
function flowRows(events: SQL): SQL {
  const step = text(sql`case when ${isView} then ${path} else ${eventName} end`)
  return sql`
    select day, array(select distinct unnest(array[from_place, place]) order by 1) as places,
      from_step as label, step as to_label, count(*) as count
    from (
      select day, step, place, lag(step) over visit as from_step, lag(place) over visit as from_place
      from (
        select ${day} as day, ${sessionId} as visit, ${createdAt} as at, ${id} as id, ${step} as step, ${place} as place
        from ${events} where ${isVisit} and (${isNamed} or ${isView})
      ) as events window visit as (partition by day, visit order by at, id)
    ) as steps where from_step <> step group by 1, 2, 3, 4`
}

/**
 * In how many visits of a day a product was put into a cart, by the branches on whose pages it was. The second label is a list with each branch of the visit once, the latest
 * event first: its name with "+" where the product was added last, with "-" where something was ordered then or later. So of any
 * set of branches the first one in the list tells whether the product was left.
 */
function cartRows(events: SQL): SQL {
  const product = sql`${data} -> 'item' ->> 'id'`
  // Visitors send what they like; only a number can be one of a product.
  const isAdded = sql`${isTrade('add-to-cart')} and ${product} ~ '^[0-9]{1,9}$'`
  const isLeft = sql`coalesce(added > ordered, ordered is null)`
  return sql`
    with traded as (
      select ${day} as day, ${sessionId} as visit, ${createdAt} as at, ${place} as place,
        case when ${isAdded} then (${product})::int end as product
      from ${events} where ${isVisit} and (${isTrade('purchase')} or (${isAdded}))
    ), carts as (
      select day, visit, product, place, max(at) as added from traded where product is not null group by 1, 2, 3, 4
    ), orders as (
      select day, visit, place, max(at) as ordered from traded where product is null group by 1, 2, 3
    ), ends as (
      select day, visit, product, place, max(added) as added, max(ordered) as ordered from (
        select day, visit, product, place, added, null as ordered from carts
        union all
        select day, visit, product, place, null, ordered
        from (select distinct day, visit, product from carts) as visits join orders using (day, visit)
      ) as moments group by 1, 2, 3, 4
    )
    select day, places, label, to_label, count(*) as count from (
      select day, visit, product::text as label,
        (array_remove(array_agg(distinct place) filter (where added is not null), ''))[1:${sql.raw(String(maxPlaces))}] as places,
        to_jsonb((array_agg(
          place || case when ${isLeft} then '+' else '-' end order by greatest(added, ordered) desc, ${isLeft}, place
        ))[1:${sql.raw(String(maxPlaces))}])::text as to_label
      from ends group by 1, 2, 3
    ) as visits group by 1, 2, 3, 4`
}

function text(label: SQL | typeof path): SQL {
  return sql`left(coalesce(${label}, ''), ${sql.raw(String(maxLabel))})`
}
