import type { Season } from '@theke/domain/catalogue/season.ts'
import type { OpeningHourEntry } from '@theke/domain/shop/branch.ts'
import { useRecordValues } from '../entity-kit/form/record-form.ts'
import { useNow } from '../use-now.ts'
import { dayOf } from '../shop-time.ts'
import { hoursTexts } from './hours-texts.ts'
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
  // What has a schedule may have a season too; branches have none.
  const { seasonFrom = '', seasonTo = '' } = useRecordValues<Partial<Season>>()
  const season = { seasonFrom, seasonTo }
  const hasSeason = seasonFrom !== '' && seasonTo !== ''
  return (
    <section className={classes.preview} aria-label={hoursTexts.preview}>
      <h3 className={classes.subtitle}>{hoursTexts.preview}</h3>
      {isSchedule && entries.length === 0 && !hasSeason ? (
        <p className={classes.always}>{hoursTexts.always}</p>
      ) : (
        <dl className={classes.coming}>
          {comingDays(entries, dayOf(now), season, isSchedule).map(
            ({ weekday, date, times, isSpecial, isInSeason }) => (
              <div
                key={date}
                data-special={(isInSeason && isSpecial) || undefined}
                data-closed={times === '' || undefined}
              >
                <dt>
                  {weekday} {date}
                </dt>
                <dd>
                  {times ||
                    (!isInSeason
                      ? hoursTexts.outsideSeason
                      : isSchedule
                        ? hoursTexts.notOffered
                        : hoursTexts.closed)}
                </dd>
              </div>
            ),
          )}
        </dl>
      )}
    </section>
  )
}
