import type { OpeningHourEntry } from '@theke/domain/shop/branch.ts'
import { useNow } from '../use-now.ts'
import { dayOf } from '../shop-time.ts'
import { de } from '../texts/de.ts'
import { comingDays } from './coming-days.ts'
import classes from './hours-field.module.css'

/** The coming seven days as customers will meet them. */
export function HoursPreview({
  entries,
  isSchedule,
}: {
  entries: readonly OpeningHourEntry[]
  isSchedule: boolean
}) {
  const now = useNow()
  return (
    <section className={classes.preview} aria-label={de.hours.preview}>
      <h3 className={classes.subtitle}>{de.hours.preview}</h3>
      {isSchedule && entries.length === 0 ? (
        <p className={classes.always}>{de.hours.always}</p>
      ) : (
        <dl className={classes.coming}>
          {comingDays(entries, dayOf(now)).map(({ weekday, date, times, isSpecial }) => (
            <div key={date} data-special={isSpecial || undefined} data-closed={times === '' || undefined}>
              <dt>
                {weekday} {date}
              </dt>
              <dd>{times || (isSchedule ? de.hours.notOffered : de.hours.closed)}</dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  )
}
