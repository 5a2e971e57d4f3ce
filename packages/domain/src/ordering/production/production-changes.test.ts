import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { createOfferedProduct } from '../../catalogue/testing/offered-product-factory.ts'
import { roundDecimal } from '../../decimal.ts'
import {
  isOtherwise,
  type PrintedOrder,
  printedOrder,
  productionChanges,
  productionNews,
} from './production-changes.ts'
import { type ProductionOrder, productionRows } from './production-rows.ts'

const products = new Map(
  [1, 2, 3].map((id) => [id, createOfferedProduct({ id, name: `Produkt ${id}`, unit: 'piece' })] as const),
)

const order = (
  id: number,
  amounts: readonly (readonly [product: number, amount: number, option?: string])[],
  stated: Partial<ProductionOrder> = {},
): ProductionOrder => ({
  id,
  branch: 1,
  day: '2026-12-23',
  hour: 9,
  lines: amounts.map(([productId, amount, option]) => ({
    productId,
    name: '',
    amount,
    unit: 'piece',
    parts: option === undefined ? [] : [{ options: [option] }],
    addons: [],
    contents: [],
    weights: [],
  })),
  ...stated,
})

const listOf = (orders: readonly ProductionOrder[]): Map<number, PrintedOrder> =>
  new Map(orders.map((one) => [one.id, printedOrder(one, products)]))

test('an order that came, one that went and one that changed', () => {
  const printed = listOf([order(1, [[1, 2]]), order(2, [[1, 1]]), order(3, [[2, 1]])])
  const present = listOf([order(1, [[1, 4]]), order(3, [[2, 1]]), order(4, [[1, 1]], { hour: 10 })])
  assert.deepEqual(
    productionChanges(printed, present).map(({ key, hour, amount, orders }) => [key, hour, amount, orders]),
    [
      [
        '1 piece ',
        9,
        1,
        [
          { id: 1, news: 'changed' },
          { id: 2, news: 'went' },
        ],
      ],
      ['1 piece ', 10, 1, [{ id: 4, news: 'came' }]],
    ],
  )
})

test('another choice, hour or branch is a change, another name or order of lines is none', () => {
  const before = printedOrder(
    order(1, [
      [1, 2, 'ganz'],
      [2, 1],
    ]),
    products,
  )
  const is = (present: ProductionOrder) => isOtherwise(before, printedOrder(present, products))
  assert.equal(
    is(
      order(1, [
        [2, 1],
        [1, 2, 'ganz'],
      ]),
    ),
    false,
  )
  assert.equal(
    is(
      order(1, [
        [1, 1, 'ganz'],
        [1, 1, 'ganz'],
        [2, 1],
      ]),
    ),
    false,
  )
  assert.equal(
    is(
      order(1, [
        [1, 2, 'zerlegt'],
        [2, 1],
      ]),
    ),
    true,
  )
  assert.equal(
    is(
      order(
        1,
        [
          [1, 2, 'ganz'],
          [2, 1],
        ],
        { hour: 10 },
      ),
    ),
    true,
  )
  assert.equal(
    is(
      order(
        1,
        [
          [1, 2, 'ganz'],
          [2, 1],
        ],
        { branch: 2 },
      ),
    ),
    true,
  )
  const renamed = new Map([[1, createOfferedProduct({ id: 1, name: 'Anders', unit: 'piece' })]])
  assert.equal(
    isOtherwise(
      before,
      printedOrder(
        order(1, [
          [1, 2, 'ganz'],
          [2, 1],
        ]),
        renamed,
      ),
    ),
    false,
  )
})

test('orders that make up for each other came and went all the same', () => {
  const printed = listOf([order(1, [[1, 1]]), order(2, [[2, 1]])])
  const present = listOf([order(2, [[2, 1]]), order(3, [[1, 1]])])
  assert.deepEqual(productionChanges(printed, present), [])
  assert.deepEqual(
    [...productionNews(printed, present)],
    [
      [1, 'went'],
      [3, 'came'],
    ],
  )
})

test('what the scale shows changes no list', () => {
  const ordered = order(1, [[1, 2]])
  const weighed = { ...ordered, lines: ordered.lines.map((line) => ({ ...line, weights: [2100] })) }
  assert.equal(isOtherwise(printedOrder(ordered, products), printedOrder(weighed, products)), false)
})

test('an order of which nothing is left for the department went', () => {
  const wanted = (product: number) => product === 1
  const printed = new Map([[1, printedOrder(order(1, [[1, 2]]), products, wanted)]])
  const present = new Map([[1, printedOrder(order(1, [[2, 2]]), products, wanted)]])
  assert.deepEqual(
    productionChanges(printed, present).map(({ amount, orders }) => [amount, orders]),
    [[-2, [{ id: 1, news: 'went' }]]],
  )
})

const someOrders = fc
  .uniqueArray(
    fc.record({
      id: fc.integer({ min: 1, max: 9 }),
      branch: fc.integer({ min: 1, max: 2 }),
      hour: fc.integer({ min: 8, max: 10 }),
      amounts: fc.array(
        fc.tuple(
          fc.integer({ min: 1, max: 3 }),
          fc.integer({ min: 1, max: 5 }),
          fc.constantFrom('ganz', 'zerlegt'),
        ),
        { maxLength: 3 },
      ),
    }),
    { selector: ({ id }) => id, maxLength: 9 },
  )
  .map((all) => all.map(({ id, amounts, ...stated }) => order(id, amounts, stated)))

/** How much each branch needs of each product in each hour. */
function cellsOf(orders: readonly ProductionOrder[]): Map<string, number> {
  return new Map(
    productionRows(orders, products).flatMap(({ key, cells }) =>
      cells.map(({ branch, hour, amount }) => [`${key} ${branch} ${hour}`, amount] as const),
    ),
  )
}

test('what was printed and what changed since are what is to be made now, and nothing changes between equal lists', () => {
  fc.assert(
    fc.property(someOrders, someOrders, (before, after) => {
      const sums = cellsOf(before)
      for (const { key, branch, hour, amount } of productionChanges(listOf(before), listOf(after))) {
        const cell = `${key} ${branch} ${hour}`
        sums.set(cell, roundDecimal((sums.get(cell) ?? 0) + amount, 3))
      }
      const left = new Map([...sums].filter(([, amount]) => amount !== 0))
      assert.deepEqual(Object.fromEntries(left), Object.fromEntries(cellsOf(after)))
      assert.deepEqual(productionChanges(listOf(after), listOf(after)), [])
    }),
  )
})
