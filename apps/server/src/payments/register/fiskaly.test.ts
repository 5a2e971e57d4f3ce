import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Dashboard } from '@theke/contract/insights/dashboard-api.ts'
import type { OrderView } from '@theke/contract/ordering/order.ts'
import type { RegisterView } from '@theke/contract/payments/registers-api.ts'
import { noAmounts } from '@theke/domain/cash-register/receipt-amounts.ts'
import type { Receipt } from '@theke/domain/printing/receipt.ts'
import { eq } from 'drizzle-orm'
import { issueReceipt } from './issuing-service.ts'
import { listPaperReceipts } from './paper-receipts.ts'
import { jwsOfCode } from './receipt-crypto.ts'
import { cashRegisters } from './register-tables.ts'
import { startFakeFiskaly } from './testing/fake-fiskaly.ts'
import { createRegisterShop, keepForVerifier } from './testing/register-shop.ts'
import { verifyExport } from './testing/verify-export.ts'

// fiskaly SIGN AT issues receipts: it numbers, chains and closes by itself. What is stored here is what it has issued, each once.
const fake = await startFakeFiskaly()
const { db, admin, employee, sell, tend, access, create, step, pass, goOnAt, receiptsOf, kindsOf } =
  await createRegisterShop({ FISKALY_URL: fake.origin })
const fiskaly = { service: 'fiskaly', account: fake.key, password: fake.secret }
const code = '_R1-AT1_A_1_2026-11-12T12:00:00_0,00_0,00_0,00_0,00_0,00_YQ==_1_YQ==_YQ=='
fake.made.push({ _id: '', receipt_type: 'NORMAL', receipt_number: 1, jws: jwsOfCode(code), asked: '' })
const refused = await create({ registerId: fake.register, ...fiskaly })
fake.made.pop()
const made = await create({ registerId: fake.register, ...fiskaly })
const { id } = made.data.register

/** The turnover of an export that another reading of the law has accepted, which holds each receipt of the service. */
async function verified(): Promise<number> {
  const { bytes } = await admin('GET', `/api/cash-registers/${id}/export`)
  const groups: { 'Belege-kompakt': string[] }[] = JSON.parse(bytes.toString())['Belege-Gruppe']
  assert.deepEqual(
    groups.flatMap((group) => group['Belege-kompakt']),
    fake.made.map(({ jws }) => jws),
  )
  const { key, certificate } = fake.seal
  const publicKey = fake.publicKey.export({ type: 'spki', format: 'der' }).toString('base64')
  const devices = [{ certificate, certificates: [], publicKey }]
  keepForVerifier('FISKALY', bytes, { key: key.toString('base64'), devices })
  return verifyExport(bytes.toString(), {
    aesKey: key,
    publicKeys: new Map([[certificate, fake.publicKey]]),
  })
}

test('a register of fiskaly is named by its UUID there, keeps its key there, and starts and is numbered there', async () => {
  assert.match(refused.errors[0]?.message ?? '', /schon Belege/)
  assert.equal(made.status, 201, JSON.stringify(made.errors))
  assert.partialDeepStrictEqual(made.data, { key: '', checkValue: '', register: { certificate: '' } })
  const field = async (body: Record<string, unknown>) => (await create(body)).errors[0]?.field
  assert.equal(await field({ registerId: 'KASSA-1', ...fiskaly }), 'registerId')
  const other = '00000000-0000-4000-8000-000000000000'
  assert.equal(await field({ registerId: other, branch: null, ...fiskaly }), 'password')
  assert.partialDeepStrictEqual((await step(id, 'start')).data, {
    state: 'active',
    receipts: 1,
    toCheck: { kind: 'start', number: 1 },
  })
  assert.equal(fake.state, 'INITIALIZED')
  const sold = await sell()
  await tend()
  await employee('POST', `/api/orders/${sold}/hand-over/undo`, {})
  await tend()
  assert.deepEqual(await kindsOf(id), [
    ['start', true],
    ['sale', true],
    ['cancel', true],
  ])
  assert.deepEqual((await receiptsOf(id)).at(-1)?.content.refersTo, [2])
  const {
    receipts: [paper],
  } = await listPaperReceipts({ db, now: 0 }, sold)
  assert.partialDeepStrictEqual(paper, { registerId: fake.seal.register, number: 2, isSigned: true })
  assert.equal(await verified(), 0)
})

test('a receipt whose answer is lost is issued once, and its paper says until then that what signs is out of order', async () => {
  fake.mood = 'mute'
  const order = await sell()
  await tend()
  assert.deepEqual((await kindsOf(id)).at(-1), ['sale', null])
  assert.equal(fake.made.length, 4)
  const { uid, hash } = (await employee<OrderView>('GET', `/api/orders/${order}`)).data
  const url = `/api/orders/public/${uid}/${hash}/receipt`
  const shown = async () => JSON.stringify((await admin<Receipt>('GET', url)).data)
  assert.match(await shown(), /Sicherheitseinrichtung ausgefallen/)
  assert.doesNotMatch(await shown(), /Beleg Nr|Kassa /)
  const print = await employee('POST', `/api/orders/${order}/browser-print`, { kind: 'receipt' })
  assert.equal(print.status, 200, JSON.stringify(print.errors))
  fake.mood = 'well'
  // It is asked again a minute after it failed.
  await tend()
  assert.deepEqual((await kindsOf(id)).at(-1), ['sale', null])
  pass(61_000)
  await Promise.all([tend(), tend()])
  assert.deepEqual((await kindsOf(id)).at(-1), ['sale', true])
  assert.match(await shown(), /Beleg Nr\. 4/)
  assert.equal(fake.made.length, 4)
  assert.equal(await verified(), 2600)
})

test('sales go on while the service is down, are an alarm, and are issued in their order afterwards', async () => {
  fake.mood = 'down'
  await sell(1)
  await tend()
  await sell(2)
  await tend()
  pass(61_000)
  const { alarms } = (await admin<Dashboard>('GET', '/api/dashboard')).data
  const kinds = alarms.filter(({ path }) => path === '/cash-registers').map(({ kind }) => kind)
  assert.deepEqual(kinds.toSorted(), ['register-check', 'register-failing'])
  assert.equal((await step(id, 'end')).status, 503)
  fake.mood = 'well'
  // Its token is none any more.
  fake.token++
  pass(61_000)
  await tend()
  assert.deepEqual(
    (await receiptsOf(id)).slice(-2).map(({ reduced1, isSigned }) => [reduced1, isSigned]),
    [
      [260, true],
      [520, true],
    ],
  )
  assert.partialDeepStrictEqual((await admin<[]>('GET', '/api/cash-registers')).data, [
    { failingSince: null },
  ])
  assert.equal(await verified(), 3380)
})

test('receipts that fiskaly has made by itself are stored: after its device was out of order, and of a month and a year', async () => {
  fake.mood = 'no-device'
  await sell(1)
  await tend()
  assert.deepEqual((await kindsOf(id)).at(-1), ['sale', false])
  fake.mood = 'well'
  await sell(1)
  await tend()
  assert.deepEqual((await kindsOf(id)).slice(-2), [
    ['sale', true],
    ['collective', true],
  ])
  fake.yearClosedAt = '2026-12-31T23:59:59'
  for (const month of [12, 13]) {
    await goOnAt(Date.UTC(2026, month - 1, 1, 9))
    // It makes the receipt before the first one of the month, and looks for it before are in vain.
    await tend()
    pass(61_000)
    await sell(1)
    await tend()
  }
  const kinds = (await kindsOf(id)).slice(-4).map(([kind]) => kind)
  assert.deepEqual(kinds, ['sale', 'month', 'sale', 'year'])
  const year = (await step(id, 'check', { number: 1 })).data.toCheck
  assert.partialDeepStrictEqual(year, { kind: 'year', time: fake.yearClosedAt })
  assert.equal((await step(id, 'check', { number: year?.number })).data.toCheck, null)
  assert.equal(await verified(), 3380 + 4 * 260)
})

test('what issues receipts stays with its register, and ends it', async () => {
  const change = (body: Record<string, unknown>) =>
    admin('PUT', `/api/cash-registers/${id}`, { ...body, mailsReceipts: false })
  assert.equal((await change(access)).errors[0]?.field, 'service')
  assert.equal((await change({ ...fiskaly, password: 'other' })).errors[0]?.field, 'password')
  assert.equal((await change({ ...fiskaly, password: '' })).status, 200)
  const training = await admin<Receipt>('POST', `/api/cash-registers/${id}/training`, {})
  assert.match(JSON.stringify(training.data), /Trainingsbuchung/)
  const ended = await step(id, 'end')
  assert.equal(ended.data.state, 'ended', JSON.stringify(ended.errors))
  assert.equal(fake.state, 'DECOMMISSIONED')
  assert.equal(await verified(), 3380 + 4 * 260)
  assert.equal(fake.made.length, (await receiptsOf(id)).length)
})

test('a register that fiskaly has ended, or that it does not end for an hour, is left without a last receipt', async () => {
  const state = async () => {
    const { data } = await admin<RegisterView[]>('GET', '/api/cash-registers')
    return data.find((one) => one.id === id)?.state
  }
  // As where the answer was lost, and a sale came before the next try.
  await db.update(cashRegisters).set({ state: 'active' }).where(eq(cashRegisters.id, id))
  await sell(1)
  assert.equal((await step(id, 'end')).status, 503)
  assert.equal(await state(), 'active')
  const left = await step(id, 'leave')
  assert.partialDeepStrictEqual(left.data, { state: 'ended', failingSince: null })
  assert.equal((await step(id, 'leave')).data.state, 'ended')
  assert.deepEqual((await kindsOf(id)).at(-1), ['sale', null])
  await db.update(cashRegisters).set({ state: 'active', failingSince: null }).where(eq(cashRegisters.id, id))
  fake.mood = 'down'
  assert.equal((await step(id, 'leave')).status, 503)
  pass(59 * 60_000)
  assert.equal((await step(id, 'leave')).status, 503)
  pass(61_000)
  assert.equal((await step(id, 'leave')).data.state, 'ended')
  fake.mood = 'well'
})

test('the calls that end a register are waited for together no longer than one', async () => {
  fake.mood = 'slow'
  const register = { account: fake.key, secret: fake.secret, registerId: fake.register }
  const receipt = { kind: 'end', issueId: '', amounts: noAmounts } as const
  const given = { environment: { fiskalyUrl: fake.origin }, patienceMs: 600 }
  await assert.rejects(issueReceipt(register, receipt, given), { name: 'TimeoutError' })
  fake.mood = 'well'
})
