import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Cents, cents } from '@theke/domain/money.ts'
import { createClientInCents, createOfficeClient } from './client-in-cents.ts'
import { post } from './endpoint.ts'
import { list, money, object } from './fields.ts'
import { entityPermission } from './permissions/entity-permission.ts'

const price = { price: money({ label: 'Preis' }) }
const endpoint = post<{ open: number; places: number }>()('/api/things', {
  summary: '',
  allow: 'anyone',
  permission: entityPermission('things', 'create'),
  amounts: { open: 'cents' },
  body: {
    amount: money({ label: 'Betrag' }),
    seen: object(price, { label: 'Bisher' }),
    lines: list(price, { label: 'Zeilen' }),
    limit: money({ label: 'Grenze' }),
  },
  bodyAmounts: { amount: 'cents', seen: { price: 'cents' }, lines: { price: 'cents' } },
  failure: 'Ding konnte nicht gespeichert werden',
})

/** A shop that answers with 12.9, and what was sent to it. */
function aShop() {
  const sent: unknown[] = []
  const fetch = (_address: string, { body }: RequestInit) => {
    sent.push(typeof body === 'string' ? JSON.parse(body) : body)
    return Promise.resolve(Response.json({ data: { open: 12.9, places: 2 } }))
  }
  return { sent, fetch }
}

test('the back-office sends cents as decimals where the body declares them, and only there', async () => {
  const { sent, fetch } = aShop()
  const client = createOfficeClient({ fetch })
  const body = { amount: cents(1290), seen: { price: cents(420) }, lines: [{ price: null }], limit: 5 }
  const { open, places } = await client.call(endpoint, { body })
  const inCents: Cents = open
  assert.deepEqual([inCents, places], [1290, 2])
  assert.deepEqual(sent, [{ amount: 12.9, seen: { price: 4.2 }, lines: [{ price: null }], limit: 5 }])
  // @ts-expect-error: an amount of the wire is no cents
  await client.call(endpoint, { body: { amount: 12.9 } })
  await client.call(endpoint)
  assert.equal(sent[2], null)
})

test('the storefront reads cents and sends bodies as they are', async () => {
  const { sent, fetch } = aShop()
  const { open } = await createClientInCents({ fetch }).call(endpoint, { body: { amount: 12.9 } })
  assert.deepEqual([open, sent], [1290, [{ amount: 12.9 }]])
})
