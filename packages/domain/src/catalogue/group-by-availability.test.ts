import assert from 'node:assert/strict'
import { test } from 'node:test'
import { cents } from '../money.ts'
import { createCategory, createMenu, createOfferedProduct } from './testing/offered-product-factory.ts'
import type { OfferedProduct } from './product.ts'
import type { SoldOutProducts } from './sold-out.ts'
import { open } from '../shop/testing/opening-entries.ts'
import { groupByAvailability } from './group-by-availability.ts'

const lead = { isLeadTimeEnabled: true, leadTimeType: 'days', leadTimeValue: 2 } as const
const friday = [open('friday', '11:00', '18:00')]
const given: Partial<OfferedProduct>[] = [{}, lead, { schedule: friday }, { price: cents(700) }, lead, {}, {}]
const products = new Map(
  given.map((stated, index) => [index + 1, createOfferedProduct({ id: index + 1, ...stated })]),
)
const categories = new Map([1, 2].map((id) => [id, createCategory({ id })]))
const range = (
  catalog: { categoryId: number; productIds: number[] }[],
  soldOut: SoldOutProducts = new Map(),
) => ({
  branchId: 1,
  menus: [
    createMenu({ catalog }),
    createMenu({ id: 2, branchIds: [9], catalog: [{ categoryId: 1, productIds: [7] }] }),
  ],
  categories,
  products,
  soldOut,
})

test('products of the same lead time, schedule and categories are together', () => {
  const catalog = [
    { categoryId: 1, productIds: [1, 2, 3, 4, 5, 6] },
    { categoryId: 2, productIds: [6] },
  ]
  assert.deepEqual(groupByAvailability([1, 2, 3, 4, 5, 6], range(catalog)), [[1, 4], [2, 5], [3], [6]])
})

test('products that are sold out until different times are apart', () => {
  const soldOut = new Map([
    [4, null],
    [6, 5000],
    [7, 5000],
  ])
  const all = range([{ categoryId: 1, productIds: [1, 4, 6, 7] }], soldOut)
  assert.deepEqual(groupByAvailability([1, 6, 7, 2, 4], all), [[1], [6, 7], [4]])
})

test('a product that no menu of the branch lists, or that does not exist, is in no group', () => {
  assert.deepEqual(groupByAvailability([1, 7, 99], range([{ categoryId: 1, productIds: [1] }])), [[1]])
})
