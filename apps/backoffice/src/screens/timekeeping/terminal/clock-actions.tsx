import { IconCoffee, IconDoorEnter, IconDoorExit, IconPlayerPlay, type Icon } from '@tabler/icons-react'
import { clockEventLabels } from '@theke/contract/timekeeping/ledger-labels.ts'
import type { ClockEventKind } from '@theke/domain/timekeeping/clock-events.ts'
import type { TimeTerminal, WorkChoice } from '@theke/contract/timekeeping/time-terminal-api.ts'
import { type ClockState, isPossible } from '@theke/domain/timekeeping/clock-state.ts'
import { timeLabel } from '../../../shop-time.ts'
import classes from './pad.module.css'
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

/** One button for everything that can be begun, so that choosing costs no tap. */
function StartChoices({
  choices,
  onPress,
}: {
  choices: Props['choices']
  onPress: (choice: WorkChoice | null) => void
}) {
  return (
    <div className={classes.choices}>
      {choices.map(({ name, hint, department, project, task }) => (
        <button
          key={`${department} ${project} ${task}`}
          type="button"
          data-kind="start"
          onClick={() => onPress({ department, project, task })}
        >
          <IconDoorEnter size={28} stroke={1.75} aria-hidden />
          <span>
            <b>{name}</b>
            <small>
              {hint === '' ? clockEventLabels.start : texts.startOf(clockEventLabels.start, hint)}
            </small>
          </span>
        </button>
      ))}
      <button type="button" onClick={() => onPress(null)}>
        <IconDoorEnter size={28} stroke={1.75} aria-hidden />
        <span>
          <b>{clockEventLabels.start}</b>
          <small>{texts.withoutChoice}</small>
        </span>
      </button>
    </div>
  )
}
