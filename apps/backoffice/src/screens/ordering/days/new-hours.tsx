import type { BranchDay } from '@theke/contract/shop/days-api.ts'
import { timesText, titleOf } from './day-calendar.tsx'
import classes from './days.module.css'
import { daysTexts as texts } from './days-texts.ts'
import type { BranchPreview } from './use-days.ts'

/** The hours that each day would have after a change, and the holidays that would be open; branches where it is all the same stand together. */
export function NewHours({ previews }: { previews: readonly BranchPreview[] }) {
  const all = Map.groupBy(previews, ({ days }) =>
    JSON.stringify(days.map((day) => [day.day, hoursText(day)])),
  )
  return (
    <section className={classes.after} aria-label={texts.hoursAfter}>
      <h3>{texts.hoursAfter}</h3>
      {[...all].map(([key, [first, ...others]]) => (
        <div key={key}>
          {all.size > 1 && first && <b>{[first, ...others].map(({ branch }) => branch.name).join(', ')}</b>}
          <HoursOf days={first?.days ?? []} />
        </div>
      ))}
    </section>
  )
}

function HoursOf({ days }: { days: readonly BranchDay[] }) {
  const open = days.flatMap(({ holiday, hours, day }) =>
    holiday !== null && hours.length > 0 ? [texts.holidayOn(holiday, titleOf(day, day))] : [],
  )
  return (
    <>
      <ul>
        {runsOf(days).map(({ from, to, holiday, text }) => (
          <li key={from}>
            <span>{[titleOf(from, to), holiday].filter((part) => part !== null).join(', ')}</span>
            <b>{text}</b>
          </li>
        ))}
      </ul>
      {open.length > 0 && <p className={classes.holiday}>{texts.openHolidays(open)}</p>}
    </>
  )
}

type Run = { from: string; to: string; holiday: string | null; text: string }

/** Days that follow each other with the same hours as one; a holiday stands alone. */
function runsOf(days: readonly BranchDay[]): Run[] {
  const runs: Run[] = []
  for (const day of days) {
    const { holiday } = day
    const text = hoursText(day)
    const last = runs.at(-1)
    if (last?.text === text && last.holiday === null && holiday === null) last.to = day.day
    else runs.push({ from: day.day, to: day.day, holiday, text })
  }
  return runs
}

function hoursText({ hours, delivery }: BranchDay): string {
  return delivery === null ? timesText(hours) : `${timesText(hours)} · ${texts.delivery(timesText(delivery))}`
}
