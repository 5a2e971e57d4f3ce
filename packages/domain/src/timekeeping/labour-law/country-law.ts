/** A limit in minutes, and where the law states it. */
type Limit = { minutes: number; reference: string }

/** A break that more than `over` minutes of work ask for. */
type BreakRule = {
  over: number
  /** How long it lasts in all. */
  minutes: number
  /**
   * How it may be taken: each entry lists the least minutes of its parts, as `[15, 15]`. Null where any parts will do that are as long as
   * `BreakLimits.part`.
   */
  divisions: readonly (readonly number[])[] | null
  reference: string
}

/** How work has to be interrupted. */
export type BreakLimits = {
  rules: readonly BreakRule[]
  /** An interruption that is shorter is no break. */
  part: number
  /** How long nobody works without a break; a notice where the law only follows from its purpose. */
  inARow: (Limit & { severity: 'violation' | 'notice' }) | null
  /** Breaks do not lie within the first and the last minutes of work. */
  margin: number
}

/** What a shift may be like; null where the law has no such limit. */
export type LabourLimits = {
  breaks: BreakLimits
  /** Above the first a plan needs attention, above the second it breaks the law. */
  dayNotice: Limit | null
  dayMax: Limit
  /** From the first start to the last end of a day, breaks included. */
  daySpan: Limit | null
  weekNotice: Limit | null
  weekMax: Limit
  dailyRest: Limit
  /** To what the daily rest may be cut once a week, which a plan has to watch; null where it may not. */
  shortRest: Limit | null
  weeklyRest: Limit | null
  /** Days of work in a week. */
  workingDays: { days: number; reference: string } | null
  /** Minutes of the day after which and before which minors do not work. */
  night: { from: number; to: number; reference: string } | null
  sunday: { reference: string } | null
}

/** What the law says of holiday, which accounts are computed by. */
export type HolidayLaw = {
  /** Sickness interrupts holiday where it lasts for more calendar days than this. */
  sicknessOver: { days: number; reference: string }
  /** After how many years from the end of its year holiday lapses by itself; null where it does not. */
  lapsesAfterYears: { years: number | null; reference: string }
  /**
   * What somebody has who begins within a year: the whole once six months are over within it or at its end, or after it, else a twelfth for each
   * begun or each full month; or always by days.
   */
  entryYear: { rule: 'begun-months' | 'full-months' | 'by-days'; reference: string }
  /**
   * What somebody has who leaves within a year: a share by days; or the whole after June where the six months are over, else a twelfth for each
   * full month.
   */
  exitYear: { rule: 'full-months' | 'by-days'; reference: string }
  /** In a computation by twelfths, a fraction of at least half a day counts as a whole day; null where fractions stay. */
  halvesRoundedUp: { reference: string } | null
}

/** The law of a country from a day on. */
export type CountryLaw = {
  /** The first day on which all of it holds. */
  validFrom: string
  adults: LabourLimits
  minors: LabourLimits
  /** Minutes of the day between which work is night work; it ends on the next day. */
  nightWork: { from: number; to: number; reference: string }
  holiday: HolidayLaw
}
