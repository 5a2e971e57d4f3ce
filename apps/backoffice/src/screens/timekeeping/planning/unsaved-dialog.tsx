import { Button, Modal } from '@mantine/core'
import type { PlannedWeek, ShiftValues } from '@theke/contract/timekeeping/planning-api.ts'
import { scheduleTypeLabels } from '@theke/contract/timekeeping/working-schedule.ts'
import { addDays, dayOf, longDayLabel, timeLabel } from '../../../shop-time.ts'
import { de } from '../../../texts/de.ts'
import { planningTexts } from './planning-texts.ts'
import type { UnsavedChanges } from './use-plan-saves.ts'
import classes from './unsaved-dialog.module.css'

const texts = planningTexts.unsaved

/** Changes that were not stored, beside what others made of the same shifts: they stay until the planner has decided. */
export function UnsavedDialog({
  unsaved,
  week,
  onKeep,
  onDrop,
}: {
  unsaved: UnsavedChanges
  week: PlannedWeek
  onKeep: () => void
  onDrop: () => void
}) {
  const isConflict = 'conflicts' in unsaved
  return (
    <Modal
      opened
      onClose={onDrop}
      title={texts.title}
      // What was planned must not be lost by a key or beside the window.
      closeOnEscape={false}
      closeOnClickOutside={false}
      withCloseButton={false}
    >
      <p>{isConflict ? texts.changedByOther : unsaved.failure}</p>
      <ul className={classes.changes}>
        {isConflict
          ? unsaved.conflicts.map(({ change, now }) => (
              <li key={change.key}>
                <Line label={texts.yours} values={change.after} week={week} />
                <Line label={texts.now} values={now} week={week} />
              </li>
            ))
          : unsaved.changes.map(({ key, after, before }) => (
              <li key={key}>
                <Line label={texts.yours} values={after} of={before} week={week} />
              </li>
            ))}
      </ul>
      <div className={classes.actions}>
        <Button variant="default" onClick={onDrop}>
          {isConflict ? texts.dropConflict : texts.drop}
        </Button>
        <Button onClick={onKeep}>{isConflict ? texts.keep : de.common.retry}</Button>
      </div>
    </Modal>
  )
}

/** A shift in words; of one that goes, that it goes and which one it was. */
function Line({
  label,
  values,
  of = null,
  week,
}: {
  label: string
  values: ShiftValues | null
  of?: ShiftValues | null
  week: PlannedWeek
}) {
  const removed = of === null ? [] : [describe(of, week)]
  return (
    <p>
      <strong>{label}:</strong>{' '}
      {values === null ? [texts.gone, ...removed].join(': ') : describe(values, week)}
    </p>
  )
}

function describe(values: ShiftValues, { people, departments }: PlannedWeek): string {
  const { user, department, type, start, end, pause, isAllDay, comment } = values
  const [from, to] = [Date.parse(start), Date.parse(end)]
  const first = longDayLabel(dayOf(from))
  // An absence ends with the midnight after its last day.
  const last = longDayLabel(addDays(dayOf(to), -1))
  const person = people.find(({ id }) => id === user?.id)?.name
  const place = departments.find(({ id }) => id === department?.id)?.name
  const days = first === last ? first : `${first} – ${last}`
  return [
    person ?? planningTexts.dialog.openShift,
    ...(type === 'work' ? [] : [scheduleTypeLabels[type]]),
    isAllDay ? days : `${first}, ${timeLabel(from)}–${timeLabel(to)}`,
    ...(place === undefined ? [] : [place]),
    ...(pause === 0 ? [] : [texts.pause(pause)]),
    ...(comment === '' ? [] : [comment]),
  ].join(', ')
}
