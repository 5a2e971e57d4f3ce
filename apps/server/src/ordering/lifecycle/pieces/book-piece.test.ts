import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { OrderView } from '@theke/contract/ordering/order.ts'
import type { PieceReply } from '@theke/contract/ordering/counter/piece-api.ts'
import { measureCheckDigit } from '@theke/domain/ordering/counter/scale-label.ts'
import { eanOf } from '@theke/domain/printing/ean.ts'
import { createItem, createOrderBody, send } from '../../testing/order-factory.ts'
import { createTestShop } from '../../testing/shop-fixture.ts'

const shop = await createTestShop({ isWeighingRequired: true, weighingTolerance: 10 })
await shop.admin('POST', '/api/config', { scaleFormats: '28AAAAAGGGGGP; 29AAAAAZEEEEP' })
const staff = await shop.loggedIn(['ROLE_EMPLOYEE'], [shop.branch])
const others = await shop.loggedIn(['ROLE_EMPLOYEE'], [])
const byWeight = { unit: 'kilogram', calculationModel: 'approximate', pricing: 'approximate' }
const tafelspitz = await shop.create('products', { name: 'Tafelspitz', price: 24.9, plu: 4711, ...byWeight })
const schulter = await shop.create('products', { name: 'Schulter', price: 19.9, plu: 4712, ...byWeight })
const goose = await shop.create('products', {
  name: 'Gans',
  price: 15,
  plu: 4714,
  ...byWeight,
  alternativeUnits: [{ unit: 'piece', ratio: 5 }],
})
await shop.change('products', shop.roll, { plu: 5 })
await shop.change('menus', shop.menu, {
  catalog: [
    {
      category: { id: shop.category },
      products: [{ id: shop.roll }, { id: tafelspitz }, { id: schulter }, { id: goose }],
    },
  ],
})

// Tafelspitz with 359, 640 and 3000 grams, and for 8,94 €; Schulter with 500 grams; a roll.
const grams359 = '2804711003590'
const grams640 = '2804711006409'
const grams3000 = '2804711030008'
const price894 = '2904711008943'
const schulter500 = '2804712005005'
const roll = '2800005000504'
const goose4600 = '2804714046006'

test('pieces are booked to the line of their product, one by one, without a question below the ordered weight', async () => {
  const { id } = await place()
  const { status, data } = await book(id, { code: grams359 })
  assert.equal(status, 200)
  assert.deepEqual([data.lines, data.product, data.grams, data.price], [[0], 'Tafelspitz', 359, null])
  assert.deepEqual(data.order?.items[0]?.scale?.weights, [359])
  assert.equal(data.order?.items[0]?.total, 8.94)
  const second = await book(id, { code: grams640 })
  assert.deepEqual(second.data.order?.items[0]?.scale?.weights, [359, 640])
  assert.equal(second.data.order?.items[0]?.total, 24.88)
  assert.equal(second.data.order?.unweighed, 0)
  assert.equal(second.data.order?.history.at(-1)?.action, 'item-weighed')
})

test('one label of several pieces leaves the order unweighed, until the others are scanned or somebody says that it is all', async () => {
  const geese = await place([createItem(goose, 2)])
  const { id } = geese
  const shown = ({ unweighed, items, pricing }: OrderView) => [
    unweighed,
    items[0]?.scale?.isNeeded,
    items[0]?.total,
    pricing.isApproximate,
  ]
  assert.deepEqual(shown(await load(id)), [1, true, 150, true])
  await book(id, { code: goose4600 })
  assert.deepEqual(shown(await load(id)), [1, true, 69, true])
  await staff('POST', `/api/orders/${id}/status/confirm`)
  assert.equal((await staff('POST', `/api/orders/${id}/status/completed`)).status, 409)
  await book(id, { code: goose4600, isAgain: true })
  assert.deepEqual(shown(await load(id)), [0, false, 138, false])
  await takeBack(id, 4600)
  assert.deepEqual(shown(await load(id)), [1, true, 69, true])
  await staff('PUT', `/api/orders/${id}/items/0`, { weights: '4600', isWeightConfirmed: true })
  assert.deepEqual(shown(await load(id)), [0, false, 69, false])
})

test('a label with a price weighs what that buys of the line', async () => {
  const { id } = await place()
  const { data } = await book(id, { code: price894 })
  assert.deepEqual([data.grams, data.price, data.order?.items[0]?.scale?.weights], [359, 8.94, [359]])
})

test('the order costs what labels with a price say, though the weight of that price would be a cent off', async () => {
  const { id, pricing } = await place()
  // 8,05 € buy 323 g of 24,90 €, which by their weight would be 8,04 €.
  const { data } = await book(id, { code: labelWithPrice(805) })
  assert.deepEqual([data.grams, data.price, data.order?.items[0]?.total], [323, 8.05, 8.05])
  // A device that weighs the line again offline prices these pieces so as well.
  assert.deepEqual(data.order?.items[0]?.scale?.labelled, [{ grams: 323, price: 8.05 }])
  assert.equal(data.order?.pricing.gross, Math.round((pricing.gross - 24.9 + 8.05) * 100) / 100)
  const second = await book(id, { code: labelWithPrice(1501), isWeightConfirmed: true })
  assert.equal(second.data.order?.items[0]?.total, 23.06)
  assert.equal((await takeBack(id, 323)).data.items[0]?.total, 15.01)
})

test('a scan and taking it back count once, however often they are sent after a lost reply', async () => {
  const { id } = await place()
  const scan = { 'idempotency-key': 'scan-0001' }
  const first = await book(id, { code: price894 }, staff, scan)
  const again = await Promise.all([1, 2].map(() => book(id, { code: price894 }, staff, scan)))
  for (const { status, data } of again)
    assert.deepEqual(
      [status, data.lines, data.grams, data.order?.items[0]?.scale?.weights],
      [200, [0], 359, [359]],
    )
  assert.deepEqual(first.data.lines, [0])
  // The same key counts for the answer to the question too.
  const other = { 'idempotency-key': 'scan-0002' }
  assert.equal((await book(id, { code: price894 }, staff, other)).status, 422)
  for (let count = 0; count < 2; count++) {
    const { data } = await book(id, { code: price894, isAgain: true }, staff, other)
    assert.deepEqual(data.order?.items[0]?.scale?.weights, [359, 359])
  }
  const back = { 'idempotency-key': 'back-0001' }
  for (let count = 0; count < 2; count++) {
    const { status, data } = await takeBack(id, 359, back)
    assert.deepEqual([status, data.items[0]?.scale?.weights], [200, [359]])
  }
})

test('the same label is booked a second time only when it is said to be another piece', async () => {
  const { id } = await place()
  await book(id, { code: grams359 })
  const asked = await book(id, { code: grams359 })
  assert.deepEqual([asked.status, asked.errors[0]?.field], [422, 'isAgain'])
  assert.match(asked.errors[0]?.message ?? '', /^Tafelspitz mit 359 g ist schon gebucht/)
  const again = await book(id, { code: grams359, isAgain: true })
  assert.deepEqual(again.data.order?.items[0]?.scale?.weights, [359, 359])
})

test('of the same label scanned at two screens at once one is booked and one asked about', async () => {
  const { id } = await place()
  const replies = await Promise.all([book(id, { code: grams359 }), book(id, { code: grams359 })])
  assert.deepEqual(new Set(replies.map(({ status }) => status)), new Set([200, 422]))
  assert.deepEqual((await load(id)).items[0]?.scale?.weights, [359])
})

test('more than was ordered is asked about', async () => {
  const { id } = await place()
  const asked = await book(id, { code: grams3000 })
  assert.deepEqual(asked.errors, [
    { field: 'isWeightConfirmed', message: 'Bestellt waren etwa 1 kg, gewogen sind 3 kg. Stimmt das?' },
  ])
  assert.equal((await book(id, { code: grams3000, isWeightConfirmed: true })).status, 200)
})

test('more than what staff have made of the amount is asked about at every piece', async () => {
  const { id } = await place([createItem(tafelspitz, 2, { unit: 'kilogram' })])
  await staff('PUT', `/api/orders/${id}/items/0`, { amount: 1 })
  await book(id, { code: grams640 })
  assert.equal((await load(id)).items[0]?.scale?.ordered, 1000)
  const asked = await book(id, { code: grams640, isAgain: true })
  assert.deepEqual(asked.errors, [
    { field: 'isWeightConfirmed', message: 'Bestellt waren etwa 1 kg, gewogen sind 1,28 kg. Stimmt das?' },
  ])
})

test('the second piece of a line goes there where the other line has all of its pieces', async () => {
  const { id } = await place([createItem(goose, 1), createItem(goose, 2)])
  for (const [line, weights] of [
    [0, '4000'],
    [1, '4600'],
  ] as const)
    await staff('PUT', `/api/orders/${id}/items/${line}`, { weights, isWeightConfirmed: true })
  // Both are whole by hand: nobody knows which one is meant.
  assert.deepEqual((await book(id, { code: goose4600, isAgain: true })).data.lines, [0, 1])
  const scanned = await place([createItem(goose, 1), createItem(goose, 2)])
  await staff('PUT', `/api/orders/${scanned.id}/items/0`, { weights: '4000', isWeightConfirmed: true })
  for (const count of [1, 2]) {
    const { data } = await book(scanned.id, { code: goose4600, isAgain: true })
    assert.deepEqual([data.lines, data.order?.items[1]?.scale?.weights.length], [[1], count])
  }
})

test('where several lines have the product somebody chooses, and only among these', async () => {
  const { id } = await place([
    createItem(tafelspitz, 1, { unit: 'kilogram' }),
    createItem(schulter, 1, { unit: 'kilogram' }),
    createItem(tafelspitz, 2, { unit: 'kilogram' }),
  ])
  const asked = await book(id, { code: grams359 })
  assert.deepEqual([asked.data.order, asked.data.lines], [null, [0, 2]])
  assert.deepEqual((await load(id)).items[2]?.scale?.weights, [])
  const wrong = await book(id, { code: grams359, line: 1 })
  assert.deepEqual([wrong.status, wrong.errors[0]?.field], [422, 'line'])
  const chosen = await book(id, { code: grams359, line: 2 })
  assert.deepEqual(chosen.data.order?.items[2]?.scale?.weights, [359])
  // The other line is the only one without a piece now, but this one has far from all of its weight.
  assert.deepEqual((await book(id, { code: grams640 })).data.lines, [0, 2])
  await staff('PUT', `/api/orders/${id}/items/2`, { weights: '359+1500' })
  // The label is still the one that was booked.
  const elsewhere = await book(id, { code: grams359 })
  assert.equal(elsewhere.errors[0]?.field, 'isAgain')
  assert.deepEqual((await book(id, { code: grams640 })).data.lines, [0])
})

test('what does not belong to the order is named and not booked', async () => {
  const { id } = await place()
  for (const [code, message] of [
    [schulter500, 'Schulter ist nicht in dieser Bestellung.'],
    [roll, 'Leberkäsesemmel wird in dieser Bestellung nicht nach Gewicht verrechnet.'],
    ['2804713003598', 'Kein Produkt hat die Waagennummer 4713.'],
    ['2804711003599', 'Die Prüfziffer stimmt nicht. Bitte noch einmal scannen.'],
  ] as const) {
    const { status, errors } = await book(id, { code })
    assert.deepEqual([status, errors], [422, [{ field: 'code', message }]])
  }
  await staff('PUT', `/api/orders/${id}/items/0`, { isRemoved: true, comment: 'aus' })
  assert.match((await book(id, { code: grams359 })).errors[0]?.message ?? '', /ist .* gestrichen/)
})

test('a piece is taken back, the last one leaves the line as it was ordered', async () => {
  const { id, pricing } = await place()
  await book(id, { code: grams359 })
  await book(id, { code: grams640 })
  const first = await takeBack(id, 359)
  assert.deepEqual([first.data.items[0]?.scale?.weights, first.data.items[0]?.total], [[640], 15.94])
  assert.equal((await takeBack(id, 359)).status, 409)
  const { data } = await takeBack(id, 640)
  assert.deepEqual(data.items[0]?.scale, { isNeeded: true, ordered: 1000, weights: [] })
  assert.deepEqual([data.pricing, data.unweighed], [pricing, 1])
})

test('a line that was changed since it was ordered costs its amount when its only piece is taken back', async () => {
  const { id } = await place()
  await staff('PUT', `/api/orders/${id}/items/0`, { amount: 2 })
  await book(id, { code: grams359 })
  assert.equal((await takeBack(id, 359)).data.items[0]?.total, 49.8)
})

test('only staff of the branch book pieces, and nobody where the shop reads no labels', async () => {
  const { id } = await place()
  assert.equal((await book(id, { code: grams359 }, others)).status, 404)
  await shop.admin('POST', '/api/config', { scaleFormats: '' })
  assert.equal(
    (await book(id, { code: grams359 })).errors[0]?.message,
    'Dieser Shop liest keine Etiketten von Waagen.',
  )
  await shop.admin('POST', '/api/config', { scaleFormats: '28AAAAAGGGGGP; 29AAAAAZEEEEP' })
})

test('formats that cannot be read are refused beside their field', async () => {
  const { status, errors } = await shop.admin('POST', '/api/config', { scaleFormats: '28AAAAA' })
  assert.deepEqual([status, errors[0]?.field], [422, 'scaleFormats'])
})

test('a number of the scale belongs to one product', async () => {
  const { status, errors } = await shop.admin('PUT', `/api/products/${schulter}`, { plu: 4711 })
  assert.deepEqual(
    [status, errors],
    [422, [{ field: 'plu', message: 'Dieser Wert wird bereits verwendet.' }]],
  )
  assert.equal((await shop.admin('PUT', `/api/products/${schulter}`, { plu: null })).status, 200)
  await shop.change('products', schulter, { plu: 4712 })
})

async function place(items = [createItem(tafelspitz, 1, { unit: 'kilogram' }), createItem(shop.roll, 2)]) {
  const { status, data, errors } = await send(shop.visitor, createOrderBody(shop, { items }))
  assert.equal(status, 201, JSON.stringify(errors))
  return data
}

function book(
  id: number,
  body: Record<string, unknown>,
  caller = staff,
  headers: Record<string, string> = {},
) {
  const asked = { isAgain: false, isWeightConfirmed: false }
  return caller<PieceReply>('POST', `/api/orders/${id}/pieces`, { ...asked, ...body }, headers)
}

function takeBack(id: number, grams: number, headers: Record<string, string> = {}) {
  return staff<OrderView>('POST', `/api/orders/${id}/items/0/pieces/remove`, { grams }, headers)
}

/** The label of a piece of Tafelspitz that costs so many cents. */
function labelWithPrice(price: number): string {
  const digits = String(price).padStart(4, '0')
  const twelve = `2904711${measureCheckDigit(digits)}${digits}`
  return Array.from('0123456789', (digit) => twelve + digit).find((code) => eanOf(code) !== null) ?? ''
}

async function load(id: number): Promise<OrderView> {
  return (await staff<OrderView>('GET', `/api/orders/${id}`)).data
}
