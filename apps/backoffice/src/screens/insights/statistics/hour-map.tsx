import type { HourCount } from '@theke/contract/insights/shop-statistics-api.ts'
import { Link } from '@tanstack/react-router'
import type { DrillLink } from './drill-link.ts'
import { hoursOf, HourTable, shades } from './hour-table.tsx'
import classes from './statistics.module.css'
import { statisticsTexts as texts, weekdays } from './statistics-texts.ts'

/** Hours of the week as a map: the darker, the more. It spans the hours in which anything happened. */
export function HourMap({
  title,
  rows,
  linkOf = null,
}: {
  title: string
  rows: readonly HourCount[]
  linkOf?: ((weekday: number, hour: number) => DrillLink) | null
}) {
  const hours = hoursOf(rows)
  const most = Math.max(...rows.map(({ count }) => count))
  const counts = new Map(rows.map(({ weekday, hour, count }) => [`${weekday} ${hour}`, count]))
  return (
    <HourTable title={title} lines={texts.weekday} hours={hours}>
      {weekdays.map((name, index) => {
        const ofDay = hours.map((hour) => counts.get(`${index + 1} ${hour}`) ?? 0)
        return (
          <tr key={name}>
            <th scope="row">{name}</th>
            {ofDay.map((count, position) => {
              const step = Math.ceil((count / most) * shades)
              const hour = hours[position] ?? 0
              return (
                <td key={hour} data-step={step} title={`${name} ${texts.hours(hour)}: ${count}`}>
                  {linkOf !== null && count > 0 ? (
                    <Link
                      className={classes.cell}
                      aria-label={texts.ordersOf(`${name} ${texts.hours(hour)}`, String(count))}
                      {...linkOf(index + 1, hour)}
                    >
                      {step < shades ? '' : count}
                    </Link>
                  ) : (
                    <span className={step < shades ? 'visually-hidden' : undefined}>{count}</span>
                  )}
                </td>
              )
            })}
            <td className={classes.sum}>{ofDay.reduce((sum, count) => sum + count, 0)}</td>
          </tr>
        )
      })}
    </HourTable>
  )
}
