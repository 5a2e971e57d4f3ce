import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { OrderView } from '@theke/contract/ordering/order.ts'
import { asc, eq } from 'drizzle-orm'
import { pino } from 'pino'
import { systemContext } from '../../core/context.ts'
import { orders } from '../../ordering/ordering-tables.ts'
import { anonymiseOrders } from '../../ordering/privacy/anonymise-orders.ts'
import { createRegisterShop } from '../../payments/register/testing/register-shop.ts'
import { testClock } from '../../testing/test-clock.ts'
import { dequeue, finishAttempt } from '../print-jobs.ts'
import { devices, printJobs } from '../printing-tables.ts'

const { shop, db, admin, employee, order, tend, pass, access, create, step, receiptsOf } =
  await createRegisterShop()
const { data: made } = await create({ registerId: 'KASSA-1', ...access })
assert.equal((await step(made.register.id, 'start')).status, 200)

function aPrinter(identifier: string, stated: Record<string, unknown> = {}): Promise<number> {
  return shop.create('devices', {
    name: identifier,
    identifier,
    type: 'receiptPrinter',
    branch: { id: shop.branch },
    connection: 'cloudPrnt',
    ...stated,
  })
}

/** What comes out of a printer next, as text and codes; null where nothing does. */
async function printedNext(id: number): Promise<string | null> {
  const [device] = await db.select().from(devices).where(eq(devices.id, id))
  assert.ok(device)
  const now = testClock.now()
  const job = await dequeue({ services: shop.services, db, now }, device)
  if (job === null) return null
  await finishAttempt({ db, now }, { device: id, token: job.token, outcome: 'printed' })
  return job.blocks
    .map((block) =>
      block.kind === 'text'
        ? block.text
        : block.kind === 'pair'
          ? `${block.left} ${block.right}`
          : block.kind === 'qr'
            ? `QR ${block.value}`
            : '',
    )
    .join('\n')
    .replaceAll('\u00a0', ' ')
}

async function handOver(order: number, body: Record<string, unknown> = { paidBy: 'cash' }): Promise<void> {
  const reply = await employee('POST', `/api/orders/${order}/hand-over`, { isPaymentTaken: true, ...body })
  assert.equal(reply.status, 200, JSON.stringify(reply.errors))
}

const jobsAt = (device: number) =>
  db.select().from(printJobs).where(eq(printJobs.device, device)).orderBy(asc(printJobs.id))

test('a printer that is set to it prints the receipt at every payment at the counter, once it is signed', async () => {
  const till = await aPrinter('kassa', { printsNewOrders: true, printsAt: 'paid' })
  const sold = await order()
  assert.deepEqual(await jobsAt(till), [])
  const deposit = { amount: 6, open: 26, paidBy: 'cash' }
  assert.equal((await employee('POST', `/api/orders/${sold}/counter-payments`, deposit)).status, 200)
  assert.equal(await printedNext(till), null)
  await tend()
  assert.match((await printedNext(till)) ?? '', /Beleg Nr\. 2[^]*Noch offen -20,00[^]*QR _R1-AT1_KASSA-1_/)
  const payments = [
    { method: 'cash', amount: 10 },
    { method: 'atm-card', amount: 10 },
  ]
  await handOver(sold, { payments })
  await tend()
  assert.match((await printedNext(till)) ?? '', /Beleg Nr\. 3[^]*Anzahlung, Beleg Nr\. 2 -6,00/)
  // Both parts go back at once, and have a paper together.
  assert.equal((await employee('POST', `/api/orders/${sold}/hand-over/undo`, {})).status, 200)
  await tend()
  assert.match((await printedNext(till)) ?? '', /Stornobeleg Nr\. 4[^]*Stornobeleg Nr\. 5/)
  assert.equal(await printedNext(till), null)
  assert.deepEqual(
    (await jobsAt(till)).map(({ isCopy }) => isCopy),
    [false, false, false],
  )
})

test('a receipt is a copy on every paper after its first, whichever printer or browser it came from', async () => {
  const first = await aPrinter('eins')
  const second = await aPrinter('zwei')
  const sold = await order()
  await handOver(sold)
  const preview = async () =>
    JSON.stringify((await employee('GET', `/api/orders/${sold}/paper`)).data).replaceAll('\u00a0', ' ')
  const inBrowser = () => employee('POST', `/api/orders/${sold}/browser-print`, { kind: 'receipt' })
  // While it is about to be signed nothing says that there is none, and no browser prints it without its code.
  assert.match(await preview(), /Beleg folgt, Signatur fehlt noch/)
  assert.doesNotMatch(await preview(), /Kein Beleg im Sinne/)
  assert.equal((await inBrowser()).status, 503)
  await tend()
  const print = () => employee('POST', `/api/orders/${sold}/print`, { kind: 'receipt' })
  await print()
  const papers = [(await printedNext(first)) ?? '', (await printedNext(second)) ?? '']
  assert.deepEqual(
    papers.map((paper) => paper.includes('KOPIE')),
    [false, true],
  )
  const complaint = { amount: 5, kept: 26, by: 'cash', reason: 'quality' }
  assert.equal((await employee('POST', `/api/orders/${sold}/complaints`, complaint)).status, 200)
  await tend()
  await print()
  const again = (await printedNext(first)) ?? ''
  assert.match(again, /KOPIE\nBeleg Nr\. \d+/)
  assert.match(again, /(?<!KOPIE)\nStornobeleg Nr\. \d+/)

  const other = await order()
  await handOver(other)
  await tend()
  const browser = async () =>
    JSON.stringify((await employee('POST', `/api/orders/${other}/browser-print`, { kind: 'receipt' })).data)
  assert.doesNotMatch(await browser(), /KOPIE/)
  assert.match(await browser(), /KOPIE/)
  await employee('POST', `/api/orders/${other}/print`, { kind: 'receipt', device: { id: first } })
  assert.match((await printedNext(first)) ?? '', /KOPIE/)
})

test('a paper without a signature is repeated with the one that came since, and after that as a copy', async () => {
  const printer = await aPrinter('drei')
  const sold = await order()
  await handOver(sold)
  pass(11_000)
  await employee('POST', `/api/orders/${sold}/print`, { kind: 'receipt', device: { id: printer } })
  assert.match((await printedNext(printer)) ?? '', /Signatur fehlt noch/)
  await tend()
  const repeat = async () => {
    const [last] = (await jobsAt(printer)).slice(-1)
    assert.equal((await admin('POST', `/api/print-jobs/${last?.id}/repeat`, {})).status, 200)
    return (await printedNext(printer)) ?? ''
  }
  const signed = await repeat()
  assert.match(signed, /QR _R1-AT1_KASSA-1_/)
  assert.doesNotMatch(signed, /KOPIE|Signatur fehlt noch/)
  assert.match(await repeat(), /KOPIE/)
})

test('a receipt is a copy also where the papers of its order were forgotten', async () => {
  const sold = await order()
  await handOver(sold)
  await tend()
  const inBrowser = async () =>
    JSON.stringify((await employee('POST', `/api/orders/${sold}/browser-print`, { kind: 'receipt' })).data)
  assert.doesNotMatch(await inBrowser(), /KOPIE/)
  const ctx = systemContext(shop.services, pino({ level: 'silent' }))
  assert.equal(await anonymiseOrders(ctx, eq(orders.id, sold)), 1)
  assert.match(await inBrowser(), /KOPIE/)
})

test('a receipt on the paper of an order that was changed since has its own goods beside it', async () => {
  const amountsOf = async (order: number) => {
    const paper = JSON.stringify((await employee('GET', `/api/orders/${order}/paper`)).data)
    return [...paper.matchAll(/(-?\d+) × Leberkäsesemmel/g)].map(([, amount]) => amount)
  }
  const sold = await order()
  await handOver(sold)
  await tend()
  assert.deepEqual(await amountsOf(sold), ['10'])
  assert.equal((await employee('POST', `/api/orders/${sold}/hand-over/undo`, {})).status, 200)
  const { errors } = await employee('PUT', `/api/orders/${sold}/items/0`, { amount: 4 })
  assert.deepEqual(errors, [])
  await handOver(sold)
  await tend()
  assert.deepEqual(await amountsOf(sold), ['4', '10', '-10'])
})

test('a receipt names only those before it whose money goes back, or is still there', async () => {
  const sold = await order()
  const deposit = { amount: 20, open: 26, paidBy: 'cash' }
  const taken = await employee('POST', `/api/orders/${sold}/counter-payments`, deposit)
  assert.ok(taken.status < 300)
  await handOver(sold)
  assert.equal((await employee('POST', `/api/orders/${sold}/hand-over/undo`, {})).status, 200)
  await handOver(sold)
  const mine = (await receiptsOf(made.register.id)).filter((receipt) => receipt.order === sold)
  const [first, second, back, again] = mine
  assert.deepEqual(back?.content.refersTo, [second?.number])
  assert.deepEqual(again?.content.offsets, [
    { amount: '', name: `Anzahlung, Beleg Nr. ${first?.number}`, gross: -2000 },
  ])
})

test('what goes back whole names its goods, and the receipt before also where another register made it', async () => {
  const sold = await order()
  await handOver(sold)
  await tend()
  const [before] = (await receiptsOf(made.register.id)).slice(-1)
  const { data: next } = await create({ registerId: 'KASSA-2', ...access })
  assert.equal((await step(next.register.id, 'start')).status, 200)
  assert.equal((await employee('POST', `/api/orders/${sold}/hand-over/undo`, {})).status, 200)
  await tend()
  const [back] = (await receiptsOf(next.register.id)).slice(-1)
  const { number } = before ?? assert.fail()
  assert.partialDeepStrictEqual(back?.content, {
    lines: [{ amount: '-10 ×', name: 'Leberkäsesemmel', gross: -2600 }],
    offsets: [],
    refersTo: [],
    refersToOthers: [{ register: 'KASSA-1', number }],
  })
  const paper = await employee('GET', `/api/orders/${sold}/paper`)
  const text = JSON.stringify(paper.data)
  for (const part of [`zu Beleg KASSA-1 Nr. ${number}`, '-10 × Leberkäsesemmel'])
    assert.ok(text.includes(part), part)
})

test('a receipt names the firm with its VAT number, and above 400 € who it is for, but not on the page of the order', async () => {
  const firm = { businessName: 'Huber Fleisch GmbH', invoiceVatNumber: 'ATU12345678' }
  assert.equal((await admin('POST', '/api/config', firm)).status, 200)
  const textOf = async (path: string) =>
    JSON.stringify((await admin('GET', path)).data).replaceAll('\u00a0', ' ')
  for (const [count, isLarge] of [
    [10, false],
    [160, true],
  ] as const) {
    const sold = await order(count)
    await handOver(sold)
    await tend()
    const paper = await textOf(`/api/orders/${sold}/paper`)
    assert.match(paper, /Huber Fleisch GmbH[^]*UID ATU12345678[^]*Beleg Nr\. /)
    assert.equal(/An: Sabine Lehner/.test(paper), isLarge)
    const { uid, hash } = (await employee<OrderView>('GET', `/api/orders/${sold}`)).data
    const page = await textOf(`/api/orders/public/${uid}/${hash}/receipt`)
    assert.match(page, /Huber Fleisch GmbH[^]*UID ATU12345678/)
    assert.doesNotMatch(page, /Lehner/)
  }
})
