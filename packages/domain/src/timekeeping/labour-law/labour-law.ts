/** Whose law holds at a workplace: Austria's or Germany's. */
export type LabourLaw = 'at' | 'de'

/** A limit in minutes, and where the law states it. */
type Limit = { minutes: number; reference: string }

/** What a shift may be like; null where the law has no such limit. */
export type LabourLimits = {
  /** Breaks asked for by more than so much work, in order. */
  breaks: readonly { over: number; minutes: number; reference: string }[]
  /** Above the first a plan needs attention, above the second it breaks the law. */
  dayNotice: Limit | null
  dayMax: Limit
  weekNotice: Limit | null
  weekMax: Limit
  dailyRest: Limit
  weeklyRest: Limit | null
  /** Days of work in a week. */
  workingDays: { days: number; reference: string } | null
  /** Minutes of the day after which and before which minors do not work. */
  night: { from: number; to: number; reference: string } | null
  sunday: { reference: string } | null
}

const hour = 60

const austrianAdults: LabourLimits = {
  breaks: [{ over: 6 * hour, minutes: 30, reference: '§ 11 Abs. 1 AZG' }],
  // More than ten hours may be refused without a reason, so they are agreed, not only planned.
  dayNotice: { minutes: 10 * hour, reference: '§ 7 Abs. 6 AZG' },
  dayMax: { minutes: 12 * hour, reference: '§ 9 Abs. 1 AZG' },
  weekNotice: { minutes: 48 * hour, reference: '§ 9 Abs. 4 AZG' },
  weekMax: { minutes: 60 * hour, reference: '§ 9 Abs. 1 AZG' },
  dailyRest: { minutes: 11 * hour, reference: '§ 12 Abs. 1 AZG' },
  weeklyRest: { minutes: 36 * hour, reference: '§§ 3 und 4 ARG' },
  workingDays: null,
  night: null,
  sunday: null,
}

const austrianMinors: LabourLimits = {
  breaks: [{ over: 4.5 * hour, minutes: 30, reference: '§ 15 KJBG' }],
  dayNotice: null,
  dayMax: { minutes: 8 * hour, reference: '§ 11 KJBG' },
  weekNotice: null,
  weekMax: { minutes: 40 * hour, reference: '§ 11 KJBG' },
  dailyRest: { minutes: 12 * hour, reference: '§ 16 KJBG' },
  weeklyRest: { minutes: 43 * hour, reference: '§ 19 KJBG' },
  workingDays: null,
  night: { from: 20 * hour, to: 6 * hour, reference: '§ 17 KJBG' },
  sunday: { reference: '§ 18 KJBG' },
}

const germanAdults: LabourLimits = {
  breaks: [
    { over: 6 * hour, minutes: 30, reference: '§ 4 ArbZG' },
    { over: 9 * hour, minutes: 45, reference: '§ 4 ArbZG' },
  ],
  dayNotice: null,
  dayMax: { minutes: 10 * hour, reference: '§ 3 ArbZG' },
  weekNotice: { minutes: 48 * hour, reference: '§ 3 ArbZG' },
  weekMax: { minutes: 60 * hour, reference: '§ 3 ArbZG' },
  dailyRest: { minutes: 11 * hour, reference: '§ 5 Abs. 1 ArbZG' },
  weeklyRest: { minutes: 35 * hour, reference: '§ 11 Abs. 3 ArbZG' },
  workingDays: null,
  night: null,
  sunday: null,
}

const germanMinors: LabourLimits = {
  breaks: [
    { over: 4.5 * hour, minutes: 30, reference: '§ 11 Abs. 1 JArbSchG' },
    { over: 6 * hour, minutes: 60, reference: '§ 11 Abs. 1 JArbSchG' },
  ],
  dayNotice: null,
  dayMax: { minutes: 8 * hour, reference: '§ 8 Abs. 1 JArbSchG' },
  weekNotice: null,
  weekMax: { minutes: 40 * hour, reference: '§ 8 Abs. 1 JArbSchG' },
  dailyRest: { minutes: 12 * hour, reference: '§ 13 JArbSchG' },
  weeklyRest: null,
  workingDays: { days: 5, reference: '§ 15 JArbSchG' },
  night: { from: 20 * hour, to: 6 * hour, reference: '§ 14 Abs. 1 JArbSchG' },
  sunday: { reference: '§ 17 Abs. 1 JArbSchG' },
}

/** The limits of a law for adults or for minors, that is people below 18 (R-TIME-08). */
export function labourLimits(law: LabourLaw, isMinor: boolean): LabourLimits {
  if (law === 'de') return isMinor ? germanMinors : germanAdults
  return isMinor ? austrianMinors : austrianAdults
}
