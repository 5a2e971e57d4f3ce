import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { comingHolidays, easterSunday, type HolidayPlace, publicHolidays } from './public-holidays.ts'

for (const day of [
  '1818-03-22',
  '1954-04-18',
  '1981-04-19',
  '2008-03-23',
  '2024-03-31',
  '2025-04-20',
  '2026-04-05',
  '2027-03-28',
  '2038-04-25',
  '2049-04-18',
  '2285-03-22',
]) {
  test(`Easter of ${day.slice(0, 4)} is ${day}`, () =>
    assert.equal(easterSunday(Number(day.slice(0, 4))), day))
}

test('Easter is a Sunday from 22 March to 25 April', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1583, max: 4000 }), (year) => {
      const day = easterSunday(year)
      assert.equal(new Date(`${day}T12:00:00Z`).getUTCDay(), 0, day)
      assert.ok(day >= `${year}-03-22` && day <= `${year}-04-25`, day)
    }),
  )
})

const austria: HolidayPlace = { country: 'AT', province: null }
const namesOf = (place: HolidayPlace, year: number) =>
  publicHolidays(place, year)?.map(({ date, name }) => `${date.slice(5)} ${name}`)

test('the holidays of a year stand in order', () => {
  assert.deepEqual(namesOf(austria, 2026), [
    '01-01 Neujahr',
    '01-06 Heilige Drei Könige',
    '04-06 Ostermontag',
    '05-01 Staatsfeiertag',
    '05-14 Christi Himmelfahrt',
    '05-25 Pfingstmontag',
    '06-04 Fronleichnam',
    '08-15 Mariä Himmelfahrt',
    '10-26 Nationalfeiertag',
    '11-01 Allerheiligen',
    '12-08 Mariä Empfängnis',
    '12-25 Christtag',
    '12-26 Stefanitag',
  ])
  assert.deepEqual(namesOf({ country: 'DE', province: 'DE-SN' }, 2026), [
    '01-01 Neujahr',
    '04-03 Karfreitag',
    '04-06 Ostermontag',
    '05-01 Tag der Arbeit',
    '05-14 Christi Himmelfahrt',
    '05-25 Pfingstmontag',
    '10-03 Tag der Deutschen Einheit',
    '10-31 Reformationstag',
    '11-18 Buß- und Bettag',
    '12-25 1. Weihnachtstag',
    '12-26 2. Weihnachtstag',
  ])
})

test('the province goes before the country; a country whose holidays are not known has null', () => {
  assert.deepEqual(
    publicHolidays({ country: 'AT', province: 'DE-BY' }, 2026),
    publicHolidays({ country: 'DE', province: 'DE-BY' }, 2026),
  )
  assert.equal(publicHolidays({ country: 'CH', province: null }, 2026), null)
  assert.equal(comingHolidays({ country: 'LI', province: null }, '2026-11-21'), null)
})

test('the coming holidays are those of one year from today on', () => {
  const coming = comingHolidays(austria, '2026-11-21')
  assert.equal(coming?.length, 13)
  assert.deepEqual(coming?.[0], { date: '2026-12-08', name: 'Mariä Empfängnis' })
  assert.equal(coming?.at(-1)?.date, '2027-11-01')
  assert.equal(comingHolidays(austria, '2026-12-26')?.[0]?.name, 'Stefanitag')
})
