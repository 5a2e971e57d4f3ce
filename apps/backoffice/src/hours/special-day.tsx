import { ActionIcon, Switch } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { DateInput } from '../date-fields.ts'
import { useRecordForm } from '../entity-kit/form/record-form.ts'
import { useNow } from '../use-now.ts'
import { dayLabel, dayOf } from '../shop-time.ts'
import { de } from '../texts/de.ts'
import { hoursTexts } from './hours-texts.ts'
import type { HoursEditing } from './hours-editing.ts'
import { type specialDays, withClosed, withTime } from './hours-edit.ts'
import classes from './hours-field.module.css'
import { TimeSpan } from './time-span.tsx'

type SpecialDayProps = HoursEditing & {
  day: ReturnType<typeof specialDays>[number]
  /** What the day is called where it is a public holiday. */
  holiday: string | undefined
  onRemove: () => void
}

/** One day with hours of its own: its date, and its times or that the shop is closed. */
export function SpecialDay({ day, holiday, onRemove, ...editing }: SpecialDayProps) {
  const { entries, change, isDisabled, path, isSchedule } = editing
  const { date, entries: own } = day
  const { errors } = useRecordForm()
  const now = useNow()
  const closed = isSchedule ? hoursTexts.notOffered : hoursTexts.closed
  const name = date === null ? hoursTexts.withoutDate : (holiday ?? dayLabel(date, now))
  const isClosed = own.some(({ entry }) => entry.isClosed)
  const indexes = new Set(own.map(({ index }) => index))
  return (
    <fieldset
      className={classes.day}
      aria-label={name}
      data-past={(date !== null && date < dayOf(now)) || undefined}
    >
      <DateInput
        aria-label={hoursTexts.date}
        description={holiday}
        inputWrapperOrder={['input', 'description', 'error']}
        value={date}
        valueFormat="DD.MM.YYYY"
        placeholder={de.form.dayPlaceholder}
        disabled={isDisabled}
        error={errors[`${path}.${own[0]?.index ?? 0}.date`]}
        onChange={(next) =>
          change(entries.map((entry, index) => (indexes.has(index) ? { ...entry, date: next } : entry)))
        }
      />
      <div className={classes.times}>
        {own
          .filter(({ entry }) => !entry.isClosed)
          .map(({ index, entry }) => (
            <TimeSpan key={index} index={index} entry={entry} dayName={name} {...editing} />
          ))}
        <Switch
          className={classes.closed}
          label={closed}
          aria-label={`${name}: ${closed}`}
          checked={isClosed}
          disabled={isDisabled || date === null}
          onChange={({ currentTarget }) =>
            change(
              currentTarget.checked ? withClosed(entries, 'once', date) : withTime(entries, 'once', date),
            )
          }
        />
      </div>
      {!isDisabled && (
        <div className={classes.dayTools}>
          {!isClosed && date !== null && (
            <ActionIcon
              variant="subtle"
              color="gray.7"
              data-adds
              aria-label={hoursTexts.addTime(name)}
              onClick={() => change(withTime(entries, 'once', date))}
            >
              <IconPlus size={17} stroke={1.75} />
            </ActionIcon>
          )}
          <ActionIcon variant="subtle" color="gray.6" aria-label={de.form.removeRow(name)} onClick={onRemove}>
            <IconTrash size={17} stroke={1.5} />
          </ActionIcon>
        </div>
      )}
    </fieldset>
  )
}
