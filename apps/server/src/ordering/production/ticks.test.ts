import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { ProductionTick } from '@theke/contract/ordering/production-api.ts'
import { addDays, dayOf } from '@theke/domain/time/wall-time.ts'
import { createBranchBody, createTestShop } from '../testing/shop-fixture.ts'

const shop = await createTestShop()
await shop.admin('POST', '/api/config', { enableProduction: true })
const other = await shop.create('branches', createBranchBody('steyr'))
const staff = await shop.loggedIn(['ROLE_EMPLOYEE'], [shop.branch])
const day = addDays(dayOf(shop.services.clock.now()), 1)
const cell = (amount: number, stated: object = {}) => ({
  day,
  hour: 9,
  branch: { id: shop.branch },
  key: '1 piece 4–5 kg',
  amount,
  ...stated,
})

async function ticks(call = staff): Promise<[number, number, number][]> {
  const { data } = await call<ProductionTick[]>('GET', `/api/production/ticks?from=${day}`)
  return data
    .map(({ branch, hour, amount }): [number, number, number] => [branch, hour, amount])
    .toSorted((a, b) => a[0] - b[0] || a[1] - b[1])
}

const tick = (cells: object[], call = staff) => call('POST', '/api/production/ticks', { cells })

test('what is ticked off is seen by everybody of the branch, counts once, and is taken back', async () => {
  assert.equal((await tick([cell(4), cell(2, { hour: 10 })])).status, 200)
  assert.equal((await tick([cell(5)])).status, 200)
  assert.deepEqual(await ticks(), [
    [shop.branch, 9, 5],
    [shop.branch, 10, 2],
  ])
  assert.deepEqual(await ticks(shop.admin), await ticks())
  assert.equal((await tick([cell(0), cell(0, { hour: 23 })])).status, 200)
  assert.deepEqual(await ticks(), [[shop.branch, 10, 2]])
})

test('staff tick off for their own branches only, and see no others', async () => {
  const elsewhere = cell(1, { branch: { id: other } })
  assert.equal((await tick([cell(1), elsewhere])).status, 404)
  assert.equal((await tick([elsewhere], shop.admin)).status, 200)
  assert.deepEqual(await ticks(), [[shop.branch, 10, 2]])
  assert.deepEqual(await ticks(shop.admin), [
    [shop.branch, 10, 2],
    [other, 10 - 1, 1],
  ])
})

test('many devices at once leave each cell with one of their amounts', async () => {
  const cells = (amount: number, hours: readonly number[]) => hours.map((hour) => cell(amount, { hour }))
  const hours = [7, 8, 9, 10, 11, 12]
  const replies = await Promise.all(
    [1, 0, 2, 0, 3, 0, 4].map((amount, index) =>
      tick(cells(amount, index % 2 === 0 ? hours : hours.toReversed())),
    ),
  )
  assert.deepEqual([...new Set(replies.map(({ status }) => status))], [200])
  const amounts = new Set((await ticks()).map(([, , amount]) => amount))
  assert.ok(amounts.size <= 1)
})
