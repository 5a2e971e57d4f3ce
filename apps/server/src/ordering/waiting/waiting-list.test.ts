import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import type { Dashboard } from '@theke/contract/insights/dashboard-api.ts'
import type { PublicOrder } from '@theke/contract/ordering/order.ts'
import type { QuotasLeft } from '@theke/contract/ordering/quotas/quotas-left-api.ts'
import type { WaitingRow, WaitingWishView } from '@theke/contract/ordering/quotas/waiting-api.ts'
import { hourMs } from '@theke/domain/time/wall-time.ts'
import { eq, sql } from 'drizzle-orm'
import { outbox } from '../../messages/messages-tables.ts'
import { createJobContext } from '../../queue/testing/job-context.ts'
import { beginInTheMorning } from '../../testing/test-clock.ts'
import { waitFor } from '../../testing/wait-for.ts'
import { failUnpaidOrder } from '../lifecycle/fail-unpaid-order.ts'
import { orders } from '../ordering-tables.ts'
import { createItem, createOrderBody, send } from '../testing/order-factory.ts'
import { createWaitingShop } from './testing/waiting-shop.ts'
import { waitingEntries } from './waiting-tables.ts'

beginInTheMorning()
const {
  shop,
  goose,
  dayAfter,
  withQuota,
  order,
  join,
  offer,
  entries,
  states,
  keyOf,
  cancel,
  assertCounted,
} = await createWaitingShop()

test('what becomes free is held for the first who waits, and their order takes it, not the same again', async () => {
  await withQuota({}, async (quota) => {
    const placed = await order(2)
    const { data: left } = await shop.visitor<QuotasLeft>('GET', '/api/branches/linz/quotas-left')
    assert.deepEqual(
      left.products.map(({ left, hasWaitingList }) => [left, hasWaitingList]),
      [[0, true]],
    )
    assert.equal((await join('Ada', 2)).status, 201)
    await join('Ben')
    assert.equal(await offer(), 0)
    await cancel(placed.data.id)
    assert.equal(await offer(), 1)
    assert.deepEqual(await states(), { Ada: 'offered', Ben: 'waiting' })
    await assertCounted(quota, 2)
    const { data: stored } = await shop.admin<{ standing: string }>('GET', `/api/quotas/${quota}`)
    assert.equal(stored.standing, '0 von 2 verkauft, 2 reserviert, 0 Stück frei')
    // Nobody else gets what is held, also not with the key of somebody who has no offer.
    assert.equal((await order(1)).status, 422)
    assert.equal((await order(1, { offer: await keyOf('Ben') })).status, 422)
    assert.equal((await join('Ada')).status, 201)
    const mails = await shop.services.db.select().from(outbox).where(eq(outbox.template, 'waiting-offer'))
    assert.deepEqual(
      mails.map(({ recipient, values }) => [recipient, values['state']]),
      [
        ['ada@mail.example', 'waiting'],
        ['ben@mail.example', 'waiting'],
        ['ada@mail.example', 'offered'],
        ['ada@mail.example', 'offered'],
      ],
    )
    assert.match(mails.at(-1)?.values['link'] ?? '', /\/store\/linz\?angebot=/)
    // Bread for today leaves the offer as it is.
    const bread = { items: [createItem(shop.roll, 1)], offer: await keyOf('Ada') }
    assert.equal((await order(0, bread)).status, 201)
    assert.deepEqual(await states(), { Ada: 'offered', Ben: 'waiting' })
    const accepted = await order(2, { offer: await keyOf('Ada') })
    assert.equal(accepted.status, 201)
    await assertCounted(quota, 2)
    assert.equal((await order(1, { offer: await keyOf('Ada') })).status, 422)
    // Their order is canceled: the next one gets the place, and they are not offered it again.
    await cancel(accepted.data.id)
    assert.equal(await offer(), 1)
    assert.deepEqual(await states(), { Ada: 'ordered', Ben: 'offered' })
    await assertCounted(quota, 1)
    assert.equal(await offer(), 0)
  })
})

test('whose order never comes about, as its payment fails or its reply was lost, still has the offer until its time is over', async () => {
  await withQuota({ amount: 1 }, async (quota) => {
    const placed = await order(1)
    await join('Ada')
    await join('Ben')
    await cancel(placed.data.id)
    await offer()
    const [until, offerKey] = [(await entries())[0]?.offeredUntil, await keyOf('Ada')]
    const orderHeld = async (key?: string) => {
      const appointmentDate = `${dayAfter(5)}T11:00:00.000Z`
      const held = { appointmentDate, items: [createItem(goose, 1)], offer: offerKey }
      const { status, data } = await send(shop.visitor, createOrderBody(shop, held), key)
      assert.equal(status, 201)
      assert.deepEqual(await states(), { Ada: 'ordered', Ben: 'waiting' })
      return data
    }
    const fail = async ({ id }: PublicOrder, hours: number) => {
      const at = shop.services.clock.now() + hours * hourMs
      await shop.services.db.update(orders).set({ paymentMethod: 'mollie' }).where(eq(orders.id, id))
      await failUnpaidOrder(createJobContext(shop.services, at), id)
    }
    await fail(await orderHeld(), 1)
    assert.deepEqual(await states(), { Ada: 'offered', Ben: 'waiting' })
    assert.deepEqual((await entries())[0]?.offeredUntil, until)
    await assertCounted(quota, 1)
    const key = randomUUID()
    await orderHeld(key)
    await shop.visitor('POST', '/api/orders/submitted/withdraw', {}, { 'idempotency-key': key })
    assert.deepEqual(await states(), { Ada: 'offered', Ben: 'waiting' })
    await assertCounted(quota, 1)
    await fail(await orderHeld(), 25)
    assert.equal(await offer(25), 1)
    assert.deepEqual(await states(), { Ada: 'ordered', Ben: 'offered' })
    await assertCounted(quota, 1)
  })
})

test('an offer is held again in the order in which everybody locks, so that nobody waits for each other', async () => {
  await withQuota({ amount: 1, isPerDay: true }, async (quota) => {
    const placed = await order(1)
    await join('Ada', 1, { days: [{ day: dayAfter(5) }] })
    await cancel(placed.data.id)
    await offer()
    // Ordered for the next day of the quota instead.
    const appointmentDate = `${dayAfter(6)}T11:00:00.000Z`
    const ordered = await order(1, { appointmentDate, offer: await keyOf('Ada') })
    await shop.services.db.update(orders).set({ paymentMethod: 'mollie' })
    // Another order goes from the first day to the second.
    let failing: Promise<void> | undefined
    await shop.services.db.transaction(async (other) => {
      const lock = (days: number) =>
        other.execute(
          sql`select from quota_usage where quota = ${quota} and period = ${dayAfter(days)} for update nowait`,
        )
      await lock(5)
      failing = failUnpaidOrder(createJobContext(shop.services, shop.services.clock.now()), ordered.data.id)
      const waits =
        "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'"
      await waitFor(async () => (await shop.services.pool.query(waits)).rowCount !== 0)
      await lock(6)
    })
    await failing
    assert.deepEqual(await states(), { Ada: 'offered' })
    await assertCounted(quota, 1)
  })
})

test('an offer that is declined or whose time is over goes to the next one', async () => {
  await withQuota({ amount: 1 }, async (quota) => {
    const placed = await order(1)
    for (const name of ['Ada', 'Ben', 'Cem']) await join(name)
    await cancel(placed.data.id)
    await offer()
    const path = `/api/waiting-list/${await keyOf('Ada')}`
    const { data: wish } = await shop.visitor<WaitingWishView>('GET', path)
    assert.match(wish.text, /^Wir halten für Sie frei: 1 Stück Gans\. Bitte bestellen Sie bis /)
    const { data: declined } = await shop.visitor<WaitingWishView>('POST', `${path}/withdraw`)
    assert.equal(declined.state, 'declined')
    await assertCounted(quota, 0)
    assert.equal(await offer(), 1)
    assert.equal(await offer(25), 1)
    assert.deepEqual(await states(), { Ben: 'expired', Cem: 'offered' })
    const ben = await shop.visitor<WaitingWishView>('GET', `/api/waiting-list/${await keyOf('Ben')}`)
    assert.equal(ben.data.text, 'Dieses Angebot ist abgelaufen.')
    await assertCounted(quota, 1)
    // A customer who enters anew stands at the end of the line.
    await join('Ada')
    assert.deepEqual(await states(), { Ada: 'waiting', Ben: 'expired', Cem: 'offered' })
    assert.equal((await shop.visitor<WaitingWishView>('GET', path)).data.state, 'declined')
  })
})

test('an offer never outlasts the time to order, and nothing is offered after it', async () => {
  await withQuota({ amount: 1, lastDay: dayAfter(3), waitingHours: 300 }, async () => {
    const placed = await order(1, { appointmentDate: `${dayAfter(3)}T11:00:00.000Z` })
    await join('Ada')
    await cancel(placed.data.id)
    assert.equal(await offer(), 1)
    const [entry] = await entries()
    const endOfLastDay = Date.parse(`${dayAfter(3)}T23:00:00.000Z`)
    assert.ok((entry?.offeredUntil?.getTime() ?? Infinity) <= endOfLastDay - 2 * 24 * hourMs)
    await shop.services.db.update(waitingEntries).set({ state: 'waiting', quotas: [] })
    await shop.services.db.execute(sql`update quota_usage set taken = 0`)
    assert.equal(await offer(48), 0)
  })
})

test('what was sold beyond the quota with a reason never becomes a free place', async () => {
  await withQuota({ amount: 1 }, async (quota) => {
    const first = await order(1)
    const { status } = await send(
      shop.admin,
      createOrderBody(shop, {
        source: 'phone',
        overruling: 'Stammkunde',
        appointmentDate: `${dayAfter(5)}T11:00:00.000Z`,
        items: [createItem(goose, 1)],
      }),
    )
    assert.equal(status, 201)
    await join('Ada')
    await cancel(first.data.id)
    assert.equal(await offer(), 0)
    await assertCounted(quota, 1)
    await shop.change('quotas', quota, { amount: 2 })
    assert.equal(await offer(), 1)
    await assertCounted(quota, 2)
    // Counting anew keeps what is held.
    await shop.change('quotas', quota, { amount: 3 })
    await assertCounted(quota, 2)
  })
})

test('nothing is offered for days on which every time is full, and staff read what fills them', async () => {
  const kitchen = { name: 'Zerlegung', unit: 'order', firstDay: dayAfter(5), lastDay: dayAfter(5) }
  await withQuota({ amount: 1 }, async (quota) => {
    const placed = await order(1)
    await join('Ada', 1, { days: [{ day: dayAfter(5) }] })
    await join('Ben', 1, { days: [{ day: dayAfter(5) }, { day: dayAfter(6) }] })
    const busy = await shop.create('quotas', { ...kitchen, amount: 0 })
    await cancel(placed.data.id)
    assert.equal(await offer(), 1)
    const [ada, ben] = await entries()
    assert.deepEqual([ada?.state, ben?.state, ben?.day], ['waiting', 'offered', dayAfter(6)])
    const { data } = await shop.admin<WaitingRow[]>('GET', `/api/waiting-list?quota=${quota}`)
    const row = data.find(({ name }) => name === 'Ada')
    assert.deepEqual([row?.binding, row?.isOrderable], [['Zerlegung'], true])
    const { errors } = await shop.admin('POST', `/api/waiting-list/${ada?.id}/offer`)
    assert.deepEqual(errors, [{ message: 'An diesen Tagen ist keine Zeit frei: Zerlegung.' }])
    // A customer may wait for a full day, though goods are there.
    await shop.change('quotas', quota, { amount: 3 })
    assert.equal((await join('Cem', 1, { days: [{ day: dayAfter(5) }] })).status, 201)
    await shop.admin('DELETE', `/api/quotas/${busy}`)
    assert.equal(await offer(), 2)
  })
  const capacities = [{ mode: 'takeaway', intervalMinutes: 60, maximumOrders: 0 }]
  await withQuota({ amount: 1 }, async () => {
    const placed = await order(1)
    await join('Ada')
    await cancel(placed.data.id)
    await shop.change('branches', shop.branch, { capacities })
    assert.equal(await offer(), 0)
    const { errors } = await shop.admin('POST', `/api/waiting-list/${(await entries())[0]?.id}/offer`)
    assert.deepEqual(errors, [{ message: 'An diesen Tagen ist keine Zeit frei: Höchstzahl der Filiale.' }])
    await shop.change('branches', shop.branch, { capacities: [] })
  })
})

test('the same person stands on a list once, and what they type is checked at its field', async () => {
  await withQuota({ amount: 2 }, async (quota) => {
    assert.deepEqual((await join('Ada')).errors, [
      {
        field: 'product',
        message:
          'Davon ist an einem dieser Tage noch etwas frei. Bitte bestellen Sie gleich, oder wählen Sie die Tage, die passen.',
      },
    ])
    await order(2)
    await join('Ada')
    await join('Ada', 2, { email: 'ADA@mail.example', days: [{ day: dayAfter(6) }] })
    const rows = await shop.admin<WaitingRow[]>('GET', `/api/waiting-list?quota=${quota}`)
    assert.deepEqual(
      rows.data.map(({ amount, days, binding }) => [amount, days, binding]),
      [['2 Stück', [dayAfter(6)], ['Gänse']]],
    )
    const { data } = await shop.admin<{ standing: string; waiting: string }>('GET', `/api/quotas/${quota}`)
    assert.equal(data.standing, '2 von 2 verkauft, 0 Stück frei')
    assert.equal(data.waiting, '1 wartet')
    const fieldsOf = async (amount: number, stated: object) =>
      (await join('Ben', amount, stated)).errors?.map(({ field }) => field)
    assert.deepEqual(await fieldsOf(1, { email: '', privacyPolicy: false }), ['email', 'privacyPolicy'])
    assert.deepEqual(await fieldsOf(3, {}), ['amount'])
    assert.deepEqual(await fieldsOf(1, { days: [{ day: dayAfter(1) }] }), ['product'])
    await shop.change('quotas', quota, { waitingList: 'off' })
    assert.deepEqual(await fieldsOf(1, {}), ['product'])
  })
})

test('staff offer out of turn, read what binds, call who has no address, and take people off', async () => {
  await withQuota({ amount: 2 }, async (quota) => {
    const placed = await order(2)
    await join('Ada', 2)
    await join('Ben', 1, { email: '', phone: '0664 1234567' })
    const idOf = async (name: string) => (await entries()).find((entry) => entry.name === name)?.id ?? 0
    const path = `/api/waiting-list/${await idOf('Ben')}`
    const refused = await shop.admin('POST', `${path}/offer`)
    assert.deepEqual(refused.errors, [{ message: 'Davon ist nicht genug frei: Gänse.' }])
    await shop.change('quotas', quota, { amount: 3 })
    const offered = await shop.admin<WaitingRow>('POST', `${path}/offer`)
    assert.equal(offered.data.state, 'offered')
    assert.notEqual(offered.data.callSince, null)
    const alarmsOf = async () => {
      const { data } = await shop.admin<Dashboard>('GET', '/api/dashboard')
      return data.alarms.filter(({ kind }) => kind === 'waiting-list-calls').map(({ text }) => text)
    }
    assert.deepEqual(await alarmsOf(), ['Für einen Kunden der Warteliste ist etwas frei: bitte anrufen.'])
    await shop.admin('POST', `${path}/called`)
    assert.deepEqual(await alarmsOf(), [])
    await shop.admin('POST', `${path}/remove`)
    await assertCounted(quota, 2)
    assert.equal((await shop.admin('POST', `${path}/offer`)).status, 404)
    await cancel(placed.data.id)
    assert.equal(await offer(), 1)
    assert.deepEqual(await states(), { Ada: 'offered' })
  })
})

test('wishes whose days are past end, and stand before nobody', async () => {
  await withQuota({ amount: 1 }, async () => {
    await order(1)
    await join('Ada', 1, { days: [{ day: dayAfter(4) }] })
    await join('Ben')
    await offer(4 * 24)
    assert.deepEqual(await states(), { Ada: 'waiting', Ben: 'waiting' })
    await offer(5 * 24)
    assert.deepEqual(await states(), { Ada: 'expired', Ben: 'waiting' })
    const { data } = await shop.visitor<WaitingWishView>('GET', `/api/waiting-list/${await keyOf('Ada')}`)
    assert.match(data.text, /^Für Sie ist leider nichts frei geworden\./)
    await offer(11 * 24)
    assert.deepEqual(await states(), { Ada: 'expired', Ben: 'expired' })
  })
})

test('who asks for their data reads their wishes, and deletion takes them off and frees what was held', async () => {
  await withQuota({ amount: 1 }, async (quota) => {
    const placed = await order(1)
    await join('Ada')
    await cancel(placed.data.id)
    await offer()
    const customer = await shop.create('customers', {
      firstName: 'Ada',
      lastName: 'L',
      email: 'ada@mail.example',
    })
    const { data } = await shop.admin<{ waitingList: { state: string }[] }>(
      'GET',
      `/api/customers/${customer}/export`,
    )
    assert.deepEqual(
      data.waitingList.map(({ state }) => state),
      ['offered'],
    )
    assert.equal((await shop.admin('POST', `/api/customers/${customer}/erase`)).status, 200)
    assert.deepEqual(await entries(), [])
    await assertCounted(quota, 0)
  })
})

test('who is deleted has no wish left to which something could be offered meanwhile', async () => {
  await withQuota({ amount: 1 }, async (quota) => {
    await order(1)
    const phone = '+43 664 1234567'
    await join('Ada')
    await join('Ada', 1, { email: '', phone })
    const person = { firstName: 'Ada', lastName: 'L', email: 'ada@mail.example', phone }
    const customer = await shop.create('customers', person)
    const second = (await entries())[1]?.id ?? assert.fail()
    const client = await shop.services.pool.connect()
    try {
      await client.query('BEGIN')
      await client.query('SELECT FROM waiting_entries WHERE id = $1 FOR UPDATE', [second])
      const erased = shop.admin('POST', `/api/customers/${customer}/erase`)
      await waitFor(async () => {
        const { rowCount } = await shop.services.pool.query(
          `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
        )
        return rowCount === 1
      })
      assert.deepEqual(
        (await entries()).map(({ id }) => id),
        [second],
      )
      await client.query('COMMIT')
      assert.equal((await erased).status, 200)
    } finally {
      client.release(true)
    }
    await assertCounted(quota, 1)
  })
})

test('wishes of a quota that was removed for good end; while it can be restored they wait', async () => {
  await withQuota({ amount: 1 }, async (quota) => {
    await order(1)
    await join('Ada')
    await shop.admin('DELETE', `/api/quotas/${quota}`)
    await offer(5 / 60)
    assert.deepEqual(await states(), { Ada: 'waiting' })
    await shop.admin('POST', '/api/quotas/restore', { records: [{ id: quota }] })
    await offer(11 / 60)
    assert.deepEqual(await states(), { Ada: 'waiting' })
    await shop.admin('DELETE', `/api/quotas/${quota}`)
    await offer(11 / 60)
    assert.deepEqual(await states(), { Ada: 'expired' })
  })
})
