import type { CountryLaw, LabourLimits } from './country-law.ts'

const hour = 60

const breaks: LabourLimits['breaks'] = {
  rules: [
    { over: 5.5 * hour, minutes: 15, divisions: [[15]], reference: 'Art. 15 Abs. 1 ArG' },
    { over: 7 * hour, minutes: 30, divisions: [[30]], reference: 'Art. 15 Abs. 1 ArG' },
    // Only what is longer than half an hour may be divided, in any parts (Art. 18 Abs. 3 ArGV 1).
    { over: 9 * hour, minutes: 60, divisions: null, reference: 'Art. 15 Abs. 1 ArG' },
  ],
  part: 15,
  inARow: { minutes: 5.5 * hour, severity: 'violation', reference: 'Art. 18 Abs. 2 ArGV 1' },
  margin: 0,
}

const adults: LabourLimits = {
  breaks,
  dayNotice: null,
  dayMax: { minutes: 12.5 * hour, reference: 'Art. 10 Abs. 3 ArG' },
  daySpan: { minutes: 14 * hour, reference: 'Art. 10 Abs. 3 ArG' },
  // The lower one holds for offices and for the sales staff of large shops.
  weekNotice: { minutes: 45 * hour, reference: 'Art. 9 Abs. 1 ArG' },
  weekMax: { minutes: 50 * hour, reference: 'Art. 9 Abs. 1 ArG' },
  dailyRest: { minutes: 11 * hour, reference: 'Art. 15a Abs. 1 ArG' },
  // Eleven hours remain the average of two weeks.
  shortRest: { minutes: 8 * hour, reference: 'Art. 15a Abs. 2 ArG' },
  weeklyRest: { minutes: 35 * hour, reference: 'Art. 21 Abs. 2 ArGV 1' },
  workingDays: null,
  night: null,
  sunday: null,
}

const minors: LabourLimits = {
  ...adults,
  dayMax: { minutes: 9 * hour, reference: 'Art. 31 Abs. 1 ArG' },
  daySpan: { minutes: 12 * hour, reference: 'Art. 31 Abs. 2 ArG' },
  dailyRest: { minutes: 12 * hour, reference: 'Art. 16 Abs. 1 ArGV 5' },
  // Art. 15a Abs. 2 ArG speaks of adults only.
  shortRest: null,
  night: { from: 22 * hour, to: 6 * hour, reference: 'Art. 31 Abs. 2 ArG' },
  sunday: { reference: 'Art. 31 Abs. 4 ArG' },
}

/** ArG with its ordinances 1 and 5, and OR. */
export const swissLaw: readonly CountryLaw[] = [
  {
    validFrom: '2008-01-01',
    adults,
    minors,
    nightWork: { from: 23 * hour, to: 6 * hour, reference: 'Art. 10 Abs. 1 und 16 ArG' },
    holiday: {
      sicknessOver: { days: 0, reference: 'Art. 329a Abs. 1 OR' },
      lapsesAfterYears: { years: null, reference: 'Art. 128 Ziff. 3 OR' },
      entryYear: { rule: 'by-days', reference: 'Art. 329a Abs. 3 OR' },
      exitYear: { rule: 'by-days', reference: 'Art. 329a Abs. 3 OR' },
      halvesRoundedUp: null,
    },
  },
]

/** The Liechtenstein ArG of 1966 with its first ordinance, which follow those of Switzerland but for the figures below, and ABGB. */
export const liechtensteinLaw: readonly CountryLaw[] = [
  {
    validFrom: '2005-05-01',
    adults: {
      ...adults,
      breaks: {
        ...breaks,
        inARow: { minutes: 5.5 * hour, severity: 'violation', reference: 'Art. 18 ArGV I (LI)' },
      },
      dayMax: { minutes: 12 * hour, reference: 'Art. 10 ArG (LI)' },
      daySpan: { minutes: 13 * hour, reference: 'Art. 10 ArG (LI)' },
      weekNotice: { minutes: 45 * hour, reference: 'Art. 9 ArG (LI)' },
      weekMax: { minutes: 48 * hour, reference: 'Art. 9 ArG (LI)' },
      dailyRest: { minutes: 11 * hour, reference: 'Art. 15a ArG (LI)' },
      shortRest: null,
      weeklyRest: { minutes: 35 * hour, reference: 'Art. 18 und 15a ArG (LI)' },
    },
    // The ordinance puts Directive 94/33/EC into force, whose articles are named where only they were read.
    minors: {
      ...minors,
      breaks: {
        ...breaks,
        rules: [
          { over: 4.5 * hour, minutes: 30, divisions: [[30]], reference: 'ArGV V (LI), Art. 12 RL 94/33/EG' },
          ...breaks.rules.filter(({ minutes }) => minutes > 30),
        ],
        inARow: { minutes: 4.5 * hour, severity: 'violation', reference: 'ArGV V (LI), Art. 12 RL 94/33/EG' },
      },
      dayMax: { minutes: 8 * hour, reference: 'ArGV V (LI), Art. 8 Abs. 2 RL 94/33/EG' },
      daySpan: { minutes: 12 * hour, reference: 'Art. 31 ArG (LI)' },
      weekNotice: null,
      weekMax: { minutes: 40 * hour, reference: 'Art. 9 ArG (LI)' },
      dailyRest: { minutes: 12 * hour, reference: 'ArGV V (LI), Art. 10 Abs. 1 RL 94/33/EG' },
      weeklyRest: { minutes: 36 * hour, reference: 'ArGV V (LI), Art. 10 Abs. 2 RL 94/33/EG' },
      workingDays: { days: 5, reference: 'ArGV V (LI), Art. 10 Abs. 2 RL 94/33/EG' },
      night: { from: 22 * hour, to: 6 * hour, reference: 'Art. 31 ArG (LI)' },
      sunday: { reference: 'Art. 31 ArG (LI)' },
    },
    nightWork: { from: 23 * hour, to: 6 * hour, reference: 'Art. 10 ArG (LI)' },
    holiday: {
      sicknessOver: { days: 0, reference: '§ 1173a Art. 30 ABGB (LI)' },
      lapsesAfterYears: { years: null, reference: '§ 1173a Art. 30 ABGB (LI)' },
      entryYear: { rule: 'by-days', reference: '§ 1173a Art. 30 ABGB (LI)' },
      exitYear: { rule: 'by-days', reference: '§ 1173a Art. 30 ABGB (LI)' },
      halvesRoundedUp: null,
    },
  },
]
