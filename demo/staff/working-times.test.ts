import { describe, test } from 'node:test'
import assert from 'node:assert/strict'
import { dayOf, minuteMs } from '@theke/domain/time/wall-time.ts'
import { maxEventDelayMs } from '@theke/domain/timekeeping/clock-events.ts'
import { labourLimits } from '@theke/domain/timekeeping/labour-law/labour-law.ts'
import { shiftWarnings } from '@theke/domain/timekeeping/labour-law/shift-warnings.ts'
import { branches } from '../branches.ts'
import { wallTime } from '../wall-time.ts'
import { contractsOf, firstDayOfTimes, hoursOf } from './contracts.ts'
import { staff } from './staff.ts'
import { type DemoClockEvent, demoWorkingTimes } from './working-times.ts'

const moments = {
  'a Monday in November': wallTime('2026-11-23T10:10'),
  'a Saturday night': wallTime('2027-05-22T23:10'),
  'a day of spring after the clocks went forward': wallTime('2027-04-02T15:00'),
  'years later': wallTime('2029-06-14T09:00'),
}

describe('the staff', () => {
  test('are fourteen people in all four branches', () => {
    assert.equal(new Set(staff.map(({ key }) => key)).size, 14)
    assert.deepEqual(
      new Set(staff.map(({ branchKeys }) => branchKeys[0])),
      new Set(branches.map(({ key }) => key)),
    )
  })
})

for (const [moment, now] of Object.entries(moments)) {
  describe(`the working times as of ${moment}`, () => {
    const times = demoWorkingTimes(now)
    const { events, schedules, corrections } = times

    test('are the same each time', () => {
      assert.deepEqual(demoWorkingTimes(now), times)
    })

    test('are three months of events before the day', () => {
      const days = events.map(({ at }) => dayOf(at))
      assert.ok(days.every((day) => firstDayOfTimes(now) <= day && day < dayOf(now)))
      assert.ok(events.every(({ recordedAt }) => recordedAt <= now))
      assert.ok(new Set(days).size > 70)
      assert.equal(new Set(events.map(({ personKey }) => personKey)).size, 14)
    })

    test('lie within contracts: full-time and part-time, of a minor, changed, and begun within the year', () => {
      const contracts = staff.flatMap((person) => contractsOf(person, now))
      const weekly = contracts.map((contract) => hoursOf(contract).reduce((sum, hours) => sum + hours, 0))
      assert.ok(weekly.includes(38.5) && weekly.includes(25) && weekly.includes(20))
      assert.equal(contracts.filter(({ isMinor }) => isMinor).length, 1)
      assert.equal(contracts.length, 15)
      const year = String(new Date(now).getFullYear())
      assert.ok(contracts.some(({ entryDate }) => entryDate.startsWith(year)))
      for (const person of staff) {
        const first = contractsOf(person, now)[0]?.validFrom ?? ''
        assert.ok(
          eventsOf(events, person.key).every(({ at }) => dayOf(at) >= first),
          person.key,
        )
      }
    })

    test('have plans for the coming weeks, holidays, sick leave, time off and training', () => {
      const types = new Set(schedules.map(({ type }) => type))
      assert.deepEqual(types, new Set(['work', 'holiday', 'sick', 'timeOff', 'training']))
      assert.ok(schedules.some(({ start, isPublished }) => start > now && isPublished))
      assert.ok(schedules.some(({ isPublished }) => !isPublished))
      assert.ok(schedules.some(({ start, type }) => start > now && type === 'holiday'))
    })

    test('hold the mistakes that people are to find, and few others', () => {
      const worked = staff.flatMap((person) => {
        const shifts = shiftsOf(eventsOf(events, person.key))
        const limits = labourLimits('at', person.isMinor, dayOf(now))
        return shiftWarnings(shifts, { limits, away: [], toWall })
      })
      const codes = worked.map(({ code }) => code)
      assert.ok(codes.includes('break') && codes.includes('dailyRest'), codes.join())
      assert.ok(codes.length <= 4, codes.join())
      const late = events.filter(({ at, recordedAt }) => recordedAt - at > maxEventDelayMs)
      assert.equal(late.length, 1)
      assert.equal(countOf(events, 'start') - countOf(events, 'end'), 3)
      assert.equal(corrections.length, 2)
      assert.equal(corrections.filter(({ decision }) => decision === null).length, 1)
    })
  })
}

function eventsOf(events: readonly DemoClockEvent[], key: string): DemoClockEvent[] {
  return events.filter(({ personKey }) => personKey === key)
}

function countOf(events: readonly DemoClockEvent[], kind: DemoClockEvent['kind']): number {
  return events.filter((event) => event.kind === kind).length
}

/** The shifts that have an end, with their breaks. */
function shiftsOf(events: readonly DemoClockEvent[]) {
  const byDay = Map.groupBy(events, ({ at }) => dayOf(at))
  return [...byDay.values()].flatMap((ofDay, id) => {
    const at = (kind: DemoClockEvent['kind']) => ofDay.find((event) => event.kind === kind)?.at
    const [start, end] = [at('start'), at('end')]
    if (start === undefined || end === undefined) return []
    return [{ id, start, end, pause: ((at('resume') ?? 0) - (at('pause') ?? 0)) / minuteMs }]
  })
}

const wallClock = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/Vienna',
  dateStyle: 'short',
  timeStyle: 'medium',
})

function toWall(instant: number): number {
  return Date.parse(`${wallClock.format(instant).replace(' ', 'T')}Z`) / minuteMs
}
