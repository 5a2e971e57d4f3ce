import { IconCoffee, IconDoorEnter, IconDoorExit, IconPlayerPlay, type Icon } from '@tabler/icons-react'
import { clockEventLabels } from '@theke/contract/timekeeping/ledger-labels.ts'
import type { ClockEventKind } from '@theke/domain/timekeeping/clock-events.ts'
import type { TimeTerminal, WorkChoice } from '@theke/contract/timekeeping/time-terminal-api.ts'
import { type ClockState, isPossible } from '@theke/domain/timekeeping/clock-state.ts'
import { timeLabel } from '../../../shop-time.ts'
import classes from './pad.module.css'
import { StartChoices } from './start-choices.tsx'
import { terminalTexts as texts } from './terminal-texts.ts'

const actions: readonly [ClockEventKind, Icon][] = [
  ['start', IconDoorEnter],
  ['pause', IconCoffee],
  ['resume', IconPlayerPlay],
  ['end', IconDoorExit],
]

type Props = {
  state: ClockState
  now: number
  isUnlocked: boolean
  /** What can be begun; the first is what the person chose last. */
  choices: TimeTerminal['choices']
  onPress: (kind: ClockEventKind, choice: WorkChoice | null) => void
}

/** What somebody can do; what is not possible now stays in its place and is off. */
export function ClockActions({ state, now, isUnlocked, choices, onPress }: Props) {
  if (isUnlocked && choices.length > 0 && isPossible(state, 'start'))
    return <StartChoices choices={choices} onPress={(choice) => onPress('start', choice)} />
  return (
    <div className={classes.actions}>
      {actions.map(([kind, Icon]) => {
        const canPress = isPossible(state, kind)
        return (
          <button
            key={kind}
            type="button"
            data-kind={kind}
            disabled={!isUnlocked || !canPress}
            onClick={() => onPress(kind, null)}
          >
            <Icon size={28} stroke={1.75} aria-hidden />
            <span>
              <b>{clockEventLabels[kind]}</b>
              <small>{canPress ? texts.now(timeLabel(now)) : texts.notPossible}</small>
            </span>
          </button>
        )
      })}
    </div>
  )
}
