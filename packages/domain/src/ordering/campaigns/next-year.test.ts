import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { easterSunday } from '../../shop/public-holidays.ts'
import { addDays, dayOf, instantAt, minutesOfDay, weekdayOf } from '../../time/wall-time.ts'
import { campaignNextYear, periodLastYear, type YearMove } from './next-year.ts'

const hours = { from: '08:00', to: '18:00' }
const moved = (days: readonly string[], by: YearMove) =>
  campaignNextYear({ opensAt: 0, closesAt: 0, days: days.map((day) => ({ ...hours, day })) }, by).days.map(
    ({ day }) => day,
  )
const dayNextYear = (day: string, by: YearMove) => moved([day], by)[0] ?? ''

test('days of Christmas keep their date, days of Easter their distance to it', () => {
  assert.equal(dayNextYear('2026-12-24', 'holiday'), '2027-12-24')
  assert.equal(dayNextYear('2026-12-22', 'holiday'), '2027-12-22')
  assert.equal(dayNextYear('2026-12-31', 'holiday'), '2027-12-31')
  const saturday = (year: number) => addDays(easterSunday(year), -1)
  for (let year = 2025; year < 2060; year += 1)
    assert.equal(dayNextYear(saturday(year), 'holiday'), saturday(year + 1), String(year))
})

test('without a holiday that is near, and by weekday, a day stays on its weekday', () => {
  assert.equal(dayNextYear('2026-07-10', 'holiday'), '2027-07-09')
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 20_000 }), (days) => {
      const day = addDays('2020-01-01', days)
      assert.equal(weekdayOf(dayNextYear(day, 'weekday')), weekdayOf(day))
    }),
  )
})

test('the window moves as its days do, at the same times on the clock', () => {
  const easter = {
    opensAt: instantAt('2026-03-09', 8 * 60),
    closesAt: instantAt('2026-03-30', 18 * 60),
    days: [
      { day: '2026-04-04', from: '07:00', to: '12:00' },
      { day: '2026-04-03', from: '08:00', to: '18:00' },
    ],
  }
  const next = campaignNextYear(easter, 'holiday')
  assert.deepEqual(next.days, [
    { day: '2027-03-27', from: '07:00', to: '12:00' },
    { day: '2027-03-26', from: '08:00', to: '18:00' },
  ])
  assert.equal(dayOf(next.opensAt), '2027-03-01')
  assert.equal(minutesOfDay(next.opensAt), 8 * 60)
  assert.equal(dayOf(next.closesAt), '2027-03-22')
  assert.equal(minutesOfDay(next.closesAt), 18 * 60)
})

test('all days move as the last one does, also where a holiday lies nearer to another', () => {
  // Ascension is on 14 May 2026 and on 6 May 2027, Mother's Day on 10 and on 9 May.
  assert.deepEqual(moved(['2026-05-08', '2026-05-09'], 'holiday'), ['2027-05-07', '2027-05-08'])
  assert.deepEqual(moved(['2026-05-08', '2026-05-07'], 'holiday'), ['2027-05-07', '2027-05-06'])
  assert.deepEqual(moved(['2026-02-13', '2026-02-14'], 'holiday'), ['2027-02-13', '2027-02-14'])
  assert.deepEqual(moved(['2026-02-20'], 'holiday'), ['2027-02-19'])
})

test('whatever days a campaign has, their order and distances stay, and none comes to lie before the window', () => {
  const someDays = fc.array(fc.integer({ min: 0, max: 60 }), { minLength: 1, maxLength: 6 })
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 20_000 }),
      someDays,
      fc.constantFrom<YearMove>('holiday', 'weekday'),
      (start, offsets, by) => {
        const opens = addDays('2020-01-01', start)
        const opensAt = instantAt(opens, 8 * 60)
        const days = offsets.map((offset) => ({ ...hours, day: addDays(opens, offset) }))
        const next = campaignNextYear({ opensAt, closesAt: opensAt, days }, by)
        const first = dayOf(next.opensAt)
        assert.deepEqual(
          next.days.map(({ day }) => day),
          offsets.map((offset) => addDays(first, offset)),
        )
      },
    ),
  )
})

test('a season is compared with as many days of last year, moved by the holiday of its last day or by weekday', () => {
  const christmas = { from: '2026-12-22', to: '2026-12-24' }
  assert.deepEqual(periodLastYear(christmas, 'holiday'), { from: '2025-12-22', to: '2025-12-24' })
  assert.deepEqual(periodLastYear(christmas, 'weekday'), { from: '2025-12-23', to: '2025-12-25' })
  // Palm Sunday to Holy Saturday.
  const easter = { from: '2026-03-29', to: '2026-04-04' }
  assert.deepEqual(periodLastYear(easter, 'holiday'), { from: '2025-04-13', to: '2025-04-19' })
})
