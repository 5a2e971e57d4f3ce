import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { ClosingView, TillView } from '@theke/contract/payments/closings-api.ts'
import type { PrintJob } from '@theke/contract/printing/printing-api.ts'
import { createBranchBody } from '../ordering/testing/shop-fixture.ts'
import { startFakeCloudPrinter } from './testing/fake-cloud-printer.ts'
import { createPrintingShop } from './testing/printing-fixture.ts'

const shop = await createPrintingShop()
const employee = await shop.loggedIn(['ROLE_EMPLOYEE'], [shop.branch])
const closings = `/api/branches/${shop.branch}/closings`
const print = (number: number, caller = employee) => caller<PrintJob[]>('POST', `${closings}/${number}/print`)

/** Ten euros were taken with a receipt of another till, one went back, and two are missing. */
async function close(): Promise<ClosingView> {
  const { id } = await shop.placed()
  await shop.admin('POST', `/api/orders/${id}/status/confirm`)
  const handOver = { isPaymentTaken: true, paidBy: 'cash', receipt: 'R-4711' }
  assert.equal((await employee('POST', `/api/orders/${id}/hand-over`, handOver)).status, 200)
  const complaint = { amount: 1, kept: 5.2, by: 'cash', reason: 'other', note: 'Semmel hart' }
  assert.equal((await employee('POST', `/api/orders/${id}/complaints`, complaint)).status, 200)
  const counted = { counted: 102.2, vouchersCounted: 5 }
  const body = { number: 1, opening: 100, expected: 104.2, ...counted, kept: 100, remark: 'wer weiß' }
  const pieces = [
    { piece: 100, count: 1 },
    { piece: 2, count: 1 },
    { piece: 0.2, count: 1 },
  ]
  const { data, errors } = await employee<ClosingView>('POST', closings, { ...body, pieces })
  assert.deepEqual(errors, [])
  return data
}

test('the sheet of a closing comes out of the receipt printer of its branch, as it was stored', async () => {
  const { number } = await close()
  const refused = await print(number)
  assert.equal(refused.status, 409)
  assert.match(JSON.stringify(refused.errors), /kein Drucker/)
  const printer = startFakeCloudPrinter(
    shop.app,
    await shop.keyOf(await shop.aDevice({ connection: 'cloudPrnt', paperWidth: 58 })),
  )
  const { data } = await print(number)
  assert.deepEqual(
    data.map(({ kind, order }) => [kind, order]),
    [['closingSheet', null]],
  )
  const sheet = (await printer.round()) ?? ''
  for (const line of [
    /Tageszettel Nr\. 1/,
    /\d\d\.\d\d\.\d{4}, 00:00 bis/,
    /Übergeben +5,20 €/,
    /Bestellungen +1/,
    /10 % Steuer auf +5,20 €/,
    /Bar soll +104,20 €/,
    /Bar gezählt +102,20 €/,
    /fehlt +2,00 €/,
    /Gutschein soll +0,00 €/,
    /Gutschein gezählt +5,00 €/,
    /zu viel +5,00 €/,
    /100 € × 1 +100,00 €/,
    /zur Bank +2,20 €/,
    /Reklamation, \d\d:\d\d,[^]*Semmel hart/,
    /Beleg R-4711/,
    /Anmerkung: wer weiß/,
    /Kein Beleg im Sinne der RKSV/,
  ])
    assert.match(sheet, line)
  assert.doesNotMatch(sheet, /KOPIE/)
  await print(number)
  assert.match((await printer.round()) ?? '', /KOPIE[^]*Tageszettel Nr\. 1/)
})

test('what a browser prints after the receipt printer, or the other way round, is a copy', async () => {
  const { data } = await employee<TillView>('GET', `/api/branches/${shop.branch}/till`)
  const { number, opening, expected } = data
  await employee('POST', closings, { number, opening, expected, counted: expected, kept: 0 })
  const inBrowser = async (caller = employee) =>
    caller<ClosingView>('POST', `${closings}/${number}/browser-print`)
  const both = await Promise.all([inBrowser(), inBrowser()])
  assert.deepEqual(new Set(both.map((reply) => reply.data.isPrinted)), new Set([false, true]))
  const { data: jobs } = await print(number)
  assert.deepEqual(
    jobs.map(({ isCopy }) => isCopy),
    [true],
  )
  const [last] = (await employee<ClosingView[]>('GET', closings)).data
  assert.partialDeepStrictEqual(last, { number, isPrinted: true })
})

test('nobody prints the sheet of another branch, nor one that there is not', async () => {
  const other = await shop.create('branches', createBranchBody('wels'))
  const stranger = await shop.loggedIn(['ROLE_EMPLOYEE'], [other])
  assert.equal((await print(1, stranger)).status, 404)
  for (const number of [99, 0]) assert.equal((await print(number)).status, 404)
  assert.equal((await stranger('POST', `${closings}/1/browser-print`)).status, 404)
  assert.equal((await employee('POST', `${closings}/x/print`)).status, 404)
})
