import { productStatisticsApi } from '@theke/contract/insights/product-statistics-api.ts'
import {
  salesStatisticsApi,
  websiteStatisticsApi,
  type ShopStatistics,
} from '@theke/contract/insights/shop-statistics-api.ts'
import { forecastApi } from '@theke/contract/insights/forecast-api.ts'
import { labourStatisticsApi } from '@theke/contract/insights/labour-statistics-api.ts'
import { seasonApi } from '@theke/contract/insights/season-api.ts'
import { serviceStatisticsApi } from '@theke/contract/insights/service-statistics-api.ts'
import { visitStatisticsApi } from '@theke/contract/insights/visit-statistics-api.ts'
import { handle, handleFile } from '../../http/handle.ts'
import { loadForecast } from './load-forecast.ts'
import { exportTable } from './export-table.ts'
import { countOrderTimes } from '../../ordering/statistics/order-times.ts'
import { countCanceledOrders, countOrders, sumRevenue } from '../../ordering/statistics/sales-by-day.ts'
import { ofCategory } from '../../ordering/statistics/products-of-category.ts'
import { countRefusedOrders } from '../../ordering/statistics/refused-orders.ts'
import { countReturningCustomers } from '../../ordering/statistics/returning-customers.ts'
import { listRatings, summarizeService } from '../../ordering/statistics/service.ts'
import { summarizeSlots } from '../../ordering/statistics/slot-use.ts'
import { sumSoldProducts } from '../../ordering/statistics/sold-products.ts'
import { listPopularItems, sumSoldItems } from '../../ordering/statistics/sold-items.ts'
import { compareSeason } from './compare-season.ts'
import { sumRevenuePerHour } from './revenue-per-hour.ts'
import {
  countBrowsers,
  countColorSchemes,
  countOperatingSystems,
  countPixelRatios,
  countReferrers,
  countResolutions,
} from './visitor-devices.ts'
import { countFunnel, countLostSearches, countOnline, listAbandonedProducts } from './visit-insights.ts'
import {
  countEventFlow,
  countEvents,
  countPages,
  countPageViews,
  countVisitors,
  countVisitorTimes,
} from './website-events.ts'
import { comparedPeriod, type Comparison, type Period } from '@theke/domain/insights/statistics-period.ts'
import type { Context } from '../../core/context.ts'
import { inStatistics } from './in-statistics.ts'
import { askedPeriod } from '../../http/requests/asked-period.ts'

type Asked = {
  from?: string | null | undefined
  to?: string | null | undefined
  compare?: Comparison | null | undefined
}

const sales = salesStatisticsApi
const website = websiteStatisticsApi

/** Statistics of orders and of visits to the website. */
export const statisticsHandlers = [
  handle(sales.orders, comparedStatistics('orders', ofCategory(countOrders))),
  handle(sales.revenue, comparedStatistics('revenue', ofCategory(sumRevenue))),
  handle(sales.canceledOrders, comparedStatistics('canceled-orders', ofCategory(countCanceledOrders))),
  handle(sales.items, comparedStatistics('items', ofCategory(sumSoldItems))),
  handle(sales.popularItems, comparedStatistics('popular-items', ofCategory(listPopularItems))),
  handle(sales.orderTimes, comparedStatistics('order-times', ofCategory(countOrderTimes))),
  handle(website.uniqueVisitors, comparedStatistics('unique-visitors', countVisitors)),
  handle(website.pageViews, comparedStatistics('page-views', countPageViews)),
  handle(website.pages, comparedStatistics('pages', countPages)),
  handle(website.events, comparedStatistics('events', countEvents)),
  handle(website.eventFlow, comparedStatistics('event-flow', countEventFlow)),
  handle(website.resolutions, comparedStatistics('resolutions', countResolutions)),
  handle(website.devicePixelRatios, comparedStatistics('device-pixel-ratios', countPixelRatios)),
  handle(website.colorSchemes, comparedStatistics('color-schemes', countColorSchemes)),
  handle(website.referrers, comparedStatistics('referrers', countReferrers)),
  handle(website.browsers, comparedStatistics('browsers', countBrowsers)),
  handle(website.operatingSystems, comparedStatistics('operating-systems', countOperatingSystems)),
  handle(website.visitorTimes, comparedStatistics('visitor-times', countVisitorTimes)),
  handle(productStatisticsApi.soldProducts, comparedStatistics('sold-products', sumSoldProducts)),
  handleFile(productStatisticsApi.exportTable, exportTable),
  handle(visitStatisticsApi.funnel, comparedStatistics('funnel', countFunnel)),
  handle(visitStatisticsApi.lostSearches, comparedStatistics('searches-without-hits', countLostSearches)),
  handle(
    visitStatisticsApi.abandonedProducts,
    comparedStatistics('abandoned-products', listAbandonedProducts),
  ),
  handle(visitStatisticsApi.online, countOnline),
  handle(serviceStatisticsApi.service, comparedStatistics('service', ofCategory(summarizeService))),
  handle(serviceStatisticsApi.slots, comparedStatistics('slots', summarizeSlots)),
  handle(serviceStatisticsApi.refusedOrders, comparedStatistics('refused-orders', countRefusedOrders)),
  handle(serviceStatisticsApi.ratings, comparedStatistics('ratings', ofCategory(listRatings))),
  handle(
    serviceStatisticsApi.returningCustomers,
    comparedStatistics('returning-customers', countReturningCustomers),
  ),
  handle(labourStatisticsApi.revenuePerHour, comparedStatistics('revenue-per-hour', sumRevenuePerHour)),
  handle(forecastApi.loadForecast, loadForecast),
  handle(seasonApi.compareSeason, compareSeason),
]

/** The operation behind a kind of statistics, which reads its rows for the days asked for and for those that they are compared with. */
function comparedStatistics<Kind extends string, Filter, Row>(
  kind: Kind,
  read: (ctx: Context, period: Period, filter: Filter) => Promise<Row[]>,
) {
  return async function load(
    ctx: Context,
    { query }: { query: Asked & Filter },
  ): Promise<ShopStatistics<Kind, Row>> {
    const period = askedPeriod(ctx, query)
    const other = query.compare ? comparedPeriod(period, query.compare) : null
    return inStatistics(ctx, async (ctx) => {
      const rows = await read(ctx, period, query)
      const compared = other === null ? null : { ...other, rows: await read(ctx, other, query) }
      return { kind, ...period, rows, compared }
    })
  }
}
