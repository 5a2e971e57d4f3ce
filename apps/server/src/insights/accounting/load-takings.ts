import type {
  accountingApi,
  ClosingSum,
  Takings,
  TakingsSum,
} from '@theke/contract/insights/accounting-api.ts'
import { addCents, sumCents, toAmount } from '@theke/domain/money.ts'
import { takingKinds, type TakingsRow } from '@theke/domain/payments/takings.ts'
import { addDays, dayOf } from '@theke/domain/time/wall-time.ts'
import { monthOf } from '@theke/domain/timekeeping/months/month-sheet.ts'
import type { Context } from '../../core/context.ts'
import { askedPeriod } from '../../http/requests/asked-period.ts'
import type { Input } from '../../http/handle.ts'
import { readTakings, type TakingsFilter } from './read-takings.ts'
import { missingAccounts, takingsAccounts } from './takings-accounts.ts'

/** What was taken in a month, by kind, method and tax rate: the sums of the rows of its file. */
export async function loadTakings(
  ctx: Context,
  { query }: Input<typeof accountingApi.loadTakings>,
): Promise<Takings> {
  const filter = askedTakings(ctx, query)
  const [{ rows, tips, donations }, { config }] = await Promise.all([
    readTakings(ctx, filter),
    ctx.services.cache.current(),
  ])
  return {
    month: filter.month,
    rows: sumsOfMonth(rows),
    closings: sumsOfClosings(rows),
    donations: toAmount(sumCents(donations, ({ amount }) => amount)),
    tips: toAmount(sumCents(tips, ({ amount }) => amount)),
    missingAccounts: missingAccounts(takingsAccounts(config), rows, tips),
  }
}

/**
 * The month that is asked for, by its first day; the month before the present one by default. @throws an HTTP error where it is too far away
 * to be asked for
 */
export function askedTakings(
  ctx: Pick<Context, 'now'>,
  { month, branch }: Input<typeof accountingApi.loadTakings>['query'],
): TakingsFilter {
  const day = month ?? addDays(monthOf(dayOf(ctx.now)).firstDay, -1)
  const { from } = askedPeriod(ctx, { from: day, to: day }, { from: 'month', to: 'month' })
  return { month: monthOf(from).firstDay, branch: branch ?? null }
}

function sumsOfMonth(rows: readonly TakingsRow[]): TakingsSum[] {
  const sums = new Map<string, TakingsRow>()
  for (const row of rows) {
    const key = [row.kind, row.method, row.rate].join(' ')
    const known = sums.get(key)
    sums.set(
      key,
      known === undefined
        ? row
        : {
            ...known,
            gross: addCents(known.gross, row.gross),
            net: addCents(known.net, row.net),
            tax: addCents(known.tax, row.tax),
          },
    )
  }
  return [...sums.values()]
    .toSorted(
      (a, b) =>
        takingKinds.indexOf(a.kind) - takingKinds.indexOf(b.kind) ||
        a.method.localeCompare(b.method) ||
        a.rate - b.rate,
    )
    .map(({ kind, method, rate, gross, net, tax }) => ({
      kind,
      method,
      rate,
      gross: toAmount(gross),
      net: toAmount(net),
      tax: toAmount(tax),
    }))
}

/** The rows by branch and closing: closings by number, before them what is in none, and after them what waits for one. */
function sumsOfClosings(rows: readonly TakingsRow[]): ClosingSum[] {
  const byClosing = Map.groupBy(rows, ({ branch, closing }) => JSON.stringify([branch, closing]))
  const places = { none: 0, closed: 1, open: 2 }
  return [...byClosing.values()]
    .flatMap((ofClosing) => {
      const [first] = ofClosing
      if (first === undefined) return []
      const { branch, closing } = first
      const sum = (name: 'gross' | 'net' | 'tax') => toAmount(sumCents(ofClosing, (row) => row[name]))
      const named =
        typeof closing === 'string'
          ? { state: closing, number: null, day: null }
          : { state: 'closed' as const, ...closing }
      return [{ branch: { id: branch }, ...named, gross: sum('gross'), net: sum('net'), tax: sum('tax') }]
    })
    .toSorted(
      (a, b) =>
        a.branch.id - b.branch.id || places[a.state] - places[b.state] || (a.number ?? 0) - (b.number ?? 0),
    )
}
