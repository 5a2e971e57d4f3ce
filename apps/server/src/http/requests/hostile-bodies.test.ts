import assert from 'node:assert/strict'
import { Readable } from 'node:stream'
import { after, test } from 'node:test'
import { setImmediate } from 'node:timers/promises'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { allEndpoints } from '@theke/contract/api.ts'
import type { Endpoint } from '@theke/contract/endpoint.ts'
import type { Field, Fields } from '@theke/contract/fields.ts'
import { maxUploadBody, maxUploadBytes } from '@theke/contract/media/upload.ts'
import { buildApp } from '../../app.ts'
import { createTestShop } from '../../ordering/testing/shop-fixture.ts'
import { maxTurn } from '../testing/longest-turn.ts'

const shop = await createTestShop()
const app = await buildApp(shop.services, { log: 'silent' })
after(() => app.close())

const maxTurnMs = 50
const megabyte = 1_000_000
const publicEndpoints = allEndpoints.filter(({ allow, isStream }) => allow === 'anyone' && !isStream)

/** Bodies as large as an endpoint takes, each of a shape that costs a careless server much. */
function hostileBodies({ body: fields = {}, file }: Endpoint): Record<string, string> {
  const size = file ? maxUploadBody : megabyte
  const room = size - 2000
  return {
    'a long text': everyField(fields, () => 'ä'.repeat(Math.floor(room / 2 / Object.keys(fields).length))),
    'many control characters': everyField(fields, (_, count) => '\u0000'.repeat(room / 6 / count)),
    'long lists of nothing': everyField(fields, (_, count) => Array(Math.floor(room / 3 / count)).fill({})),
    'long lists of numbers': everyField(fields, (_, count) => Array(Math.floor(room / 2 / count)).fill(1)),
    'deep nesting': `${'['.repeat(room / 2)}${']'.repeat(room / 2)}`,
    'many unknown names': JSON.stringify(
      Object.fromEntries(Array.from({ length: room / 12 }, (_, index) => [`x${index}`, 1])),
    ),
    'wrong parts in lists': everyField(fields, wrongParts(room)),
    'no JSON': '{'.repeat(room),
  }
}

function everyField(fields: Fields, valueOf: (field: Field, count: number) => unknown): string {
  const names = Object.entries(fields)
  return JSON.stringify(
    Object.fromEntries(names.map(([name, field]) => [name, valueOf(field, names.length)])),
  )
}

/** Lists whose entries lack everything, which makes several errors each. */
function wrongParts(room: number) {
  return (field: Field, count: number) => {
    const entry = Object.fromEntries(Object.keys(field.fields ?? { id: 0 }).map((name) => [name, []]))
    return Array(Math.floor(room / count / (JSON.stringify(entry).length + 1))).fill(entry)
  }
}

/**
 * The least of up to ten measurements: compilation, garbage collection and another program that takes half of the core from this one are not the cost of
 * a body.
 */
async function minTurnMs(measure: () => Promise<number>): Promise<number> {
  let least = Infinity
  for (let times = 0; times < 10 && least > maxTurnMs; times++) least = Math.min(least, await measure())
  return least
}

const address = ({ path }: Endpoint) => path.replaceAll(/:\w+/g, '1')

test('no public endpoint blocks the event loop for 50 ms, whatever body it gets', async () => {
  const slow: string[] = []
  for (const endpoint of publicEndpoints.filter(({ body }) => body !== undefined)) {
    for (const [what, payload] of Object.entries(hostileBodies(endpoint))) {
      const send = () =>
        app.inject({
          method: endpoint.method,
          url: address(endpoint),
          headers: { 'content-type': 'application/json' },
          payload,
        })
      const ms = await minTurnMs(async () => {
        const { result, ms: turnMs } = await maxTurn(send)
        assert.notEqual(result.statusCode, 500, `${endpoint.path}: ${what}`)
        return turnMs
      })
      if (ms > maxTurnMs) slow.push(`${endpoint.method} ${endpoint.path}: ${what}: ${ms.toFixed(0)} ms`)
    }
  }
  assert.deepEqual(slow, [])
})

/** Forms as large as a visitor may send, each of a shape that costs a careless parser much. */
function hostileForms(): Record<string, string> {
  const room = maxUploadBytes
  const part = (name: string, content: string) =>
    `--x\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${content}\r\n`
  const file = '--x\r\ncontent-disposition: form-data; name="data"; filename="a.txt"\r\n\r\n'
  return {
    'many parts': part('a', '').repeat(Math.floor(room / part('a', '').length)),
    'a long field': part('name', 'ä'.repeat(room / 2)),
    'a long header': `--x\r\n${'a: b\r\n'.repeat(room / 6)}\r\n`,
    'almost boundaries': `${file}${'\r\n--'.repeat(room / 4)}\r\n--x--`,
    'line ends': `${file}${'\r\n'.repeat(room / 2)}\r\n--x--`,
    'no end': `${file}${'a'.repeat(room)}`,
    'no form': '-'.repeat(room),
  }
}

/** A body in the pieces in which a socket delivers it; the parser works on each as it comes. */
async function* asFromSocket(text: string): AsyncGenerator<Buffer> {
  const bytes = Buffer.from(text)
  for (let start = 0; start < bytes.length; start += 65_536) {
    yield bytes.subarray(start, start + 65_536)
    await setImmediate()
  }
}

test('no form blocks the event loop for 50 ms', async () => {
  const slow: string[] = []
  for (const [what, payload] of Object.entries(hostileForms())) {
    const send = () =>
      app.inject({
        method: 'POST',
        url: '/api/uploads',
        headers: {
          'content-type': 'multipart/form-data; boundary=x',
          'content-length': String(Buffer.byteLength(payload)),
        },
        payload: Readable.from(asFromSocket(payload)),
      })
    const ms = await minTurnMs(async () => {
      const { result, ms: turnMs } = await maxTurn(send)
      assert.notEqual(result.statusCode, 500, what)
      return turnMs
    })
    if (ms > maxTurnMs) slow.push(`${what}: ${ms.toFixed(0)} ms`)
  }
  assert.deepEqual(slow, [])
})

test('no public endpoint blocks the event loop for 50 ms, whatever query it gets', async () => {
  const slow: string[] = []
  const queries = [
    'search=%25'.repeat(1000),
    `search=${'a_%25'.repeat(2000)}`,
    'ids=1,'.repeat(2000),
    'x=1&'.repeat(3000),
  ]
  for (const endpoint of publicEndpoints.filter(({ method }) => method === 'GET')) {
    for (const query of queries) {
      const send = () => app.inject({ url: `${address(endpoint)}?${query}` })
      const ms = await minTurnMs(async () => (await maxTurn(send)).ms)
      if (ms > maxTurnMs) slow.push(`${endpoint.path}: ${query.slice(0, 20)}: ${ms.toFixed(0)} ms`)
    }
  }
  assert.deepEqual(slow, [])
})

for (const [encoding, compress] of [
  ['br', brotliCompressSync],
  ['gzip', gzipSync],
] as const) {
  test(`a body compressed with ${encoding} is refused before it is unpacked`, async () => {
    const plain = JSON.stringify({ name: 'a.txt', data: `data:,${'a'.repeat(60 * megabyte)}` })
    const reply = await app.inject({
      method: 'POST',
      url: '/api/uploads',
      headers: { 'content-type': 'application/json', 'content-encoding': encoding },
      payload: compress(plain),
    })
    assert.equal(reply.statusCode, 415)
    assert.equal(reply.json<{ errors: { message: string }[] }>().errors.length, 1)
  })
}
