import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import type { OpeningHourEntry } from '@theke/domain/shop/branch.ts'
import { useRecordForm } from '../entity-kit/form/record-form.ts'
import { EntriesClipboard } from '../entity-kit/fields/entries-clipboard.tsx'
import type { WidgetProps } from '../entity-kit/fields/widget.ts'
import { hoursTexts } from './hours-texts.ts'
import { DayRow } from './day-row.tsx'
import { entriesOf, weekdayTypes, withTime } from './hours-edit.ts'
import classes from './hours-field.module.css'
import { HoursPreview } from './hours-preview.tsx'
import { SpecialDays } from './special-days.tsx'

/** Opening hours, delivery hours or a schedule: the week, special days, and the coming days in words. */
export function HoursField({
  field,
  path,
  value,
  error,
  isDisabled = false,
  isLabelHidden = false,
}: WidgetProps) {
  const form = useRecordForm()
  const entries = (value as OpeningHourEntry[] | null | undefined) ?? []
  const change = (next: OpeningHourEntry[]) => {
    form.setFieldValue(path, next)
    // Errors name places that a change of the list has moved.
    for (const name of Object.keys(form.errors)) if (name.startsWith(`${path}.`)) form.clearFieldError(name)
  }
  const hasDaily = entriesOf(entries, 'daily').length > 0
  const isSchedule = path === 'schedule'
  const shared = { entries, path, change, isDisabled, isSchedule }

  return (
    <fieldset className={classes.hours}>
      <legend className={isLabelHidden ? 'visually-hidden' : classes.label}>{field.label}</legend>
      {!isLabelHidden && field.hint && <p className={classes.hint}>{field.hint}</p>}
      <div className={classes.columns}>
        <div>
          {hasDaily && <DayRow type="daily" {...shared} />}
          {weekdayTypes.map((type) => (
            <DayRow key={type} type={type} hasDaily={hasDaily} {...shared} />
          ))}
          <div className={classes.weekTools}>
            {!hasDaily && !isDisabled && (
              <Button
                variant="subtle"
                color="gray.7"
                data-adds
                leftSection={<IconPlus size={15} />}
                onClick={() => change(withTime(entries, 'daily'))}
              >
                {hoursTexts.addDaily}
              </Button>
            )}
            <EntriesClipboard
              label={field.label}
              fields={field.fields ?? {}}
              entries={entries}
              onPaste={change}
              isDisabled={isDisabled}
            />
          </div>
          {error && (
            <p className={classes.error} role="alert">
              {error}
            </p>
          )}
        </div>
        <HoursPreview entries={entries} isSchedule={isSchedule} />
      </div>
      <SpecialDays {...shared} />
    </fieldset>
  )
}
