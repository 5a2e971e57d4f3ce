import assert from 'node:assert/strict'
import { test } from 'node:test'
import { closed, open } from '../shop/testing/opening-entries.ts'
import { instantAt } from '../time/wall-time.ts'
import { activeMenu, nextMenuChange } from './active-menu.ts'
import { createCategory, createMenu, createOfferedProduct } from './testing/offered-product-factory.ts'
import {
  availability,
  availabilityOnDay,
  nextAvailabilityChange,
  nextScheduleChange,
} from './availability.ts'

const at = (day: string, time: string) =>
  instantAt(day, Number(time.slice(0, 2)) * 60 + Number(time.slice(3)))
const monday = '2026-05-04'
const noon = at(monday, '12:00')
const breakfast = [open('daily', '07:00', '11:00')]
const lunch = [open('monday', '11:00', '14:00')]

test('a product is available, only shown or hidden by itself and its category', () => {
  const shown = { isVisibleWhenUnavailable: true }
  const cases: [
    product: Parameters<typeof createOfferedProduct>[0],
    category: Parameters<typeof createCategory>[0],
    expected: string,
  ][] = [
    [{}, {}, 'available'],
    [{ schedule: lunch }, { schedule: lunch }, 'available'],
    [{ isEnabled: false }, {}, 'hidden'],
    [{ isEnabled: false, ...shown }, {}, 'unavailable'],
    [{ isEnabled: false, schedule: breakfast, ...shown }, {}, 'unavailable'],
    [{ ...shown }, { isEnabled: false }, 'hidden'],
    [{}, { isEnabled: false, ...shown }, 'unavailable'],
    [{ isEnabled: false }, { isEnabled: false, ...shown }, 'hidden'],
    [{ schedule: breakfast }, {}, 'hidden'],
    [{ schedule: breakfast, ...shown }, {}, 'unavailable'],
    [{}, { isEnabled: false }, 'hidden'],
    [{}, { schedule: breakfast, ...shown }, 'unavailable'],
    [{ ...shown }, { schedule: breakfast }, 'hidden'],
    [{ schedule: breakfast, ...shown }, { schedule: breakfast, ...shown }, 'unavailable'],
    [{ schedule: breakfast }, { schedule: breakfast, ...shown }, 'hidden'],
  ]
  for (const [product, category, expected] of cases) {
    const found = availability(createOfferedProduct(product), createCategory(category), noon)
    assert.equal(found, expected, JSON.stringify([product, category]))
  }
})

test('on a day a product is what it is at the best of its moments', () => {
  const shown = { isVisibleWhenUnavailable: true }
  const onMonday = (
    product: Parameters<typeof createOfferedProduct>[0],
    category: Parameters<typeof createCategory>[0] = {},
  ) => availabilityOnDay(createOfferedProduct(product), createCategory(category), monday)
  assert.equal(onMonday({}), 'available')
  assert.equal(onMonday({ schedule: lunch }), 'available')
  assert.equal(onMonday({ schedule: lunch }, { schedule: [open('monday', '13:00', '15:00')] }), 'available')
  assert.equal(onMonday({ schedule: [open('sunday', '20:00', '02:00')] }), 'available')
  assert.equal(onMonday({ schedule: lunch }, { schedule: breakfast }), 'hidden')
  assert.equal(onMonday({ schedule: [open('tuesday', '11:00', '14:00')] }), 'hidden')
  assert.equal(onMonday({ schedule: [open('tuesday', '11:00', '14:00')], ...shown }), 'unavailable')
  assert.equal(onMonday({ isEnabled: false }), 'hidden')
  assert.equal(onMonday({ isEnabled: false, ...shown }), 'unavailable')
})

test('the menu that began last is active, of several the one with the highest id', () => {
  const menus = [
    createMenu({ id: 1, availableFrom: 100 }),
    createMenu({ id: 2, availableFrom: 200 }),
    createMenu({ id: 3, availableFrom: 200 }),
    createMenu({ id: 4, availableFrom: 300 }),
    createMenu({ id: 5, availableFrom: 250, isEnabled: false }),
    createMenu({ id: 6, availableFrom: 250, branchIds: [2] }),
  ]
  const idAt = (instant: number, branch = 1) => activeMenu(menus, branch, instant)?.id ?? null
  assert.deepEqual([idAt(99), idAt(100), idAt(200), idAt(299), idAt(300)], [null, 1, 3, 3, 4])
  assert.equal(idAt(299, 2), 6)
  assert.equal(idAt(999, 3), null)
})

test('the next menu is the first to begin of those enabled at the branch', () => {
  const menus = [
    createMenu({ availableFrom: 300 }),
    createMenu({ availableFrom: 200 }),
    createMenu({ availableFrom: 150, isEnabled: false }),
    createMenu({ availableFrom: 150, branchIds: [2] }),
  ]
  assert.equal(nextMenuChange(menus, 1, 100), 200)
  assert.equal(nextMenuChange(menus, 1, 200), 300)
  assert.equal(nextMenuChange(menus, 1, 300), null)
})

test('what schedules say holds until the next of them begins or ends', () => {
  assert.equal(nextScheduleChange([], noon), null)
  assert.equal(nextScheduleChange([[], []], noon), null)
  assert.equal(nextScheduleChange([lunch], noon), at(monday, '14:00'))
  assert.equal(nextScheduleChange([[], lunch, breakfast], at(monday, '14:00')), at('2026-05-05', '07:00'))
  assert.equal(nextScheduleChange([lunch], at(monday, '14:00')), at('2026-05-11', '11:00'))
  const night = [open('sunday', '22:00', '02:00')]
  assert.equal(nextScheduleChange([night], at(monday, '01:00')), at(monday, '02:00'))
})

test('what does not change within a week is looked at again after it', () => {
  const week = at('2026-05-12', '00:00')
  assert.equal(nextScheduleChange([[open('once', '08:00', '10:00', '2026-12-24')]], noon), week)
  assert.equal(nextScheduleChange([[open('daily', '00:00', '00:00')]], noon), week)
  assert.equal(nextScheduleChange([[closed('daily')]], noon), week)
})

test('what is offered now holds until the next schedule or season begins or ends, whichever is sooner', () => {
  const always = { schedule: [], seasonFrom: '', seasonTo: '' }
  const summer = { ...always, seasonFrom: '05-05', seasonTo: '08-31' }
  assert.equal(nextAvailabilityChange([], noon), null)
  assert.equal(nextAvailabilityChange([always], noon), null)
  assert.equal(nextAvailabilityChange([always, summer], noon), at('2026-05-05', '00:00'))
  assert.equal(nextAvailabilityChange([{ ...always, schedule: lunch }, summer], noon), at(monday, '14:00'))
})
