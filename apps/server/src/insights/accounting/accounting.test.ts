import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Takings } from '@theke/contract/insights/accounting-api.ts'
import { builtInSets } from '@theke/contract/permissions/built-in-sets.ts'
import { cents, netOfGross, roundCents } from '@theke/domain/money.ts'
import type { PaymentMethod } from '@theke/domain/shop/branch.ts'
import { dayOf, instantAt } from '@theke/domain/time/wall-time.ts'
import { eq, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { orderItems, orders } from '../../ordering/ordering-tables.ts'
import { createOrderBody, send } from '../../ordering/testing/order-factory.ts'
import { createBranchBody, createTestShop } from '../../ordering/testing/shop-fixture.ts'
import { paymentEvents, payments } from '../../payments/payments-tables.ts'
import { permissionSets } from '../../people/people-tables.ts'
import { createPerson } from '../../people/testing/login-fixture.ts'
import type { Caller } from '../../testing/test-app.ts'
import { randomRuns } from '../../testing/core.ts'

const shop = await createTestShop()
const { db } = shop.services
const other = await shop.create('branches', createBranchBody('wels'))
const [managers] = await db.select().from(permissionSets).where(eq(permissionSets.key, 'manager'))
const manager = await (
  await createPerson(shop, 'manager', ['ROLE_EMPLOYEE'], {
    permissionSet: managers?.id ?? null,
    branches: [shop.branch],
  })
).enter()

const { data: placed } = await send(shop.visitor, createOrderBody(shop))
const [template] = await db.select().from(orders).where(eq(orders.id, placed.id))
const [itemTemplate] = await db.select().from(orderItems).where(eq(orderItems.order, placed.id))
assert.ok(template && itemTemplate)

/** Around the nights in which the clocks change, and around the first and last moment of March. */
const someMoment = fc
  .tuple(
    fc.constantFrom('2025-02-28', '2025-03-01', '2025-03-29', '2025-03-30', '2025-03-31', '2025-04-01'),
    fc.constantFrom(0, 1, 119, 120, 181, 719, 1438, 1439),
  )
  .map(([day, minute]) => instantAt(day, minute))
const someMovement = fc.record({
  at: someMoment,
  captured: fc.integer({ min: 0, max: 5000 }),
  refunded: fc.integer({ min: 0, max: 5000 }),
})
const someOrder = fc.record({
  isHere: fc.boolean(),
  rates: fc.dictionary(fc.constantFrom('0', '10', '20'), fc.integer({ min: 1, max: 9000 })),
  method: fc.constantFrom<PaymentMethod>('cash', 'atm-card', 'mollie'),
  endedAt: someMoment,
  isCompleted: fc.boolean(),
  donation: fc.option(fc.constant(7)),
  movements: fc.array(someMovement, { minLength: 1, maxLength: 4 }),
})
type SomeOrder = typeof someOrder extends fc.Arbitrary<infer One> ? One : never

const totalOf = ({ rates }: SomeOrder) => Object.values(rates).reduce((sum, gross) => sum + gross, 0)
const isOnline = ({ method }: SomeOrder) => method === 'mollie'

async function store(some: readonly SomeOrder[]): Promise<void> {
  await db.execute(sql`truncate orders restart identity cascade`)
  const {
    id: _id,
    status: _status,
    paymentStatus: _payment,
    totalGross: _gross,
    totalNet: _net,
    ...rest
  } = template ?? assert.fail()
  for (const [index, one] of some.entries()) {
    const total = totalOf(one)
    const [row] = await db
      .insert(orders)
      .values({
        ...rest,
        uid: String(index),
        hash: String(index),
        idempotencyKey: null,
        branch: one.isHere ? shop.branch : other,
        paymentMethod: one.method,
        createdAt: new Date(instantAt('2025-02-27', 600)),
        isCompleted: one.isCompleted,
        isCanceled: !one.isCompleted,
        isPaid: isOnline(one) || one.isCompleted,
        endedAt: new Date(one.endedAt),
        donationAmount: one.donation === null ? null : cents(one.donation),
        pricing: { ...rest.pricing, gross: cents(total), totalGross: cents(total), totalNet: cents(total) },
      })
      .returning({ id: orders.id })
    const order = row?.id ?? assert.fail()
    const items = Object.entries(one.rates).map(([rate, gross], position) => ({
      ...(itemTemplate ?? assert.fail()),
      order,
      index: position,
      taxRate: Number(rate),
      gross: cents(gross),
    }))
    if (items.length > 0) await db.insert(orderItems).values(items)
    if (!isOnline(one)) continue
    const [payment] = await db
      .insert(payments)
      .values({
        uid: `payment-${index}`,
        order,
        provider: 'mollie',
        purpose: 'order',
        isManualCapture: false,
        state: 'paid',
        amount: cents(total),
      })
      .returning({ id: payments.id })
    await db.insert(paymentEvents).values(
      one.movements.map(({ at, captured, refunded }) => ({
        payment: payment?.id ?? assert.fail(),
        at: new Date(at),
        kind: 'reported' as const,
        state: 'paid' as const,
        captured: cents(captured),
        refunded: cents(refunded),
      })),
    )
  }
}

/** What moved by hand: amounts by kind, method and day. */
function countByHand(some: readonly SomeOrder[]): Record<string, number> {
  const sums: Record<string, number> = {}
  const add = (key: string, amount: number) => {
    if (amount !== 0) sums[key] = (sums[key] ?? 0) + amount
  }
  for (const one of some) {
    if (!isOnline(one)) {
      if (one.isCompleted) add(`taking ${one.method} ${dayOf(one.endedAt)}`, totalOf(one))
      continue
    }
    for (const { at, captured, refunded } of one.movements) {
      add(`taking mollie ${dayOf(at)}`, captured)
      add(`refund mollie ${dayOf(at)}`, -refunded)
    }
  }
  return sums
}

async function load(call: Caller, query = ''): Promise<Takings> {
  const reply = await call<Takings>('GET', `/api/accounting/takings?month=2025-03-15${query}`)
  assert.equal(reply.status, 200, JSON.stringify(reply.errors))
  return reply.data
}

async function fileOf(call: Caller, format: string, query = ''): Promise<string[]> {
  const reply = await call('GET', `/api/accounting/takings/export?month=2025-03-01&format=${format}${query}`)
  assert.equal(reply.status, 200)
  return new TextDecoder(format === 'datev' ? 'windows-1252' : 'utf-8')
    .decode(reply.bytes)
    .trim()
    .split('\r\n')
}

const inCents = (amount: string) => Math.round(Number(amount.replace(',', '.')) * 100)

test('the takings of a month are what one counts by hand, over the night in which the clocks change', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(someOrder, { maxLength: 6 }), fc.boolean(), async (some, isManager) => {
      await store(some)
      const call = isManager ? manager : shop.admin
      const visible = some.filter(({ isHere }) => isHere || !isManager)
      const expected = Object.fromEntries(
        Object.entries(countByHand(visible)).filter(([key]) => key.includes(' 2025-03-')),
      )
      const lines = (await fileOf(call, 'csv')).slice(1).map((line) => line.split(';'))
      const found: Record<string, number> = {}
      for (const [day = '', , kind, method, rate = '', gross = '', net = '', tax = ''] of lines) {
        if (kind === 'Spende') continue
        const date = day.split('.').toReversed().join('-')
        const name = { Bar: 'cash', Karte: 'atm-card' }[method ?? ''] ?? 'mollie'
        const key = `${kind === 'Einnahme' ? 'taking' : 'refund'} ${name} ${date}`
        found[key] = (found[key] ?? 0) + inCents(gross)
        assert.equal(inCents(net) + inCents(tax), inCents(gross))
        const exact = roundCents(netOfGross(cents(Math.abs(inCents(gross))), Number(rate)))
        assert.equal(Math.abs(inCents(net)), exact)
      }
      assert.deepEqual(found, expected)
      const { rows, donations } = await load(call)
      const sum = (of: Record<string, number>) => Object.values(of).reduce((all, amount) => all + amount, 0)
      assert.equal(Math.round(rows.reduce((all, { gross }) => all + gross, 0) * 100), sum(expected))
      const given = visible.filter(
        ({ isCompleted, donation, endedAt }) =>
          isCompleted && donation !== null && dayOf(endedAt).startsWith('2025-03'),
      )
      assert.equal(Math.round(donations * 100), given.length * 7)
    }),
    { numRuns: randomRuns(25) },
  )
})

const march = (day: string) => instantAt(day, 600)
const sample: SomeOrder[] = [
  {
    isHere: true,
    rates: { '10': 1100, '20': 2400 },
    method: 'cash',
    endedAt: march('2025-03-29'),
    isCompleted: true,
    donation: 7,
    movements: [],
  },
  {
    isHere: true,
    rates: { '20': 1200 },
    method: 'mollie',
    endedAt: march('2025-03-31'),
    isCompleted: false,
    donation: null,
    movements: [
      { at: march('2025-03-30'), captured: 1200, refunded: 0 },
      { at: march('2025-03-31'), captured: 0, refunded: 1200 },
    ],
  },
]

test('a file has a line for each day, branch, kind, method and rate, and donations apart', async () => {
  await store(sample)
  assert.deepEqual((await fileOf(manager, 'csv')).slice(1), [
    '29.03.2025;Filiale linz;Einnahme;Bar;10;11,00;10,00;1,00;;ohne Abschluss;;',
    '29.03.2025;Filiale linz;Einnahme;Bar;20;24,00;20,00;4,00;;ohne Abschluss;;',
    '30.03.2025;Filiale linz;Einnahme;Online;20;12,00;10,00;2,00;;ohne Abschluss;;',
    '31.03.2025;Filiale linz;Rückzahlung;Online;20;-12,00;-10,00;-2,00;;ohne Abschluss;;',
    '29.03.2025;Filiale linz;Spende;;;;;;0,07;;;',
  ])
  const xlsx = await manager('GET', '/api/accounting/takings/export?month=2025-03-01&format=xlsx')
  assert.equal(xlsx.bytes.subarray(0, 2).toString(), 'PK')
})

test('a batch of bookings has the header and columns of its format, and the configured accounts', async () => {
  await store(sample)
  assert.deepEqual((await load(manager)).missingAccounts, ['Bar', 'Online', '10\u00a0%', '20\u00a0%'])
  const wrong = await shop.admin('POST', '/api/config', {
    accountsOfTaxRates: '10, 20',
    accountCash: 'Kasse',
  })
  assert.deepEqual(
    wrong.errors.map(({ field }) => field),
    ['accountsOfTaxRates', 'accountCash'],
  )
  const saved = await shop.admin('POST', '/api/config', {
    accountingConsultant: '29098',
    accountingClient: '55003',
    accountsOfTaxRates: '10: 4010; 20: 4020',
    accountCash: '2700',
  })
  assert.equal(saved.status, 200, JSON.stringify(saved.errors))
  shop.services.cache.forget()
  const [header = '', columns = '', ...bookings] = await fileOf(manager, 'datev')
  assert.match(
    header,
    /^"EXTF";700;21;"Buchungsstapel";13;\d{17};;"";"Theke";"";29098;55003;20250101;4;20250301;20250331;"Einnahmen 2025-03";"";1;0;0;"EUR";;"";;;"";;;"";""$/,
  )
  assert.equal(header.split(';').length, 31)
  assert.equal(columns.split(';').length, 125)
  assert.ok(bookings.every((booking) => booking.split(';').length === 125))
  assert.deepEqual(
    bookings.map((booking) => booking.replace(/;+$/, '')),
    [
      '11,00;"S";"EUR";;;;2700;4010;;2903;"20250329-1";;;"Einnahme Filiale linz, Bar, 10 %"',
      '24,00;"S";"EUR";;;;2700;4020;;2903;"20250329-1";;;"Einnahme Filiale linz, Bar, 20 %"',
      '12,00;"S";"EUR";;;;;4020;;3003;"20250330-1";;;"Einnahme Filiale linz, Online, 20 %"',
      '12,00;"H";"EUR";;;;;4020;;3103;"20250331-1";;;"Rückzahlung Filiale linz, Online, 20 %"',
    ].map((booking) => booking.replaceAll('-1"', `-${shop.branch}"`)),
  )
  assert.deepEqual((await load(manager)).missingAccounts, ['Online'])
})

test('a batch of bookings is in Windows-1252, with a likeness of letters that it lacks', async () => {
  await store(sample)
  const rename = (name: string) => shop.change('branches', shop.branch, { name })
  const named = async (name: string) => {
    await rename(name)
    shop.services.cache.forget()
    return (await fileOf(manager, 'datev'))[2]
  }
  assert.match((await named('Linz – „Urfahr“ €')) ?? '', /"Einnahme Linz – „Urfahr“ €, Bar/)
  assert.match((await named('Šimić Ştefan Ő 肉 🥩')) ?? '', /"Einnahme Šimic Stefan O Rou :cut_of_meat:, Bar/)
  const long = (await named('Щ'.repeat(30))) ?? ''
  const [text = ''] = /"Einnahme [^"]*"/.exec(long) ?? []
  assert.match(text, /…, Bar, \d+ %"$/)
  assert.equal(text.length - 2, 60)
  await rename('Filiale linz')
})

test('nobody learns of another branch, and only those with the permission of any', async () => {
  await store(sample.map((one) => ({ ...one, isHere: false })))
  assert.deepEqual((await load(manager)).rows, [])
  assert.deepEqual((await load(manager, `&branch=${other}`)).rows, [])
  assert.equal((await fileOf(manager, 'csv', `&branch=${other}`)).length, 1)
  assert.notDeepEqual((await load(shop.admin, `&branch=${other}`)).rows, [])
  assert.deepEqual((await load(shop.admin, `&branch=${shop.branch}`)).rows, [])
  const employee = await shop.loggedIn(['ROLE_EMPLOYEE'], [shop.branch])
  for (const path of ['takings', 'takings/export'])
    assert.equal((await employee('GET', `/api/accounting/${path}`)).status, 403)
  const withIt = builtInSets.filter(({ permissions }) => permissions.includes('accounting.read'))
  assert.deepEqual(
    withIt.map(({ key }) => key),
    ['administrator', 'manager'],
  )
})

test('a month beyond every calendar is refused at its field', async () => {
  const { status, errors } = await manager('GET', '/api/accounting/takings?month=9999-12-31')
  assert.deepEqual([status, errors.map(({ field }) => field)], [422, ['month']])
  for (const month of ['0001-01-01', '1000-05-01'])
    assert.ok(
      [200, 422].includes((await manager('GET', `/api/accounting/takings?month=${month}`)).status),
      month,
    )
})
