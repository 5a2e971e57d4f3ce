import type { WageKind } from '@theke/domain/timekeeping/months/wage-minutes.ts'
import { type Field, text } from '../../fields.ts'

const wageType = (label: string, defaultValue: string) => ({
  ...text({ label, hint: 'Nummer und Name, wie „100 Grundlohn“.', max: 80, visibleTo: 'admin' }),
  defaultValue,
})

/** The wage types by which payroll pays; each is a number and a name (R-TIME-22). */
export const wageFields = {
  wageTypeWork: wageType('Arbeitszeit', '100 Arbeitszeit'),
  wageTypeOvertime: wageType('Überstunden', '200 Überstunden'),
  wageTypeSaturday: wageType('Samstagsstunden', '210 Samstagsstunden'),
  wageTypeNight: wageType('Nachtstunden', '220 Nachtstunden'),
  wageTypeHoliday: wageType('Urlaub', '300 Urlaub'),
  wageTypeSick: wageType('Krankenstand', '310 Krankenstand'),
  wageTypeTimeOff: wageType('Zeitausgleich', '320 Zeitausgleich'),
} satisfies Record<`wageType${Capitalize<WageKind>}`, Field<string>>
