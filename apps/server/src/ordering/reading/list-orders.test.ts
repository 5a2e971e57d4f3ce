import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { OrderSummary } from '@theke/contract/ordering/order.ts'
import type { ShortOrder } from '@theke/contract/ordering/short-order.ts'
import { waitsForShop } from '@theke/domain/ordering/counter/waits-for-shop.ts'
import { addDays, dayOf, startOfDay } from '@theke/domain/time/wall-time.ts'
import { eq, inArray } from 'drizzle-orm'
import { createBranchBody, createTestShop, hoursAhead } from '../testing/shop-fixture.ts'
import { createItem, createOrderBody, send } from '../testing/order-factory.ts'
import { shortened } from '../testing/shortened.ts'
import { toOrderSnapshot } from '../lifecycle/order-snapshot.ts'
import { orders } from '../ordering-tables.ts'
import { beginInTheMorning } from '../../testing/test-clock.ts'

beginInTheMorning()
const shop = await createTestShop({ isATMCardEnabled: true })
const other = await shop.create('branches', createBranchBody('wels'))
await shop.change('menus', shop.menu, { branches: [shop.branch, other] })
await shop.admin('POST', '/api/config', { enablePluginATMCard: true, enableATMCard: true })
shop.services.cache.forget()

async function placed(stated: Record<string, unknown> = {}): Promise<number> {
  const { status, data, errors } = await send(shop.visitor, createOrderBody(shop, stated))
  assert.equal(status, 201, JSON.stringify(errors))
  return data.id
}

async function ids(query: string, list = ''): Promise<number[]> {
  const { data } = await shop.admin<OrderSummary[]>('GET', `/api/orders${list}?${query}`)
  return data.map(({ id }) => id)
}

const minutesAgo = (minutes: number) => new Date(shop.services.clock.now() - minutes * 60_000)
const store = (id: number, values: Partial<typeof orders.$inferInsert>) =>
  shop.services.db.update(orders).set(values).where(eq(orders.id, id))

const first = await placed({ lastName: 'Aigner', phone: '+43 660 1112223' })
const dineIn = await placed({ isDineIn: true })
const card = await placed({ paymentMethod: 'atm-card' })
const elsewhere = await placed({ branch: other })
const confirmed = await placed()
await shop.admin('POST', `/api/orders/${confirmed}/status/confirm`, {})

test('orders are listed newest first and found by every filter', async () => {
  assert.deepEqual(await ids(''), [confirmed, elsewhere, card, dineIn, first])
  assert.deepEqual(await ids('mode=dineIn'), [dineIn])
  assert.deepEqual(await ids('paymentMethod=atm-card'), [card])
  assert.deepEqual(await ids(`branch=${other}`), [elsewhere])
  assert.deepEqual(await ids('status=confirmed'), [confirmed])
  assert.deepEqual(await ids('status=new'), [elsewhere, card, dineIn, first])
  assert.deepEqual(await ids('search=aigner'), [first])
  assert.deepEqual(await ids('search=sabine%201112223'), [first])
  assert.deepEqual(await ids('search=100%25'), [])
})

test('the short list tells of every order the same as the full one', async () => {
  const full = await shop.admin<OrderSummary[]>('GET', '/api/orders')
  const short = await shop.admin<ShortOrder[]>('GET', '/api/orders/short')
  assert.deepEqual(short.data, full.data.map(shortened))
  assert.equal(short.total, full.total)
})

test('the days of a list are those of the shop', async () => {
  const today = dayOf(shop.services.clock.now())
  assert.equal((await ids(`from=${today}&to=${today}`)).length, 5)
  assert.deepEqual(await ids(`to=${addDays(today, -1)}`), [])
  assert.deepEqual(await ids(`from=${addDays(today, 1)}`), [])
})

test('a list of days is sorted by the time, and goes on behind an order that was removed meanwhile', async () => {
  const day = '2025-03-04'
  const at = (minute: number) => new Date(`${day}T10:${minute}:00Z`)
  const [early, late, same, latest] = [await placed(), await placed(), await placed(), await placed()]
  await store(early, { createdAt: at(30) })
  await store(late, { createdAt: at(40) })
  await store(same, { createdAt: at(40) })
  await store(latest, { createdAt: at(20) })
  const days = `from=${day}&to=${day}`
  const sorted = [same, late, early, latest]
  assert.deepEqual(await ids(days), sorted)
  assert.deepEqual(await ids(`${days}&search=semmel`), [])
  assert.deepEqual(await ids(`${days}&search=sabine`), sorted)
  assert.deepEqual(await ids(`${days}&search=sabine&before=${same}`), [late, early, latest])
  assert.deepEqual(await ids(`${days}&before=${late}&limit=1`), [early])
  await shop.services.db.delete(orders).where(eq(orders.id, same))
  assert.deepEqual(await ids(`${days}&before=${same}`), [late, early, latest])
  await shop.services.db.delete(orders).where(inArray(orders.id, sorted))
})

test('a list goes on below an order and counts all that match', async () => {
  const page = await shop.admin<OrderSummary[]>('GET', `/api/orders?limit=2&before=${elsewhere}`)
  assert.deepEqual(
    page.data.map(({ id }) => id),
    [card, dineIn],
  )
  assert.equal(page.total, 5)
  assert.deepEqual(await ids('limit=2&page=3'), [first])
})

test('an order in a list has its lines but neither its hash nor its history', async () => {
  const { data } = await shop.admin<OrderSummary[]>('GET', '/api/orders?limit=1')
  assert.deepEqual(
    data[0]?.items.map(({ name, amount, total }) => ({ name, amount, total })),
    [{ name: 'Leberkäsesemmel', amount: 2, total: 5.2 }],
  )
  assert.ok(data[0] && !('hash' in data[0]) && !('history' in data[0]))
})

test('current is what is open and what was placed or ended today', async () => {
  const oldOpen = await placed()
  const oldDone = await placed()
  const endedToday = await placed()
  const longAgo = minutesAgo(3 * 24 * 60)
  await store(oldOpen, { createdAt: longAgo })
  await store(oldDone, { createdAt: longAgo, endedAt: minutesAgo(2 * 24 * 60), isCanceled: true })
  await store(endedToday, { createdAt: longAgo })
  await shop.admin('POST', `/api/orders/${endedToday}/status/cancel`, {})
  const current = await ids('', '/current')
  assert.ok(current.includes(first) && current.includes(oldOpen) && current.includes(endedToday))
  assert.ok(!current.includes(oldDone))
})

test('with a last day what nobody has to do with before is only counted', async () => {
  const now = new Date(shop.services.clock.now())
  const today = dayOf(now.getTime())
  const nextWeek = startOfDay(addDays(today, 8))
  const far = { isConfirmed: true, appointment: new Date(nextWeek), updatedAt: minutesAgo(20) }
  const undoableStep = { action: 'confirm', at: now.getTime(), before: { isConfirmed: false } } as const
  const cases: [isSeen: boolean, values: Partial<typeof orders.$inferInsert>][] = [
    [true, { ...far, appointment: new Date(nextWeek - 1) }],
    [false, far],
    [true, { ...far, isConfirmed: false }],
    [true, { ...far, counterAppointment: far.appointment }],
    [true, { ...far, pendingCall: { kind: 'changed', since: now.getTime() } }],
    [true, { ...far, isChangeUnseen: true }],
    [true, { ...far, undoableStep, updatedAt: minutesAgo(1) }],
    [false, { ...far, undoableStep, updatedAt: minutesAgo(30) }],
    [true, { ...far, isCanceled: true, endedAt: now }],
  ]
  const all = await Promise.all(cases.map(() => placed()))
  for (const [index, id] of all.entries()) await store(id, cases[index]?.[1] ?? {})
  const { data, total } = await shop.admin<OrderSummary[]>(
    'GET',
    `/api/orders/current?until=${addDays(today, 7)}`,
  )
  const seen = data.map(({ id }) => id)
  assert.deepEqual(
    all.map((id) => seen.includes(id)),
    cases.map(([isSeen]) => isSeen),
  )
  assert.equal(total, seen.length + 2)
  assert.equal((await ids('', '/current')).length, total)
  await shop.services.db.delete(orders).where(inArray(orders.id, all))
})

test('missed is what waits for the shop for more than 15 minutes or beyond its time', async () => {
  const fresh = await placed()
  const forgotten = await placed()
  const early = await placed({ appointmentDate: hoursAhead(3) })
  const late = await placed({ appointmentDate: hoursAhead(3) })
  const done = await placed()
  await store(forgotten, { createdAt: minutesAgo(16) })
  await store(early, { createdAt: minutesAgo(16) })
  await store(late, { appointmentDate: minutesAgo(1) })
  await store(done, { createdAt: minutesAgo(16), isConfirmed: true })
  const missed = await ids('', '/missed')
  assert.ok(missed.includes(forgotten) && missed.includes(late))
  for (const id of [fresh, early, done]) assert.ok(!missed.includes(id))
})

test('missed leaves out what waits for its customer, as the domain does', async () => {
  const online = { paymentMethod: 'mollie', createdAt: minutesAgo(16) } as const
  const cases: Partial<typeof orders.$inferInsert>[] = [
    online,
    { ...online, isPaid: true },
    { ...online, isPaidLater: true },
    { ...online, isQuotation: true },
    { ...online, isPaid: true, counterAppointment: new Date(shop.services.clock.now()) },
    { createdAt: minutesAgo(16), counterAppointment: new Date(shop.services.clock.now()) },
    { createdAt: minutesAgo(16) },
  ]
  const placedCases = await Promise.all(cases.map(() => placed()))
  await Promise.all(placedCases.map((id, index) => store(id, cases[index] ?? {})))
  const rows = await shop.services.db.select().from(orders).where(inArray(orders.id, placedCases))
  const waiting = rows.filter((row) => waitsForShop(toOrderSnapshot(row))).map(({ id }) => id)
  const missed = (await ids('', '/missed')).filter((id) => placedCases.includes(id))
  assert.deepEqual(new Set(missed), new Set(waiting))
  assert.equal(missed.length, 4)
})

test('a figure of the statistics leads to the orders that it counts', async () => {
  const day = '2025-06-05'
  const came = new Date(`${day}T08:30:00Z`)
  const sold = await placed({ items: [createItem(shop.roll, 1)] })
  const called = await placed()
  const later = await placed()
  const inquiry = await placed()
  await store(sold, { createdAt: came, appointment: null, appointmentDate: null })
  await store(called, { createdAt: came, isCanceled: true, endedAt: came })
  await store(later, { createdAt: came, appointment: new Date('2025-06-07T22:30:00Z') })
  await store(inquiry, { createdAt: came, isQuotation: true })
  const due = `dueFrom=${day}&dueTo=${day}`
  assert.deepEqual(await ids(due), [inquiry, called, sold])
  assert.deepEqual(await ids(`${due}&counting=sales`), [sold])
  assert.deepEqual(await ids(`${due}&counting=ended-early`), [called])
  assert.deepEqual(await ids('dueFrom=2025-06-08&dueTo=2025-06-08'), [later])
  const received = `from=${day}&to=${day}`
  assert.deepEqual(await ids(`${received}&weekday=4&hour=10`), [inquiry, later, called, sold])
  assert.deepEqual(await ids(`${received}&weekday=4&hour=11`), [])
  assert.deepEqual(await ids(`${due}&product=${shop.roll}&counting=sales`), [sold])
  assert.deepEqual(await ids(`${due}&product=999999`), [])
})

test('orders, and customers at the counter, are found by exact names, by plain letters, and as they are printed', async () => {
  const names: [stored: string, ...typed: string[]][] = [
    ['Ștefan', 'stefan', 'STEFAN'],
    ['Nguyễn', 'Nguyen'],
    ['Yıldız', 'Yildiz'],
    ['Læssøe', 'Laessoe'],
    ['Ľubomír', 'Lubomir'],
    ['O’Hara', "O'Hara", 'OHara', 'O´Hara'],
    ['Huber–Maier', 'Huber-Maier', 'Huber Maier', 'Huber‑Maier'],
    ['Παπαδόπουλος', 'Papadopoulos'],
    ['Ионова', 'Ionova'],
  ]
  for (const [lastName, ...typed] of names) {
    const { data } = await send(shop.visitor, createOrderBody(shop, { lastName }))
    for (const name of [lastName, ...typed]) {
      assert.deepEqual(await ids(`search=${encodeURIComponent(name)}`), [data.id], name)
      const found = await shop.admin<OrderSummary[]>(
        'GET',
        `/api/orders/hand-over?code=${encodeURIComponent(name)}`,
      )
      assert.deepEqual(
        found.data.map(({ id }) => id),
        [data.id],
        name,
      )
    }
    const link = `https://shop.example/status/${data.uid}/${data.hash}`
    assert.deepEqual(await ids(`search=${encodeURIComponent(link)}`), [data.id])
    assert.ok((await ids(`search=${encodeURIComponent(`Ticket ${data.ticketNumber}`)}`)).includes(data.id))
  }
})

test('an order is found by its phone number as people say it, in the list and at the counter', async () => {
  const { data } = await send(shop.visitor, createOrderBody(shop, { phone: '0664 771 17203' }))
  const { data: stored } = await shop.admin<OrderSummary>('GET', `/api/orders/${data.id}`)
  assert.equal(stored.phone, '+4366477117203')
  const ways = [
    '066477117203',
    '0664 771 17203',
    '0664/77117203',
    '004366477117203',
    '+43 (0)664 77117203',
    '٠٦٦٤٧٧١١٧٢٠٣',
  ]
  for (const typed of ways) {
    const code = encodeURIComponent(typed)
    assert.deepEqual(await ids(`search=${code}`), [data.id], typed)
    const found = await shop.admin<OrderSummary[]>('GET', `/api/orders/hand-over?code=${code}`)
    assert.deepEqual(
      found.data.map(({ id }) => id),
      [data.id],
      typed,
    )
  }
})

test('two numbers in one are asked about', async () => {
  const placed = await send(shop.visitor, createOrderBody(shop, { phone: '0732/5550 od. 0664/1234567' }))
  const message = 'Bitte geben Sie nur eine Telefonnummer an, ohne Worte dabei.'
  assert.deepEqual([placed.status, placed.errors], [422, [{ field: 'phone', message }]])
  const customer = await shop.admin('POST', '/api/customers', {
    lastName: 'Huber',
    phone: '+43 664 1234567 (ab 17 Uhr)',
  })
  assert.deepEqual([customer.status, customer.errors], [422, [{ field: 'phone', message }]])
})
