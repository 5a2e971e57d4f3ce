import assert from 'node:assert/strict'
import { mock, test } from 'node:test'
import type { OrderView } from '@theke/contract/ordering/order.ts'
import type { DayLimits, QuotaUse } from '@theke/contract/ordering/quotas/quota-use-api.ts'
import type { SlotDays } from '@theke/contract/ordering/slot-api.ts'
import type { BranchView } from '@theke/contract/shop/views/storefront-views.ts'
import { addDays, dayOf } from '@theke/domain/time/wall-time.ts'
import { and, eq, sql } from 'drizzle-orm'
import pg from 'pg'
import { createJobContext } from '../../queue/testing/job-context.ts'
import { slotUsageJob } from '../slots/recount-reservations.job.ts'
import { quotaUsage } from './quota-tables.ts'
import { createItem, createOrderBody, send } from '../testing/order-factory.ts'
import { createBranchBody, createCampaign, createTestShop } from '../testing/shop-fixture.ts'
import { countsOf, recountOf } from './testing/count-quotas.ts'

const shop = await createTestShop()
await shop.admin('POST', '/api/config', { shopName: 'Huber', workUnit: 'Minuten' })
const platter = await shop.create('products', { name: 'Platte', price: 30, unit: 'piece', workload: 15 })
const roast = await shop.create('products', { name: 'Braten', price: 20, unit: 'kilogram', workload: 10 })
const hot = await shop.create('categories', { name: 'Warmes' })
await shop.change('menus', shop.menu, {
  catalog: [
    { category: { id: shop.category }, products: [shop.roll, platter].map((id) => ({ id })) },
    { category: { id: hot }, products: [{ id: roast }] },
  ],
})

const today = dayOf(shop.services.clock.now())
const day = addDays(today, 3)
/** In winter time of the shop an hour later, in summer time two. */
const nine = (minutes = 0, of = day) =>
  new Date(Date.parse(`${of}T08:00:00Z`) + minutes * 60_000).toISOString()

const timeOf = (at: string) =>
  new Date(at).toLocaleTimeString('de-AT', { hour: '2-digit', minute: '2-digit', timeZone: 'Europe/Vienna' })

async function withLimit(stated: object, run: (id: number) => Promise<void>): Promise<void> {
  const limit = { name: 'Küche', unit: 'work', amount: 60, intervalMinutes: 30, ...stated }
  const id = await shop.create('quotas', limit)
  try {
    await run(id)
  } finally {
    await shop.admin('DELETE', `/api/quotas/${id}`)
    await shop.services.db.execute(sql`truncate orders cascade`)
    shop.services.cache.forget()
  }
}

const order = (items: object[], stated: object = {}, caller = shop.visitor) =>
  send(caller, createOrderBody(shop, { appointmentDate: nine(), items, ...stated }))

const standingOf = async (id: number) =>
  (await shop.admin<{ standing: string }>('GET', `/api/quotas/${id}`)).data.standing

const load = async (id: number) => (await shop.admin<OrderView>('GET', `/api/orders/${id}`)).data

const full = [
  {
    field: 'appointmentDate',
    message: 'Dieser Termin ist leider schon ausgebucht. Bitte wählen Sie einen anderen Termin.',
  },
]

test('no more work is taken for a stretch than it holds, whatever makes it, and others have their own', async () => {
  await withLimit({}, async (id) => {
    assert.equal((await order([createItem(platter, 3)])).status, 201)
    const refused = await order([createItem(roast, 2, { unit: 'kilogram' })])
    assert.equal(refused.status, 422)
    assert.deepEqual(refused.errors, full)
    assert.equal((await order([createItem(roast, 1.5, { unit: 'kilogram' })])).status, 201)
    assert.equal((await order([createItem(shop.roll, 20)])).status, 201, 'what makes no work finds its place')
    assert.equal(await standingOf(id), '1 Zeitraum voll')
    assert.equal((await order([createItem(platter, 4)], { appointmentDate: nine(30) })).status, 201)
    assert.equal((await order([createItem(platter, 5)], { appointmentDate: nine(60) })).status, 422)
    assert.deepEqual(await countsOf(shop, id), await recountOf(shop, id))
  })
})

test('all that limits a day is seen together: work, orders of a branch and goods, from the first day on which a time is full', async () => {
  const capacities = [{ mode: 'takeaway', intervalMinutes: 60, maximumOrders: 2 }]
  await shop.change('branches', shop.branch, { capacities })
  const geese = await shop.create('quotas', {
    name: 'Platten',
    products: [{ id: platter }],
    unit: 'piece',
    amount: 10,
    isPerDay: true,
  })
  const see = async (query = '', caller = shop.admin) => {
    const { status, data } = await caller<DayLimits>('GET', `/api/day-limits?${query}`)
    assert.equal(status, 200)
    return data
  }
  await withLimit({}, async (id) => {
    assert.deepEqual((await see()).fullDays, [])
    assert.equal((await order([createItem(platter, 4)])).status, 201)
    assert.equal((await order([createItem(platter, 1)], { appointmentDate: nine(30) })).status, 201)
    const limits = await see()
    // The branch has no hour left in which these begin, and the kitchen no half hour.
    assert.deepEqual([limits.day, limits.fullDays], [day, [{ day, full: 2, over: 0 }]])
    assert.deepEqual(limits.goods, [{ quota: geese, name: 'Platten', unit: 'piece', amount: 10, taken: 5 }])
    assert.deepEqual(
      limits.times.map(({ quota, mode, amount, stretches }) => [
        quota,
        mode,
        amount,
        stretches.map(({ from, taken }) => [from, taken]),
      ]),
      [
        [
          id,
          null,
          60,
          [
            [timeOf(nine()), 60],
            [timeOf(nine(30)), 15],
          ],
        ],
        [null, 'takeaway', 2, [[timeOf(nine()), 2]]],
      ],
    )
    const other = await see(`day=${addDays(day, 1)}`)
    assert.deepEqual([other.goods[0]?.taken, other.times.flatMap(({ stretches }) => stretches)], [0, []])
    const elsewhere = await shop.create('branches', createBranchBody('wels-tag'))
    const stranger = await shop.loggedIn(['ROLE_EMPLOYEE'], [elsewhere])
    assert.deepEqual(
      (await see(`day=${day}`, stranger)).times.filter(({ quota }) => quota === null),
      [],
    )
    const ofBranch = async (branch: number) =>
      (await see(`branch=${branch}&day=${day}`)).times.map(({ quota, branch }) => [quota, branch?.id])
    assert.deepEqual(await ofBranch(elsewhere), [[id, undefined]], 'shared, and so of none of them')
    await shop.change('quotas', id, { branches: [shop.branch, elsewhere].map((each) => ({ id: each })) })
    assert.deepEqual((await ofBranch(shop.branch))[0], [id, undefined])
    await shop.change('quotas', id, { branches: [{ id: shop.branch }] })
    assert.deepEqual((await ofBranch(shop.branch))[0], [id, shop.branch])
  })
  await shop.admin('DELETE', `/api/quotas/${geese}`)
  await shop.change('branches', shop.branch, { capacities: [] })
})

test('a limit of some categories, modes and times counts nothing else', async () => {
  const schedule = [{ type: 'once', date: day, isClosed: false, from: '08:00', to: '12:00' }]
  const limits = { categories: [{ id: hot }], modes: ['takeaway'], schedule, amount: 10 }
  await withLimit(limits, async (id) => {
    const hotOne = [createItem(roast, 1, { unit: 'kilogram' })]
    assert.equal((await order(hotOne)).status, 201)
    assert.equal((await order(hotOne)).status, 422)
    assert.equal((await order([createItem(platter, 9)])).status, 201)
    assert.equal((await order(hotOne, { isDineIn: true })).status, 201)
    assert.equal((await order(hotOne, { appointmentDate: nine(0, addDays(day, 1)) })).status, 201)
    assert.deepEqual(Object.values(await countsOf(shop, id)), [10])
  })
})

test('orders count once each, by day where there is no stretch', async () => {
  await withLimit({ unit: 'order', amount: 2, intervalMinutes: null }, async () => {
    assert.equal((await order([createItem(shop.roll, 9), createItem(platter, 1)])).status, 201)
    assert.equal((await order([createItem(shop.roll, 1)], { appointmentDate: nine(120) })).status, 201)
    assert.deepEqual((await order([createItem(shop.roll, 1)], { appointmentDate: nine(180) })).errors, full)
    assert.equal(
      (await order([createItem(shop.roll, 1)], { appointmentDate: nine(0, addDays(day, 1)) })).status,
      201,
    )
  })
})

test('an order is counted in the statement that stores it, once its stretch counts', async () => {
  await withLimit({}, async () => {
    assert.equal((await order([createItem(platter, 1)])).status, 201)
    const query = mock.method(pg.Client.prototype, 'query')
    const { status } = await order([createItem(platter, 1)])
    const counting = query.mock.calls.flatMap(({ arguments: [statement] }) => {
      const text: unknown = typeof statement === 'object' ? Reflect.get(statement, 'text') : statement
      return typeof text === 'string' && text.includes('quota_usage')
        ? [Reflect.get(Object(statement), 'name')]
        : []
    })
    query.mock.restore()
    assert.equal(status, 201)
    assert.deepEqual(counting, ['insert-order'])
  })
})

test('staff read how full the stretches of a day are', async () => {
  await withLimit({}, async (id) => {
    await order([createItem(platter, 3)])
    await order([createItem(platter, 4)], { appointmentDate: nine(30) })
    await order([createItem(platter, 1)], { appointmentDate: nine(0, addDays(day, 1)) })
    const { data } = await shop.admin<QuotaUse>('GET', `/api/quotas/${id}/use?day=${day}`)
    assert.deepEqual(data, {
      day,
      stretches: [
        { from: timeOf(nine()), to: timeOf(nine(30)), taken: 45 },
        { from: timeOf(nine(30)), to: timeOf(nine(60)), taken: 60 },
      ],
    })
  })
})

test('an order that is changed, moved, canceled or taken back brings its work along', async () => {
  await withLimit({}, async (id) => {
    const { data } = await order([createItem(platter, 2)])
    const counts = async () => {
      const counted = await countsOf(shop, id)
      assert.deepEqual(counted, await recountOf(shop, id))
      return Object.values(counted)
    }
    const change = async (stated: object) => {
      const { updatedAt: seen } = await load(data.id)
      return shop.admin('POST', `/api/orders/${data.id}/change`, { seen, ...stated })
    }
    const lines = (amount: number) => ({ items: [{ ...createItem(platter, amount), line: 0 }] })
    assert.equal((await change(lines(4))).status, 200)
    assert.deepEqual(await counts(), [60])
    const refused = await change(lines(5))
    assert.deepEqual(refused.errors, full)
    const overruling = 'Die Platte kommt aus Wels.'
    assert.equal((await change({ ...lines(5), overruling })).status, 200)
    assert.match((await load(data.id)).history.at(-1)?.note ?? '', /Ausnahme: Die Platte kommt aus Wels\./)
    assert.equal(await standingOf(id), '1 Zeitraum voll, davon 1 darüber')
    assert.equal((await change({ ...lines(4), appointmentDate: nine(30) })).status, 200)
    assert.deepEqual(await counts(), [60])
    await shop.admin('PUT', `/api/orders/${data.id}`, { counterAppointment: nine(90) })
    const path = `/api/orders/public/${data.uid}/${data.hash}/confirm-counter-appointment`
    assert.equal((await shop.visitor('POST', path)).status, 200)
    assert.equal((await order([createItem(platter, 4)], { appointmentDate: nine(30) })).status, 201)
    assert.equal((await order([createItem(platter, 1)], { appointmentDate: nine(90) })).status, 422)
    const edit = (body: object) => shop.admin('PUT', `/api/orders/${data.id}/items/0`, body)
    assert.deepEqual((await edit({ amount: 6 })).errors, [
      { field: 'overruling', message: 'Küche: noch 0 Minuten frei. Bitte geben Sie an, warum trotzdem.' },
    ])
    assert.equal((await edit({ amount: 1 })).status, 200)
    assert.deepEqual(
      (await counts()).toSorted((a, b) => a - b),
      [15, 60],
    )
    await shop.admin('POST', `/api/orders/${data.id}/status/cancel`, {})
    assert.deepEqual(await counts(), [60])
    assert.equal((await order([createItem(platter, 4)], { appointmentDate: nine(90) })).status, 201)
  })
})

test('the times of a cart are full where its work finds no place, before anybody chooses, and staff see the same', async () => {
  const slotsOf = async (amounts: string, caller = shop.visitor) => {
    const path = `/api/branches/linz/slots?mode=takeaway&products=${platter}&from=${day}&days=1&amounts=${amounts}`
    const { data } = await caller<SlotDays>('GET', path)
    return data.days.flatMap(({ slots }) => slots.flatMap((slot) => slot.full))
  }
  await withLimit({}, async () => {
    const { data } = await order([createItem(platter, 3)])
    assert.deepEqual(await slotsOf(`${platter}:1:piece`), [])
    const stretch = [{ from: timeOf(nine()), to: timeOf(nine(30)) }]
    assert.deepEqual(await slotsOf(`${platter}:2:piece`), stretch)
    assert.deepEqual(await slotsOf(`${platter}:2:piece`, shop.admin), stretch)
    assert.deepEqual(await slotsOf(`${shop.roll}:1:piece,%2B${platter}:2:piece`), stretch)
    assert.deepEqual(
      await slotsOf(`${platter}:2:piece&order=${data.id}`, shop.admin),
      [],
      'its own is free for it',
    )
    const whole = await slotsOf(`${platter}:5:piece`)
    assert.deepEqual([whole[0]?.from, whole.at(-1)?.to], ['00:00', '00:00'])
  })
})

test('what was taken on days that are over is forgotten, and nothing else', async () => {
  await withLimit({}, async (id) => {
    await order([createItem(platter, 3)])
    const { db, clock } = shop.services
    for (const period of ['', `${addDays(today, -3)} 09:00`, addDays(today, -3)])
      await db.insert(quotaUsage).values({ quota: id, period, taken: 1 })
    await slotUsageJob.run(createJobContext(shop.services, clock.now()))
    const left = Object.keys(await countsOf(shop, id))
    assert.deepEqual([left.length, left[0]], [2, ''])
    await db.delete(quotaUsage).where(and(eq(quotaUsage.quota, id), eq(quotaUsage.period, '')))
  })
})

test('as soon as possible, when that is too much to do, names the next free time', async () => {
  await withLimit({ intervalMinutes: 1440 }, async () => {
    const orderNow = () => send(shop.visitor, createOrderBody(shop, { items: [createItem(platter, 4)] }))
    assert.equal((await orderNow()).status, 201)
    const { errors } = await orderNow()
    assert.match(errors[0]?.message ?? '', /Der nächste freie Termin ist/)
  })
})

test('a branch says that its times depend on the cart only where they do', async () => {
  const says = async () => {
    const { data } = await shop.visitor<BranchView>('GET', '/api/storefront/branches/linz')
    return [data.hasQuotas, data.hasTimeLimits]
  }
  await withLimit({}, async () => assert.deepEqual(await says(), [false, true]))
  assert.deepEqual(await says(), [false, false])
})

test('orders that are there already count when a limit is made or changed', async () => {
  await order([createItem(platter, 3)])
  await withLimit({ amount: 45 }, async (id) => {
    assert.deepEqual(Object.values(await countsOf(shop, id)), [45])
    assert.equal((await order([createItem(platter, 1)])).status, 422)
    await shop.change('quotas', id, { intervalMinutes: 15, amount: 60 })
    assert.deepEqual(await countsOf(shop, id), await recountOf(shop, id))
    assert.equal((await order([createItem(platter, 4)], { appointmentDate: nine(15) })).status, 201)
    await shop.change('products', platter, { workload: 20 })
    assert.deepEqual(Object.values(await countsOf(shop, id)), [45, 60], 'orders keep the work they came with')
    await shop.change('quotas', id, { amount: 120 })
    assert.deepEqual(Object.values(await countsOf(shop, id)), [60, 80])
    await shop.change('products', platter, { workload: 15 })
    await shop.change('quotas', id, { unit: 'order' })
    assert.deepEqual(Object.values(await countsOf(shop, id)), [1, 1])
  })
})

test('while another time is proposed a changed order keeps its work at both', async () => {
  await withLimit({}, async (id) => {
    const { data } = await order([createItem(platter, 1)])
    await shop.admin('PUT', `/api/orders/${data.id}`, { counterAppointment: nine(90) })
    const counts = async () => Object.values(await countsOf(shop, id))
    assert.deepEqual(await counts(), [15, 15])
    assert.equal((await shop.admin('PUT', `/api/orders/${data.id}/items/0`, { amount: 2 })).status, 200)
    assert.deepEqual(await counts(), [30, 30])
    const { updatedAt: seen } = await load(data.id)
    const items = [{ ...createItem(platter, 3), line: 0 }]
    assert.equal((await shop.admin('POST', `/api/orders/${data.id}/change`, { seen, items })).status, 200)
    assert.deepEqual(await counts(), [45, 45])
    const path = `/api/orders/public/${data.uid}/${data.hash}/confirm-counter-appointment`
    assert.equal((await shop.visitor('POST', path)).status, 200)
    assert.deepEqual(await counts(), [45])
  })
})

test('a limit of categories counts by the menus of its branches', async () => {
  const other = await shop.create('branches', createBranchBody('steyr'))
  const menu = await shop.create('menus', {
    name: 'Anderswo',
    availableFrom: '2020-01-01T00:00:00Z',
    branches: [{ id: other }],
    catalog: [{ category: { id: hot }, products: [{ id: platter }] }],
  })
  const here = { categories: [{ id: hot }], branches: [{ id: shop.branch }], amount: 0 }
  await withLimit(here, async () => {
    assert.equal((await order([createItem(platter, 1)])).status, 201)
    assert.equal((await order([createItem(roast, 1, { unit: 'kilogram' })])).status, 422)
  })
  await shop.admin('DELETE', `/api/menus/${menu}`)
})

test('what only a campaign has in a category counts at its branches, and counted anew it is the same', async () => {
  const turkey = await shop.create('products', { name: 'Pute', price: 60, unit: 'piece', workload: 6 })
  const campaign = { id: await createCampaign(shop, { category: hot, product: turkey, day }) }
  const turkeys = (amount: number) => order([createItem(turkey, amount)], { campaign })
  assert.equal((await turkeys(3)).status, 201)
  await withLimit({ categories: [{ id: hot }], branches: [{ id: shop.branch }] }, async (id) => {
    assert.deepEqual(Object.values(await countsOf(shop, id)), [18], 'those that are there already')
    assert.equal((await turkeys(7)).status, 201)
    const { status, errors } = await turkeys(1)
    assert.deepEqual([status, errors], [422, full])
    await shop.change('quotas', id, { amount: 61 })
    assert.deepEqual(await countsOf(shop, id), await recountOf(shop, id))
    assert.deepEqual(Object.values(await countsOf(shop, id)), [60])
  })
})

test('an order that is agreed for another time of its stretch is not counted anew', async () => {
  await withLimit({ intervalMinutes: 1440 }, async (id) => {
    const { data } = await order([createItem(platter, 3)])
    await shop.change('products', platter, { workload: 20 })
    await shop.admin('PUT', `/api/orders/${data.id}`, { counterAppointment: nine(30) })
    const path = `/api/orders/public/${data.uid}/${data.hash}/confirm-counter-appointment`
    assert.equal((await shop.visitor('POST', path)).status, 200)
    assert.deepEqual(Object.values(await countsOf(shop, id)), [45])
    await shop.change('products', platter, { workload: 15 })
  })
})

test('new limits of work need the unit in which the shop counts it; what there is can still be changed without', async () => {
  await withLimit({}, async (id) => {
    const name = async (workUnit: string) => {
      await shop.admin('POST', '/api/config', { shopName: 'Huber', workUnit })
      shop.services.cache.forget()
    }
    await name('')
    const { status, errors } = await shop.admin('POST', '/api/quotas', {
      name: 'Küche',
      unit: 'work',
      amount: 60,
    })
    assert.equal(status, 422)
    assert.equal(errors[0]?.field, 'unit')
    assert.equal((await shop.admin('PUT', `/api/quotas/${id}`, { isEnabled: false })).status, 200)
    await name('Minuten')
  })
})
