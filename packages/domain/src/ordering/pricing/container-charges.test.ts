import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Container, containersOf } from '../../catalogue/containers.ts'
import { createProduct } from '../../catalogue/testing/product-factory.ts'
import { cents, roundFine } from '../../money.ts'
import { grossByRate } from '../../payments/takings.ts'
import type { DeliveryArea } from '../../shop/branch.ts'
import { repriceOrder } from '../counter/edit-item.ts'
import { createItem } from '../testing/item-factory.ts'
import { containerCharges, depositsLeft, returnedOf, withReturned } from './container-charges.ts'
import { priceCart } from './price-cart.ts'

const can: Container = {
  id: 1,
  name: 'Dose',
  nameEn: 'Can',
  kind: 'oneWay',
  deposit: cents(25),
  isEnabled: true,
}
const bottle: Container = {
  id: 2,
  name: 'Flasche',
  nameEn: '',
  kind: 'reusable',
  deposit: cents(9),
  isEnabled: true,
}
const crate: Container = {
  id: 3,
  name: 'Kiste',
  nameEn: '',
  kind: 'reusable',
  deposit: cents(300),
  isEnabled: true,
}
const containers = new Map([can, bottle, crate].map((one) => [one.id, one]))
const unitOf = (id: number, name: string, packed: [Container, number][], price = 100) => ({
  ...createProduct({ id, name, price: cents(price), takeawayTax: 20, tax: 20, dineInTax: 20 }),
  containers: packed.map(([container, amount]) => ({ container: { id: container.id }, amount })),
  bundleItems: [] as { product: { id: number }; amount: number; unit: 'piece' }[],
})
const beer = unitOf(1, 'Bier', [[bottle, 1]])
const cola = unitOf(2, 'Cola', [[can, 1]])
const box = {
  ...unitOf(3, 'Kiste Bier', [[crate, 1]]),
  type: 'bundle' as const,
  bundleItems: [{ product: { id: 1 }, amount: 20, unit: 'piece' as const }],
}
const all = new Map([beer, cola, box].map((one) => [one.id, one]))
const products = new Map(
  [...all.values()].map((one) => [one.id, { ...one, packedIn: containersOf(one, all, containers) }]),
)
const area: DeliveryArea = {
  area: 'Linz',
  price: cents(390),
  tax: 20,
  free: false,
  freeFromOrderValue: cents(500),
  minimumOrderValue: cents(400),
}
const item = (id: number, amount: number) => createItem({ product: { id }, amount })

test('a bundle comes in its own packaging and in that of what it contains; what is not active costs nothing', () => {
  const packed = containersOf(box, all, containers).map(({ name, perUnit }) => [name, perUnit])
  assert.deepEqual(packed, [
    ['Kiste', 1],
    ['Flasche', 20],
  ])
  const without = new Map(containers).set(2, { ...bottle, isEnabled: false })
  assert.deepEqual(
    containersOf(box, all, without).map(({ name }) => name),
    ['Kiste'],
  )
})

test('deposits stand by kind and rate: one-way ones without tax, reusable ones at the rate of what is in them', () => {
  const pricing = priceCart([item(2, 6), item(3, 1)], products, { mode: 'takeaway', area: null })
  assert.deepEqual(
    pricing.containers?.map(({ name, count, gross, taxRate, net }) => [name, count, gross, taxRate, net]),
    [
      ['Dose', 6, 150, 0, 150],
      ['Flasche', 20, 180, 20, 150],
      ['Kiste', 1, 300, 20, 250],
    ],
  )
  assert.equal(pricing.gross, 700)
  assert.equal(pricing.totalGross, 700 + 150 + 300 + 180)
  assert.deepEqual(Object.keys(pricing.taxes), ['0', '20'])
})

test('minimum and free delivery count goods alone', () => {
  const { gross, deliveryGross, totalGross } = priceCart([item(1, 4)], products, { mode: 'delivery', area })
  assert.deepEqual([gross, deliveryGross, totalGross], [400, 390, 400 + 390 + 36])
})

test('nobody gets a part of a bottle, and a line that is removed has none', () => {
  const packed = [
    { container: 2, name: 'Flasche', nameEn: '', kind: 'reusable', price: cents(9), perUnit: 0.4 },
  ] as const
  const line = { amount: 3, taxRate: 20, containers: packed }
  assert.deepEqual(
    containerCharges([line, { ...line, isRemoved: true }]).map(({ count, gross }) => [count, gross]),
    [[2, 18]],
  )
})

test('what the scale or staff change of a line changes its deposits, and the rates add up to the total', () => {
  const { lines, ...pricing } = priceCart([item(2, 6), item(1, 2)], products, {
    mode: 'takeaway',
    area: null,
  })
  const stored = lines.map((line, position) => {
    assert.ok(line.ok)
    const { gross, net, tax, taxRate, containers: packed = [] } = line
    return {
      name: '',
      amount: position === 0 ? 6 : 2,
      unit: 'piece' as const,
      unitPrice: cents(100),
      priceUnit: null,
      gross,
      net,
      tax,
      taxRate,
      model: 'fixed' as const,
      isPriceHidden: false,
      weights: [],
      isRemoved: false,
      beforeRemoval: null,
      containers: packed,
    }
  })
  const [cans, bottles] = stored
  assert.ok(cans && bottles)
  const after = [
    { ...cans, amount: 2, gross: cents(200), net: cents(200), tax: roundFine(0), isRemoved: false },
    bottles,
  ]
  const repriced = repriceOrder(pricing, stored, after)
  assert.deepEqual(
    repriced.containers?.map(({ name, count }) => [name, count]),
    [
      ['Dose', 2],
      ['Flasche', 2],
    ],
  )
  assert.equal(repriced.totalGross, 200 + 200 + 50 + 18)
  const rates = grossByRate(after, repriced)
  assert.equal(
    rates.reduce((sum, { gross }) => sum + gross, 0),
    repriced.totalGross,
  )
  const none = repriceOrder(
    repriced,
    after,
    after.map((line) => ({ ...line, isRemoved: true, gross: cents(0), net: cents(0), tax: roundFine(0) })),
  )
  assert.deepEqual([none.containers, none.totalGross], [undefined, 0])
})

test('packaging that came back is a charge of its own beside what is charged, and one kind stands once', () => {
  const glass = {
    container: 5,
    name: 'Glas',
    nameEn: '',
    kind: 'reusable',
    price: cents(100),
    taxRate: 20,
  } as const
  const returned = withReturned([], glass, 3)
  assert.deepEqual(
    returned.map(({ count, gross, net, tax }) => [count, gross, net, tax]),
    [[-3, -300, -250, -50]],
  )
  const more = withReturned(returned, glass, 5)
  assert.deepEqual(
    more.map(({ count, gross }) => [count, gross]),
    [[-5, -500]],
  )
  assert.deepEqual(withReturned(more, glass, 0), [])
  const charges = containerCharges([], more)
  assert.deepEqual([charges, returnedOf({ containers: charges })], [more, more])
})

test('of the deposits of an order is left what was charged less what was paid out since, whatever was taken off before', () => {
  const glass = { container: 5, name: 'Glas', nameEn: '', kind: 'reusable', price: cents(100) } as const
  const returned = withReturned([], { ...glass, taxRate: 20 }, 3)
  const containers = containerCharges(
    [{ amount: 2, taxRate: 20, containers: [{ ...glass, perUnit: 1 }] }],
    returned,
  )
  assert.deepEqual(
    [0, 150, 250].map((paidOut) => depositsLeft({ containers }, cents(paidOut))),
    [200, 50, 0],
  )
  assert.equal(depositsLeft({}, cents(0)), 0)
})
