import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { AuditEntry } from '@theke/contract/insights/audit.ts'
import { addDays, dayOf } from '@theke/domain/time/wall-time.ts'
import { createItem, createOrderBody, send } from '../testing/order-factory.ts'
import { createBranchBody, createTestShop } from '../testing/shop-fixture.ts'

const shop = await createTestShop()
const goose = await shop.create('products', { name: 'Gans', price: 50, unit: 'piece' })
const other = await shop.create('branches', createBranchBody('urfahr'))
await shop.change('menus', shop.menu, {
  branches: [{ id: shop.branch }, { id: other }],
  catalog: [{ category: { id: shop.category }, products: [{ id: goose }] }],
})
const today = dayOf(shop.services.clock.now())

const quota = (stated: object) =>
  shop.create('quotas', {
    name: 'Gänse',
    products: [{ id: goose }],
    unit: 'piece',
    firstDay: today,
    ...stated,
  })
const own = await quota({ branches: [{ id: shop.branch }], amount: 10 })
const theirs = await quota({ branches: [{ id: other }], amount: 4 })

const order = (amount: number, branch = shop.branch) =>
  send(
    shop.visitor,
    createOrderBody(shop, {
      branch: { id: branch },
      items: [createItem(goose, amount)],
      appointmentDate: `${addDays(today, 2)}T11:00:00.000Z`,
    }),
  )
const move = (
  amounts: readonly (readonly [quota: number, before: number, amount: number])[],
  caller = shop.admin,
) =>
  caller('PUT', '/api/quotas/amounts', {
    amounts: amounts.map(([id, before, amount]) => ({ quota: { id }, before, amount })),
  })
const amountsNow = async () => {
  shop.services.cache.forget()
  const { quotas } = await shop.services.cache.current()
  return [own, theirs].map((id) => quotas.find((one) => one.id === id)?.amount)
}

test('amounts move together, are noted, and count at once', async () => {
  assert.equal((await order(5, other)).status, 422)
  assert.equal(
    (
      await move([
        [own, 10, 8],
        [theirs, 4, 6],
      ])
    ).status,
    200,
  )
  assert.deepEqual(await amountsNow(), [8, 6])
  assert.equal((await order(5, other)).status, 201)
  const { data } = await shop.admin<AuditEntry[]>('GET', `/api/changes?entity=quotas&record=${own}`)
  assert.deepEqual([data[0]?.before, data[0]?.after], [{ amount: 10 }, { amount: 8 }])
})

test('nothing moves where the sum is another, less than is taken would be left, or somebody was faster', async () => {
  for (const [amounts, field] of [
    [
      [
        [own, 8, 7],
        [theirs, 6, 6],
      ],
      'amounts',
    ],
    [
      [
        [own, 8, 10],
        [theirs, 6, 4],
      ],
      'amounts.1.amount',
    ],
    [
      [
        [own, 10, 9],
        [theirs, 6, 7],
      ],
      'amounts.0.amount',
    ],
    [[[own, 8, 8]], 'amounts'],
    [
      [
        [own, 8, 8],
        [own, 8, 8],
      ],
      'amounts',
    ],
  ] as const) {
    const { status, errors } = await move(amounts)
    assert.equal(status, 422, JSON.stringify(amounts))
    assert.equal(errors[0]?.field, field, JSON.stringify(errors))
  }
  const weighed = await quota({ unit: 'work', amount: 5 }).catch(() => null)
  assert.equal(weighed, null, 'without a unit of work there is no quota of it')
  const later = await quota({ lastDay: addDays(today, 30), amount: 5 })
  const byDay = await quota({ isPerDay: true, amount: 5 })
  for (const unlike of [later, byDay]) {
    const { errors } = await move([
      [own, 8, 7],
      [unlike, 5, 6],
    ])
    assert.equal(errors[0]?.field, 'amounts')
  }
  assert.deepEqual(await amountsNow(), [8, 6])
})

test('a quota that was gone over keeps what it has and may get more', async () => {
  await shop.change('quotas', theirs, { amount: 3 })
  assert.equal(
    (
      await move([
        [own, 8, 7],
        [theirs, 3, 4],
      ])
    ).status,
    200,
  )
  assert.deepEqual(await amountsNow(), [7, 4])
  assert.equal((await order(1, other)).status, 422)
})

test('beside orders nothing is given away that somebody has taken', async () => {
  const replies = await Promise.all([
    ...Array.from({ length: 8 }, () => order(1)),
    move([
      [own, 7, 1],
      [theirs, 4, 10],
    ]),
    ...Array.from({ length: 8 }, () => order(1)),
  ])
  const taken = replies.filter((reply, at) => at !== 8 && reply.status === 201).length
  const [amount = 0] = await amountsNow()
  assert.ok(taken <= amount, `${taken} of ${String(amount)}`)
})

test('staff move nothing of quotas that they do not read', async () => {
  const [from = 0, to = 0] = await amountsNow()
  const employee = await shop.loggedIn(['ROLE_EMPLOYEE'], [shop.branch])
  const moved = [
    [own, from, from - 1],
    [theirs, to, to + 1],
  ] as const
  assert.equal((await move(moved, employee)).errors[0]?.field, 'amounts')
  assert.deepEqual(await amountsNow(), [from, to])
})
