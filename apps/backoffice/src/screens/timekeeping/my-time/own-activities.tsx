import { formatMinutes } from '@theke/contract/timekeeping/minutes-label.ts'
import { Button } from '@mantine/core'
import type { RowOf } from '@theke/contract/define-entity.ts'
import type { workingActivity } from '@theke/contract/timekeeping/working-activity.ts'
import { useState } from 'react'
import { momentLabel, timeLabel } from '../../../shop-time.ts'
import { CorrectionForm } from './correction-form.tsx'
import classes from './my-time.module.css'
import { myTimeTexts as texts } from './my-time-texts.ts'

type Activity = RowOf<typeof workingActivity>

type Props = { activities: readonly Activity[]; branch: number | undefined }

/** What was recorded in the week; each can be asked to be corrected, and what is missing to be added. */
export function OwnActivities({ activities, branch }: Props) {
  const [opened, setOpened] = useState<number | 'missing' | null>(null)
  const close = () => setOpened(null)
  const usual = activities[0]?.branch.id ?? branch
  return (
    <>
      {activities.length === 0 && <p className={classes.quiet}>{texts.noActivities}</p>}
      <ul className={classes.list}>
        {activities.map((activity) => {
          const start = momentLabel(Date.parse(activity.start ?? ''))
          return (
            <li key={activity.id}>
              <div className={classes.line}>
                <span>
                  {start} – {activity.end === null ? texts.open : timeLabel(Date.parse(activity.end))}
                </span>
                <b>{texts.hours(formatMinutes(activity.duration))}</b>
                <Button
                  variant="default"
                  aria-label={texts.correctOf(start)}
                  onClick={() => setOpened(activity.id)}
                >
                  {texts.correct}
                </Button>
              </div>
              {opened === activity.id && (
                <CorrectionForm activity={activity} branch={activity.branch.id} onClose={close} />
              )}
            </li>
          )
        })}
      </ul>
      {usual !== undefined && opened !== 'missing' && (
        <Button variant="default" className={classes.add} onClick={() => setOpened('missing')}>
          {texts.addMissing}
        </Button>
      )}
      {usual !== undefined && opened === 'missing' && (
        <CorrectionForm activity={null} branch={usual} onClose={close} />
      )}
    </>
  )
}
