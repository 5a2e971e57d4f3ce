import assert from 'node:assert/strict'
import { test } from 'node:test'
import { open } from '../shop/testing/opening-entries.ts'
import { dailyMenu, dishesOn, maxDailyEntries, nextDishes, withoutWeekday } from './daily-menu.ts'
import { createCategory, createOfferedProduct } from './testing/offered-product-factory.ts'

const monday = '2026-05-04'
const tuesday = '2026-05-05'
const category = createCategory({})
const categories = new Map([[7, category]])

type Values = Record<number, Parameters<typeof createOfferedProduct>[0]>

function shelvesWith(values: Values) {
  const products = new Map(
    Object.entries(values).map(([id, own]) => [Number(id), createOfferedProduct({ ...own, id: Number(id) })]),
  )
  return { catalog: [{ categoryId: 7, productIds: [...products.keys(), 99] }], products, categories }
}

function namesOn(day: string, values: Values) {
  return dailyMenu(shelvesWith(values), day).map(({ product }) => product.id)
}

test('the menu of a day is what is not there every day', () => {
  const products = {
    1: {},
    2: { schedule: [open('monday', '11:00', '14:00')] },
    3: { schedule: [open('tuesday', '11:00', '14:00')] },
    4: { seasonFrom: '05-01', seasonTo: '06-30' },
    5: { seasonFrom: '11-01', seasonTo: '12-24' },
    6: { schedule: [open('daily', '07:00', '11:00')], isEnabled: false },
  }
  assert.deepEqual(namesOn(monday, products), [2, 4])
  assert.deepEqual(namesOn(tuesday, products), [3, 4])
})

test('where everything is there every day, the menu of the day is the whole menu as far as it can be read', () => {
  assert.deepEqual(namesOn(monday, { 1: {}, 2: {} }), [1, 2])
  const many = Object.fromEntries(Array.from({ length: 40 }, (_, id) => [id + 1, {}]))
  assert.equal(namesOn(monday, many).length, maxDailyEntries)
})

const lunch = (weekday: Parameters<typeof open>[0]) => ({ schedule: [open(weekday, '11:00', '14:00')] })
const week = shelvesWith({
  1: {},
  2: lunch('monday'),
  3: lunch('tuesday'),
  4: { ...lunch('monday'), isVisibleWhenUnavailable: true },
  5: { seasonFrom: '05-01', seasonTo: '06-30' },
})
const hours = [open('monday', '07:00', '18:00'), open('tuesday', '07:00', '18:00')]
const ids = (dishes: readonly { id: number }[]) => dishes.map(({ id }) => id)

test('the dishes of a day are what has hours and can still be had, and none where the branch is closed', () => {
  const at = (time: string) => Date.parse(`${monday}T${time}:00+02:00`)
  assert.deepEqual(ids(dishesOn(week, hours, monday, at('09:00'))), [2, 4])
  assert.deepEqual(ids(dishesOn(week, hours, monday, at('13:59'))), [2, 4])
  assert.deepEqual(ids(dishesOn(week, hours, monday, at('14:00'))), [])
  const early = [open('monday', '07:00', '12:00')]
  assert.deepEqual(ids(dishesOn(week, early, monday, at('11:30'))), [2, 4])
  assert.deepEqual(ids(dishesOn(week, early, monday, at('12:00'))), [])
  assert.deepEqual(ids(dishesOn(week, [open('monday', '07:00', '11:00')], monday)), [])
  assert.deepEqual(ids(dishesOn(week, [], monday)), [2, 4])
  assert.deepEqual(ids(dishesOn(week, [open('tuesday', '07:00', '18:00')], monday)), [])
  assert.deepEqual(ids(dishesOn(shelvesWith({ 1: {}, 2: {} }), hours, monday)), [1, 2])
})

test('the next dishes are those of the next day that has some', () => {
  const next = (day: string) =>
    nextDishes((on) => dishesOn(week, hours, on), Date.parse(`${day}T12:00:00+02:00`))
  assert.deepEqual([next(monday)?.isTomorrow, ids(next(monday)?.dishes ?? [])], [true, [3]])
  assert.deepEqual([next(tuesday)?.day, next(tuesday)?.isTomorrow], ['2026-05-11', false])
  const none = shelvesWith({ 1: { isEnabled: false } })
  assert.equal(
    nextDishes((on) => dishesOn(none, hours, on), Date.parse(monday)),
    null,
  )
})

test('a dish is called without its day of the week', () => {
  assert.deepEqual(
    [
      'Donnerstag: Backhendl',
      'Do – Backhendl',
      'Mi.: Gulasch',
      'Montagssuppe',
      'Die Platte',
      'Sonntag: ',
    ].map(withoutWeekday),
    ['Backhendl', 'Backhendl', 'Gulasch', 'Montagssuppe', 'Die Platte', 'Sonntag: '],
  )
})
