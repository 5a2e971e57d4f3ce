import type { OpeningHourEntry } from '@theke/domain/shop/branch.ts'
import { footerTexts } from '../texts/footer.ts'
import { fill } from '../texts/fill.ts'
import { weeklyHours } from './weekly-hours.ts'

/** Hours by weekday (SF-FOOT-09…11). */
export function HoursTable({ entries, caption }: { entries: readonly OpeningHourEntry[]; caption: string }) {
  return (
    <table className="num text-sm">
      <caption className="sr-only">{caption}</caption>
      <tbody>
        {weeklyHours(entries).map(({ weekday, times }) => (
          <tr key={weekday}>
            <th scope="row" className="pr-4 text-left align-top font-semibold">
              {footerTexts.weekdays[weekday]}
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
        ))}
      </tbody>
    </table>
  )
}
