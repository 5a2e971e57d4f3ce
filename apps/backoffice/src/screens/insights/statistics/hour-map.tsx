import type { HourCount } from '@theke/contract/insights/shop-statistics-api.ts'
import classes from './statistics.module.css'
import { statisticsTexts as texts, weekdays } from './statistics-texts.ts'

const steps = 5

/** Hours of the week as a map: the darker, the more. It spans the hours in which anything happened. */
export function HourMap({ rows }: { rows: readonly HourCount[] }) {
  const used = rows.map(({ hour }) => hour)
  const first = Math.min(...used)
  const hours = Array.from({ length: Math.max(...used) - first + 1 }, (_, index) => first + index)
  const most = Math.max(...rows.map(({ count }) => count))
  const counts = new Map(rows.map(({ weekday, hour, count }) => [`${weekday} ${hour}`, count]))
  return (
    <table className={classes.map}>
      <thead>
        <tr>
          <th>
            <span className="visually-hidden">{texts.weekday}</span>
          </th>
          {hours.map((hour) => (
            <th key={hour}>{hour}</th>
          ))}
          <th>{texts.all}</th>
        </tr>
      </thead>
      <tbody>
        {weekdays.map((name, index) => {
          const ofDay = hours.map((hour) => counts.get(`${index + 1} ${hour}`) ?? 0)
          return (
            <tr key={name}>
              <th>{name}</th>
              {ofDay.map((count, position) => {
                const step = Math.ceil((count / most) * steps)
                const hour = hours[position] ?? 0
                return (
                  <td key={hour} data-step={step} title={`${name} ${texts.hours(hour)}: ${count}`}>
                    <span className={step < steps ? 'visually-hidden' : undefined}>{count}</span>
                  </td>
                )
              })}
              <td className={classes.sum}>{ofDay.reduce((sum, count) => sum + count, 0)}</td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
