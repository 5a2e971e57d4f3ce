import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import process from 'node:process'
import { after, test, type TestContext } from 'node:test'
import { fileURLToPath } from 'node:url'
import type { PublicOrder } from '@theke/contract/ordering/order.ts'
import { testDatabase } from '../../db/testing/test-database.ts'
import { freePort } from '../../environment/free-port.ts'
import { startFakeS3Server } from '../../media/testing/fake-s3-server.ts'
import { startFakeMailServer } from '../../messages/testing/fake-mail-server.ts'
import { createOrderBody } from '../../ordering/testing/order-factory.ts'
import { createTestShop } from '../../ordering/testing/shop-fixture.ts'
import { waitFor } from '../../testing/wait-for.ts'
import { type ReceivedSpan, startFakeCollector } from './testing/fake-collector.ts'

const database = await testDatabase()
const shop = await createTestShop({}, {}, database)
const dataDir = mkdtempSync(path.join(os.tmpdir(), 'theke-traces-'))
after(() => rmSync(dataDir, { recursive: true }))

/** Tells of every module of the library that the process loads. */
const spy = `data:text/javascript,${encodeURIComponent(`
  import { registerHooks } from 'node:module'
  registerHooks({ load(url, context, next) {
    if (url.includes('@opentelemetry')) process.stderr.write('loaded ' + url + '\\n')
    return next(url, context)
  } })`)}`

async function start(t: TestContext, variables: Record<string, string>) {
  const port = await freePort()
  const main = fileURLToPath(new URL('../../main.ts', import.meta.url))
  const child = spawn(process.execPath, ['--import', spy, main], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      DATABASE_URL: database.connectionString,
      DATABASE_CONNECTIONS: '8',
      DATA_DIR: dataDir,
      PORT: String(port),
      ...variables,
    },
  })
  const ended = once(child, 'exit')
  t.after(() => child.kill('SIGKILL'))
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += String(chunk)))
  await waitFor(
    () => output.includes('Back-office') || child.exitCode !== null,
    () => output,
  )
  const origin = `http://127.0.0.1:${port}`
  return {
    origin,
    output: () => output,
    async order(headers = {}, stated = {}): Promise<PublicOrder> {
      const reply = await fetch(`${origin}/api/orders`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'idempotency-key': randomUUID(), ...headers },
        body: JSON.stringify(createOrderBody(shop, stated)),
      })
      assert.equal(reply.status, 201)
      const { data }: { data: PublicOrder } = await reply.json()
      return data
    },
    async end() {
      child.kill('SIGTERM')
      assert.deepEqual(await ended, [0, null], output)
    },
  }
}

const attribute = (span: ReceivedSpan | undefined, key: string) =>
  Object.values(span?.attributes.find((one) => one.key === key)?.value ?? {})[0]

test('a request arrives with its statements, led on from its caller, and beside it messages, jobs and calls', async (t) => {
  const collector = await startFakeCollector()
  const mail = await startFakeMailServer()
  const s3 = await startFakeS3Server()
  const server = await start(t, {
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
    OTEL_SERVICE_NAME: 'filiale-linz',
    // Spans of what was sent first would be sent as well.
    OTEL_BSP_SCHEDULE_DELAY: '50',
    SMTP_URL: mail.url,
    STORAGE_URL: s3.url(),
  })
  const [traceId, parent] = ['4bf92f3577b34da6a3ce929d0e0e4736', '00f067aa0ba902b7']
  const email = 'sabine.lehner@kunden.example'
  const placed = await server.order({ traceparent: `00-${traceId}-${parent}-01` }, { email })
  await fetch(`${server.origin}/api/orders/public/${placed.uid}/${placed.hash}?name=Sabine`)
  await fetch(`${server.origin}/api/nirgends/sabine.lehner@kunden.example`)
  await waitFor(() => mail.mails.length > 0)
  await server.end()
  await Promise.all([mail.close(), s3.close()])
  collector.close()

  const { spans } = collector
  const request = spans.find((span) => span.traceId === traceId && span.parentSpanId === parent)
  assert.equal(request?.name, 'POST /api/orders')
  assert.equal(attribute(request, 'http.response.status_code'), 201)
  const statements = spans.filter((span) => span.parentSpanId === request?.spanId)
  assert.ok(statements.some((span) => attribute(span, 'db.operation.name') === 'WITH'))
  for (const span of statements) assert.equal(attribute(span, 'db.system.name'), 'postgresql')
  const names = spans.map(({ name }) => name)
  assert.ok(names.includes('GET /api/orders/public/:uid/:hash'))
  assert.ok(names.includes('send email'))
  assert.ok(names.some((name) => name.startsWith('job ')))
  const calls = spans.filter((span) => attribute(span, 'server.address') === '127.0.0.1')
  assert.equal(attribute(calls[0], 'http.response.status_code'), 200)
  const methods = calls.map((span) => attribute(span, 'http.request.method'))
  assert.ok(!methods.includes('POST'), 'sending traces is no call of its own')
  assert.deepEqual([...collector.services], ['filiale-linz'])

  const text = collector.text()
  for (const secret of [placed.uid, placed.hash, email, 'Sabine', 'sabine', 'Lehner', 'nirgends', 'name='])
    assert.ok(!text.includes(secret), secret)
})

for (const [what, open] of Object.entries({
  'does not answer': () => startFakeCollector({ hangs: true }),
  'is away': async () => ({ url: 'http://127.0.0.1:1', calls: () => 1, close: () => {} }),
})) {
  test(`a collector that ${what} holds up neither orders nor the end`, async (t) => {
    const collector = await open()
    const server = await start(t, { OTEL_EXPORTER_OTLP_ENDPOINT: collector.url })
    await server.order()
    await waitFor(() => collector.calls() > 0)
    await server.order()
    await server.end()
    collector.close()
  })
}

test('where no collector is named, or traces are switched off, nothing of it is loaded', async (t) => {
  for (const variables of [
    {},
    { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:1', OTEL_SDK_DISABLED: 'true' },
  ]) {
    const server = await start(t, variables)
    await server.order()
    await server.end()
    // Its types and empty functions, api, are loaded by the job queue itself.
    assert.doesNotMatch(server.output(), /loaded .*@opentelemetry\/(?!api\/)/)
  }
  const wanted = await start(t, {
    OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:1',
    OTEL_TRACES_SAMPLER: 'always_off',
  })
  await wanted.end()
  assert.match(wanted.output(), /loaded .*sdk-trace/)
})

test('a sampler of none takes nothing, and a setting that is none is told', async (t) => {
  const collector = await startFakeCollector()
  const server = await start(t, {
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
    OTEL_TRACES_SAMPLER: 'parentbased_traceidratio',
    OTEL_TRACES_SAMPLER_ARG: '0',
  })
  await server.order()
  await server.end()
  collector.close()
  assert.deepEqual(collector.spans, [])
  const wrong = await start(t, {
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
    OTEL_EXPORTER_OTLP_PROTOCOL: 'grpc',
    OTEL_TRACES_SAMPLER: 'sometimes',
  })
  assert.match(wrong.output(), /OTEL_EXPORTER_OTLP_PROTOCOL[^]*OTEL_TRACES_SAMPLER/)
})
