import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { forecast, type ForecastFacts } from './forecast.ts'

const none = Array.from({ length: 14 }, () => 0)
const facts = (history: readonly number[], stated: Partial<ForecastFacts> = {}): ForecastFacts => ({
  // A Monday.
  firstDay: '2026-01-05',
  history,
  ordered: none,
  isHoliday: () => false,
  ...stated,
})

const weekdays = [100, 80, 90, 150, 200, 260, 0]
/** Weeks of the same weekdays, each day off by up to a fifth, as a fixed rule makes it. */
const noisy = (days: number) =>
  Array.from({ length: days }, (_, day) => {
    const noise = ((Math.imul(day + 1, 2_654_435_761) >>> 16) % 41) / 100 - 0.2
    return Math.round((weekdays[day % 7] ?? 0) * (1 + noise))
  })

test('a forecast knows weekdays, and is told with its error and that of last week', () => {
  const made = forecast(facts(noisy(140)))
  assert.ok(made.days !== null)
  assert.ok(made.error < made.lastWeekError && made.error < 0.2)
  assert.deepEqual([made.days[0]?.date, made.days[13]?.date], ['2026-05-25', '2026-06-07'])
  for (const [index, { expected, low, high }] of made.days.entries()) {
    const usual = weekdays[index % 7] ?? 0
    assert.ok(Math.abs(expected - usual) <= usual * 0.15, `${index}: ${expected} for ${usual}`)
    assert.ok(low <= expected && expected <= high)
  }
})

test('a holiday is expected as holidays were', () => {
  const holidays = new Set(['2026-01-15', '2026-03-12', '2026-04-09', '2026-05-28'])
  const isHoliday = (day: string) => holidays.has(day)
  const history = noisy(140)
  for (const index of [10, 66, 94]) history[index] = Math.round((history[index] ?? 0) / 4)
  const made = forecast(facts(history, { isHoliday }))
  assert.ok(made.days !== null)
  const [before, thursday] = [made.days[10]?.expected ?? 0, made.days[3]?.expected ?? 0]
  assert.ok(thursday > before / 5 && thursday < before / 3, `${thursday} of ${before}`)
})

test('there is none where it is not better than last week, nor with little history', () => {
  const same = Array.from({ length: 140 }, (_, day) => weekdays[day % 7] ?? 0)
  assert.deepEqual(forecast(facts(same)), { days: null, reason: 'not-better' })
  assert.deepEqual(forecast(facts(noisy(83))), { days: null, reason: 'too-little' })
  assert.deepEqual(forecast(facts([])), { days: null, reason: 'too-little' })
  assert.deepEqual(forecast(facts(Array.from({ length: 140 }, () => 0))), {
    days: null,
    reason: 'too-little',
  })
})

const someHistory = fc.array(fc.nat(10_000), { minLength: 84, maxLength: 200 })
const someOrdered = fc.array(fc.nat(20_000), { minLength: 14, maxLength: 14 })

test('nothing is expected below what is ordered or below nothing, and its range holds it', () => {
  fc.assert(
    fc.property(someHistory, someOrdered, fc.nat(30), (history, ordered, every) => {
      const isHoliday = (day: string) => Number(day.slice(8)) % (every + 2) === 0
      const made = forecast(facts(history, { ordered, isHoliday }))
      if (made.days === null) return
      assert.ok(made.error < made.lastWeekError)
      assert.equal(made.days.length, 14)
      for (const day of made.days) {
        assert.ok(Number.isFinite(day.high) && day.low >= day.ordered)
        assert.ok(day.low <= day.expected && day.expected <= day.high)
      }
    }),
  )
})

test('ten times as much of everything is ten times the forecast', () => {
  fc.assert(
    fc.property(someHistory, someOrdered, (history, ordered) => {
      const made = forecast(facts(history, { ordered }))
      const more = forecast(
        facts(
          history.map((value) => value * 10),
          { ordered: ordered.map((value) => value * 10) },
        ),
      )
      assert.equal(made.days === null, more.days === null)
      for (const [index, day] of (made.days ?? []).entries())
        assert.ok(
          Math.abs((more.days?.[index]?.expected ?? 0) - day.expected * 10) < 1e-6 * (1 + day.expected),
        )
    }),
  )
})

test('a trial on the past sees nothing of what came after it', () => {
  fc.assert(
    fc.property(someHistory, fc.nat(10_000), (history, changed) => {
      const before = forecast(facts(history))
      const after = forecast(facts([...history.slice(0, -1), changed]))
      if (before.days === null || after.days === null) return
      const moved = before.days.filter((day, index) => day.expected !== after.days[index]?.expected)
      assert.ok(
        moved.every(
          ({ date }) => new Date(date).getUTCDay() === new Date(before.days[6]?.date ?? '').getUTCDay(),
        ),
      )
    }),
  )
})
