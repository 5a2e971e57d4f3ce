// German names of days and months come along with the fields that show them, not with the first look at the back-office.
import {
  DateInput as MantineDateInput,
  type DateInputProps,
  TimePicker as MantineTimePicker,
} from '@mantine/dates'
import dayjs from 'dayjs'
import 'dayjs/locale/de'
import customParseFormat from 'dayjs/plugin/customParseFormat.js'
import { createElement, type KeyboardEvent, type MouseEvent } from 'react'
import { dayOf } from './shop-time.ts'
import { readShortDay, readTypedDay, readTypedTime } from './typed-times.ts'

// Without it a typed 08.02. is read as the 2nd of August.
dayjs.extend(customParseFormat)

export { DatePickerInput, DateTimePicker } from '@mantine/dates'

/** Chromium drops the selection of what is clicked again, so that digits would be typed into the number that is there. */
function selectAll(event: MouseEvent<HTMLInputElement>): void {
  event.preventDefault()
  event.stopPropagation()
  event.currentTarget.focus()
  event.currentTarget.select()
}

/** A sign between hours and minutes ends the hours, as in 2:30, where the next digit would make 23 of them. */
function endHours(event: KeyboardEvent<HTMLInputElement>): void {
  if (!/^[:.,h]$/.test(event.key)) return
  event.preventDefault()
  event.stopPropagation()
  const [, minutes] = event.currentTarget.parentElement?.querySelectorAll('input') ?? []
  if (event.currentTarget.value !== '') minutes?.focus()
}

/** How hours and minutes are clicked, typed and pasted. */
export const typedTime = {
  hoursInputProps: { onMouseDown: selectAll, onKeyDownCapture: endHours },
  minutesInputProps: { onMouseDown: selectAll },
  pasteSplit: ({ time }: { time: string }) => ({ ...readTypedTime(time), seconds: null, amPm: null }),
}

export const TimePicker = MantineTimePicker.withProps(typedTime)

/** A field for a day. One without a year becomes that of this year once the field is left, as a year may follow while it is typed. */
export function DateInput(props: DateInputProps) {
  function completeYear(text: string): void {
    const day = readShortDay(text, dayOf(Date.now()))
    const isEarly = typeof props.minDate === 'string' && day !== null && day < props.minDate
    if (day !== null && !isEarly) props.onChange?.(day)
  }
  return createElement(MantineDateInput, {
    ...props,
    dateParser: readTypedDay,
    onBlur(event) {
      completeYear(event.currentTarget.value)
      props.onBlur?.(event)
    },
    onKeyDown(event) {
      if (event.key === 'Enter') completeYear(event.currentTarget.value)
      props.onKeyDown?.(event)
    },
  })
}
