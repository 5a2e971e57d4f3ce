import { select, date, boolean, list, timeOfDay } from '../fields.ts'

export const openingHourTypeLabels = {
  daily: 'Täglich',
  monday: 'Montag',
  tuesday: 'Dienstag',
  wednesday: 'Mittwoch',
  thursday: 'Donnerstag',
  friday: 'Freitag',
  saturday: 'Samstag',
  sunday: 'Sonntag',
  once: 'Einmalig',
} as const

const openingHourEntry = {
  type: select({ label: 'Tag', options: openingHourTypeLabels, defaultValue: 'monday' }),
  date: date({ label: 'Datum', hint: 'Nur für einmalige Einträge.' }),
  isClosed: boolean({ label: 'Geschlossen' }),
  from: timeOfDay({ label: 'Von' }),
  to: timeOfDay({ label: 'Bis' }),
}

/** Opening hours, delivery hours or a schedule. */
export function hours(spec: { label: string; hint?: string }) {
  return list(openingHourEntry, spec)
}
