import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { contractPeriods, type EmploymentContract } from './employment-contract.ts'
import { holidayEntitlement } from './holiday-entitlement.ts'
import { aContract } from './testing/contracts.ts'

const german = { workplace: { law: 'de' as const, holidays: new Set<string>() } }

/** § 5 BUrlG. */
const leaving: [string, Partial<EmploymentContract>, number][] = [
  ['leaving in March in Germany', { validUntil: '2026-03-31' }, 6.25],
  ['leaving in the middle of a month in Germany', { validUntil: '2026-05-15' }, 8.33],
  ['half a day of a part is rounded up in Germany', { validUntil: '2026-06-30' }, 13],
  ['leaving in Germany in the second half of the year', { validUntil: '2026-07-01' }, 25],
  [
    'leaving in Germany after six months of one year',
    { validFrom: '2026-01-15', validUntil: '2026-07-15' },
    25,
  ],
  ['leaving in Germany as the waiting time ends', { validFrom: '2026-01-15', validUntil: '2026-07-14' }, 13],
  ['leaving in Germany after three months', { validFrom: '2026-02-15', validUntil: '2026-05-14' }, 6.25],
  [
    'a contract in Germany whose beginning is not known counts by days',
    { validFrom: '2026-03-01', entryDate: '2015-01-01', validUntil: '2026-08-31' },
    12.6,
  ],
]
const cases: [string, EmploymentContract[], number, number][] = [
  ['a year without a contract', [aContract()], 2023, 0],
  ['a whole year', [aContract()], 2025, 25],
  ['no contract at all', [], 2025, 0],
  ['entry in March', [aContract({ validFrom: '2026-03-16' })], 2026, 25],
  ['entry on 1 July, six months before the end', [aContract({ validFrom: '2026-07-01' })], 2026, 25],
  ['entry a day later', [aContract({ validFrom: '2026-07-02' })], 2026, 12.5],
  ['entry in September', [aContract({ validFrom: '2026-09-15' })], 2026, 8.33],
  ['the year after the entry', [aContract({ validFrom: '2026-09-15' })], 2027, 25],
  [
    'entry in Germany on 1 July, a half rounded up',
    [aContract({ validFrom: '2026-07-01', ...german })],
    2026,
    13,
  ],
  [
    'entry in Germany in the middle of September',
    [aContract({ validFrom: '2026-09-15', ...german })],
    2026,
    6.25,
  ],
  [
    'entry in Switzerland in March',
    [aContract({ validFrom: '2026-03-16', workplace: { law: 'ch', holidays: new Set() } })],
    2026,
    19.93,
  ],
  [
    'a contract after the entry counts by days',
    [aContract({ validFrom: '2026-07-02', entryDate: '2015-01-01' })],
    2026,
    12.53,
  ],
  ['the year in which somebody leaves', [aContract({ validUntil: '2026-06-30' })], 2026, 12.4],
  [
    'a change within the year counts by days',
    [aContract(), aContract({ validFrom: '2026-07-02', entryDate: '2024-01-01', holidayDays: 15 })],
    2026,
    19.99,
  ],
  [
    'a change in the year of the entry',
    [
      aContract({ validFrom: '2026-01-01' }),
      aContract({ validFrom: '2026-07-02', entryDate: '2026-01-01', holidayDays: 15 }),
    ],
    2026,
    19.99,
  ],
  ...leaving.map(([what, changes, days]): [string, EmploymentContract[], number, number] => [
    what,
    [aContract({ ...german, ...changes })],
    2026,
    days,
  ]),
  ['a leap year', [aContract({ validUntil: '2028-02-29' })], 2028, 4.1],
]
for (const [what, contracts, year, days] of cases) {
  test(`holiday entitlement: ${what}`, () =>
    assert.equal(holidayEntitlement(contractPeriods(contracts), year), days))
}

/** The days of holiday of a calendar year by §§ 3 to 5 BUrlG, counted on a calendar: months go from a day to the day before the same one. */
function byParagraphs(entry: string, exit: string, year: number, days: number): number {
  const at = (day: string) => new Date(`${day}T00:00:00Z`)
  const monthsOn = (day: string, months: number) => {
    const date = at(day)
    return Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + months, date.getUTCDate())
  }
  const [first, last] = [at(`${year}-01-01`), at(`${year}-12-31`)]
  if (at(entry) > last || at(exit) < first) return 0
  const leaves = at(exit) < last
  const isWaitOver = monthsOn(entry, 6) <= Math.min(at(exit).getTime(), last.getTime())
  const leavesEarly = leaves && exit <= `${year}-06-30`
  if (isWaitOver && !leavesEarly) return days
  const from = entry > `${year}-01-01` ? entry : `${year}-01-01`
  const until = Math.min(at(exit).getTime(), last.getTime()) + 86_400_000
  const full = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12].filter(
    (count) => monthsOn(from, count) <= until,
  ).length
  const part = (days * full) / 12
  return part % 1 >= 0.5 ? Math.ceil(part) : Math.round(part * 100) / 100
}

test('the holiday of random employments in Germany is that of the paragraphs', () => {
  const someDay = fc
    .integer({ min: 0, max: 1200 })
    .map((days) => new Date(Date.UTC(2024, 0, 1 + days)).toISOString().slice(0, 10))
  fc.assert(
    fc.property(fc.tuple(someDay, someDay), fc.constantFrom(20, 24, 25, 30), (both, holidayDays) => {
      const [validFrom = '', validUntil = ''] = both.toSorted()
      const periods = contractPeriods([aContract({ validFrom, validUntil, holidayDays, ...german })])
      for (const year of [2024, 2025, 2026, 2027])
        assert.equal(
          holidayEntitlement(periods, year),
          byParagraphs(validFrom, validUntil, year, holidayDays),
          `${validFrom} to ${validUntil} in ${year}`,
        )
    }),
    { numRuns: 400 },
  )
})
