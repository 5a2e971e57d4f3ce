import { sql, type SQL } from 'drizzle-orm'
import { shopDate } from '../../db/shop-time-sql.ts'
import { orders } from '../ordering-tables.ts'
import { customerOrders } from './roll-ups/customer-roll-up-tables.ts'
import { orderMode } from './sales-rows.ts'
import { countsAsSale } from './turnover.ts'

/** Raw orders of some customers in the form of `customer_orders`. */
export function customerOrderRows(customers: SQL): SQL {
  return sql`
    select ${orders.customer} as customer, concat(${orders.branch}, ' ', ${orderMode}) as place,
      min(${orders.createdAt}) as first_at, count(*)::int as orders
    from ${orders} where ${orders.customer} in ${customers} and ${countsAsSale} group by 1, 2`
}

/** What of some customers is rolled up, in the same form. */
export function knownOrderRows(customers: SQL): SQL {
  return sql`select * from ${customerOrders} where customer in ${customers}`
}

/** Rows of the form of `customer_orders` in that of `first_orders`, of days and not summed up. */
export function firstOrderRows(rows: SQL): SQL {
  return sql`
    select day, place, at, md5(concat(before, ' ', after)) as others, before, after, customers, single, orders from (
      with ranked as (
        select customer, place, orders, ${shopDate(sql`first_at`)} as day, row_number() over visits as rank,
          array_agg(place) over (visits rows between unbounded preceding and 1 preceding) as before,
          array_agg(place) over (visits rows between 1 following and unbounded following) as after
        from (${rows}) as places window visits as (partition by customer order by first_at, place)
      )
      select day, place, place as at, ${sorted(sql`before`)} as before,
        ${sorted(sql`case when orders = 1 then after end`)} as after, 1 as customers, (orders = 1)::int as single, orders
      from ranked
      union all
      select earlier.day, earlier.place, later.place, ${sorted(sql`earlier.before`)}, '{}', 0, 0, later.orders
      from ranked as earlier join ranked as later on later.customer = earlier.customer and later.rank > earlier.rank
    ) as visits`
}

/** Sums up rows of the form of `first_orders`, of days and of months, leaving out what comes to nothing. */
export function summedFirstOrders(rows: SQL): SQL {
  return sql`
    select is_month, case when is_month then date_trunc('month', day::timestamp)::date else day end as day, place, at, others,
      before, after, sum(customers) as customers, sum(single) as single, sum(orders) as orders
    from (${rows}) as firsts cross join unnest(array[false, true]) as is_month
    group by 1, 2, 3, 4, 5, 6, 7 having sum(orders) <> 0 or sum(customers) <> 0 or sum(single) <> 0`
}

function sorted(places: SQL): SQL {
  return sql`array(select unnest(${places}) order by 1)`
}
