import { IconDoorEnter } from '@tabler/icons-react'
import type { TimeTerminal, WorkChoice } from '@theke/contract/timekeeping/time-terminal-api.ts'
import { clockEventLabels } from '@theke/contract/timekeeping/ledger-labels.ts'
import classes from './start-choices.module.css'
import { terminalTexts as texts } from './terminal-texts.ts'

/** One button for everything that can be begun, so that choosing costs no tap. */
export function StartChoices({
  choices,
  onPress,
}: {
  choices: TimeTerminal['choices']
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
