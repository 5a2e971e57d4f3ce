import assert from 'node:assert/strict'
import { mock, test } from 'node:test'
import type { OrderOutcome } from '@theke/contract/ordering/counter/many-orders-api.ts'
import type { PublicOrder } from '@theke/contract/ordering/order.ts'
import type { DaysPreview } from '@theke/contract/shop/days-api.ts'
import { instantAt } from '@theke/domain/time/wall-time.ts'
import { randomRuns, seed } from '../../testing/core.ts'
import { createOrderBody, send } from '../testing/order-factory.ts'
import { createTestShop } from '../testing/shop-fixture.ts'

const day = '2027-05-03'
const most = 3
mock.timers.enable({ apis: ['Date'], now: instantAt(day, 7 * 60) })
const usual = [{ type: 'daily', date: null, isClosed: false, from: '08:00', to: '18:00' }]
const limit = { mode: 'takeaway', intervalMinutes: 30, maximumOrders: most }
const shop = await createTestShop({ openingHours: usual, capacities: [limit] })
const quota = { name: 'Semmeln', products: [{ id: shop.roll }], amount: 40, unit: 'piece', isPerDay: true }
await shop.create('quotas', quota)
const path = `/api/branches/${shop.branch}/days`
const clock = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`

test('after spreading, nothing holds more than its limit and every order has a time or is named without', async () => {
  const next = randomNumbers(seed)
  const { pool } = shop.services
  async function assertSound(): Promise<void> {
    const { rows: wrong } = await pool.query(`
      select * from (select start, taken from slot_usage where taken > 0) as counted
      full join (
        select start, count(*)::int as taken from orders, unnest(array[slot_start, proposed_slot]) as start
        where start is not null and not is_canceled group by 1
      ) as really using (start)
      where counted.taken is distinct from really.taken or counted.taken > ${most}`)
    assert.deepEqual(wrong, [], `seed ${seed}`)
    const { rows: sold } = await pool.query(`
      select * from (select quota, period, taken from quota_usage where taken > 0) as counted
      full join (
        select (claim ->> 'quota')::int as quota, claim ->> 'period' as period, sum((claim ->> 'amount')::numeric) as taken
        from orders, jsonb_array_elements(quotas) as claim group by 1, 2
      ) as really using (quota, period)
      where counted.taken is distinct from really.taken or counted.taken > 40`)
    assert.deepEqual(sold, [], `seed ${seed}`)
  }

  const placed = new Map<number, PublicOrder>()
  async function place(): Promise<void> {
    const minutes = 480 + 15 * next(40)
    const at = new Date(instantAt(day, minutes + 1440 * next(2))).toISOString()
    const { data, status } = await send(shop.visitor, createOrderBody(shop, { appointmentDate: at }))
    if (status === 201) placed.set(data.id, data)
  }
  for (let count = 0; count < 24; count++) await place()

  let moved = 0
  for (let round = 0; round < randomRuns(8); round++) {
    const [one, other] = [480 + 15 * next(40), 480 + 15 * next(40)].toSorted((a, b) => a - b)
    const change = {
      from: day,
      to: day,
      kind: 'close',
      scope: 'all',
      after: clock(one ?? 0),
      until: clock((other ?? 0) + 15),
    }
    const { data, errors } = await shop.admin<DaysPreview>('POST', `${path}/preview`, change)
    assert.ok(data, JSON.stringify(errors))
    assert.equal(data.hits.length, data.total)
    assert.equal((await shop.admin('POST', path, change)).status, 200)
    const wanted = data.hits.filter(({ proposal }) => proposal !== null)
    const body = {
      orders: wanted.map(({ id, seen, proposal }) => ({ id, seen, counterAppointment: proposal })),
    }
    if (wanted.length > 0) {
      // The browser repeats what it had no answer to, while customers go on ordering.
      const [first, again] = await Promise.all([
        shop.admin<OrderOutcome[]>('POST', '/api/orders/many/propose', body),
        shop.admin<OrderOutcome[]>('POST', '/api/orders/many/propose', body),
        place(),
        place(),
      ])
      for (const { data: outcomes } of [first, again])
        for (const { id, problem } of outcomes) {
          const { counterAppointment = null } = outcomes.find((each) => each.id === id)?.order ?? {}
          const proposal = wanted.find((each) => each.id === id)?.proposal
          assert.ok(problem !== null || counterAppointment === proposal, `seed ${seed}`)
          if (problem === null) moved++
        }
    }
    await assertSound()
    const { data: left } = await shop.admin<DaysPreview>('POST', `${path}/preview`, {
      ...change,
      kind: 'keep',
    })
    for (const { proposal, id } of left.hits)
      assert.ok(placed.has(id) && (proposal !== null || wanted.every((each) => each.id !== id)))
    await Promise.all(
      wanted.map(async ({ id }) => {
        const order = placed.get(id)
        const what = ['confirm', 'reject', null][next(3)]
        if (order === undefined || !what) return
        const answer = `/api/orders/public/${order.uid}/${order.hash}/${what}-counter-appointment`
        assert.ok([200, 409].includes((await shop.visitor('POST', answer)).status))
      }),
    )
    await assertSound()
    await shop.admin('POST', path, { ...change, kind: 'usual' })
  }
  assert.ok(moved > 0, `seed ${seed}: some were moved`)
  // Counted anew it is the same.
  await shop.change('branches', shop.branch, { capacities: [{ ...limit, maximumOrders: most + 1 }] })
  await assertSound()
})

/** The same numbers for a seed, each below `bound`. */
function randomNumbers(from: number): (bound: number) => number {
  let state = from
  return (bound) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * bound)
  }
}
