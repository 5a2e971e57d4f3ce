import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { addDays, instantAt, startOfDay } from '../time/wall-time.ts'
import { isDayOfYear, isInSeason, nextSeasonChange, type Season, storedDayOfYear } from './season.ts'

const season = (seasonFrom: string, seasonTo: string): Season => ({ seasonFrom, seasonTo })
const noon = (day: string) => instantAt(day, 12 * 60)
const aDay = fc.integer({ min: 0, max: 365 }).map((days) => addDays('2024-01-01', days).slice(5))
const anInstant = fc.integer({ min: Date.UTC(2023, 0, 1), max: Date.UTC(2032, 0, 1) })

test('a season holds from its first to its last day, year after year', () => {
  const advent = season('12-01', '12-23')
  for (const year of [2025, 2026, 2027]) {
    assert.equal(isInSeason(advent, instantAt(`${year}-11-30`, 24 * 60 - 1)), false)
    assert.equal(isInSeason(advent, startOfDay(`${year}-12-01`)), true)
    assert.equal(isInSeason(advent, instantAt(`${year}-12-23`, 24 * 60 - 1)), true)
    assert.equal(isInSeason(advent, startOfDay(`${year}-12-24`)), false)
  }
})

test('a season may go across New Year', () => {
  const winter = season('11-15', '01-06')
  const days = ['2026-11-14', '2026-11-15', '2026-12-31', '2027-01-01', '2027-01-06', '2027-01-07']
  assert.deepEqual(
    days.map((day) => isInSeason(winter, noon(day))),
    [false, true, true, true, true, false],
  )
})

test('the 29th of February gives way to the day beside it in other years', () => {
  const from = season('02-29', '03-31')
  const to = season('02-01', '02-29')
  assert.deepEqual(
    ['2027-02-28', '2027-03-01', '2028-02-28', '2028-02-29'].map((day) => isInSeason(from, noon(day))),
    [false, true, false, true],
  )
  assert.deepEqual(
    ['2027-02-28', '2027-03-01', '2028-02-29', '2028-03-01'].map((day) => isInSeason(to, noon(day))),
    [true, false, true, false],
  )
  assert.equal(nextSeasonChange(from, noon('2027-02-01')), startOfDay('2027-03-01'))
  assert.equal(nextSeasonChange(to, noon('2028-02-10')), startOfDay('2028-03-01'))
})

test('only days that some year has are days of a year', () => {
  assert.deepEqual(['02-29', '12-31', '02-30', '13-01', '00-10', '4-1', '04-31', ''].map(isDayOfYear), [
    true,
    true,
    false,
    false,
    false,
    false,
    false,
    false,
  ])
})

test('without a season everything is offered all year', () => {
  fc.assert(
    fc.property(anInstant, (instant) => {
      assert.equal(isInSeason(season('', ''), instant), true)
      assert.equal(nextSeasonChange(season('', ''), instant), null)
    }),
  )
})

test('nothing changes before the next change that is told, and it is less than two years ahead', () => {
  fc.assert(
    fc.property(aDay, aDay, anInstant, fc.double({ min: 0, max: 1, noNaN: true }), (from, to, now, part) => {
      const given = season(from, to)
      const next = nextSeasonChange(given, now)
      assert.ok(next !== null && next > now && next < now + 732 * 24 * 60 * 60_000)
      const between = Math.floor(now + (next - 1 - now) * part)
      assert.equal(isInSeason(given, between), isInSeason(given, now))
    }),
  )
})

test('a season and the rest of the year share no day and leave none out', () => {
  fc.assert(
    fc.property(aDay, aDay, anInstant, (from, to, instant) => {
      fc.pre(![from, to].includes('02-29'))
      const dayAfter = addDays(`2025-${to}`, 1).slice(5)
      const dayBefore = addDays(`2025-${from}`, -1).slice(5)
      const isWholeYear = dayAfter === from
      fc.pre(!isWholeYear && dayAfter !== '03-01' && dayBefore !== '02-28')
      const rest = season(dayAfter, dayBefore)
      assert.notEqual(isInSeason(season(from, to), instant), isInSeason(rest, instant))
    }),
  )
})

test('a day of the year is read as people type it, and anything else is left to be refused', () => {
  const december = ['1.12.', '1.12', '01.12.', '1. 12.', ' 1.12. ', '1. Dezember', '1.dez.', '01 DEZ']
  for (const text of december) assert.equal(storedDayOfYear(text), '12-01', text)
  assert.equal(storedDayOfYear('29.2.'), '02-29')
  assert.equal(storedDayOfYear('3. Jänner'), storedDayOfYear('3. Jan'))
  assert.equal(storedDayOfYear('12-01'), '12-01')
  for (const text of ['', '112', '1.12.2026', '1. Brumaire', '1. Ma', 'Dezember']) {
    assert.equal(storedDayOfYear(text), text)
    assert.equal(isDayOfYear(text), false, text)
  }
  for (const text of ['31.4.', '1.13.', '0.5.']) assert.equal(isDayOfYear(storedDayOfYear(text)), false, text)
})
