import type { CountryLaw, LabourLimits } from './country-law.ts'

const hour = 60

const adults: LabourLimits = {
  breaks: {
    rules: [
      {
        over: 6 * hour,
        minutes: 30,
        divisions: [[30], [15, 15], [10, 10, 10]],
        reference: '§ 11 Abs. 1 AZG',
      },
    ],
    part: 10,
    // The paragraph asks for an interruption without saying when; labour inspectors expect it after six hours.
    inARow: { minutes: 6 * hour, severity: 'notice', reference: '§ 11 Abs. 1 AZG' },
    margin: 0,
  },
  // More than ten hours may be refused without a reason, so they are agreed, not only planned.
  dayNotice: { minutes: 10 * hour, reference: '§ 7 Abs. 6 AZG' },
  dayMax: { minutes: 12 * hour, reference: '§ 9 Abs. 1 AZG' },
  daySpan: null,
  weekNotice: { minutes: 48 * hour, reference: '§ 9 Abs. 4 AZG' },
  weekMax: { minutes: 60 * hour, reference: '§ 9 Abs. 1 AZG' },
  dailyRest: { minutes: 11 * hour, reference: '§ 12 Abs. 1 AZG' },
  shortRest: null,
  weeklyRest: { minutes: 36 * hour, reference: '§§ 3 und 4 ARG' },
  workingDays: null,
  night: null,
  sunday: null,
}

/** Until August 2018 nobody worked more than ten hours a day and fifty a week (BGBl. I Nr. 53/2018). */
const adultsBefore2018: LabourLimits = {
  ...adults,
  dayNotice: null,
  dayMax: { minutes: 10 * hour, reference: '§ 9 Abs. 1 AZG' },
  weekMax: { minutes: 50 * hour, reference: '§ 9 Abs. 1 AZG' },
}

const minors: LabourLimits = {
  breaks: {
    rules: [{ over: 4.5 * hour, minutes: 30, divisions: [[30]], reference: '§ 15 Abs. 1 KJBG' }],
    part: 30,
    inARow: { minutes: 6 * hour, severity: 'violation', reference: '§ 15 Abs. 2 KJBG' },
    margin: 0,
  },
  dayNotice: null,
  dayMax: { minutes: 8 * hour, reference: '§ 11 KJBG' },
  daySpan: null,
  weekNotice: null,
  weekMax: { minutes: 40 * hour, reference: '§ 11 KJBG' },
  dailyRest: { minutes: 12 * hour, reference: '§ 16 KJBG' },
  shortRest: null,
  weeklyRest: { minutes: 43 * hour, reference: '§ 19 KJBG' },
  workingDays: null,
  night: { from: 20 * hour, to: 6 * hour, reference: '§ 17 KJBG' },
  sunday: { reference: '§ 18 KJBG' },
}

const unchanged: Pick<CountryLaw, 'minors' | 'nightWork' | 'holiday'> = {
  minors,
  nightWork: { from: 22 * hour, to: 5 * hour, reference: '§ 12a Abs. 1 AZG' },
  holiday: {
    sicknessOver: { days: 3, reference: '§ 5 Abs. 1 UrlG' },
    lapsesAfterYears: { years: 2, reference: '§ 4 Abs. 5 UrlG' },
    entryYear: { rule: 'begun-months', reference: '§ 2 Abs. 2 UrlG' },
    exitYear: { rule: 'by-days', reference: '§ 10 Abs. 1 UrlG' },
    halvesRoundedUp: null,
  },
}

/** AZG, ARG, KJBG and UrlG. */
export const austrianLaw: readonly CountryLaw[] = [
  { ...unchanged, validFrom: '2002-07-01', adults: adultsBefore2018 },
  { ...unchanged, validFrom: '2018-09-01', adults },
]
