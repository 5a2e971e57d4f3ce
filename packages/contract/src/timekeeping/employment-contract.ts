import { defineEntity } from '../define-entity.ts'
import { boolean, computed, date, decimal, longText, object, reference } from '../fields.ts'

const fullDay = 7.7

/** Hours to work on each weekday; four places tell every minute. */
const weekHours = {
  monday: dayHours('Montag', fullDay),
  tuesday: dayHours('Dienstag', fullDay),
  wednesday: dayHours('Mittwoch', fullDay),
  thursday: dayHours('Donnerstag', fullDay),
  friday: dayHours('Freitag', fullDay),
  saturday: dayHours('Samstag', 0),
  sunday: dayHours('Sonntag', 0),
}

function dayHours(label: string, defaultValue: number) {
  return decimal({ label, min: 0, max: 24, places: 4, isRequired: true, defaultValue })
}

/** On what terms somebody works from a day on, until their next contract begins (R-TIME-03). */
export const employmentContract = defineEntity({
  path: 'employment-contracts',
  singular: 'Arbeitsvertrag',
  plural: 'Arbeitsverträge',
  purpose: 'Aus Arbeitsverträgen folgen Sollzeit, Überstunden und Urlaub.',
  fields: {
    user: reference('users', { label: 'Benutzer', isRequired: true }),
    branch: reference('branches', {
      label: 'Filiale',
      hint: 'Die Stammfiliale: deren Feiertage und Arbeitsrecht gelten.',
      isRequired: true,
    }),
    validFrom: date({
      label: 'Gültig ab',
      hint: 'Ändern sich die Bedingungen, legen Sie einen weiteren Vertrag an.',
      isRequired: true,
    }),
    validUntil: date({ label: 'Letzter Tag', hint: 'Leer, solange der Vertrag läuft.' }),
    entryDate: date({ label: 'Eintritt', isRequired: true }),
    hours: object(weekHours, { label: 'Stunden je Wochentag' }),
    weeklyHours: computed(decimal({ label: 'Wochenstunden', isRequired: true, defaultValue: 0 })),
    holidayDays: decimal({
      label: 'Urlaubstage je Jahr',
      hint: 'In Arbeitstagen: 25 bei fünf Tagen je Woche.',
      min: 0,
      max: 366,
      places: 2,
      isRequired: true,
      defaultValue: 25,
    }),
    overtimeCarriedOver: decimal({
      label: 'Überstunden zu Beginn',
      hint: 'Stunden, die schon vor dem ersten Vertrag hier offen waren; auch weniger als 0.',
      min: -10_000,
      max: 10_000,
      places: 2,
      isRequired: true,
      defaultValue: 0,
    }),
    holidayCarriedOver: decimal({
      label: 'Urlaubstage zu Beginn',
      hint: 'Tage, die schon vor dem ersten Vertrag hier offen waren.',
      min: -366,
      max: 366,
      places: 2,
      isRequired: true,
      defaultValue: 0,
    }),
    isRemainderConfirmed: boolean({
      label: 'Umgerechneter Resturlaub bestätigt',
      hint: 'Ändern sich die Arbeitstage je Woche, behält der Resturlaub seine Wochen. Ist eine andere Zahl vereinbart, tragen Sie den Unterschied bei „Urlaubstage zu Beginn“ ein.',
    }),
    isMinor: boolean({ label: 'Jugendlich', hint: 'Unter 18 gelten engere Grenzen.' }),
    comment: longText({ label: 'Bemerkung', isPersonal: true }),
  },
  title: 'user',
  list: ['user', 'branch', 'validFrom', 'validUntil', 'weeklyHours', 'holidayDays'],
  search: ['comment'],
  sort: '-validFrom',
  filters: {
    user: reference('users', { label: 'Benutzer' }),
    branch: reference('branches', { label: 'Filiale' }),
  },
  read: 'admin',
  write: 'admin',
  branchField: 'branch',
  personField: 'user',
})
