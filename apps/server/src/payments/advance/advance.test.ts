import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { OrderView, PublicOrder } from '@theke/contract/ordering/order.ts'
import type { OrderChangePreview } from '@theke/contract/ordering/order-change.ts'
import type { BranchView } from '@theke/contract/shop/views/storefront-views.ts'
import { addDays, dayOf, startOfDay } from '@theke/domain/time/wall-time.ts'
import { paymentReference, spacedReference } from '@theke/domain/payments/transfer.ts'
import { renderMessages } from '../../messages/rendering/render-messages.ts'
import { outbox } from '../../messages/messages-tables.ts'
import { createItem, createOrderBody, send } from '../../ordering/testing/order-factory.ts'
import { beginInTheMorning } from '../../testing/test-clock.ts'
import { createAdvanceShop, createRule } from './testing/advance-shop.ts'

beginInTheMorning()
const { shop, withRule, order, take, appointmentDate } = await createAdvanceShop()
const iban = 'AT61 1904 3002 3457 3201'
const codeOf = ({ bytes }: { bytes: Buffer }): unknown => JSON.parse(bytes.toString()).code
const seen = async ({ uid, hash }: PublicOrder) =>
  (await shop.visitor<PublicOrder>('GET', `/api/orders/public/${uid}/${hash}`)).data

test('without a rule nothing is due ahead', async () => {
  const placed = await order()
  assert.deepEqual([placed.advance, placed.transfer, placed.payable], [null, null, 0])
  const { data } = await shop.visitor<BranchView>('GET', '/api/storefront/branches/linz')
  assert.equal('advance' in data, false)
})

test('a deposit is due until its day, taken at the counter, owed again when it goes back, and used with the hand-over', () =>
  withRule({}, async () => {
    const placed = await order()
    const until = startOfDay(addDays(dayOf(Date.parse(appointmentDate)), -1))
    const expected = { demanded: 5, open: 5, until: new Date(until).toISOString(), ways: ['counter'] }
    assert.deepEqual([placed.advance, (await seen(placed)).advance], [expected, expected])
    const { id } = placed
    const total = placed.pricing.totalGross
    const { data: taken } = await take(id, total, 5)
    assert.deepEqual([taken.advance?.open, taken.payment.open], [0, total - 5])
    const payment = taken.payments[0]?.id
    await shop.admin('POST', `/api/orders/${id}/counter-payments/${payment}/return`, {})
    assert.deepEqual((await shop.load(placed)).advance, expected)
    await take(id, total, 5)
    await shop.admin('POST', `/api/orders/${id}/status/confirm`)
    const handed = await shop.admin<OrderView>('POST', `/api/orders/${id}/hand-over`, {
      isPaymentTaken: true,
      paidBy: 'cash',
    })
    assert.equal(handed.status, 200, JSON.stringify(handed.errors))
    assert.deepEqual([handed.data.advance, handed.data.payment.open], [null, 0])
    assert.deepEqual(
      (await shop.paymentsOf(placed)).map(({ captured, refunded }) => captured - refunded).filter(Boolean),
      [500, Math.round(total * 100) - 500],
    )
  }))

test('a deposit larger than what the order costs in the end is to be given back', () =>
  withRule({}, async () => {
    const placed = await order()
    await take(placed.id, placed.pricing.totalGross, 5)
    const { updatedAt } = await shop.load(placed)
    const items = [{ ...createItem(shop.roll, 1), line: 0 }]
    const less = await shop.admin<OrderView>('POST', `/api/orders/${placed.id}/change`, {
      items,
      seen: updatedAt,
    })
    assert.equal(less.status, 200, JSON.stringify(less.errors))
    const total = less.data.pricing.totalGross
    assert.deepEqual(less.data.advance && [less.data.advance.demanded, less.data.advance.open], [total, 0])
    assert.deepEqual([less.data.payment.open, less.data.payment.toReturn], [0, 5 - total])
    await shop.admin('POST', `/api/orders/${placed.id}/status/cancel`, { reason: 'Krank' })
    const canceled = await shop.load(placed)
    assert.deepEqual([canceled.advance, canceled.payment.toReturn], [null, 5])
  }))

test('a deposit is paid online by a link, and only it', () =>
  withRule({ ways: ['online'] }, async () => {
    const placed = await order()
    assert.deepEqual([placed.payable, placed.paymentRedirectUrl], [5, undefined])
    const provider =
      placed.advance && (await shop.visit(placed)).includes('datatrans') ? 'datatrans' : 'mollie'
    await shop.notify(provider, await shop.payAt(provider, placed))
    const paid = await shop.load(placed)
    assert.deepEqual([paid.advance?.open, paid.payment.kind, paid.payment.secured], [0, 'partly', 5])
    assert.equal((await seen(placed)).payable, 0)
    assert.match(await shop.visit(placed), /\/status\//)
    await shop.admin('POST', `/api/orders/${placed.id}/status/confirm`)
    const body = { isPaymentTaken: true, paidBy: 'cash' }
    const handed = await shop.admin<OrderView>('POST', `/api/orders/${placed.id}/hand-over`, body)
    assert.deepEqual([handed.status, handed.data.payment.kind], [200, 'paid'], JSON.stringify(handed.errors))
  }))

test('a deposit that was paid online is said to go back that way, though its order is to be paid in cash', () =>
  withRule({ ways: ['online'] }, async () => {
    const placed = await order({ email: 'sabine@mail.example' })
    const provider = (await shop.visit(placed)).includes('datatrans') ? 'datatrans' : 'mollie'
    await shop.notify(provider, await shop.payAt(provider, placed))
    await shop.admin('POST', `/api/orders/${placed.id}/status/cancel`, { reason: 'abgesagt' })
    const rows = (await shop.services.db.select().from(outbox)).filter(
      (row) => row.order === placed.id && row.template === 'order-canceled',
    )
    const [mail] = (await renderMessages(shop.services, shop.services.db, rows)).values()
    assert.match(mail?.text ?? '', /Sie erhalten 5,00\s€ auf dem Weg zurück/)
  }))

test('a deposit that is taken at the counter meanwhile is not paid online as well', () =>
  withRule({ ways: ['online', 'counter'] }, async () => {
    const placed = await order()
    await shop.visit(placed)
    await take(placed.id, placed.pricing.totalGross, 5)
    assert.equal((await seen(placed)).payable, 0)
    assert.match(await shop.visit(placed), /\/status\//)
  }))

test('where the whole sum is paid online alone, customers do so at once; staff take what they agree on', () =>
  withRule({ share: 'whole', amount: null, ways: ['online'], fromTotal: 1 }, async () => {
    const body = createOrderBody(shop, { items: [createItem(shop.roll, 10)], appointmentDate })
    const refused = await send(shop.visitor, body)
    assert.deepEqual([refused.status, refused.errors[0]?.field], [422, 'paymentMethod'])
    assert.match(refused.errors[0]?.message ?? '', /gleich online/)
    const online = await order({ paymentMethod: 'mollie' })
    assert.deepEqual([online.advance, online.payment.kind], [null, 'awaited'])
    const { data } = await send(shop.admin, { ...body, source: 'phone' })
    assert.equal(data.advance, null)
  }))

test('what staff did not ask for on the phone its customer does not owe after a change by link', async () => {
  const items = [{ ...createItem(shop.roll, 12), line: 0 }]
  const changedByLink = async () => {
    const body = createOrderBody(shop, { items: [createItem(shop.roll, 10)], appointmentDate })
    const { data: taken } = await send(shop.admin, { ...body, source: 'phone' })
    const { uid, hash, advance, updatedAt } = await seen(taken)
    const path = `/api/orders/public/${uid}/${hash}/change`
    const changed = await shop.visitor<PublicOrder>('POST', path, { items, seen: updatedAt })
    assert.equal(changed.status, 200, JSON.stringify(changed.errors))
    assert.deepEqual([changed.data.advance, changed.data.payable], [advance, 0])
    return advance
  }
  for (const rule of [{}, { share: 'whole', amount: null }])
    await withRule({ ways: ['online'], ...rule }, async () => {
      assert.equal(await changedByLink(), null)
      // A deposit that was agreed stays one.
      await withRule({}, async () => assert.equal((await changedByLink())?.demanded, 5))
    })
})

test('a rule names products, a sum and per cent of it, which follow what is ordered', () =>
  withRule(
    { share: 'percent', percent: 50, amount: null, products: [{ id: shop.roll }], fromTotal: 5 },
    async () => {
      assert.equal((await order({ items: [createItem(shop.roll, 1)] })).advance, null)
      const placed = await order()
      assert.equal(placed.advance?.demanded, placed.pricing.totalGross / 2)
      const { uid, hash, updatedAt } = await seen(placed)
      const items = [{ ...createItem(shop.roll, 20), line: 0 }]
      const more = await shop.visitor<PublicOrder>('POST', `/api/orders/public/${uid}/${hash}/change`, {
        items,
        seen: updatedAt,
      })
      assert.equal(more.status, 200, JSON.stringify(more.errors))
      assert.equal(more.data.advance?.demanded, more.data.pricing.totalGross / 2)
      assert.equal(more.data.advance?.until, placed.advance.until)
    },
  ))

test('an amount for each piece counts geese that are weighed and those in a bundle', async () => {
  const alternativeUnits = [{ unit: 'piece', ratio: 4.5, calculationModel: 'approximate' }]
  const weighed = { unit: 'kilogram', pricing: 'approximate', calculationModel: 'approximate' }
  const goose = await shop.create('products', { name: 'Gans', price: 20, ...weighed, alternativeUnits })
  const bundleItems = [{ product: { id: goose }, amount: 1, unit: 'piece' }]
  const stated = { name: 'Festpaket', price: 150, unit: 'piece', type: 'bundle', bundleItems }
  const feast = await shop.create('products', stated)
  const products = [shop.roll, goose, feast].map((id) => ({ id }))
  await shop.change('menus', shop.menu, { catalog: [{ category: { id: shop.category }, products }] })
  await withRule({ share: 'each', amount: 20, products: [{ id: goose }] }, async () => {
    const geese = await order({ items: [createItem(goose, 4)] })
    assert.equal(geese.advance?.open, 80)
    const weigh = { weights: '4700+4400+4900+4600', isWeightConfirmed: true }
    const { data } = await shop.admin<OrderView>('PUT', `/api/orders/${geese.id}/items/0`, weigh)
    assert.deepEqual([data.pricing.totalGross, data.advance?.open], [372, 80])
    const feasts = await order({ items: [createItem(feast, 2), createItem(goose, 9, { unit: 'kilogram' })] })
    assert.equal(feasts.advance?.open, 80)
    assert.equal((await order()).advance, null)
    const { data: page } = await shop.visitor<BranchView>('GET', '/api/storefront/branches/linz')
    assert.deepEqual(
      page.advance?.rules[0]?.products.map(({ product }) => product),
      [goose, feast],
    )
  })
})

test('who did not collect pays online, or what a rule for such customers says', async () => {
  const customer = { email: 'vergessen@kunde.example' }
  const left = await order({ ...customer, appointmentDate: null, isDineIn: true })
  await shop.admin('POST', `/api/orders/${left.id}/status/confirm`)
  assert.equal((await shop.admin('POST', `/api/orders/${left.id}/status/not-collected`, {})).status, 200)
  const body = createOrderBody(shop, { ...customer, appointmentDate })
  assert.equal((await send(shop.visitor, body)).errors[0]?.field, 'paymentMethod')
  await withRule({ isForNotCollected: true, amount: 1 }, async () => {
    const asked = await order(customer)
    assert.deepEqual(asked.advance && [asked.advance.demanded, asked.advance.ways], [1, ['counter']])
    assert.equal((await order({ email: 'treu@kunde.example' })).advance, null)
    // What was asked of them stays so when they change something.
    const { uid, hash, updatedAt } = await seen(asked)
    const changed = await shop.visitor<PublicOrder>('POST', `/api/orders/public/${uid}/${hash}/change`, {
      items: [{ ...createItem(shop.roll, 12), line: 0 }],
      seen: updatedAt,
    })
    assert.deepEqual([changed.status, changed.data.advance?.open], [200, 1], JSON.stringify(changed.errors))
    const byStaff = await shop.admin<OrderView>('POST', `/api/orders/${asked.id}/change`, {
      comment: 'mit Kassabon',
      seen: changed.data.updatedAt,
    })
    assert.deepEqual([byStaff.status, byStaff.data.advance?.open], [200, 1], JSON.stringify(byStaff.errors))
  })
})

test('nobody learns after ordering that something is to be paid ahead, for a rule that is new or for their history', async () => {
  const customer = { email: 'vergesslich@kunde.example' }
  const left = await order({ ...customer, appointmentDate: null, isDineIn: true })
  await shop.admin('POST', `/api/orders/${left.id}/status/confirm`)
  await shop.admin('POST', `/api/orders/${left.id}/status/not-collected`, {})
  const submit = (stated: Record<string, unknown>) =>
    send(
      shop.visitor,
      createOrderBody(shop, { items: [createItem(shop.roll, 10)], appointmentDate, ...stated }),
    )
  await withRule({ isForNotCollected: true, amount: 3 }, async () => {
    const { data } = await shop.visitor<BranchView>('GET', '/api/storefront/branches/linz')
    assert.equal(data.advance?.rules[0]?.isForNotCollected, true)
    const asked = await submit({ ...customer, shownAdvance: 0 })
    assert.deepEqual(
      [asked.status, codeOf(asked), asked.errors[0]?.field],
      [422, 'advance-owed', 'paymentMethod'],
    )
    const said = asked.errors[0]?.message.replaceAll('\u00a0', ' ') ?? ''
    assert.match(said, /^Im Voraus zu bezahlen sind 3,00 € bis .*, in der Filiale, weil frühere/)
    assert.equal((await submit({ email: 'brav@kunde.example', shownAdvance: 0 })).data.advance, null)
    const told = await submit({ ...customer, shownAdvance: 3 })
    assert.deepEqual([told.status, told.data.advance?.open], [201, 3], JSON.stringify(told.errors))
  })
  await withRule({ share: 'percent', percent: 10, amount: null }, async () => {
    const unsaid = await submit({ shownAdvance: 2.59 })
    assert.deepEqual(
      [unsaid.status, codeOf(unsaid), unsaid.errors[0]?.field],
      [422, 'invalid-input', 'paymentMethod'],
    )
    assert.match(unsaid.errors[0]?.message ?? '', /^Im Voraus zu bezahlen sind inzwischen 2,60/)
    assert.equal((await submit({ shownAdvance: 2.6 })).status, 201)
    // A program that says nothing of it takes what is demanded.
    assert.equal((await submit({})).data.advance?.open, 2.6)
  })
})

test('an older order under a newer rule that is paid online alone: staff add to it, customers learn what is true', async () => {
  const placed = await order()
  await withRule({ share: 'whole', amount: null, ways: ['online'] }, async () => {
    const { uid, hash, id, updatedAt } = placed
    const items = [{ ...createItem(shop.roll, 11), line: 0 }]
    const refused = await shop.visitor('POST', `/api/orders/public/${uid}/${hash}/change`, {
      items,
      seen: updatedAt,
    })
    assert.equal(refused.status, 422)
    assert.deepEqual(
      refused.errors.map(({ message }) => message),
      ['Was dazukommt, ist gleich online zu bezahlen. Bitte bestellen Sie es gesondert.'],
    )
    const body = { items, seen: updatedAt }
    const preview = await shop.admin<OrderChangePreview>('POST', `/api/orders/${id}/change/preview`, body)
    assert.deepEqual([preview.status, preview.data.errors, preview.data.advance], [200, [], null])
    const changed = await shop.admin<OrderView>('POST', `/api/orders/${id}/change`, body)
    assert.deepEqual([changed.status, changed.data.advance, changed.data.paymentMethod], [200, null, 'cash'])
  })
})

test('the preview of a change says what will be due ahead', () =>
  withRule({ share: 'percent', percent: 50, amount: null }, async () => {
    const placed = await order()
    await take(placed.id, placed.pricing.totalGross, 4)
    const { uid, hash, updatedAt } = await seen(placed)
    const items = [{ ...createItem(shop.roll, 20), line: 0 }]
    const { data } = await shop.visitor<OrderChangePreview>(
      'POST',
      `/api/orders/public/${uid}/${hash}/change/preview`,
      { items, seen: updatedAt },
    )
    const { totalGross } = data.pricing
    assert.deepEqual(data.advance && [data.advance.demanded, data.advance.open], [
      totalGross / 2,
      totalGross / 2 - 4,
    ])
  }))

test('a transfer needs an account, and its page and mail say where to, how much and with which reference', async () => {
  const rule = createRule({ ways: ['transfer'] })
  const refused = await shop.admin('POST', '/api/advance-rules', rule)
  assert.deepEqual([refused.status, refused.errors[0]?.field], [422, 'ways'])
  const wrong = await shop.admin('POST', '/api/config', { transferIban: 'AT61 1904 3002 3457 3210' })
  assert.deepEqual([wrong.status, wrong.errors[0]?.field], [422, 'transferIban'])
  const account = { transferRecipient: 'Metzgerei Auinger', transferIban: iban }
  assert.equal((await shop.admin('POST', '/api/config', account)).status, 200)
  shop.services.cache.forget()
  await withRule({ ways: ['transfer'] }, async () => {
    const placed = await order({ email: 'gans@kunde.example' })
    const reference = paymentReference(placed.id)
    const { transfer } = await seen(placed)
    assert.partialDeepStrictEqual(transfer, {
      recipient: 'Metzgerei Auinger',
      iban: iban.replaceAll(' ', ''),
      reference,
    })
    assert.match(transfer?.code ?? '', new RegExp(`EUR5\\.00\\n\\n${reference}$`))
    const rows = (await shop.services.db.select().from(outbox)).filter(({ order }) => order === placed.id)
    const mails = await renderMessages(shop.services, shop.services.db, rows)
    const text = [...mails.values()].map((mail) => mail?.text.replaceAll('\u00a0', ' ')).join('\n')
    assert.match(text, /Im Voraus zu bezahlen: 5,00 € bis .*per Überweisung/)
    assert.ok(text.includes(spacedReference(reference)) && text.includes(iban), text)
  })
})

test('rules that demand nothing possible are refused beside their fields', async () => {
  for (const [stated, field] of [
    [{ ways: [] }, 'ways'],
    [{ share: 'percent', percent: null }, 'percent'],
    [{ amount: null }, 'amount'],
    [{ share: 'each', amount: null, products: [{ id: shop.roll }] }, 'amount'],
    [{ share: 'each' }, 'products'],
  ] as const) {
    const { status, errors } = await shop.admin('POST', '/api/advance-rules', createRule(stated))
    assert.deepEqual([status, errors[0]?.field], [422, field])
  }
  const employee = await shop.loggedIn(['ROLE_EMPLOYEE'], [shop.branch])
  assert.equal((await employee('POST', '/api/advance-rules', createRule({}))).status, 403)
})

test('a transfer is booked as one, counts towards what is due, and goes back as one', () =>
  withRule({ ways: ['transfer'] }, async () => {
    const placed = await order()
    const { id } = placed
    const body = { amount: 5, open: placed.pricing.totalGross, paidBy: 'transfer' }
    const { data } = await shop.admin<OrderView>('POST', `/api/orders/${id}/counter-payments`, body)
    assert.deepEqual([data.advance?.open, data.payments[0]?.counterMethod], [0, 'transfer'])
    const { data: till } = await shop.admin<{
      methods: { method: string; deposits: number }[]
      expected: number
    }>('GET', `/api/branches/${shop.branch}/till`)
    const before = till.expected
    assert.equal(till.methods.find(({ method }) => method === 'transfer')?.deposits, 5)
    await shop.admin('POST', `/api/orders/${id}/status/cancel`, { reason: 'Krank' })
    const canceled = await shop.load(placed)
    assert.equal(canceled.payments[0]?.toReturnAtCounter, 5)
    const back = await shop.admin<OrderView>(
      'POST',
      `/api/orders/${id}/counter-payments/${canceled.payments[0]?.id}/return`,
      { amount: 5 },
    )
    assert.deepEqual([back.status, back.data.payment.kind], [200, 'refunded'], JSON.stringify(back.errors))
    // No money of the drawer has moved.
    const after = await shop.admin<{ expected: number }>('GET', `/api/branches/${shop.branch}/till`)
    assert.equal(after.data.expected, before)
  }))
