import assert from 'node:assert/strict'
import test from 'node:test'
import fc from 'fast-check'
import {
  addDays,
  agoLabel,
  dayLabel,
  dayOf,
  endOfDay,
  instantAt,
  momentLabel,
  shortMoment,
  spanLabel,
} from './shop-time.ts'
import { wallTime } from '@theke/ui/wall-time.ts'

const at = (text: string) => Date.parse(text)
const minute = 60_000
const hour = 60 * minute

test('the shop’s clock shows winter and summer time', () => {
  assert.deepEqual(wallTime(at('2026-11-20T09:05:00Z')), { day: '2026-11-20', time: '10:05' })
  assert.deepEqual(wallTime(at('2026-07-20T22:30:00Z')), { day: '2026-07-21', time: '00:30' })
})

test('every minute that the clock shows leads back to an instant that shows it', () => {
  const minutes = fc.integer({
    min: at('2026-01-01T00:00:00Z') / minute,
    max: at('2028-01-01T00:00:00Z') / minute,
  })
  fc.assert(
    fc.property(minutes, (count) => {
      const { day, time } = wallTime(count * minute)
      assert.deepEqual(wallTime(instantAt(day, time)), { day, time })
    }),
  )
})

test('of a time that the autumn night repeats the first one is meant', () => {
  assert.equal(instantAt('2026-10-25', '02:30'), at('2026-10-25T00:30:00Z'))
})

test('a time that the spring night skips becomes the one an hour later', () => {
  assert.deepEqual(wallTime(instantAt('2027-03-28', '02:30')), { day: '2027-03-28', time: '03:30' })
})

test('the night of the clock change makes the day an hour longer or shorter', () => {
  const startOf = (day: string) => instantAt(day, '00:00')
  assert.equal(endOfDay(startOf('2026-10-25')) - startOf('2026-10-25'), 25 * hour)
  assert.equal(endOfDay(startOf('2027-03-28')) - startOf('2027-03-28'), 23 * hour)
})

test('days are counted across the ends of months and years', () => {
  assert.equal(addDays('2026-12-31', 1), '2027-01-01')
  assert.equal(addDays('2028-03-01', -1), '2028-02-29')
  assert.equal(dayOf(at('2026-12-31T23:30:00Z')), '2027-01-01')
})

test('a moment is as short as the day allows', () => {
  const now = at('2026-11-20T09:00:00Z')
  assert.equal(shortMoment(at('2026-11-20T09:30:00Z'), now), '10:30')
  assert.equal(shortMoment(at('2026-11-21T07:00:00Z'), now), 'Sa 08:00')
  assert.equal(shortMoment(at('2026-11-27T07:00:00Z'), now), '27.11. 08:00')
  assert.equal(shortMoment(at('2026-11-19T07:00:00Z'), now), '19.11. 08:00')
  assert.equal(momentLabel(now), '20.11.2026, 10:00')
})

test('days are called by their names', () => {
  const now = at('2026-12-23T09:00:00Z')
  assert.equal(dayLabel('2026-12-23', now), 'Heute')
  assert.equal(dayLabel('2026-12-24', now), 'Morgen')
  assert.equal(dayLabel('2026-12-25', now), 'Freitag, 25. Dezember')
})

test('spans are told in the unit that fits', () => {
  assert.equal(spanLabel(20_000), '1 Min.')
  assert.equal(spanLabel(65 * minute), '1 Std. 5 Min.')
  assert.equal(spanLabel(120 * minute), '2 Std.')
  assert.equal(spanLabel(30 * hour), '1 Tag')
  assert.equal(spanLabel(50 * hour), '2 Tage')
  assert.equal(agoLabel(0, 30_000), 'gerade eben')
  assert.equal(agoLabel(0, 3 * minute), 'vor 3 Min.')
  assert.equal(agoLabel(0, 30 * hour), 'vor einem Tag')
  assert.equal(agoLabel(0, 50 * hour), 'vor 2 Tagen')
})
