import assert from 'node:assert/strict'
import { test } from 'node:test'
import { open } from '../shop/testing/opening-entries.ts'
import { dailyMenu, maxDailyEntries } from './daily-menu.ts'
import { createCategory, createOfferedProduct } from './testing/offered-product-factory.ts'

const monday = '2026-05-04'
const tuesday = '2026-05-05'
const category = createCategory({})
const categories = new Map([[7, category]])

function namesOn(day: string, products: Record<number, Parameters<typeof createOfferedProduct>[0]>) {
  const rows = new Map(
    Object.entries(products).map(([id, values]) => [
      Number(id),
      createOfferedProduct({ ...values, id: Number(id) }),
    ]),
  )
  const catalog = [{ categoryId: 7, productIds: [...rows.keys(), 99] }]
  return dailyMenu(catalog, rows, categories, day).map(({ product }) => product.id)
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
