import { chosenTimeTexts } from '../texts/german/assortment.ts'
import { fill, language } from '../texts/i18n.ts'

let format: Intl.DateTimeFormat | null = null

/** The chosen time in a few letters: 'Sa, 21.11., 10:30 Uhr', wherever the customer's phone is. */
export function appointmentText(appointment: number): string {
  format ??= new Intl.DateTimeFormat(language, {
    timeZone: 'Europe/Vienna',
    weekday: 'short',
    day: '2-digit',
    month: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  })
  const parts: Partial<Record<Intl.DateTimeFormatPartTypes, string>> = {}
  for (const { type, value } of format.formatToParts(appointment)) parts[type] = value
  const { weekday = '', day = '', month = '', hour = '', minute = '' } = parts
  return fill(chosenTimeTexts.branch.appointmentAt, {
    weekday: weekday.replace('.', ''),
    day,
    month,
    time: `${hour}:${minute}`,
  })
}
