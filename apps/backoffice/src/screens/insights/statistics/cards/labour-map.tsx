import type { ReplyInCents } from '@theke/contract/endpoint.ts'
import type { labourStatisticsApi } from '@theke/contract/insights/labour-statistics-api.ts'
import { wholeNumber } from './card-tables.ts'
import { hoursOf, HourTable, shades } from '../hour-table.tsx'
import { labourTexts as texts } from '../card-texts.ts'
import classes from '../statistics.module.css'
import { shopMoney } from '../../../../shop-money.ts'

export type HourRevenue = ReplyInCents<typeof labourStatisticsApi.revenuePerHour>['rows'][number]

const centsPerUnit = 100

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
  const hours = hoursOf(rows)
  const most = Math.max(centsPerUnit, ...rows.map(({ perHour }) => perHour ?? 0))
  return (
    <HourTable title={title} lines={texts.branch} hours={hours} hasNames>
      {[...Map.groupBy(rows, ({ branch }) => branch.id)].map(([id, ofBranch]) => (
        <tr key={id}>
          <th scope="row">{ofBranch[0]?.branch.name}</th>
          {hours.map((hour) => (
            <HourCell key={hour} row={ofBranch.find((row) => row.hour === hour)} most={most} />
          ))}
          <td className={classes.sum}>{totalOf(ofBranch) ?? texts.none}</td>
        </tr>
      ))}
    </HourTable>
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
      <td data-step={0} title={`${texts.nobody}: ${shopMoney(row.revenue)}`}>
        {texts.none}
      </td>
    )
  }
  return (
    <td data-step={Math.ceil((row.perHour / most) * shades)} title={shopMoney(row.perHour)}>
      {wholeNumber(row.perHour / centsPerUnit)}
    </td>
  )
}
