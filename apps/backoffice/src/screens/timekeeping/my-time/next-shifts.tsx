import { Button } from '@mantine/core'
import type { OwnShift } from '@theke/contract/timekeeping/own-clock-api.ts'
import { scheduleTypeLabels } from '@theke/contract/timekeeping/working-schedule.ts'
import { useState } from 'react'
import { dayLabel, dayOf, timeLabel } from '../../../shop-time.ts'
import { useNow } from '../../../use-now.ts'
import { OfferDialog } from '../swaps/offer-dialog.tsx'
import { shiftLabel } from '../swaps/shift-line.tsx'
import { swapTexts } from '../swaps/swap-texts.ts'
import classes from './my-time.module.css'
import { myTimeTexts as texts } from './my-time-texts.ts'
import { isAtWork } from './week-of.ts'

const shown = 5

/** The next published shifts that have not ended. */
export function NextShifts({ schedules }: { schedules: readonly OwnShift[] }) {
  const now = useNow()
  const [offered, setOffered] = useState<Parameters<typeof OfferDialog>[0]['shift'] | null>(null)
  const next = schedules
    .filter((one) => one.isPublished && isAtWork(one) && Date.parse(one.end ?? '') > now)
    .slice(0, shown)
  if (next.length === 0) return <p className={classes.quiet}>{texts.noShifts}</p>
  return (
    <>
      <ul className={classes.list}>
        {next.map(({ id, branch, branchName, type, isAllDay, start, end }) => {
          const [from, to] = [Date.parse(start ?? ''), Date.parse(end ?? '')]
          return (
            <li key={id} className={classes.line}>
              <span>{dayLabel(dayOf(from), now)}</span>
              {branchName !== '' && <span>{branchName}</span>}
              {type !== 'work' && <span>{scheduleTypeLabels[type]}</span>}
              {!isAllDay && (
                <b>
                  {timeLabel(from)} – {timeLabel(to)}
                </b>
              )}
              {type === 'work' && from > now && branch !== null && start !== null && end !== null && (
                <Button
                  variant="default"
                  aria-label={swapTexts.offerOf(shiftLabel({ start, end }))}
                  onClick={() => setOffered({ id, branch: branch.id, start, end })}
                >
                  {swapTexts.offer}
                </Button>
              )}
            </li>
          )
        })}
      </ul>
      {offered !== null && <OfferDialog shift={offered} onClose={() => setOffered(null)} />}
    </>
  )
}
