import type { English } from '../i18n.ts'
import type { appointmentTexts } from '../appointment.ts'

export const appointmentEnglish: English<typeof appointmentTexts> = {
  heading: 'Preferred time',
  today: 'Today, {date}',
  tomorrow: 'Tomorrow, {date}',
  none: 'Not chosen',
  asSoonAsPossible: 'As soon as possible',
  day: 'Day',
  time: 'Time',
  clock: '{time}',
  earliest: 'Your selection has to be ordered ahead. At the earliest on {date} at {time}.',
  soonestFull:
    'As soon as possible is fully booked at the moment. The next free time is on {date} at {time}.',
  takeFirst: 'Choose {date}, {time}',
  loading: 'Loading times …',
  loadFailed: 'The times could not be loaded',
  retry: 'Try again',
  homeLink: 'To the start page',
  datePicker: {
    label: 'Choose a day',
    week: 'Wk',
    timesOf: 'Times on {day}',
    chooseDay: 'Choose a day to see the free times.',
    clear: 'Clear',
    save: 'Save',
  },
  timePicker: {
    label: 'Choose a time',
    hourUp: 'One hour later',
    hourDown: 'One hour earlier',
    minuteUp: 'Five minutes later',
    minuteDown: 'Five minutes earlier',
    available: 'Possible times',
    full: '{time}, fully booked',
    outside: 'This time is not possible.',
    empty: 'There are no times on this day.',
    cancel: 'Cancel',
    save: 'Save',
  },
}
