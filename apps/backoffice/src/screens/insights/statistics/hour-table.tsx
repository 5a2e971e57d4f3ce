import type { ReactNode } from 'react'
import classes from './statistics.module.css'
import { statisticsTexts as texts } from './statistics-texts.ts'

/** How many shades a cell of a map has; 0 is none. */
export const shades = 5

/** The hours of a map: those from the first to the last in which anything happened. */
export function hoursOf(rows: readonly { hour: number }[]): number[] {
  const used = rows.map(({ hour }) => hour)
  const first = Math.min(...used)
  return Array.from({ length: Math.max(...used) - first + 1 }, (_, index) => first + index)
}

type HourTableProps = {
  title: string
  /** What the lines are, for screen readers. */
  lines: string
  hours: readonly number[]
  /** Lines with long names, such as those of branches. */
  hasNames?: boolean
  /** The lines: a heading, a cell for each hour and a sum. */
  children: ReactNode
}

/** The frame of a map with a column an hour and a sum at the end. */
export function HourTable({ title, lines, hours, hasNames, children }: HourTableProps) {
  return (
    <table className={classes.map} data-names={hasNames} aria-label={title}>
      <thead>
        <tr>
          <th>
            <span className="visually-hidden">{lines}</span>
          </th>
          {hours.map((hour) => (
            <th key={hour} scope="col">
              <span className="visually-hidden">{texts.hours(hour)}</span>
              <span aria-hidden>{hour}</span>
            </th>
          ))}
          <th scope="col">{texts.all}</th>
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  )
}
