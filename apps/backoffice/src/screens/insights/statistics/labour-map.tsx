import type { HourRevenue } from '@theke/contract/insights/labour-statistics-api.ts'
import { formatMoney, toCents } from '@theke/domain/money.ts'
import { wholeNumber } from './card-tables.ts'
import { labourTexts as texts } from './labour-texts.ts'
import classes from './statistics.module.css'
import { statisticsTexts } from './statistics-texts.ts'

const steps = 5

/** Revenue of an hour of work in whole euros, a line a branch and a column an hour: the darker, the more. */
export function LabourMap({
  title,
  rows,
  totalOf,
}: {
  title: string
  rows: readonly HourRevenue[]
  totalOf: (rows: readonly HourRevenue[]) => string | null
}) {
  const used = rows.map(({ hour }) => hour)
  const first = Math.min(...used)
  const hours = Array.from({ length: Math.max(...used) - first + 1 }, (_, index) => first + index)
  const most = Math.max(1, ...rows.map(({ perHour }) => perHour ?? 0))
  return (
    <table className={classes.map} data-names aria-label={title}>
      <thead>
        <tr>
          <th>
            <span className="visually-hidden">{texts.branch}</span>
          </th>
          {hours.map((hour) => (
            <th key={hour} scope="col">
              <span className="visually-hidden">{statisticsTexts.hours(hour)}</span>
              <span aria-hidden>{hour}</span>
            </th>
          ))}
          <th scope="col">{texts.all}</th>
        </tr>
      </thead>
      <tbody>
        {[...Map.groupBy(rows, ({ branch }) => branch.id)].map(([id, ofBranch]) => (
          <tr key={id}>
            <th scope="row">{ofBranch[0]?.branch.name}</th>
            {hours.map((hour) => (
              <HourCell key={hour} row={ofBranch.find((row) => row.hour === hour)} most={most} />
            ))}
            <td className={classes.sum}>{totalOf(ofBranch) ?? texts.none}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function HourCell({ row, most }: { row: HourRevenue | undefined; most: number }) {
  if (row === undefined) {
    return (
      <td data-step={0}>
        <span className="visually-hidden">{texts.nothing}</span>
      </td>
    )
  }
  if (row.perHour === null) {
    return (
      <td data-step={0} title={`${texts.nobody}: ${formatMoney(toCents(row.revenue))}`}>
        {texts.none}
      </td>
    )
  }
  return (
    <td data-step={Math.ceil((row.perHour / most) * steps)} title={formatMoney(toCents(row.perHour))}>
      {wholeNumber(row.perHour)}
    </td>
  )
}
