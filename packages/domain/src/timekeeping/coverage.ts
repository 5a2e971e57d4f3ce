/** The people wanted in a department from one time to another, in minutes of the wall clock since any common beginning. */
type StaffNeed = { department: number; from: number; to: number; count: number }

/** Somebody planned in a department; null in none. */
export type PlannedStaff = { department: number | null; from: number; to: number }

/** A stretch in which people are missing, and how many at most. */
type Shortage = { from: number; to: number; missing: number }

export type Coverage = {
  department: number
  /** How many are wanted and planned at the time when most are wanted. */
  required: number
  planned: number
  shortages: Shortage[]
}

/**
 * Compares the people wanted in each department with those planned on one day (R-TIME-09). A stretch without enough people ends where
 * there are enough again.
 */
export function coverage(needs: readonly StaffNeed[], planned: readonly PlannedStaff[]): Coverage[] {
  const departments = [...new Set(needs.map(({ department }) => department))]
  return departments.map((department) => {
    const wanted = needs.filter((need) => need.department === department)
    const staff = planned.filter((shift) => shift.department === department)
    const times = [...wanted, ...staff].flatMap(({ from, to }) => [from, to])
    const steps = [...new Set(times)].toSorted((one, other) => one - other)
    const shortages: Shortage[] = []
    let peak = { required: 0, planned: 0 }
    for (const [index, from] of steps.slice(0, -1).entries()) {
      const to = steps[index + 1] ?? from
      const covers = (stretch: { from: number; to: number }) => stretch.from <= from && stretch.to >= to
      const required = wanted.filter(covers).reduce((sum, { count }) => sum + count, 0)
      const present = staff.filter(covers).length
      // Among several times with the same need the one with the fewest people tells most.
      if (required > peak.required || (required === peak.required && present < peak.planned)) {
        peak = { required, planned: present }
      }
      const missing = required - present
      if (missing <= 0) continue
      const before = shortages.at(-1)
      if (before?.to === from) {
        before.to = to
        before.missing = Math.max(before.missing, missing)
      } else {
        shortages.push({ from, to, missing })
      }
    }
    return { department, ...peak, shortages }
  })
}

/** The people wanted and planned in an hour, and how many are missing at most; all departments together. */
type HourCoverage = { from: number; required: number; planned: number; missing: number }

const hour = 60

/**
 * The need of each hour from one time to another, in minutes of the wall clock since midnight, both whole hours (R-TIME-09). A department
 * with too many people does not make up for another that lacks them.
 */
export function coverageByHour(
  needs: readonly StaffNeed[],
  planned: readonly PlannedStaff[],
  { from, to }: { from: number; to: number },
): HourCoverage[] {
  const hours = Array.from({ length: Math.max(0, (to - from) / hour) }, (_, index) => from + index * hour)
  return hours.map((start) => {
    const within = <Stretch extends { from: number; to: number }>(stretches: readonly Stretch[]) =>
      stretches
        .map((one) => ({ ...one, from: Math.max(one.from, start), to: Math.min(one.to, start + hour) }))
        .filter((one) => one.from < one.to)
    const departments = coverage(within(needs), within(planned))
    return {
      from: start,
      required: sumOf(departments.map((one) => one.required)),
      planned: sumOf(departments.map((one) => one.planned)),
      missing: sumOf(departments.map(({ shortages }) => Math.max(0, ...shortages.map((one) => one.missing)))),
    }
  })
}

function sumOf(numbers: readonly number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0)
}
