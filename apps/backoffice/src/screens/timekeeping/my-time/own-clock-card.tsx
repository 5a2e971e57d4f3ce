import { Skeleton } from '@mantine/core'
import { IconCoffee, IconDoorEnter, IconDoorExit, IconPlayerPlay, type Icon } from '@tabler/icons-react'
import { clockEventLabels } from '@theke/contract/timekeeping/ledger-labels.ts'
import { formatMinutes } from '@theke/contract/timekeeping/minutes-label.ts'
import type { ClockEventKind } from '@theke/domain/timekeeping/clock-events.ts'
import { isPossible } from '@theke/domain/timekeeping/clock-state.ts'
import { Card } from '../../../entity-kit/card.tsx'
import { LoadFailure } from '../../../shell/load-failure.tsx'
import { momentLabel, timeLabel } from '../../../shop-time.ts'
import { lastChosenFirst } from '../terminal/chosen-work.ts'
import { StartChoices } from '../terminal/start-choices.tsx'
import { myTimeTexts as texts } from './my-time-texts.ts'
import classes from './own-clock.module.css'
import { useOwnClock } from './use-own-clock.ts'

const actions: readonly [ClockEventKind, Icon][] = [
  ['start', IconDoorEnter],
  ['pause', IconCoffee],
  ['resume', IconPlayerPlay],
  ['end', IconDoorExit],
]

/** How the person stands, and where their branch allows it the buttons to clock here. */
export function OwnClockCard({ user }: { user: number }) {
  const { told, standing, queue, problem, press } = useOwnClock(user)
  if (standing === undefined || told.data === undefined)
    return told.isError ? (
      <LoadFailure error={told.error} onRetry={() => void told.refetch()} />
    ) : (
      <Skeleton height={120} aria-hidden />
    )
  const { state, since, forgottenSince, workedMinutes } = standing
  const { isAllowed, branch, lastChoice } = told.data
  const choices = isPossible(state, 'start') ? lastChosenFirst(told.data.choices, lastChoice) : []
  return (
    <Card title={texts.states[state]}>
      {state === 'out' && workedMinutes === 0 ? (
        <p className={classes.none}>{texts.nothingToday}</p>
      ) : (
        <p className={classes.now} data-state={state}>
          <b>{texts.hours(formatMinutes(workedMinutes))}</b>{' '}
          {since === null ? texts.today : texts.standing[state](timeLabel(Date.parse(since)))}
        </p>
      )}
      {forgottenSince && (
        <p className={classes.problem}>{texts.forgotten(momentLabel(Date.parse(forgottenSince)))}</p>
      )}
      {isAllowed && choices.length > 0 && (
        <div className={classes.choices}>
          <StartChoices choices={choices} onPress={(choice) => press('start', choice)} />
        </div>
      )}
      {isAllowed && choices.length === 0 && (
        <div className={classes.buttons}>
          {actions
            .filter(([kind]) => isPossible(state, kind))
            .map(([kind, Icon]) => (
              <button key={kind} type="button" data-kind={kind} onClick={() => press(kind)}>
                <Icon size={24} stroke={1.75} aria-hidden />
                {clockEventLabels[kind]}
              </button>
            ))}
        </div>
      )}
      {isAllowed && branch && <p className={classes.place}>{texts.clocksFor(branch.name)}</p>}
      <output className={classes.told}>
        {queue.length > 0 && <p>{texts.waiting(queue.length)}</p>}
        {problem !== '' && <p className={classes.problem}>{problem}</p>}
      </output>
    </Card>
  )
}
