import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { ImportPlan } from '@theke/contract/bulk-operations.ts'
import type { OfferDays } from '@theke/contract/ordering/slot-api.ts'
import type { BranchView } from '@theke/contract/shop/views/storefront-views.ts'
import { addDays, dayOf } from '@theke/domain/time/wall-time.ts'
import { createOrderBody, send } from '../ordering/testing/order-factory.ts'
import { createTestShop } from '../ordering/testing/shop-fixture.ts'
import { beginInTheMorning } from '../testing/test-clock.ts'

beginInTheMorning()
const shop = await createTestShop({ isPreorderEnabled: true })
const today = dayOf(shop.services.clock.now())
const inDays = (days: number) => addDays(today, days).slice(5)

/** Seasons around the present day: one that is now, one that is over and one that begins in some days. */
const now = { seasonFrom: inDays(-3), seasonTo: inDays(10) }
const over = { seasonFrom: inDays(-10), seasonTo: inDays(-3) }
const coming = { seasonFrom: inDays(5), seasonTo: inDays(20) }
const always = { seasonFrom: '', seasonTo: '' }

async function shownProducts(): Promise<[number, boolean][]> {
  const { data } = await shop.visitor<BranchView>('GET', '/api/storefront/branches/linz')
  return data.products.map(({ id, isAvailable }) => [id, isAvailable])
}

const ordered = async () => (await send(shop.visitor, createOrderBody(shop, {}))).status

for (const [path, id] of [
  ['products', shop.roll],
  ['categories', shop.category],
] as const) {
  test(`page, order and days agree about a season of ${path}`, async () => {
    await shop.change(path, id, now)
    assert.deepEqual([await shownProducts(), await ordered()], [[[shop.roll, true]], 201])

    await shop.change(path, id, over)
    assert.deepEqual([await shownProducts(), await ordered()], [[], 422])

    await shop.change(path, id, { ...coming, isVisibleWhenUnavailable: true })
    assert.deepEqual([await shownProducts(), await ordered()], [[[shop.roll, false]], 422])
    const { data } = await shop.visitor<OfferDays>('GET', '/api/branches/linz/offer-days')
    const days = data.limited.find(({ products }) => products.includes(shop.roll))?.days ?? []
    assert.deepEqual([days[0], days.at(-1)], [addDays(today, 5), addDays(today, 20)])

    await shop.change(path, id, { ...always, isVisibleWhenUnavailable: false })
    assert.deepEqual([await shownProducts(), await ordered()], [[[shop.roll, true]], 201])
  })

  test(`a season of ${path} is whole and made of days that there are`, async () => {
    const refused = async (body: object) => {
      const { status, errors } = await shop.admin('PUT', `/api/${path}/${id}`, body)
      return [status, errors[0]?.field]
    }
    assert.deepEqual(await refused({ seasonFrom: '12-01' }), [422, 'seasonTo'])
    assert.deepEqual(await refused({ seasonTo: '12-23' }), [422, 'seasonFrom'])
    assert.deepEqual(await refused({ seasonFrom: '02-30', seasonTo: '03-01' }), [422, 'seasonFrom'])
    await shop.change(path, id, { seasonFrom: '02-29', seasonTo: '02-29' })
    await shop.change(path, id, always)
  })
}

test('files write and read a season as people do', async () => {
  await shop.change('products', shop.roll, { seasonFrom: '12-01', seasonTo: '01-06' })
  const { bytes } = await shop.admin('GET', '/api/products/export')
  assert.match(bytes.toString(), /;1\.12\.;6\.1\.;/)
  const file = Buffer.from(`Nr.;Saison von;Saison bis\n${shop.roll};1.12.;6. 1.`).toString('base64')
  const { data } = await shop.admin<ImportPlan>('POST', '/api/products/import/preview', { file })
  assert.equal(data.counts.same, 1, JSON.stringify(data.rows))
})
