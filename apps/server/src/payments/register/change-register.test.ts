import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Dashboard } from '@theke/contract/insights/dashboard-api.ts'
import type { OrderView } from '@theke/contract/ordering/order.ts'
import type { TillView } from '@theke/contract/payments/closings-api.ts'
import type { RegisterView } from '@theke/contract/payments/registers-api.ts'
import type { Receipt } from '@theke/domain/printing/receipt.ts'
import { and, eq, sql } from 'drizzle-orm'
import { holdRegisters } from '../../backup/restore-shop.ts'
import { outbox } from '../../messages/messages-tables.ts'
import { renderMessages } from '../../messages/rendering/render-messages.ts'
import { createBranchBody } from '../../ordering/testing/shop-fixture.ts'
import { cashRegisters } from './register-tables.ts'
import { createRegisterShop } from './testing/register-shop.ts'

const {
  shop,
  db,
  aTrust: fake,
  admin,
  employee,
  order,
  sell,
  tend,
  access,
  trial,
  create,
  step,
  goOnAt,
  receiptsOf,
  kindsOf,
  verified,
} = await createRegisterShop()
const made = await create({ registerId: 'KASSA-1', ...access })
const { register } = made.data
const { id } = register
await step(id, 'start')

async function registersAt(branch: number): Promise<RegisterView[]> {
  const { data } = await admin<RegisterView[]>('GET', '/api/cash-registers')
  return data.filter((one) => one.branch?.id === branch)
}

test('another certificate signs from the next receipt on, and the chain goes on', async () => {
  const change = (body: Record<string, unknown>) =>
    admin<RegisterView>('PUT', `/api/cash-registers/${id}`, {
      ...access,
      password: '',
      mailsReceipts: false,
      ...body,
    })
  assert.equal((await change(trial)).errors[0]?.field, 'service')
  assert.equal((await change({ account: fake.second.user, password: '' })).errors[0]?.field, 'password')
  assert.equal((await change({ account: fake.second.user, password: 'falsch' })).errors[0]?.field, 'password')
  await sell()
  await tend()
  const { data } = await change({ account: fake.second.user, password: fake.second.password })
  assert.notEqual(data.certificate, register.certificate)
  await sell()
  await tend()
  assert.deepEqual((await kindsOf(id)).slice(-2), [
    ['sale', true],
    ['sale', true],
  ])
  await verified(made.data)
  const { bytes } = await admin('GET', `/api/cash-registers/${id}/export`)
  const groups: { Signaturzertifikat: string; 'Belege-kompakt': string[] }[] = JSON.parse(bytes.toString())[
    'Belege-Gruppe'
  ]
  assert.equal(new Set(groups.map((group) => group.Signaturzertifikat)).size, 2)
  assert.equal(groups.flatMap((group) => group['Belege-kompakt']).length, (await receiptsOf(id)).length)
})

test('receipts are mailed once where the register is set up so and the customer has an address', async () => {
  const second = { service: 'aTrust', account: fake.second.user, password: '', mailsReceipts: true }
  assert.equal((await admin('PUT', `/api/cash-registers/${id}`, second)).status, 200)
  const mailsOf = (order: number) =>
    db
      .select()
      .from(outbox)
      .where(and(eq(outbox.order, order), eq(outbox.template, 'cash-receipt')))
  const sold = await sell(10, { email: 'sabine@kundin.example' })
  await tend()
  await tend()
  const mails = await mailsOf(sold)
  assert.equal(mails.length, 1)
  const [mail] = mails
  const rendered = mail === undefined ? null : (await renderMessages(shop.services, db, [mail])).get(mail.id)
  assert.match(rendered?.text ?? '', /Leberkäsesemmel/)
  assert.match(rendered?.text ?? '', /10 % \(USt 2,36\s€\)/)
  assert.match(rendered?.text ?? '', /_R1-AT1_KASSA-1_/)
  const without = await sell(1, { email: '' })
  await tend()
  assert.deepEqual(await mailsOf(without), [])
})

test('a receipt for practice is signed and in the chain, says what it is, and counts for nothing', async () => {
  const before = await verified(made.data)
  const { data, status } = await admin<Receipt>('POST', `/api/cash-registers/${id}/training`, {})
  assert.equal(status, 200)
  const texts = data.lines.map((line) => (line.kind === 'text' ? line.text : line.value))
  assert.ok(texts.some((text) => text.includes('Trainingsbuchung, zählt nicht')))
  assert.ok(texts.some((text) => text.startsWith('_R1-AT1_KASSA-1_') && text.includes('_VFJB_')))
  await sell(1)
  await tend()
  assert.deepEqual((await kindsOf(id)).slice(-2), [
    ['training', true],
    ['sale', true],
  ])
  assert.equal(await verified(made.data), before + 260)
})

test('a closing finds the entries of receipts that name none, as a version before made them', async () => {
  await sell()
  await tend()
  await db.execute(sql`alter table cash_receipts disable trigger refuse_rewriting_cash_receipts`)
  await db.execute(sql`update cash_receipts set entries = '{}'`)
  await db.execute(sql`alter table cash_receipts enable trigger refuse_rewriting_cash_receipts`)
  const { data } = await employee<TillView>('GET', `/api/branches/${shop.branch}/till`)
  assert.deepEqual(data.receipts?.missing, [])
  assert.ok((data.receipts?.methods[0]?.amount ?? 0) > 0)
})

test('a message to the customer is in the closing of the day, and on no receipt, which outlives it', async () => {
  const canceled = await order()
  const deposit = { amount: 6, open: 26, paidBy: 'cash' }
  const { data } = await employee<OrderView>('POST', `/api/orders/${canceled}/counter-payments`, deposit)
  const message = { rejectionMessage: 'Liebe Frau Lehner, der Ofen ist defekt.' }
  assert.equal((await admin('POST', `/api/orders/${canceled}/status/cancel`, message)).status, 200)
  const [payment = assert.fail()] = data.payments
  await employee('POST', `/api/orders/${canceled}/counter-payments/${payment.id}/return`, {})
  const [last] = (await receiptsOf(id)).slice(-1)
  assert.partialDeepStrictEqual(last, { kind: 'cancel', content: { reason: '' } })
  const { data: till } = await employee<TillView>('GET', `/api/branches/${shop.branch}/till`)
  assert.equal(till.entries.at(-1)?.reason, message.rejectionMessage)
  await tend()
})

test('what bears the receipt of another till has none here, neither taken nor given back, and the closing names it', async () => {
  const branch = `/api/branches/${shop.branch}`
  const receiptsOfTill = async () => (await employee<TillView>('GET', `${branch}/till`)).data.receipts
  const before = (await receiptsOf(id)).length
  const other = { paidBy: 'cash', receipt: 'K2-17' }
  const wholly = await order()
  await employee('POST', `/api/orders/${wholly}/counter-payments`, { amount: 6, open: 26, ...other })
  const rest = { isPaymentTaken: true, paidBy: 'atm-card', receipt: 'K2-18' }
  assert.equal((await employee('POST', `/api/orders/${wholly}/hand-over`, rest)).status, 200)
  const said = { kept: 26, amount: 5, reason: 'quality', note: '', by: 'cash' }
  const settled = await employee('POST', `/api/orders/${wholly}/complaints`, said)
  assert.equal(settled.status, 200, JSON.stringify(settled.errors))
  assert.equal((await receiptsOf(id)).length, before)
  const named = await receiptsOfTill()
  assert.deepEqual(named?.missing, [])
  assert.deepEqual(named?.otherTill, [
    { method: 'cash', amount: 1 },
    { method: 'atm-card', amount: 20 },
  ])
  assert.deepEqual(
    named?.differences.filter(({ reason }) => reason === 'other-till'),
    [{ reason: 'other-till', rates: [{ rate: 10, gross: -26 }] }],
  )
  // The receipt of an order that is paid at both tills is where the money came in.
  const mixed = await order()
  await employee('POST', `/api/orders/${mixed}/counter-payments`, { amount: 6, open: 26, paidBy: 'cash' })
  await employee('POST', `/api/orders/${mixed}/hand-over`, rest)
  const small = { ...said, amount: 4 }
  assert.equal((await employee('POST', `/api/orders/${mixed}/complaints`, small)).status, 200)
  const more = { ...said, kept: 22, amount: 4 }
  assert.equal((await employee('POST', `/api/orders/${mixed}/complaints`, more)).status, 200)
  const undone = await order()
  await employee('POST', `/api/orders/${undone}/hand-over`, { ...rest, paidBy: 'cash' })
  assert.equal((await employee('POST', `/api/orders/${undone}/hand-over/undo`, {})).status, 200)
  assert.deepEqual(
    (await receiptsOf(id)).slice(before).map(({ kind, reduced1 }) => [kind, reduced1]),
    [
      ['sale', 600],
      ['cancel', -400],
    ],
  )
  const after = await receiptsOfTill()
  assert.deepEqual(after?.missing, [])
  assert.deepEqual(after?.otherTill, [
    { method: 'cash', amount: -3 },
    { method: 'atm-card', amount: 40 },
  ])
  await tend()
})

test('money that came to the account and goes back in cash has its receipt here, however little was rung up at another till', async () => {
  const before = (await receiptsOf(id)).length
  const sold = await order()
  const pay = (amount: number, open: number, further: object) =>
    employee('POST', `/api/orders/${sold}/counter-payments`, { amount, open, ...further })
  assert.equal((await pay(20, 26, { paidBy: 'transfer' })).status, 200)
  const rest = { isPaymentTaken: true, paidBy: 'cash', receipt: 'K2-18' }
  assert.equal((await employee('POST', `/api/orders/${sold}/hand-over`, rest)).status, 200)
  const complain = (amount: number, kept: number) => {
    const said = { amount, kept, reason: 'quality', note: '', by: 'cash' }
    return employee('POST', `/api/orders/${sold}/complaints`, said)
  }
  assert.equal((await complain(7, 26)).status, 200)
  assert.equal((await complain(6, 19)).status, 200)
  const amounts = async () =>
    (await receiptsOf(id)).slice(before).map(({ kind, reduced1 }) => [kind, reduced1])
  assert.deepEqual(await amounts(), [['cancel', -700]])
  // A version before made a receipt here of what bears the number of another till.
  const both = await order()
  const { data } = await employee<OrderView>('POST', `/api/orders/${both}/counter-payments`, {
    amount: 6,
    open: 26,
    paidBy: 'cash',
  })
  const [payment = assert.fail()] = data.payments
  await db.execute(sql`alter table payment_events disable trigger refuse_rewriting_payment_events`)
  await db.execute(sql`update payment_events set receipt = 'K2-19' where payment = ${payment.id}`)
  await db.execute(sql`alter table payment_events enable trigger refuse_rewriting_payment_events`)
  await employee('POST', `/api/orders/${both}/counter-payments/${payment.id}/return`, {})
  assert.deepEqual((await amounts()).slice(1), [
    ['sale', 600],
    ['cancel', -600],
  ])
  await tend()
})

test('a register of a restored shop makes no receipts until somebody decides, and money goes on without', async () => {
  const states = async () =>
    (await admin<RegisterView[]>('GET', '/api/cash-registers')).data.map((one) => one.state)
  const hold = () => holdRegisters(shop.services.pool, new Date(Date.UTC(2026, 10, 12, 10)))
  await sell()
  const before = await receiptsOf(id)
  await hold()
  await sell()
  await tend()
  assert.equal((await admin('GET', `/api/cash-registers/${id}/export`)).status, 200)
  assert.equal((await step(id, 'training')).status, 409)
  assert.deepEqual(await receiptsOf(id), before)
  const { alarms } = (await admin<Dashboard>('GET', '/api/dashboard')).data
  assert.deepEqual(
    alarms.filter(({ path }) => path === '/cash-registers').map(({ kind, since }) => [kind, since]),
    [['register-held', '2026-11-12T10:00:00.000Z']],
  )
  const { data: till } = await employee<TillView>('GET', `/api/branches/${shop.branch}/till`)
  assert.equal(till.receipts?.missing.length, 1)
  assert.equal((await step(id, 'resume')).data.state, 'active')
  assert.equal((await step(id, 'resume')).status, 409)
  await tend()
  assert.deepEqual((await kindsOf(id)).at(-1), ['sale', true])
  await hold()
  assert.deepEqual(await states(), ['held'])
  // A new one takes its place, and no last receipt is made: its number may be used already.
  const { data: next } = await create({ registerId: 'KASSA-1B', ...access })
  assert.equal(next.register.replaces, 'KASSA-1')
  await step(next.register.id, 'start')
  assert.deepEqual(await states(), ['ended', 'active'])
  assert.equal((await receiptsOf(id)).length, before.length)
  assert.ok((await verified(made.data)) > 0)
  await step(next.register.id, 'end')
})

test('a new register takes over from the one before with its first receipt', async () => {
  const wels = await shop.create('branches', createBranchBody('traun'))
  const at = { branch: { id: wels } }
  const { data: first } = await create({ registerId: 'KASSA-T1', ...at, ...trial })
  await step(first.register.id, 'start')
  const { data: second } = await create({ registerId: 'KASSA-T2', ...at, ...access })
  assert.equal(second.register.replaces, 'KASSA-T1')
  assert.equal((await create({ registerId: 'KASSA-T3', ...at, ...access })).errors[0]?.field, 'branch')
  assert.equal((await step(second.register.id, 'start')).data.state, 'active')
  const states = (await registersAt(wels)).map(({ state }) => state)
  assert.deepEqual(states, ['ended', 'active'])
  assert.equal((await kindsOf(first.register.id)).at(-1)?.[0], 'end')
  const back = await create({ registerId: 'KASSA-T4', ...at, ...trial })
  assert.equal(back.errors[0]?.field, 'service')
  await step(second.register.id, 'end')
})

test('a register that another took the place of ends by itself where a process died before, or without its key by hand', async () => {
  const place = await shop.create('branches', createBranchBody('leonding'))
  const at = { branch: { id: place } }
  const set = (id: number, stated: Partial<typeof cashRegisters.$inferInsert>) =>
    db.update(cashRegisters).set(stated).where(eq(cashRegisters.id, id))
  const { data: first } = await create({ registerId: 'KASSA-L1', ...at, ...access })
  await step(first.register.id, 'start')
  const { data: second } = await create({ registerId: 'KASSA-L2', ...at, ...access })
  // As the process is killed that has made the first receipt of the second.
  await set(first.register.id, { state: 'ended' })
  await step(second.register.id, 'start')
  await set(first.register.id, { state: 'active' })
  const [before, next] = await registersAt(place)
  assert.partialDeepStrictEqual([before?.state, next?.replaces], ['active', 'KASSA-L1'])
  await tend()
  const [after, alone] = await registersAt(place)
  assert.partialDeepStrictEqual(after, { state: 'ended', last: { kind: 'end', isSigned: true } })
  assert.equal(alone?.replaces, '')
  await set(second.register.id, { aesKey: 'sealed elsewhere' })
  assert.partialDeepStrictEqual((await step(second.register.id, 'end')).data, { state: 'ended', receipts: 1 })
})

test('a register for trying out takes no branch from a real one for all, whichever comes first', async () => {
  const { data: tried } = await create({ registerId: 'KASSA-V1', ...trial })
  await step(tried.register.id, 'start')
  const real = { registerId: 'KASSA-V2', branch: null, ...access }
  assert.match((await create(real)).errors[0]?.message ?? '', /Filiale ist eine Testkassa/)
  await step(tried.register.id, 'end')
  const { data: waiting } = await create({ registerId: 'KASSA-V3', ...trial })
  const { data: shared } = await create(real)
  assert.equal((await step(shared.register.id, 'start')).data.state, 'active')
  assert.equal((await step(waiting.register.id, 'start')).status, 409)
  await step(waiting.register.id, 'end')
  assert.equal((await create({ registerId: 'KASSA-V4', ...trial })).errors[0]?.field, 'service')
  await step(shared.register.id, 'end')
})

test('a register that is held back is not passed over by one for all that goes on', async () => {
  const { data: shared } = await create({ registerId: 'KASSA-H1', branch: null, ...access })
  const { data: own } = await create({ registerId: 'KASSA-H2', ...access })
  for (const { register } of [shared, own]) await step(register.id, 'start')
  await holdRegisters(shop.services.pool, new Date(Date.UTC(2026, 10, 12, 10)))
  assert.equal((await step(shared.register.id, 'resume')).data.state, 'active')
  await sell()
  assert.equal((await receiptsOf(shared.register.id)).length, 1)
  await step(own.register.id, 'end')
  await sell()
  assert.equal((await receiptsOf(shared.register.id)).length, 2)
  await step(shared.register.id, 'end')
})

test('a month that ends while what signs is out of order has its receipt before the one that collects', async () => {
  await goOnAt(Date.UTC(2026, 10, 30, 22, 50))
  const { id } = (await create({ registerId: 'KASSA-M', ...access })).data.register
  await step(id, 'start')
  fake.mood = 'refusing'
  await sell(1)
  await tend()
  await goOnAt(Date.UTC(2026, 10, 30, 23, 5))
  fake.mood = 'well'
  await tend()
  assert.deepEqual((await kindsOf(id)).slice(1), [
    ['sale', false],
    ['month', false],
    ['collective', true],
  ])
})

test('a certificate that was renewed under the same access signs once somebody saves that access', async () => {
  const { register } = (await create({ registerId: 'KASSA-N', ...access })).data
  await step(register.id, 'start')
  const save = (mailsReceipts: boolean) =>
    admin<RegisterView>('PUT', `/api/cash-registers/${register.id}`, {
      ...access,
      password: '',
      mailsReceipts,
    })
  const signatures = fake.calls
  assert.equal((await save(false)).data.certificate, register.certificate)
  assert.equal(fake.calls, signatures)
  await sell(1)
  await tend()
  fake.renew()
  await sell(1)
  await tend()
  assert.deepEqual((await kindsOf(register.id)).slice(1), [
    ['sale', true],
    ['sale', false],
  ])
  fake.mood = 'refusing'
  const refused = await save(false)
  assert.deepEqual([refused.status, refused.errors[0]?.field], [422, 'password'])
  // Whether receipts are mailed is no matter of what signs.
  const mailed = await save(true)
  assert.deepEqual(
    [mailed.status, mailed.data.mailsReceipts, mailed.data.certificate],
    [200, true, register.certificate],
  )
  fake.mood = 'well'
  const { data } = await save(true)
  assert.notEqual(data.certificate, register.certificate)
  await tend()
  assert.deepEqual((await kindsOf(register.id)).slice(-1), [['collective', true]])
  await db.update(cashRegisters).set({ secret: 'sealed elsewhere' }).where(eq(cashRegisters.id, register.id))
  assert.equal((await save(true)).errors[0]?.field, 'password')
})
