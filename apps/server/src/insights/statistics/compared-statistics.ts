import type { ShopStatistics } from '@theke/contract/insights/shop-statistics-api.ts'
import { comparedPeriod, type Comparison, type Period } from '@theke/domain/insights/statistics-period.ts'
import type { Context } from '../../core/context.ts'
import { inStatistics } from './in-statistics.ts'
import { askedPeriod } from '../../http/asked-period.ts'

type Asked = {
  from?: string | null | undefined
  to?: string | null | undefined
  compare?: Comparison | null | undefined
}

/** The operation behind a kind of statistics, which reads its rows for the days asked for and for those that they are compared with. */
export function comparedStatistics<Kind extends string, Filter, Row>(
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
