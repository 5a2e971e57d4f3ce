import { namedUnit } from '@theke/contract/counted-units.ts'
import type { ReplyInCents } from '@theke/contract/endpoint.ts'
import type { seasonApi } from '@theke/contract/insights/season-api.ts'
import { numberLocale } from '@theke/contract/number-locale.ts'
import { orderSourceLabels } from '@theke/contract/ordering/order-source-labels.ts'
import { type Cents, formatQuantity } from '@theke/domain/money.ts'
import type { OrderSource } from '@theke/domain/ordering/order-source.ts'
import { keysOf } from '@theke/domain/typed-objects.ts'
import { dateLabel } from '../../../shop-time.ts'
import { shopMoney } from '../../../shop-money.ts'
import { countText } from '../../../texts/counts.ts'
import { seasonViewTexts as texts } from './cockpit-texts.ts'
import classes from './cockpit.module.css'

type Figures = Comparison['now']
type Product = Figures['products'][number]
type Comparison = ReplyInCents<typeof seasonApi.compareSeason>
type Props = Comparison & { isStale: boolean }

const percent = new Intl.NumberFormat(numberLocale, { style: 'percent', maximumFractionDigits: 0 })
const signed = new Intl.NumberFormat(numberLocale, {
  style: 'percent',
  maximumFractionDigits: 0,
  signDisplay: 'exceptZero',
})
const points = new Intl.NumberFormat(numberLocale, { maximumFractionDigits: 0, signDisplay: 'exceptZero' })

/** The figures of some days and of last year's, then the products that were weighed or not collected. */
export function SeasonTables({ now, before, soFar, isStale }: Props) {
  const isEmpty = [now, before].every(({ orders, uncollected }) => orders === 0 && uncollected === 0)
  if (isEmpty) return <p>{texts.empty}</p>
  return (
    <div className={classes.season} aria-busy={isStale}>
      {soFar && <SoFar {...soFar} />}
      <section className={classes.card}>
        <h2>
          <b>{texts.title}</b>
        </h2>
        <div className={classes.scroll}>
          <table className={`${classes.hours} ${classes.figures}`}>
            <thead>
              <tr>
                <th scope="col">{texts.head.figure}</th>
                <th scope="col">{rangeLabel(now)}</th>
                <th scope="col">
                  {texts.head.before}, {rangeLabel(before)}
                </th>
                <th scope="col">{texts.head.change}</th>
              </tr>
            </thead>
            <tbody>
              {rowsOf(now, before).map(([name, ...cells]) => (
                <tr key={name}>
                  <th scope="row">{name}</th>
                  {cells.map((cell, index) => (
                    <td key={columns[index]}>{cell}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
        <p className={classes.empty}>{texts.useHint}</p>
      </section>
      <Products now={now.products} before={before.products} />
    </div>
  )
}

/** A season that is not over beside last year as long before its end. */
function SoFar({ now, before }: NonNullable<Comparison['soFar']>) {
  const ordered = ({ orders, revenue }: typeof now) => texts.ordered(countText(orders), shopMoney(revenue))
  return (
    <section className={classes.card}>
      <h2>
        <b>{texts.soFar}</b>
      </h2>
      <p>
        {texts.soFarNow(ordered(now))} {texts.soFarBefore(ordered(before))}
        {before.orders > 0 && ` ${texts.soFarChange(changeText(now.orders, before.orders))}`}
      </p>
      <p className={classes.empty}>{texts.soFarHint}</p>
    </section>
  )
}

const columns = ['now', 'before', 'change'] as const
/** Null where it is not known. */
type Share = readonly [part: number, all: number] | null
type Row = readonly [name: string, now: string, before: string, change: string]

function rowsOf(now: Figures, before: Figures): Row[] {
  const { figures } = texts
  const counted = (name: string, of: (one: Figures) => number): Row => [
    name,
    countText(of(now)),
    countText(of(before)),
    changeText(of(now), of(before)),
  ]
  const money = (name: string, of: (one: Figures) => Cents): Row => [
    name,
    shopMoney(of(now)),
    shopMoney(of(before)),
    changeText(of(now), of(before)),
  ]
  const weight = (name: string, of: (one: Figures) => number): Row => [
    name,
    inKilograms(of(now)),
    inKilograms(of(before)),
    changeText(of(now), of(before)),
  ]
  const share = (name: string, of: (one: Figures) => Share): Row => [
    name,
    shareText(of(now)),
    shareText(of(before)),
    pointsText(of(now), of(before)),
  ]
  return [
    counted(figures.orders, ({ orders }) => orders),
    money(figures.revenue, ({ revenue }) => revenue),
    ...keysOf(orderSourceLabels).map((source) =>
      share(texts.source(orderSourceLabels[source]), (one) => shareOfSource(one, source)),
    ),
    weight(figures.weighed, ({ weighedKilograms }) => weighedKilograms),
    weight(figures.deviation, ({ deviationKilograms }) => deviationKilograms),
    money(figures.deviationValue, ({ deviationValue }) => deviationValue),
    counted(figures.uncollected, ({ uncollected }) => uncollected),
    money(figures.uncollectedRevenue, ({ uncollectedRevenue }) => uncollectedRevenue),
    weight(figures.uncollectedKilograms, ({ uncollectedKilograms }) => uncollectedKilograms),
    share(figures.use, ({ times }) => [times.taken, times.places]),
    share(figures.full, ({ times }) => [times.full, times.intervals]),
    counted(figures.refused, ({ times }) => times.refused),
  ]
}

function Products({ now, before }: { now: readonly Product[]; before: readonly Product[] }) {
  const { product, deviation, deviationBefore, wasted, wastedBefore } = texts.productHead
  const lastYear = new Map(before.map((one) => [one.product, one]))
  return (
    <section className={classes.card}>
      <h2>
        <b>{texts.products}</b>
      </h2>
      <p className={classes.empty}>{now.length === 0 ? texts.noProducts : texts.productsHint}</p>
      {now.length > 0 && (
        <div className={classes.scroll}>
          <table className={`${classes.hours} ${classes.figures}`}>
            <thead>
              <tr>
                <th scope="col">{product}</th>
                <th scope="col">{deviation}</th>
                <th scope="col">{deviationBefore}</th>
                <th scope="col">{wasted}</th>
                <th scope="col">{wastedBefore}</th>
              </tr>
            </thead>
            <tbody>
              {now.map((one) => (
                <tr key={one.product}>
                  <th scope="row">{one.name}</th>
                  <td>{deviationText(one)}</td>
                  <td>{deviationText(lastYear.get(one.product))}</td>
                  <td>{wasteText(one)}</td>
                  <td>{wasteText(lastYear.get(one.product))}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
  )
}

/** How much more was weighed than ordered, and its share of what was ordered. */
function deviationText(product: Product | undefined): string {
  if (product === undefined || product.weighedKilograms === 0) return texts.nothing
  const { weighedKilograms, deviationKilograms } = product
  const ordered = weighedKilograms - deviationKilograms
  const share = ordered > 0 ? signed.format(deviationKilograms / ordered) : texts.nothing
  return texts.share(inKilograms(deviationKilograms), share)
}

function wasteText(product: Product | undefined): string {
  if (product === undefined) return texts.nothing
  const { kilograms, counted } = product.uncollected
  const words = counted.map(({ unit, amount }) => `${formatQuantity(amount)} ${namedUnit(amount, unit)}`)
  if (kilograms > 0) words.unshift(inKilograms(kilograms))
  return words.join(', ') || texts.nothing
}

function rangeLabel({ from, to }: Figures): string {
  return from === to ? dateLabel(from) : `${dateLabel(from)} – ${dateLabel(to)}`
}

const inKilograms = (kilograms: number) => `${formatQuantity(kilograms)} kg`

/** How many orders came in a way. Of orders that are no longer stored nobody knows it. */
function shareOfSource({ sources, orders }: Figures, source: OrderSource): Share {
  const known = keysOf(sources).reduce((sum, each) => sum + sources[each], 0)
  return known < orders ? null : [sources[source], orders]
}

function shareText(share: Share): string {
  if (share === null) return texts.nothing
  const [part, all] = share
  return all === 0 ? countText(part) : texts.share(countText(part), percent.format(part / all))
}

/** The change in per cent; none where there was nothing before. */
function changeText(now: number, before: number): string {
  return before === 0 ? texts.nothing : signed.format((now - before) / Math.abs(before))
}

/** The change of a share in percentage points. */
function pointsText(now: Share, before: Share): string {
  if (now === null || before === null) return texts.nothing
  const [[part, all], [partBefore, allBefore]] = [now, before]
  if (all === 0 || allBefore === 0) return texts.nothing
  return texts.points(points.format((part / all - partBefore / allBefore) * 100))
}
