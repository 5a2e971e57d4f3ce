import { choice, day, flag, list, time } from '../fields.ts'

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
  type: choice({ label: 'Tag', options: openingHourTypeLabels, initial: 'monday' }),
  date: day({ label: 'Datum', hint: 'Nur für einmalige Einträge.' }),
  isClosed: flag({ label: 'Geschlossen' }),
  from: time({ label: 'Von' }),
  to: time({ label: 'Bis' }),
}

/** Opening hours, delivery hours or a schedule. */
export function hours(spec: { label: string; hint?: string }) {
  return list(openingHourEntry, spec)
}
