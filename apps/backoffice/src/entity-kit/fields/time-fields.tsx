import { DateInput, DateTimePicker, TimePicker, typedTime } from '../../date-fields.ts'
import { instantAt } from '../../shop-time.ts'
import { wallTime } from '@theke/ui/wall-time.ts'
import { de } from '../../texts/de.ts'
import { inputProps, textValue, type WidgetProps } from './widget.ts'

/** An instant, shown and chosen as wall time of the shop. */
export function InstantField(props: WidgetProps) {
  const { field, value, onChange } = props
  return (
    <DateTimePicker
      {...inputProps(props)}
      value={typeof value === 'string' ? shownAs(value) : null}
      onChange={(chosen) => onChange(chosen === null ? null : chosenAs(chosen))}
      valueFormat="DD.MM.YYYY HH:mm"
      placeholder={de.form.noMoment}
      clearable={!field.isRequired}
      clearButtonProps={{ 'aria-label': de.form.clear(field.label) }}
      timePickerProps={{ ...typedTime, hoursInputLabel: de.form.hours, minutesInputLabel: de.form.minutes }}
    />
  )
}

function shownAs(instant: string): string {
  const { day, time } = wallTime(Date.parse(instant))
  return `${day} ${time}:00`
}

function chosenAs(shown: string): string {
  return new Date(instantAt(shown.slice(0, 10), shown.slice(11, 16) || '00:00')).toISOString()
}

export function DayField(props: WidgetProps) {
  const { field, value, onChange } = props
  return (
    <DateInput
      {...inputProps(props)}
      value={textValue(value)}
      onChange={onChange}
      valueFormat="DD.MM.YYYY"
      placeholder={de.form.dayPlaceholder}
      clearable={!field.isRequired}
      clearButtonProps={{ 'aria-label': de.form.clear(field.label) }}
    />
  )
}

export function TimeField(props: WidgetProps) {
  const { value, onChange } = props
  return (
    <TimePicker
      {...inputProps(props)}
      value={textValue(value) ?? ''}
      onChange={(time) => onChange(time === '' ? null : time.slice(0, 5))}
      hoursInputLabel={`${props.field.label}: ${de.form.hours}`}
      minutesInputLabel={`${props.field.label}: ${de.form.minutes}`}
      format="24h"
    />
  )
}
