import { ActionIcon } from '@mantine/core'
import { TimePicker } from '../date-fields.ts'
import { IconX } from '@tabler/icons-react'
import type { OpeningHourEntry } from '@theke/domain/shop/branch.ts'
import { useRecordForm } from '../entity-kit/form/record-form.ts'
import { de } from '../texts/de.ts'
import { hoursTexts } from './hours-texts.ts'
import type { HoursEditing } from './hours-editing.ts'
import classes from './hours-field.module.css'

/** One open time of a day, from and to. */
export function TimeSpan({
  index,
  entry,
  dayName,
  entries,
  path,
  change,
  isDisabled,
}: HoursEditing & { index: number; entry: OpeningHourEntry; dayName: string }) {
  const { errors } = useRecordForm()
  const message =
    errors[`${path}.${index}.from`] ?? errors[`${path}.${index}.to`] ?? errors[`${path}.${index}`]
  const picker = (side: 'from' | 'to') => {
    const label = `${dayName} ${side === 'from' ? hoursTexts.from : hoursTexts.to}`
    return (
      <TimePicker
        classNames={{ input: classes.timeInput }}
        aria-label={label}
        hoursInputLabel={`${label}: ${de.form.hours}`}
        minutesInputLabel={`${label}: ${de.form.minutes}`}
        value={entry[side] ?? ''}
        onChange={(time) =>
          change(entries.with(index, { ...entry, [side]: time === '' ? null : time.slice(0, 5) }))
        }
        error={errors[`${path}.${index}.${side}`] !== undefined}
        disabled={isDisabled}
        format="24h"
      />
    )
  }
  return (
    <div className={classes.span}>
      {picker('from')}
      <span aria-hidden>–</span>
      {picker('to')}
      {!isDisabled && (
        <ActionIcon
          variant="subtle"
          color="gray.6"
          aria-label={hoursTexts.removeTime(dayName, entry.from ?? '', entry.to ?? '')}
          onClick={() => change(entries.toSpliced(index, 1))}
        >
          <IconX size={16} />
        </ActionIcon>
      )}
      {message && (
        <span className={classes.error} role="alert">
          {message}
        </span>
      )}
    </div>
  )
}
