import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ApiError, createClient, type Fetch } from '@theke/contract/client.ts'
import { customerOrderApi } from '@theke/contract/ordering/customer-order-api.ts'
import { explainReply } from './explain-reply.ts'

const failure = customerOrderApi.placeOrder.failure
const page = '<html><h1>Bad Gateway</h1></html>'

/** The sentence shown for a reply. */
async function told(answer: () => Response | Promise<Response>): Promise<string> {
  const fetch: Fetch = async () => answer()
  const api = createClient({ fetch, explain: explainReply })
  const problem = await api.call(customerOrderApi.placeOrder).catch((error: unknown) => error)
  assert.ok(problem instanceof ApiError)
  return problem.message
}

const cases: [name: string, answer: () => Response | Promise<Response>, reason: string][] = [
  [
    'no line',
    () => Promise.reject(new TypeError('Failed to fetch')),
    'Es kam keine Antwort. Bitte prüfen Sie die Verbindung.',
  ],
  [
    'a page where data is awaited',
    () => new Response(page),
    'Es kam keine Antwort. Bitte prüfen Sie die Verbindung.',
  ],
  [
    'the page of a proxy with 502',
    () => new Response(page, { status: 502 }),
    'Der Server ist gerade nicht erreichbar. Bitte versuchen Sie es später noch einmal.',
  ],
  [
    'an empty 504',
    () => new Response('', { status: 504 }),
    'Der Server ist gerade nicht erreichbar. Bitte versuchen Sie es später noch einmal.',
  ],
  [
    '503 with the time to wait',
    () => new Response('', { status: 503, headers: { 'retry-after': '10' } }),
    'Der Server ist gerade nicht erreichbar. Bitte versuchen Sie es in einer Minute noch einmal.',
  ],
  ['413 of a proxy', () => new Response(page, { status: 413 }), 'Die Daten sind zu groß.'],
  [
    '429 with the time to wait',
    () => new Response('', { status: 429, headers: { 'retry-after': '170' } }),
    'Zu viele Anfragen. Bitte versuchen Sie es in 3 Minuten noch einmal.',
  ],
  [
    '429 without a time',
    () => new Response('', { status: 429 }),
    'Zu viele Anfragen. Bitte versuchen Sie es später noch einmal.',
  ],
  ['an empty 400', () => new Response('', { status: 400 }), 'Der Server nennt keinen Grund (Fehler 400).'],
  [
    '422 without errors',
    () => Response.json({ errors: [] }, { status: 422 }),
    'Der Server nennt keinen Grund (Fehler 422).',
  ],
  [
    'errors of another shape',
    () => Response.json({ errors: ['no', null, { code: 7 }] }, { status: 400 }),
    'Der Server nennt keinen Grund (Fehler 400).',
  ],
  ['an empty 500', () => new Response('', { status: 500 }), 'Der Server nennt keinen Grund (Fehler 500).'],
]

for (const [name, answer, reason] of cases) {
  test(`${name} is told as what it is, with what could not be done`, async () => {
    assert.equal(await told(answer), `${failure}. ${reason}`)
  })
}

test('what the shop says itself is told unchanged', async () => {
  const reply = { errors: [{ message: 'Keine Produkte im Warenkorb!', field: 'items' }] }
  assert.equal(await told(() => Response.json(reply, { status: 422 })), 'Keine Produkte im Warenkorb!')
})
