import type { OpeningHourEntry } from '@theke/domain/shop/branch.ts'
import { type ShownTime, type SpecialDay, weekdays, weeklyHours } from '@theke/domain/shop/shown-hours.ts'
import { fill } from '../texts/i18n.ts'
import { footerTexts } from '../texts/german/footer.ts'

type HoursTableProps = {
  entries: readonly OpeningHourEntry[]
  /** Dates with hours of their own, shown below the week. */
  specialDays: readonly SpecialDay[]
  caption: string
  className?: string
}

/** Hours by weekday, and the single dates of the next time on which they are others (R-UI-11). */
export function HoursTable({ entries, specialDays, caption, className = 'text-sm' }: HoursTableProps) {
  return (
    <table className={`num ${className}`}>
      <caption className="sr-only">{caption}</caption>
      <tbody>
        {weeklyHours(entries).map(({ weekday, times }) => (
          <Row key={weekday} day={footerTexts.weekdays[weekday]} times={times} />
        ))}
      </tbody>
      {specialDays.length > 0 && (
        <tbody>
          <tr>
            <th colSpan={2} scope="rowgroup" className="pt-2 text-left font-normal text-muted">
              {footerTexts.specialDays}
            </th>
          </tr>
          {specialDays.map(({ date, times }) => (
            <Row key={date} day={dateLabel(date)} times={times} />
          ))}
        </tbody>
      )}
    </table>
  )
}

function Row({ day, times }: { day: string; times: readonly ShownTime[] }) {
  return (
    <tr>
      <th scope="row" className="pr-4 text-left align-top font-semibold whitespace-nowrap">
        {day}
      </th>
      <td>
        {times.length === 0
          ? footerTexts.closed
          : times.map((time) => (
              <span key={time.from} className="block">
                {fill(footerTexts.range, time)}
              </span>
            ))}
      </td>
    </tr>
  )
}

/** '2026-12-24' as 'DO 24.12.'. */
function dateLabel(date: string): string {
  const weekday = weekdays[(new Date(`${date}T12:00:00Z`).getUTCDay() + 6) % 7] ?? 'monday'
  return fill(footerTexts.date, {
    weekday: footerTexts.weekdays[weekday],
    day: date.slice(8),
    month: date.slice(5, 7),
  })
}
