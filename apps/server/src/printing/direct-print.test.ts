import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { RowOf } from '@theke/contract/define-entity.ts'
import type { device } from '@theke/contract/printing/device.ts'
import { leaseMs } from '@theke/domain/printing/print-job.ts'
import { createPrintingShop } from './testing/printing-fixture.ts'
import { endLateAttempts } from './print-jobs.ts'

const shop = await createPrintingShop()
const { db } = shop.services
const id = await shop.aDevice({ connection: 'serverDirectPrint', prints: 'kitchenSlip' })
const key = await shop.keyOf(id)

/** One request of an Epson printer with Server Direct Print. */
async function call(form: Record<string, string>): Promise<string> {
  const reply = await shop.app.inject({
    method: 'POST',
    url: `/api/direct-print/${key}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(form).toString(),
  })
  assert.equal(reply.statusCode, 200)
  assert.equal(reply.headers['content-type'], 'text/xml; charset=utf-8')
  return reply.body
}

const ask = () => call({ ConnectionType: 'GetRequest', ID: 'bon1' })
const jobIn = (xml: string) => /<printjobid>([\w-]+)<\/printjobid>/.exec(xml)?.[1] ?? ''
const tell = (job: string, attributes: string) =>
  call({
    ConnectionType: 'SetResponse',
    ID: 'bon1',
    ResponseFile: `<?xml version="1.0" encoding="utf-8"?><PrintResponseInfo Version="2.00"><ePOSPrint><Parameter><devid>local_printer</devid><printjobid>${job}</printjobid></Parameter><PrintResponse><response xmlns="http://www.epson-pos.com/schemas/2011/03/epos-print" ${attributes} battery="0"/></PrintResponse></ePOSPrint></PrintResponseInfo>`,
  })
const stateOf = async (order: { id: number }) => {
  const [job] = await shop.jobsOf(order.id)
  return [job?.state, job?.isCopy]
}

test('a printer asks, prints and tells', async () => {
  assert.equal(await ask(), '')
  const order = await shop.placed({ comment: 'mit <Senf> & Kren' })
  const xml = await ask()
  assert.match(xml, /^<\?xml version="1.0" encoding="utf-8"\?><PrintRequestInfo Version="2.00">/)
  assert.match(xml, new RegExp(`width="2" height="2">\\s+TICKET ${order.ticketNumber}`))
  assert.match(xml, /2 × Leberkäsesemmel/)
  assert.match(xml, /mit &lt;Senf&gt; &amp; Kren/)
  assert.doesNotMatch(xml, /€/, 'a kitchen slip shows no prices')
  await tell(jobIn(xml), 'success="true" code="" status="251854870"')
  assert.deepEqual(await stateOf(order), ['confirmed', false])
})

test('one that asks twice gets the job once; a forged result changes nothing', async () => {
  const order = await shop.placed()
  const job = jobIn(await ask())
  assert.equal(await ask(), '')
  await tell('erfunden', 'success="true" code="" status="0"')
  assert.deepEqual(await stateOf(order), ['sent', false])
  await tell(job, 'success="true" code="" status="0"')
  await tell(job, 'success="false" code="EPTR_REC_EMPTY" status="0"')
  assert.deepEqual(await stateOf(order), ['confirmed', false])
})

test('no paper, no port, no answer and a wrong document each lead where they must', async () => {
  const cases = [
    ['success="false" code="EPTR_REC_EMPTY" status="524288"', 'queued', true],
    ['success="false" code="EX_BADPORT" status="1"', 'queued', false],
    ['success="false" code="EX_TIMEOUT" status="0"', 'queued', true],
    ['success="false" code="SchemaError" status="0"', 'failed', false],
  ] as const
  for (const [attributes, state, isCopy] of cases) {
    const order = await shop.placed()
    await tell(jobIn(await ask()), attributes)
    assert.deepEqual(await stateOf(order), [state, isCopy], attributes)
    const [job] = await shop.jobsOf(order.id)
    await shop.admin('POST', `/api/print-jobs/${job?.id}/settle`, { isPrinted: false })
  }
})

test('a printer that says nothing more prints a copy', async () => {
  const order = await shop.placed()
  await ask()
  await endLateAttempts({ db, now: shop.services.clock.now() + leaseMs(100) })
  await shop.hurry(order.id)
  const xml = await ask()
  assert.match(xml, /KOPIE/)
  await tell(jobIn(xml), 'success="1" code="" status="0"')
  assert.deepEqual(await stateOf(order), ['confirmed', true])
})

test('its state is read from its bits', async () => {
  const stateAfter = async (asb: string) => {
    const status = `<statusmonitor><asbstatus asbstatus="${asb}"/></statusmonitor>`
    await call({ ConnectionType: 'SetStatus', ID: 'bon1', Status: status })
    const { data } = await shop.admin<RowOf<typeof device>>('GET', `/api/devices/${id}`)
    return [data.paperState, data.problem]
  }
  assert.deepEqual(await stateAfter('0x0f080014'), ['out', 'Kein Papier'])
  assert.deepEqual(await stateAfter('0x0f020014'), ['low', ''])
  assert.deepEqual(await stateAfter('0x0f000034'), ['ok', 'Deckel offen'])
  assert.deepEqual(await stateAfter('0x0f000014'), ['ok', ''])
})
