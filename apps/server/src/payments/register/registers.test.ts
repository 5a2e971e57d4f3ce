import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { OrderView } from '@theke/contract/ordering/order.ts'
import type { NullReceipt, RegisterView } from '@theke/contract/payments/registers-api.ts'
import type { Dashboard } from '@theke/contract/insights/dashboard-api.ts'
import type { PrintJob } from '@theke/contract/printing/printing-api.ts'
import type { Receipt } from '@theke/domain/printing/receipt.ts'
import { eq } from 'drizzle-orm'
import { createItem, createOrderBody, send } from '../../ordering/testing/order-factory.ts'
import { createBranchBody } from '../../ordering/testing/shop-fixture.ts'
import { cashReceipts, cashRegisters } from './register-tables.ts'
import { createRegisterShop } from './testing/register-shop.ts'

const {
  shop,
  db,
  aTrust: fake,
  primeSign,
  admin,
  employee,
  order,
  sell,
  tend,
  access,
  trial,
  create,
  step,
  pass,
  goOnAt,
  receiptsOf,
  kindsOf,
  verified,
} = await createRegisterShop()

/** What Heute says of registers. */
async function alarmsAt() {
  const { data } = await admin<Dashboard>('GET', '/api/dashboard')
  return data.alarms
    .filter(({ path }) => path === '/cash-registers')
    .map(({ kind, severity }) => [kind, severity])
}

test('without a register nothing is written', async () => {
  await sell()
  assert.equal(await db.$count(cashReceipts), 0)
})

const made = await create({ registerId: 'KASSA-1', ...access })
const { register } = made.data
const { id } = register

test('a register shows its key once, has the certificate of its service, and takes money from its first receipt on', async () => {
  assert.equal(made.status, 201, JSON.stringify(made.errors))
  assert.equal(Buffer.from(made.data.key, 'base64').length, 32)
  assert.match(made.data.checkValue, /^[A-Za-z0-9+/]{4}$/)
  assert.partialDeepStrictEqual(register, { state: 'new', certificate: fake.serial, isForTrial: false })
  const [row] = await db.select().from(cashRegisters)
  assert.ok(
    !JSON.stringify(row).includes(made.data.key) && !JSON.stringify(row).includes(`"${fake.password}"`),
  )
  await sell()
  assert.equal(await db.$count(cashReceipts), 0)
  const started = await step(id, 'start')
  assert.partialDeepStrictEqual(started.data, { state: 'active', receipts: 1, toCheck: { kind: 'start' } })
  assert.equal((await step(id, 'start')).data.receipts, 1)
  const { data: papers } = await admin<NullReceipt[]>('GET', `/api/cash-registers/${id}/null-receipts`)
  assert.equal(papers.length, 1)
  const code = started.data.toCheck?.code ?? ''
  assert.ok(papers[0]?.paper.lines.some((line) => line.kind === 'qr' && line.value === code))
  assert.equal((await employee('GET', `/api/cash-registers/${id}/null-receipts`)).status, 403)
  assert.equal((await step(id, 'check', { number: 1 })).data.toCheck, null)
})

test('what cannot be is refused at its field', async () => {
  const field = async (body: Record<string, unknown>) => (await create(body)).errors[0]?.field
  assert.equal(await field({ registerId: 'KASSA_2', ...trial }), 'registerId')
  assert.equal(await field({ registerId: 'KASSA-1', ...trial }), 'registerId')
  assert.equal(await field({ registerId: 'KASSA-2', ...access, account: '' }), 'account')
  assert.equal(await field({ registerId: 'KASSA-2', ...access, password: '' }), 'password')
  assert.equal(await field({ registerId: 'KASSA-2', branch: null, ...access, account: 'other' }), 'password')
  assert.equal((await employee('GET', '/api/cash-registers')).status, 403)
})

test('every movement at the counter has a receipt, and its turnover is what is in the drawer', async () => {
  const sold = await sell()
  const deposit = await order()
  const take = (amount: number, open: number) =>
    employee<OrderView>('POST', `/api/orders/${deposit}/counter-payments`, { amount, open, paidBy: 'cash' })
  await take(6, 26)
  await employee('POST', `/api/orders/${deposit}/hand-over`, {
    payments: [
      { method: 'cash', amount: 10 },
      { method: 'atm-card', amount: 10 },
    ],
    isPaymentTaken: true,
  })
  await employee('POST', `/api/orders/${sold}/hand-over/undo`, {})
  await tend()
  assert.deepEqual(await kindsOf(id), [
    ['start', true],
    ['sale', true],
    ['sale', true],
    ['sale', true],
    ['cancel', true],
  ])
  const [, first, , split, back] = await receiptsOf(id)
  assert.partialDeepStrictEqual(first, {
    reduced1: 2600,
    content: { purpose: 'hand-over', lines: [{ amount: '10 ×', name: 'Leberkäsesemmel', gross: 2600 }] },
  })
  assert.deepEqual(split?.content.methods, [
    { method: 'cash', amount: 1000 },
    { method: 'atm-card', amount: 1000 },
  ])
  assert.partialDeepStrictEqual(back, { reduced1: -2600, content: { refersTo: [2] } })
  assert.equal(await verified(made.data), 2600)
})

test('deposits on packaging are lines of the receipt, which add up to its sum', async () => {
  const made = async (path: string, body: object) => {
    const { status, data } = await admin<{ id: number }>('POST', `/api/${path}`, body)
    assert.equal(status, 201)
    shop.services.cache.forget()
    return { id: data.id }
  }
  const container = await made('containers', { name: 'Dose', kind: 'oneWay', deposit: 0.25 })
  const containers = [{ container, amount: 1 }]
  const cola = await made('products', { name: 'Cola', price: 2, unit: 'piece', takeawayTax: 20, containers })
  const catalog = [{ category: { id: shop.category }, products: [{ id: shop.roll }, cola] }]
  await admin('PUT', `/api/menus/${shop.menu}`, { catalog })
  shop.services.cache.forget()
  const { data } = await send(shop.visitor, createOrderBody(shop, { items: [createItem(cola.id, 6)] }))
  await admin('POST', `/api/orders/${data.id}/status/confirm`)
  const body = { isPaymentTaken: true, paidBy: 'cash' }
  assert.equal((await employee('POST', `/api/orders/${data.id}/hand-over`, body)).status, 200)
  await tend()
  const [last] = (await receiptsOf(id)).slice(-1)
  assert.deepEqual(last?.content.lines, [
    { amount: '6 ×', name: 'Cola', gross: 1200 },
    { amount: '6 ×', name: 'Pfand Dose', gross: 150 },
  ])
  assert.deepEqual(last?.content.methods, [{ method: 'cash', amount: 1350 }])
})

test('the paper of an order has its receipts, and is a copy only where they were on paper before', async () => {
  const textOf = async (order: number) => {
    const { data } = await employee<Receipt>('GET', `/api/orders/${order}/paper?paperWidth=58`)
    return data.lines.map((line) => (line.kind === 'qr' ? `QR ${line.value}` : line.text)).join('\n')
  }
  const waiting = await order()
  assert.match(await textOf(waiting), /Kein Beleg im Sinne der RKSV/)
  const sold = await sell()
  await tend()
  const [last] = (await receiptsOf(id)).slice(-1)
  const paper = await textOf(sold)
  assert.ok(!paper.includes('Kein Beleg'))
  for (const part of [
    `Beleg Nr. ${last?.number}`,
    '12.11.2026 12:00',
    'Kassa KASSA-1',
    'USt 2,36',
    'QR _R1-AT1_KASSA-1_',
  ])
    assert.ok(paper.replaceAll('\u00a0', ' ').includes(part), `${part} in ${paper}`)
  assert.ok(!paper.includes('Testkassa'))
  const { uid, hash } = (await employee<OrderView>('GET', `/api/orders/${sold}`)).data
  const shown = (await shop.visitor<Receipt | null>('GET', `/api/orders/public/${uid}/${hash}/receipt`)).data
  const said = JSON.stringify(shown)
  for (const part of [`Beleg Nr. ${last?.number}`, 'Leberkäsesemmel', '_R1-AT1_KASSA-1_'])
    assert.ok(said.includes(part), part)
  assert.ok(!/Sabine|Lehner/.test(said))
  assert.equal((await shop.visitor('GET', `/api/orders/public/${uid}/wrong/receipt`)).status, 404)
  const printer = await shop.create('devices', {
    name: 'Theke',
    identifier: 'theke',
    type: 'receiptPrinter',
    branch: { id: shop.branch },
    connection: 'cloudPrnt',
  })
  const print = async (order: number) => {
    const { data } = await employee<PrintJob[]>('POST', `/api/orders/${order}/print`, { kind: 'receipt' })
    return data.map(({ isCopy, device }) => [device.id, isCopy])
  }
  assert.deepEqual(await print(waiting), [[printer, false]])
  await employee('POST', `/api/orders/${waiting}/hand-over`, { isPaymentTaken: true, paidBy: 'cash' })
  await tend()
  assert.deepEqual(await print(waiting), [[printer, false]])
  assert.deepEqual(await print(waiting), [[printer, true]])
})

test('what is not reached delays no sale; its receipts say so, and one of nothing collects them', async () => {
  const before = fake.calls
  for (const mood of ['refusing', 'silent', 'forging'] as const) {
    fake.mood = mood
    const asked = fake.calls
    await sell()
    await sell()
    await tend()
    // The one that failed first; the next is not kept waiting.
    assert.equal(fake.calls, asked + 1, mood)
    const { data } = await admin<RegisterView[]>('GET', '/api/cash-registers')
    assert.ok(data[0]?.failingSince)
    assert.deepEqual(await alarmsAt(), [['register-failing', 'warning']], mood)
    await tend()
    assert.equal(fake.calls, asked + 1, 'it is tried again after a minute only')
    pass(61_000)
    await tend()
    assert.equal(fake.calls, asked + 2)
    fake.mood = 'well'
    pass(61_000)
    await tend()
    const kinds = await kindsOf(id)
    assert.deepEqual(kinds.slice(-3), [
      ['sale', false],
      ['sale', false],
      ['collective', true],
    ])
  }
  assert.ok(fake.calls > before)
  // Six cans of 2,00 € with their deposit besides.
  assert.equal(await verified(made.data), 3 * 2600 + 6 * 2600 + 1350)
})

test('a clock that is set back delays the next try by no more than its minute', async () => {
  fake.mood = 'refusing'
  await sell()
  await tend()
  const asked = fake.calls
  pass(-3_600_000)
  await tend()
  assert.equal(fake.calls, asked + 1)
  await tend()
  assert.equal(fake.calls, asked + 1)
  fake.mood = 'well'
  pass(61_000)
  await tend()
  assert.deepEqual((await kindsOf(id)).at(-1), ['collective', true])
  pass(3_600_000)
})

test('after two days the alarm says that FinanzOnline has to be told', async () => {
  fake.mood = 'refusing'
  await sell()
  await tend()
  const [row] = await db.select().from(cashRegisters)
  const early = new Date((row?.failingSince?.getTime() ?? 0) - 48 * 3_600_000)
  await db.update(cashRegisters).set({ failingSince: early })
  assert.deepEqual(await alarmsAt(), [['register-failing', 'problem']])
  fake.mood = 'well'
  pass(61_000)
  await tend()
  assert.deepEqual(await alarmsAt(), [])
})

test('a receipt that nobody signs is an alarm, and papers go on without it', async () => {
  const order = await sell()
  pass(61_000)
  assert.deepEqual(await alarmsAt(), [['register-stuck', 'problem']])
  const { data } = await employee<Receipt>('GET', `/api/orders/${order}/paper?paperWidth=58`)
  assert.ok(data.lines.some((line) => line.kind === 'text' && line.text.includes('Beleg folgt')))
  await tend()
  assert.deepEqual(await alarmsAt(), [])
})

test('a receipt is never changed or removed', async () => {
  const [first] = await receiptsOf(id)
  const where = eq(cashReceipts.id, first?.id ?? 0)
  await assert.rejects(db.update(cashReceipts).set({ jws: 'x' }).where(where))
  await assert.rejects(db.delete(cashReceipts).where(where))
})

test('a register can be left: unstarted without a receipt, and with an unsigned one where its device is gone', async () => {
  const other = await shop.create('branches', createBranchBody('steyr'))
  const make = (registerId: string) => create({ registerId, branch: { id: other }, ...access })
  const { data: wrong } = await make('KASSE-X')
  assert.partialDeepStrictEqual((await step(wrong.register.id, 'end')).data, { state: 'ended', receipts: 0 })
  assert.equal((await make('KASSE-X')).errors[0]?.field, 'registerId')
  const { data: made } = await make('KASSA-X')
  await step(made.register.id, 'start')
  fake.mood = 'refusing'
  const { data: left } = await step(made.register.id, 'end')
  fake.mood = 'well'
  assert.partialDeepStrictEqual(left, { state: 'ended', last: { kind: 'end', isSigned: false } })
  assert.equal(await verified(made), 0)
})

test('PrimeSign signs by its own protocol', async () => {
  const other = await shop.create('branches', createBranchBody('wels'))
  const server = { service: 'primeSign', account: 'rs-1.ps.prime-sign.com', password: primeSign.token }
  const at = { registerId: 'KASSA-P', branch: { id: other } }
  assert.equal((await create({ ...at, ...server, account: 'intern.example' })).errors[0]?.field, 'account')
  assert.equal((await create({ ...at, ...server, password: 'falsch' })).errors[0]?.field, 'password')
  const { data } = await create({ ...at, ...server })
  assert.equal(data.register.certificate, primeSign.serial)
  assert.equal((await step(data.register.id, 'start')).data.state, 'active')
  const { data: ended } = await step(data.register.id, 'end')
  assert.match(ended.last?.code ?? '', /^_R1-AT3_KASSA-P_2_/)
  assert.equal(await verified(data), 0)
})

test('months and years have their receipts, made before the first sale of the next', async () => {
  await goOnAt(Date.UTC(2026, 11, 1, 6))
  await sell()
  await tend()
  assert.deepEqual((await kindsOf(id)).slice(-2), [
    ['month', true],
    ['sale', true],
  ])
  await goOnAt(Date.UTC(2026, 11, 31, 23, 0, 3))
  await tend()
  await tend()
  assert.deepEqual((await kindsOf(id)).slice(-2), [
    ['sale', true],
    ['year', true],
  ])
  const { data } = await admin<RegisterView[]>('GET', '/api/cash-registers')
  assert.partialDeepStrictEqual(data[0]?.toCheck, { kind: 'year' })
  // The reminder of the first receipt stays where nobody has heeded it.
  await db.update(cashRegisters).set({ startCheckedAt: null }).where(eq(cashRegisters.id, id))
  const { number = 0 } = data[0]?.toCheck ?? {}
  assert.partialDeepStrictEqual((await step(id, 'check', { number })).data.toCheck, {
    kind: 'start',
    number: 1,
  })
  assert.partialDeepStrictEqual((await step(id, 'check', { number: 1 })).data.toCheck, {
    kind: 'year',
    number,
  })
  assert.equal((await step(id, 'check', { number })).data.toCheck, null)
})

test('many sales at once and processes that sign at once make one chain', async () => {
  const orders = await Promise.all(Array.from({ length: 8 }, () => order(1)))
  const body = { isPaymentTaken: true, paidBy: 'cash' }
  const [before] = (await receiptsOf(id)).slice(-1)
  await Promise.all([
    ...orders.map((order) => employee('POST', `/api/orders/${order}/hand-over`, body)),
    tend(),
    tend(),
  ])
  await Promise.all([tend(), tend()])
  const receipts = await receiptsOf(id)
  assert.equal(receipts.length, (before?.number ?? 0) + 8)
  assert.deepEqual(
    receipts.map(({ number }) => number),
    receipts.map((_, place) => place + 1),
  )
  await verified(made.data)
})

test('the register of a branch comes before a shared one, and one that ended takes no money', async () => {
  const shared = (await create({ registerId: 'KASSA-2', branch: null, ...trial })).data
  assert.equal(shared.register.isForTrial, true)
  assert.equal((await step(shared.register.id, 'start')).data.toCheck, null)
  await sell()
  assert.equal((await receiptsOf(shared.register.id)).length, 1)
  assert.partialDeepStrictEqual((await step(id, 'end')).data, { state: 'ended', last: { kind: 'end' } })
  const ended = (await receiptsOf(id)).length
  await sell()
  await tend()
  assert.equal((await receiptsOf(id)).length, ended)
  assert.deepEqual(await kindsOf(shared.register.id), [
    ['start', true],
    ['sale', true],
  ])
  assert.ok((await verified(shared)) > 0 && (await verified(made.data)) > 0)
})

test('a clock that was years ahead is an alarm, and the next receipts and months bear the right time', async () => {
  const now = Date.UTC(2027, 0, 3, 11)
  await goOnAt(now)
  const { id } = (await create({ registerId: 'KASSA-C', ...access })).data.register
  await step(id, 'start')
  await goOnAt(Date.UTC(2036, 4, 3, 11))
  await sell(1)
  await goOnAt(now)
  assert.ok((await alarmsAt()).some(([kind]) => kind === 'register-clock'))
  await sell(1)
  const receipts = (await receiptsOf(id)).slice(-2)
  assert.deepEqual(
    receipts.map(({ kind, time }) => [kind, time.slice(0, 10)]),
    [
      ['sale', '2036-05-03'],
      ['sale', '2027-01-03'],
    ],
  )
  assert.ok((await alarmsAt()).every(([kind]) => kind !== 'register-clock'))
  await tend()
  await goOnAt(Date.UTC(2027, 1, 1, 6))
  await sell(1)
  assert.deepEqual(
    (await receiptsOf(id)).slice(-3).map(({ kind, time }) => [kind, time.slice(0, 10)]),
    [
      ['year', '2027-01-03'],
      ['month', '2027-02-01'],
      ['sale', '2027-02-01'],
    ],
  )
})
