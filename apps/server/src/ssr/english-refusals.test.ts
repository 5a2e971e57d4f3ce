import assert from 'node:assert/strict'
import { test } from 'node:test'
import { soldOutApi } from '@theke/contract/catalogue/sold-out-api.ts'
import { contentApi } from '@theke/contract/content/site-view.ts'
import type { Endpoint } from '@theke/contract/endpoint.ts'
import { substituteApi } from '@theke/contract/ordering/counter/substitute-api.ts'
import { waitingApi } from '@theke/contract/ordering/quotas/waiting-api.ts'
import { englishErrors, englishFailures } from '@theke/contract/english/english-refusals.ts'
import { uploadApi } from '@theke/contract/media/upload.ts'
import { pushApi } from '@theke/contract/messages/push-api.ts'
import { customerChangeApi } from '@theke/contract/ordering/customer-change-api.ts'
import { customerOrderApi } from '@theke/contract/ordering/customer-order-api.ts'
import { slotApi } from '@theke/contract/ordering/slot-api.ts'
import { storefrontApi } from '@theke/contract/shop/storefront-api.ts'
import { isKeyOf } from '@theke/domain/typed-objects.ts'
import { createOrderBody, send } from '../ordering/testing/order-factory.ts'
import { createTestShop } from '../ordering/testing/shop-fixture.ts'

const shop = await createTestShop()
const english = { cookie: 'theke_language=en' }

/** What pages of customers call, without what staff do by the same lists. */
const calls: readonly Endpoint[] = [
  storefrontApi,
  contentApi,
  slotApi,
  customerOrderApi,
  customerChangeApi,
  uploadApi,
  pushApi,
  soldOutApi,
  waitingApi,
  substituteApi,
]
  .flatMap((api): Endpoint[] => Object.values(api))
  .filter(({ allow }) => allow === 'anyone')

/** Sends the same in both languages and expects that no message is the same. */
async function expectBoth(method: Endpoint['method'], url: string, body: unknown): Promise<number> {
  const { status, errors } = await shop.visitor(method, url, body, english)
  if (status < 400) return status
  const inGerman = (await shop.visitor(method, url, body)).errors
  assert.ok(errors.length > 0, `${status}`)
  for (const [index, { message }] of errors.entries())
    assert.notEqual(message, inGerman[index]?.message, `${method} ${url} ${status}: ${message}`)
  return status
}

test('every call of customers has an English sentence for its failure', () => {
  assert.ok(calls.length > 20, String(calls.length))
  assert.deepEqual(
    calls.map(({ failure }) => failure).filter((failure) => !isKeyOf(englishFailures, failure)),
    [],
  )
  for (const text of [...Object.values(englishErrors), ...Object.values(englishFailures)])
    assert.doesNotMatch(text, /[äöüß„]|\b(nicht|wurde|bitte|Bestellung)\b/i)
})

for (const { method, path } of calls.filter(({ isStream }) => !isStream))
  test(`${method} ${path} is refused in English`, async () => {
    const url = path.replace(/:(id|branchId)\b/g, '999999').replace(/:\w+/g, 'nothing')
    const tooLong = createOrderBody(shop, { lastName: 'x'.repeat(999) })
    for (const body of method === 'GET' ? [undefined] : [{}, [], tooLong]) await expectBoth(method, url, body)
  })

test('what changes and cancellations of an order are refused for is said in English', async () => {
  const { data } = await send(shop.visitor, createOrderBody(shop))
  const path = `/api/orders/public/${data.uid}/${data.hash}`
  const isRefused = async (call: string, body: object) =>
    assert.ok((await expectBoth('POST', `${path}/${call}`, body)) >= 400, call)
  await isRefused('change', { seen: '2020-01-01T00:00:00.000Z' })
  await isRefused('confirm-counter-appointment', {})
  await isRefused('push', { endpoint: 'https://nowhere.example', p256dh: 'a', auth: 'b' })
  assert.equal((await shop.visitor('POST', `${path}/cancel`, {})).status, 200)
  await isRefused('change', { seen: '2020-01-01T00:00:00.000Z' })
})

test('a file that cannot be taken is refused in English', async () => {
  const refused = { name: 'notes.xyz', data: `data:text/plain;base64,${btoa('x')}` }
  assert.equal(await expectBoth('POST', '/api/uploads', refused), 422)
})
