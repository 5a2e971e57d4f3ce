import assert from 'node:assert/strict'
import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { text } from 'node:stream/consumers'
import { finished } from 'node:stream/promises'
import { test } from 'node:test'
import { allEndpoints } from '@theke/contract/api.ts'
import type { Endpoint } from '@theke/contract/endpoint.ts'
import { isCore } from '../../testing/core.ts'
import { createTestShop } from '../../ordering/testing/shop-fixture.ts'

const shop = await createTestShop()
const origin = await shop.app.listen({ port: 0, host: '127.0.0.1' })

const withBody = allEndpoints.filter(({ method, body }) => method !== 'GET' && body !== undefined)

const json = 'application/json'
const badBodies: [name: string, payload: string, type: string, status: number, message: string][] = [
  ['an empty body', '', json, 400, 'Die Anfrage hat keinen Inhalt.'],
  ['broken JSON', '{"name":', json, 400, 'Die Anfrage ist kein gültiges JSON.'],
  ['a list', '[]', json, 422, 'Die Anfrage muss ein JSON-Objekt sein.'],
  ['a text', '"x"', json, 422, 'Die Anfrage muss ein JSON-Objekt sein.'],
  ['plain text', 'x', 'text/plain', 415, 'Dieses Datenformat wird nicht unterstützt.'],
  ['a form', 'a=1', 'application/x-www-form-urlencoded', 415, 'Dieses Datenformat wird nicht unterstützt.'],
]

function send({ method, path, allow }: Endpoint, payload?: string, type?: string) {
  const call = allow === 'anyone' ? shop.visitor : shop.admin
  const headers = type === undefined ? undefined : { 'content-type': type }
  return call(method as 'POST', path.replaceAll(/:\w+/g, '1'), payload, headers)
}

test('a body of somebody who may not send it is not read', async () => {
  const ofStaff = withBody.filter(({ allow }) => allow !== 'anyone')
  assert.ok(ofStaff.length > 300)
  for (const endpoint of ofStaff) {
    const url = endpoint.path.replaceAll(/:\w+/g, '1')
    const { status } = await shop.visitor(endpoint.method, url, '{"name":', { 'content-type': json })
    assert.equal(status, 401, `${endpoint.method} ${endpoint.path}`)
  }
})

test('a body in another encoding than UTF-8 is refused, so that no name is stored mangled', async () => {
  const body = (name: string, encoding: BufferEncoding) => Buffer.from(JSON.stringify({ name }), encoding)
  for (const type of [json, `${json}; charset=iso-8859-1`]) {
    const headers = { 'content-type': type }
    const { status, errors } = await shop.admin('POST', '/api/tags', body('Käse', 'latin1'), headers)
    assert.deepEqual([status, errors], [400, [{ message: 'Die Anfrage ist nicht in UTF-8 kodiert.' }]])
  }
  const marked = Buffer.from(`\ufeff${JSON.stringify({ name: 'Käse' })}`)
  const { status, data } = await shop.admin<{ name: string }>('POST', '/api/tags', marked, {
    'content-type': json,
  })
  assert.deepEqual([status, data.name], [201, 'Käse'])
})

test('who sends far too much gets to read why, as the rest is still received', async () => {
  const body = JSON.stringify({ name: 'x'.repeat(20_000_000) })
  const sending = request(`${origin}/api/orders`, {
    method: 'POST',
    headers: { 'content-type': json, 'content-length': body.length },
  })
  sending.write(body.slice(0, 100_000))
  const [reply]: IncomingMessage[] = await once(sending, 'response')
  assert.ok(reply)
  sending.end(body.slice(100_000))
  const [told] = await Promise.all([text(reply), finished(sending)])
  assert.equal(reply.statusCode, 413)
  assert.match(told, /Die übertragenen Daten sind zu groß\./)
})

test('what nobody would send is not received to its end', async () => {
  const sending = request(`${origin}/api/orders`, {
    method: 'POST',
    headers: { 'content-type': json, 'content-length': 2_000_000_000 },
  })
  sending.write('{')
  const [reply]: IncomingMessage[] = await once(sending, 'response')
  assert.deepEqual([reply?.statusCode, reply?.headers.connection], [413, 'close'])
  sending.destroy()
})

for (const [name, payload, type, status, message] of badBodies) {
  test(`${name} is refused by every endpoint with a sentence about just that`, async () => {
    for (const endpoint of withBody.filter((_, index) => !isCore || index % 4 === 0)) {
      const reply = await send(endpoint, payload, type)
      assert.equal(reply.status, status, `${endpoint.method} ${endpoint.path}`)
      assert.deepEqual(reply.errors, [{ message }], `${endpoint.method} ${endpoint.path}`)
    }
  })
}

test('what is missing in an empty object is named by field', async () => {
  for (const endpoint of withBody.filter(({ method }) => method === 'POST')) {
    const { status, errors } = await send(endpoint, '{}', json)
    if (status !== 422) continue
    for (const { field, message } of errors) {
      assert.ok(field, `${endpoint.path}: ${JSON.stringify(errors)}`)
      assert.match(message, /^[„A-ZÄÖÜ].*[.!]$/, endpoint.path)
    }
  }
})

test('a number, time or record that is sent as an empty text counts as not given', async () => {
  const missing = 'Dieser Wert sollte nicht leer sein.'
  const empty = { user: '', branch: '', start: '', end: '' }
  const { errors } = await shop.admin('POST', '/api/working-schedules', empty)
  assert.deepEqual(
    errors,
    ['branch', 'start', 'end'].map((field) => ({ field, message: missing })),
  )
  const task = { name: 'Kühlhaus putzen', project: '', dueDate: '' }
  const stored = await shop.admin<{ project: null }>('POST', '/api/tasks', task)
  assert.deepEqual([stored.status, stored.data?.project], [201, null])
})

test('an order is refused with what is wrong with its lines', async () => {
  const line = { product: { id: shop.roll }, amount: 1, unit: 'piece' }
  const { unit: _, ...withoutUnit } = line
  const bread = { part: 0, product: { id: shop.roll }, amount: 1 }
  const blank = 'Dieser Wert sollte nicht leer sein.'
  const cases: [items: unknown, field: string, message: string][] = [
    [[withoutUnit], 'items.0.unit', blank],
    [[{ ...line, unit: null }], 'items.0.unit', blank],
    [[{ ...line, unit: 'stone' }], 'items.0.unit', 'Sie haben einen ungültigen Wert ausgewählt.'],
    [[{ ...line, addons: [bread] }], 'items.0.addons.0.unit', blank],
    [[{ ...line, product: { id: 9999 } }], 'items.0', 'Ein Produkt im Warenkorb ist nicht mehr verfügbar.'],
    [[{ amount: 1, unit: 'piece' }], 'items.0.product', blank],
    [[], 'items', 'Keine Produkte im Warenkorb!'],
    [Array(101).fill(line), 'items', '„Produkte“ darf höchstens 100 Einträge haben.'],
  ]
  for (const [items, field, message] of cases) {
    const { status, errors } = await shop.visitor('POST', '/api/orders', {
      branch: { id: shop.branch },
      lastName: 'Huber',
      items,
    })
    assert.equal(status, 422)
    assert.deepEqual(
      errors.find((error) => error.field === field),
      { field, message },
      JSON.stringify(errors),
    )
  }
})

test('who reads the shop in English is told in English what is wrong with a field, and staff in German', async () => {
  const english = { cookie: 'theke_language=en' }
  const order = { branch: { id: shop.branch }, appointmentDate: 'tomorrow', country: 'Atlantis' }
  const { status, errors } = await shop.visitor('POST', '/api/orders', order, {
    ...english,
    'idempotency-key': 'english-field-errors',
  })
  assert.equal(status, 422)
  const message = (field: string) => errors.find((error) => error.field === field)?.message
  assert.equal(message('appointmentDate'), 'This is not a valid point in time.')
  assert.equal(message('country'), 'Please choose one of the options.')
  const { errors: ofStaff } = await shop.admin('POST', '/api/categories?lang=en', { name: '' })
  assert.deepEqual(ofStaff, [{ field: 'name', message: 'Dieser Wert sollte nicht leer sein.' }])
})
