import { sql, type SQL } from 'drizzle-orm'
import { shopDate, shopHour } from '../../db/shop-time-sql.ts'
import { orderItems, goodsGross, orders } from '../ordering-tables.ts'
import { hasEndedEarly } from '../reading/order-conditions.ts'
import { gramsOfUnit } from './sold-amounts.ts'
import { countsAsSale, turnover } from './turnover.ts'

const day = shopDate(turnover.due.moment)
/** How an order reaches its customer. */
export const orderMode = sql`case when ${orders.isDelivery} then 'delivery' when ${orders.isDineIn} then 'dineIn' else 'takeaway' end`
const received = shopHour(orders.createdAt)
/** The day on which an order came. */
export const receivedDay = shopDate(orders.createdAt)

/** Raw orders in the form of `sales_of_days`. */
export function salesRows(condition: SQL): SQL {
  return sql`
    select ${day} as day, ${orders.branch} as branch, ${orderMode} as mode,
      count(*) filter (where ${countsAsSale})::int as orders,
      coalesce(sum(${goodsGross}) filter (where ${countsAsSale}), 0)::bigint as revenue,
      count(*) filter (where ${hasEndedEarly})::int as canceled
    from ${orders} where ${condition} group by 1, 2, 3`
}

/** Raw orders in the form of `sales_hours`. */
export function salesHourRows(condition: SQL): SQL {
  return sql`
    select false as is_month, ${day} as day, ${orders.branch} as branch, ${orderMode} as mode, ${shopHour(turnover.due.moment).hour} as hour,
      count(*)::int as orders, sum(${goodsGross})::bigint as revenue
    from ${orders} where ${condition} and ${countsAsSale} group by 1, 2, 3, 4, 5`
}

/** Raw orders in the form of `order_hours`. */
export function orderHourRows(condition: SQL): SQL {
  return sql`
    select false as is_month, ${receivedDay} as day, ${orders.branch} as branch, ${orderMode} as mode,
      ${received.weekday} as weekday, ${received.hour} as hour, count(*)::int as orders
    from ${orders} where ${condition} and ${countsAsSale} group by 1, 2, 3, 4, 5, 6`
}

/** Raw orders by interval, in the form of `present_slots`. */
export function slotRows(condition: SQL): SQL {
  return sql`
    select ${day} as day, ${orders.branch} as branch, ${orderMode} as mode, ${orders.slotStart} as start, count(*)::int as taken
    from ${orders} where ${condition} and ${orders.slotStart} is not null and not ${hasEndedEarly} group by 1, 2, 3, 4`
}

/** Orders by interval, each in one or more rows, in the form of `slot_uses`. */
export function slotUseRows(slots: SQL): SQL {
  const { weekday, hour } = shopHour(sql`start`)
  return sql`
    select false as is_month, day, branch, mode, ${weekday} as weekday, ${hour} as hour, sum(taken)::int as taken,
      array(
        select count(*)::int from unnest(array_agg(taken)) as one cross join generate_series(1, one) as number group by number order by number
      ) as at_least
    from (select day, branch, mode, start, sum(taken)::int as taken from (${slots}) as slots group by 1, 2, 3, 4) as slots
    group by 2, 3, 4, 5, 6`
}

const { amount, contents, gross, index, name, order, ordered, product, unit, weights } = orderItems

// The same as `orderedGrams` of the domain, of an item that is still the product that was ordered.
const orderedWeight = sql`case when (${ordered} ->> 'product')::int = ${product} and (${ordered} ->> 'unitPrice')::numeric > 0 then round(
  (${ordered} ->> 'gross')::numeric / (${ordered} ->> 'unitPrice')::numeric
  * coalesce(${gramsOfUnit(sql`coalesce(${ordered} ->> 'priceUnit', ${ordered} ->> 'unit')`)}, 1)) end`

/**
 * Raw items of orders in the form of `sold_products`, all or those of some products (`any(…)`). What a bundle contains is an amount of the
 * product contained, without revenue, beside the bundle itself. Of orders that are sales, or that count otherwise.
 */
export function soldProductRows(condition: SQL, some?: SQL, counts: SQL = countsAsSale): SQL {
  const isWeighed = sql`jsonb_array_length(${weights}) > 0`
  // Few items are weighed, and asking each for its pieces takes most of the time.
  const grams = sql`case when ${isWeighed} then (select sum(piece::numeric) from jsonb_array_elements_text(${weights}) piece) else 0 end`
  const isCompared = sql`ordered is not null and grams > 0`
  const isSold = sql`${condition} and ${counts} and not ${orderItems.isRemoved}`
  const isAsked = (id: SQL | typeof product) => (some ? sql`and ${id} = ${some}` : sql``)
  const ofOrder = sql`${day} as day, ${orders.branch} as branch, ${orderMode} as mode`
  return sql`
    select false as is_month, day, branch, mode, product, unit, is_weighed,
      (array_agg(name order by last_order desc, index))[1] as name, max(last_order) as last_order,
      sum(amount) as amount, sum(grams) as grams, count(*) filter (where is_first)::int as orders, sum(gross)::bigint as revenue,
      coalesce(sum(grams) filter (where ${isCompared}), 0) as weighed,
      coalesce(sum(grams - ordered) filter (where ${isCompared}), 0) as deviation,
      -- The share of the price that stands for the difference, as exact as it is stored.
      coalesce(sum(round(gross * (grams - ordered) / nullif(grams, 0), 6)) filter (where ${isCompared}), 0) as deviation_value
    from (
      select *, row_number() over (partition by last_order, product order by index) = 1 as is_first
      from (
        select ${ofOrder}, ${product} as product, ${unit} as unit, ${isWeighed} as is_weighed, ${name} as name, ${orders.id} as last_order,
          ${index} as index, ${amount} as amount, ${grams} as grams, ${gross} as gross, ${orderedWeight} as ordered
        from ${orders} join ${orderItems} on ${order} = ${orders.id}
        where ${isSold} ${isAsked(product)}
        union all
        select ${ofOrder}, content."productId", content.unit, false, content.name, ${orders.id},
          ${index}, round(${amount} * content.amount, 3), 0, 0, null
        from ${orders} join ${orderItems} on ${order} = ${orders.id},
          jsonb_to_recordset(${contents}) as content ("productId" int, name text, amount numeric, unit text)
        where ${isSold} and ${contents} <> '[]' ${isAsked(sql`content."productId"`)}
      ) as items
    ) as sold
    group by 2, 3, 4, 5, 6, 7`
}
