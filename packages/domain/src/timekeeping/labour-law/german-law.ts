import type { CountryLaw, LabourLimits } from './country-law.ts'

const hour = 60

const adults: LabourLimits = {
  breaks: {
    rules: [
      { over: 6 * hour, minutes: 30, divisions: null, reference: '§ 4 ArbZG' },
      { over: 9 * hour, minutes: 45, divisions: null, reference: '§ 4 ArbZG' },
    ],
    part: 15,
    inARow: { minutes: 6 * hour, severity: 'violation', reference: '§ 4 ArbZG' },
    margin: 0,
  },
  dayNotice: null,
  dayMax: { minutes: 10 * hour, reference: '§ 3 ArbZG' },
  daySpan: null,
  weekNotice: { minutes: 48 * hour, reference: '§ 3 ArbZG' },
  weekMax: { minutes: 60 * hour, reference: '§ 3 ArbZG' },
  dailyRest: { minutes: 11 * hour, reference: '§ 5 Abs. 1 ArbZG' },
  shortRest: null,
  weeklyRest: { minutes: 35 * hour, reference: '§ 11 Abs. 4 ArbZG' },
  workingDays: null,
  night: null,
  sunday: null,
}

const minors: LabourLimits = {
  breaks: {
    rules: [
      { over: 4.5 * hour, minutes: 30, divisions: null, reference: '§ 11 Abs. 1 JArbSchG' },
      { over: 6 * hour, minutes: 60, divisions: null, reference: '§ 11 Abs. 1 JArbSchG' },
    ],
    part: 15,
    inARow: { minutes: 4.5 * hour, severity: 'violation', reference: '§ 11 Abs. 2 JArbSchG' },
    margin: hour,
  },
  dayNotice: null,
  dayMax: { minutes: 8 * hour, reference: '§ 8 Abs. 1 JArbSchG' },
  daySpan: { minutes: 10 * hour, reference: '§ 12 JArbSchG' },
  weekNotice: null,
  weekMax: { minutes: 40 * hour, reference: '§ 8 Abs. 1 JArbSchG' },
  dailyRest: { minutes: 12 * hour, reference: '§ 13 JArbSchG' },
  shortRest: null,
  weeklyRest: null,
  workingDays: { days: 5, reference: '§ 15 JArbSchG' },
  night: { from: 20 * hour, to: 6 * hour, reference: '§ 14 Abs. 1 JArbSchG' },
  sunday: { reference: '§ 17 Abs. 1 JArbSchG' },
}

/** ArbZG, JArbSchG and BUrlG. */
export const germanLaw: readonly CountryLaw[] = [
  {
    validFrom: '1994-07-01',
    adults,
    minors,
    nightWork: { from: 23 * hour, to: 6 * hour, reference: '§ 2 Abs. 3 ArbZG' },
    holiday: {
      sicknessOver: { days: 0, reference: '§ 9 BUrlG' },
      // It lapses only where the employer has asked in time to take it (BAG, 19 February 2019, 9 AZR 423/16).
      lapsesAfterYears: { years: null, reference: '§ 7 Abs. 3 BUrlG' },
      entryYear: { rule: 'full-months', reference: '§§ 4 und 5 BUrlG' },
      exitYear: { rule: 'full-months', reference: '§ 5 Abs. 1 BUrlG' },
      halvesRoundedUp: { reference: '§ 5 Abs. 2 BUrlG' },
    },
  },
]
