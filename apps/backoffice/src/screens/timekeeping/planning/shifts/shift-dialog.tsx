import { Button, Modal, Select, Textarea } from '@mantine/core'
import type { PlannedWeek, ScheduleType, ShiftValues } from '@theke/contract/timekeeping/planning-api.ts'
import { scheduleTypeLabels } from '@theke/contract/timekeeping/working-schedule.ts'
import { isKeyOf } from '@theke/domain/typed-objects.ts'
import { useState } from 'react'
import { lengthProblem } from '../../../../length-problem.ts'
import { DateInput, TimePicker } from '../../../../date-fields.ts'
import {
  GermanNumberInput,
  type NumberInputValue,
} from '../../../../entity-kit/fields/numbers/german-number-input.tsx'
import { numberProblem } from '../../../../entity-kit/fields/numbers/number-problem.ts'
import { optionsOf } from '../../../../entity-kit/fields/options-of.ts'
import { wallTime } from '@theke/ui/wall-time.ts'
import { useUnsavedDialog } from '../../../../session/login-in-place.ts'
import { addDays, instantAt } from '../../../../shop-time.ts'
import { de } from '../../../../texts/de.ts'
import { planningTexts } from '../planning-texts.ts'
import classes from './shift-dialog.module.css'

const texts = planningTexts.dialog
const minuteMs = 60_000
const nobody = 'open'
const noDepartment = 'none'

/** The form of a shift or an absence. */
export function ShiftDialog({
  values,
  isNew,
  week,
  onSave,
  onRemove,
  onClose,
}: {
  values: ShiftValues
  isNew: boolean
  week: PlannedWeek
  onSave: (values: ShiftValues) => void
  onRemove: () => void
  onClose: () => void
}) {
  const [draft, setDraft] = useState(() => draftOf(values))
  const change = (part: Partial<Draft>) => setDraft({ ...draft, ...part })
  const staying = useUnsavedDialog(JSON.stringify(draft) !== JSON.stringify(draftOf(values)))
  const isAway = isAbsence(draft.type)
  const after = valuesOf(draft, values)
  const pauseProblem = numberProblem(draft.pause, { min: 0, max: 1440, isWhole: true })
  const commentProblem = lengthProblem(draft.comment, 2000)
  const length = Date.parse(after.end) - Date.parse(after.start)
  const problem = length <= 0 ? texts.wrongDays : after.pause * minuteMs >= length ? texts.wrongPause : null
  const isRight = problem === null && !pauseProblem && !commentProblem
  return (
    <Modal
      opened
      onClose={onClose}
      title={isNew ? texts.create : texts.change}
      closeButtonProps={{ 'aria-label': de.common.close }}
      {...staying}
    >
      <form
        className={classes.form}
        onSubmit={(event) => {
          event.preventDefault()
          if (isRight) onSave(after)
        }}
      >
        <Select
          label={texts.person}
          allowDeselect={false}
          searchable
          data={[
            ...(isAway ? [] : [{ value: nobody, label: texts.openShift }]),
            ...week.people.map(({ id, name }) => ({ value: String(id), label: name })),
          ]}
          value={draft.user}
          onChange={(user) => change({ user: user ?? nobody })}
        />
        <Select
          label={texts.type}
          allowDeselect={false}
          data={optionsOf(scheduleTypeLabels).filter(
            ({ value }) => draft.user !== nobody || value === 'work',
          )}
          value={draft.type}
          onChange={(type) => {
            if (type !== null && isKeyOf(scheduleTypeLabels, type)) change({ type })
          }}
        />
        {isAway ? (
          <>
            <DateInput
              label={texts.firstDay}
              valueFormat="DD.MM.YYYY"
              value={draft.day}
              onChange={(day) => day && change({ day, lastDay: day > draft.lastDay ? day : draft.lastDay })}
            />
            <DateInput
              label={texts.lastDay}
              valueFormat="DD.MM.YYYY"
              value={draft.lastDay}
              minDate={draft.day}
              onChange={(lastDay) => lastDay && change({ lastDay })}
            />
          </>
        ) : (
          <>
            <DateInput
              label={texts.day}
              valueFormat="DD.MM.YYYY"
              value={draft.day}
              onChange={(day) => day && change({ day })}
            />
            <Select
              label={texts.department}
              allowDeselect={false}
              data={[
                { value: noDepartment, label: texts.noDepartment },
                ...week.departments.map(({ id, name }) => ({ value: String(id), label: name })),
              ]}
              value={draft.department}
              onChange={(department) => change({ department: department ?? noDepartment })}
            />
            <Clock label={texts.from} value={draft.from} onChange={(from) => change({ from })} />
            <Clock
              label={texts.to}
              value={draft.to}
              description={draft.to <= draft.from ? texts.toNextDay : undefined}
              onChange={(to) => change({ to })}
            />
            <GermanNumberInput
              label={texts.pause}
              places={0}
              value={draft.pause}
              error={pauseProblem}
              onChange={(pause) => change({ pause })}
            />
          </>
        )}
        <Textarea
          className={classes.wide}
          label={texts.comment}
          error={commentProblem}
          value={draft.comment}
          onChange={(event) => change({ comment: event.currentTarget.value })}
        />
        {problem !== null && (
          <p className={classes.problem} role="alert">
            {problem}
          </p>
        )}
        <div className={classes.actions}>
          {!isNew && (
            <Button variant="default" onClick={onRemove}>
              {texts.remove}
            </Button>
          )}
          <Button variant="default" onClick={onClose}>
            {texts.cancel}
          </Button>
          <Button type="submit" disabled={!isRight}>
            {texts.save}
          </Button>
        </div>
      </form>
    </Modal>
  )
}

function Clock({
  label,
  value,
  description,
  onChange,
}: {
  label: string
  value: string
  description?: string | undefined
  onChange: (time: string) => void
}) {
  return (
    <TimePicker
      label={label}
      description={description}
      value={value}
      format="24h"
      minutesStep={5}
      hoursInputLabel={texts.clock(label, texts.hours)}
      minutesInputLabel={texts.clock(label, texts.minutes)}
      onChange={(time) => {
        if (time !== '') onChange(time.slice(0, 5))
      }}
    />
  )
}

type Draft = {
  user: string
  department: string
  type: ScheduleType
  day: string
  lastDay: string
  from: string
  to: string
  pause: NumberInputValue
  comment: string
}

function isAbsence(type: ScheduleType): boolean {
  return type !== 'work' && type !== 'training'
}

function draftOf({ user, department, type, start, end, pause, isAllDay, comment }: ShiftValues): Draft {
  const [first, last] = [wallTime(Date.parse(start)), wallTime(Date.parse(end))]
  return {
    user: user === null ? nobody : String(user.id),
    department: department === null ? noDepartment : String(department.id),
    type,
    day: first.day,
    lastDay: isAllDay ? addDays(last.day, -1) : first.day,
    from: isAllDay ? '08:00' : first.time,
    to: isAllDay ? '16:00' : last.time,
    pause,
    comment,
  }
}

/** Absences are whole days; their end is the midnight after the last one. */
function valuesOf(draft: Draft, before: ShiftValues): ShiftValues {
  const { user, department, type, day, lastDay, from, to, pause, comment } = draft
  const common = {
    ...before,
    user: user === nobody ? null : { id: Number(user) },
    type,
    comment,
  }
  if (isAbsence(type)) {
    return {
      ...common,
      ...between(day, '00:00', addDays(lastDay, 1), '00:00'),
      department: null,
      pause: 0,
      isAllDay: true,
    }
  }
  return {
    ...common,
    ...between(day, from, to <= from ? addDays(day, 1) : day, to),
    department: department === noDepartment ? null : { id: Number(department) },
    pause: typeof pause === 'number' ? pause : 0,
    isAllDay: false,
  }
}

function between(day: string, from: string, lastDay: string, to: string) {
  return {
    start: new Date(instantAt(day, from)).toISOString(),
    end: new Date(instantAt(lastDay, to)).toISOString(),
  }
}
