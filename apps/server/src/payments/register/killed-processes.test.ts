import assert from 'node:assert/strict'
import { createPublicKey } from 'node:crypto'
import process from 'node:process'
import { test } from 'node:test'
import { setTimeout as wait } from 'node:timers/promises'
import type { NewRegister } from '@theke/contract/payments/registers-api.ts'
import { counterPaymentMethods } from '@theke/domain/shop/branch.ts'
import { and, asc, eq, inArray, isNull, ne, or, sql } from 'drizzle-orm'
import { testDatabase } from '../../db/testing/test-database.ts'
import { createItem, createOrderBody, send } from '../../ordering/testing/order-factory.ts'
import { createBranchBody, createTestShop } from '../../ordering/testing/shop-fixture.ts'
import { createUser } from '../../people/create-user.ts'
import { seed } from '../../testing/core.ts'
import { startTwoProcesses } from '../../testing/two-processes.ts'
import { waitFor } from '../../testing/wait-for.ts'
import { paymentEvents, payments } from '../payments-tables.ts'
import { seededRandom } from '../testing/month-model.ts'
import { cashReceipts, cashRegisters } from './register-tables.ts'
import { startFakeATrust } from './testing/fake-signing-services.ts'
import { keepForVerifier } from './testing/register-shop.ts'
import { verifyExport } from './testing/verify-export.ts'

// Two processes of the server take money of two registers for six tablets at once, and are killed meanwhile at any moment.
const kills = Number(process.env.THEKE_KILLS ?? 30)
const tablets = 6
let isOver = false
const below = seededRandom(seed)

const database = await testDatabase()
const { db } = database
const shop = await createTestShop({}, {}, database)
const other = await shop.create('branches', createBranchBody('wels'))
await shop.change('menus', shop.menu, { branches: [{ id: shop.branch }, { id: other }] })

const aTrust = await startFakeATrust()
const { origin, output, workers } = await startTwoProcesses(database, {
  RATE_LIMITS: 'off',
  A_TRUST_URL: aTrust.origin,
})

type Reply<T> = { status: number; data: T; text: string }
type Session = { cookie: string; 'x-csrf-token': string }

/** A call over a connection of its own, so that both processes take turns; status 0 where it was not answered. */
async function call<T>(
  session: Partial<Session>,
  method: string,
  url: string,
  body?: object,
): Promise<Reply<T>> {
  try {
    const reply = await fetch(origin + url, {
      method,
      headers: { 'content-type': 'application/json', connection: 'close', ...session },
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
    const text = await reply.text()
    const isJson = reply.headers.get('content-type')?.includes('application/json') === true
    return { status: reply.status, data: isJson ? JSON.parse(text).data : null, text }
  } catch {
    return { status: 0, data: JSON.parse('null'), text: '' }
  }
}

async function logIn(role: 'ROLE_ADMIN' | 'ROLE_EMPLOYEE', branches: number[]): Promise<Session> {
  const person = { username: role, email: `${role}@shop.example`, password: 'ein langes Passwort' }
  await createUser(db, { ...person, roles: [role], branches })
  const reply = await fetch(`${origin}/backend/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(person),
  })
  const cookies = reply.headers.getSetCookie().map((one) => one.split(';')[0])
  const { data } = JSON.parse(await reply.text())
  return { cookie: cookies.join('; '), 'x-csrf-token': data.csrfToken }
}

async function order(branch: number): Promise<number> {
  const stated = { items: [createItem(shop.roll, 10)], branch: { id: branch } }
  const { data } = await send(shop.visitor, createOrderBody(shop, stated))
  assert.equal((await shop.admin('POST', `/api/orders/${data.id}/status/confirm`)).status, 200)
  return data.id
}

/** What a tablet does with an order, as a list of calls; each is made again until it is answered. */
function courseOf(id: number): [string, object][] {
  const method = counterPaymentMethods[below(counterPaymentMethods.length)] ?? 'cash'
  const handOver: [string, object] = [`/api/orders/${id}/hand-over`, { isPaymentTaken: true, paidBy: method }]
  const deposit: [string, object] = [
    `/api/orders/${id}/counter-payments`,
    { amount: 6, open: 26, paidBy: method },
  ]
  const courses: [string, object][][] = [
    [handOver],
    [deposit, handOver],
    [handOver, [`/api/orders/${id}/hand-over/undo`, { reason: 'irrtümlich' }], handOver],
    [deposit, [`/api/orders/${id}/status/cancel`, { reason: 'abgesagt' }]],
    [handOver, [`/api/orders/${id}/complaints`, { amount: 1, kept: 26, by: 'cash', reason: 'quality' }]],
  ]
  return courses[below(courses.length)] ?? []
}

async function takeMoney(session: Session, nextOrder: () => number | undefined): Promise<void> {
  for (let id = nextOrder(); id !== undefined; id = nextOrder())
    for (const [url, body] of courseOf(id)) {
      const isAnswered = async () => {
        const { status } = await call(session, 'POST', url, body)
        return status !== 0 && status < 500
      }
      while (!isOver && !(await isAnswered())) await wait(50)
    }
}

test(`whatever is killed, receipts are the ledger and one chain for each register (seed ${seed}, ${kills} kills)`, async () => {
  await waitFor(
    async () => (await call({}, 'GET', '/api/branches')).status === 200 && workers().length === 2,
    () => output().slice(-5000),
  )
  const admin = await logIn('ROLE_ADMIN', [])
  const employee = await logIn('ROLE_EMPLOYEE', [shop.branch, other])
  const made: NewRegister[] = []
  const { user, password, second } = aTrust
  const accesses = [
    { branch: shop.branch, user, password },
    { branch: other, ...second },
  ]
  for (const { branch, user, password } of accesses) {
    const body = {
      registerId: `KASSA-${branch}`,
      branch: { id: branch },
      service: 'aTrust',
      account: user,
      password,
      mailsReceipts: false,
    }
    const { data, status, text } = await call<NewRegister>(admin, 'POST', '/api/cash-registers', body)
    assert.equal(status, 201, text)
    assert.equal((await call(admin, 'POST', `/api/cash-registers/${data.register.id}/start`, {})).status, 200)
    made.push(data)
  }
  let taken = 0
  // New orders as long as something is still to be killed; the first branch has twice as many as the other.
  const waiting: number[] = []
  const placing = (async () => {
    while (!isOver) {
      if (waiting.length < 2 * tablets) waiting.push(await order(taken % 3 === 0 ? other : shop.branch))
      else await wait(20)
    }
  })()
  const nextOrder = () => {
    taken++
    return isOver ? undefined : waiting.shift()
  }
  const tablet = async () => {
    while (!isOver) {
      await takeMoney(employee, nextOrder)
      await wait(10)
    }
  }
  const working = Promise.all([placing, ...Array.from({ length: tablets }, tablet)])
  try {
    for (let kill = 0; kill < kills; kill++) {
      await waitFor(
        async () => workers().length === 2 && (await call({}, 'GET', '/api/branches')).status === 200,
        () => output().slice(-5000),
      )
      await wait(500 + below(2500))
      const [first = 0, second = 0] = workers()
      process.kill(first, 'SIGKILL')
      if (below(3) === 0) process.kill(second, 'SIGKILL')
    }
  } finally {
    isOver = true
  }
  await working
  // What was killed leaves nothing locked.
  const last = await order(shop.branch)
  const body = { isPaymentTaken: true, paidBy: 'cash' }
  await waitFor(
    async () => (await call(employee, 'POST', `/api/orders/${last}/hand-over`, body)).status === 200,
    () => output().slice(-5000),
  )

  for (const { register, key } of made) {
    await waitFor(
      async () =>
        (await db.$count(
          cashReceipts,
          and(eq(cashReceipts.register, register.id), isNull(cashReceipts.jws)),
        )) === 0,
      () => output().slice(-5000),
    )
    const receipts = await db
      .select()
      .from(cashReceipts)
      .where(eq(cashReceipts.register, register.id))
      .orderBy(asc(cashReceipts.number))
    assert.ok(receipts.length > kills)
    assert.deepEqual(
      receipts.map(({ number }) => number),
      receipts.map((_, place) => place + 1),
    )
    const [row] = await db.select().from(cashRegisters).where(eq(cashRegisters.id, register.id))
    assert.ok(row)
    const publicKey = createPublicKey({
      key: Buffer.from(row.publicKey, 'base64'),
      format: 'der',
      type: 'spki',
    })
    const { text } = await call(admin, 'GET', `/api/cash-registers/${register.id}/export`)
    keepForVerifier(`KILLED-${register.registerId}`, Buffer.from(text), { key, devices: [row] })
    const turnover = verifyExport(text, {
      aesKey: Buffer.from(key, 'base64'),
      publicKeys: new Map([[register.certificate, publicKey]]),
    })
    const own = await db.execute<{ net: string }>(sql`
      select coalesce(sum(e.captured - e.refunded), 0) net from payment_events e
      join payments p on p.id = e.payment join orders o on o.id = p."order"
      where o.branch = ${register.branch?.id ?? 0}`)
    assert.equal(turnover, Number(own.rows[0]?.net))
  }
  const moved = await db
    .select({ id: paymentEvents.id })
    .from(paymentEvents)
    .innerJoin(payments, eq(payments.id, paymentEvents.payment))
    .where(
      and(
        inArray(payments.provider, [...counterPaymentMethods]),
        or(ne(paymentEvents.captured, 0), ne(paymentEvents.refunded, 0)),
      ),
    )
  const named = (await db.select({ entries: cashReceipts.entries }).from(cashReceipts)).flatMap(
    ({ entries }) => entries,
  )
  const ascending = (a: number, b: number) => a - b
  assert.deepEqual(named.toSorted(ascending), moved.map(({ id }) => id).toSorted(ascending))
})
