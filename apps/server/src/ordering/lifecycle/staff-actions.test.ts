import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { AuditEntry } from '@theke/contract/insights/audit.ts'
import type { OrderView, PublicOrder } from '@theke/contract/ordering/order.ts'
import { createBranchBody, createTestShop, hoursAhead } from '../testing/shop-fixture.ts'
import { createOrderBody, send } from '../testing/order-factory.ts'
import { beginInTheMorning } from '../../testing/test-clock.ts'

beginInTheMorning()
const shop = await createTestShop({ deliveryAreas: [{ area: 'Urfahr', price: 3.9, tax: 20 }] })
const other = await shop.create('branches', createBranchBody('wels'))
const employee = await shop.loggedIn(['ROLE_EMPLOYEE'], [shop.branch])
const stranger = await shop.loggedIn(['ROLE_EMPLOYEE'], [other])
const idle = await shop.loggedIn(['ROLE_EMPLOYEE'], [])

const movedOn = 'Bestellstatus konnte nicht geändert werden'

async function placed(stated: Record<string, unknown> = {}): Promise<PublicOrder> {
  return (await send(shop.visitor, createOrderBody(shop, stated))).data
}

function step(id: number, name: string, body: Record<string, unknown> = {}) {
  return employee<OrderView>('POST', `/api/orders/${id}/status/${name}`, body)
}

function publicPath({ uid, hash }: PublicOrder, action: string): string {
  return `/api/orders/public/${uid}/${hash}/${action}`
}

test('an order to take away goes its way, each step with who took it', async () => {
  const { id } = await placed({ appointmentDate: hoursAhead(3) })
  const confirmed = await step(id, 'confirm')
  assert.equal(confirmed.data.status, 'confirmed')
  assert.equal(confirmed.data.appointment, confirmed.data.appointmentDate)
  await step(id, 'in-delivery')
  const { data } = await step(id, 'completed', { paidBy: 'cash' })
  assert.deepEqual([data.status, data.isPaid, data.paymentStatus], ['completed', true, 'paid'])
  assert.deepEqual(
    data.history.map(({ action, user }) => [action, user?.name ?? null]),
    [
      ['placed', null],
      ['confirmed', 'person-2'],
      ['in-delivery', 'person-2'],
      ['counter-paid', 'person-2'],
      ['completed', 'person-2'],
    ],
  )
})

test('every step and the removal of an order are noted for administrators, without personal data', async () => {
  const { id, ticketNumber } = await placed({ appointmentDate: hoursAhead(3) })
  await step(id, 'confirm')
  await step(id, 'cancel', { rejectionMessage: 'Frau Huber hat abgesagt' })
  await shop.admin('DELETE', `/api/orders/${id}`)
  const { data } = await shop.admin<AuditEntry[]>('GET', `/api/changes?entity=orders&record=${id}`)
  assert.deepEqual(
    data.map(({ action, title, before, after }) => [action, title, before?.status, after?.status]),
    [
      ['removed', ticketNumber, 'canceled', undefined],
      ['updated', ticketNumber, 'confirmed', 'canceled'],
      ['updated', ticketNumber, 'new', 'confirmed'],
    ],
  )
  assert.equal(data[1]?.user?.name, 'person-2')
  assert.equal(data[1]?.after?.rejectionMessage, '•••')
})

test('only a delivery can be delivered, and completing it says so', async () => {
  const takeaway = await placed()
  await step(takeaway.id, 'confirm')
  await step(takeaway.id, 'in-delivery')
  assert.equal((await step(takeaway.id, 'delivered')).status, 409)

  const delivery = await placed({ isDelivery: true, deliveryArea: 'Urfahr' })
  assert.equal(delivery.pricing.deliveryGross, 3.9)
  await step(delivery.id, 'confirm')
  await step(delivery.id, 'in-delivery')
  const { data } = await step(delivery.id, 'completed', { paidBy: 'cash' })
  assert.equal(data.isDelivered, true)
  const seen = await shop.visitor<PublicOrder>('GET', `/api/orders/public/${delivery.uid}/${delivery.hash}`)
  assert.equal(seen.data.times.delivered, seen.data.times.completed)
})

test('a step that the order has passed is refused in words', async () => {
  const { id } = await placed()
  await step(id, 'confirm')
  const refused = await step(id, 'reject')
  assert.deepEqual([refused.status, refused.errors], [409, [{ message: movedOn }]])
  const byAnother = await shop.admin('POST', `/api/orders/${id}/status/confirm`, {})
  assert.deepEqual([byAnother.status, byAnother.errors], [409, [{ message: movedOn }]])
  await step(id, 'completed', { paidBy: 'cash' })
  const canceled = await step(id, 'cancel')
  assert.deepEqual(
    [canceled.status, canceled.errors[0]?.message],
    [409, 'Bestellung konnte nicht storniert werden'],
  )
})

test('the same step again by the same person is done already, and leaves no second trace', async () => {
  const { id } = await placed()
  const replies = await Promise.all([step(id, 'confirm'), step(id, 'confirm')])
  assert.deepEqual(
    replies.map(({ status }) => status),
    [200, 200],
  )
  const { data } = await shop.admin<OrderView>('GET', `/api/orders/${id}`)
  assert.equal(data.history.filter(({ action }) => action === 'confirmed').length, 1)
  // A late tap does not undo a later step.
  await step(id, 'in-delivery')
  assert.equal((await step(id, 'confirm')).status, 409)
})

test('of two who take different steps at once only one does', async () => {
  const { id } = await placed()
  const replies = await Promise.all([step(id, 'confirm'), step(id, 'reject')])
  assert.deepEqual(
    replies.map(({ status }) => status).toSorted((a, b) => a - b),
    [200, 409],
  )
})

test('more steps at once than there are connections to the database are all taken, also when the shop has just changed', async () => {
  const orders = []
  for (let count = 0; count < 40; count++) orders.push(await placed())
  shop.services.cache.forget()
  const replies = await Promise.all(orders.map(({ id }) => step(id, 'confirm')))
  assert.deepEqual([...new Set(replies.map(({ status }) => status))], [200])
})

test('the words of a rejection and of a cancellation reach the customer', async () => {
  for (const name of ['reject', 'cancel']) {
    const order = await placed()
    const { data } = await step(order.id, name, { rejectionMessage: ' Leider ausverkauft. ' })
    assert.equal(data.history.at(-1)?.note, 'Leider ausverkauft.')
    const seen = await shop.visitor<PublicOrder>('GET', `/api/orders/public/${order.uid}/${order.hash}`)
    assert.equal(seen.data.rejectionMessage, 'Leider ausverkauft.')
  }
  const order = await placed()
  assert.equal((await step(order.id, 'reject', { rejectionMessage: 'x'.repeat(501) })).status, 422)
})

test('another time is proposed, withdrawn, and answered by the customer once', async () => {
  const order = await placed({ appointmentDate: hoursAhead(3) })
  const counterAppointment = hoursAhead(5)
  const propose = (body: Record<string, unknown>) =>
    employee<OrderView>('PUT', `/api/orders/${order.id}`, body)
  assert.equal((await propose({ counterAppointment: null })).status, 200)
  assert.equal((await propose({ counterAppointment })).data.counterAppointment, counterAppointment)
  assert.equal((await propose({ counterAppointment: null })).data.counterAppointment, null)
  const unasked = await shop.visitor('POST', publicPath(order, 'confirm-counter-appointment'))
  assert.deepEqual(
    [unasked.status, unasked.errors[0]?.message],
    [409, 'Bestätigung konnte nicht versendet werden'],
  )

  await propose({ counterAppointment })
  const agreed = await shop.visitor<PublicOrder>('POST', publicPath(order, 'confirm-counter-appointment'))
  assert.deepEqual([agreed.data.status, agreed.data.appointment], ['confirmed', counterAppointment])
  const again = await shop.visitor<PublicOrder>('POST', publicPath(order, 'confirm-counter-appointment'), {
    counterAppointment,
  })
  assert.deepEqual([again.status, again.data.appointment], [200, counterAppointment])
  const { history } = (await employee<OrderView>('GET', `/api/orders/${order.id}`)).data
  assert.equal(history.filter(({ action }) => action === 'counter-confirmed').length, 1)
  assert.equal((await shop.visitor('POST', publicPath(order, 'reject-counter-appointment'))).status, 409)
  assert.equal((await propose({ counterAppointment })).data.status, 'new')
})

test('a proposal that is past is told beside its field', async () => {
  const order = await placed()
  const { status, errors } = await employee('PUT', `/api/orders/${order.id}`, {
    counterAppointment: '2020-01-01T10:00:00Z',
  })
  assert.equal(status, 422)
  assert.equal(errors[0]?.field, 'counterAppointment')
})

test('a customer who refuses the other time cancels the order, once', async () => {
  const order = await placed()
  await employee('PUT', `/api/orders/${order.id}`, { counterAppointment: hoursAhead(5) })
  for (const _time of ['first', 'again']) {
    const { data } = await shop.visitor<PublicOrder>('POST', publicPath(order, 'reject-counter-appointment'))
    assert.equal(data.status, 'canceled')
  }
})

test('an answer to a proposal that was replaced meanwhile is none', async () => {
  const order = await placed()
  const [first, second] = [hoursAhead(5), hoursAhead(6)]
  for (const counterAppointment of [first, second])
    await employee('PUT', `/api/orders/${order.id}`, { counterAppointment })
  const accept = (counterAppointment: string) =>
    shop.visitor<PublicOrder>('POST', publicPath(order, 'confirm-counter-appointment'), {
      counterAppointment,
    })
  assert.equal((await accept(first)).status, 409)
  assert.equal((await accept(second)).data.appointment, second)
  assert.equal((await accept(first)).status, 409)
})

test('a completed order is rated once', async () => {
  const order = await placed()
  const rating = { rating: 5, foodRating: 4, serviceRating: 5, processRating: 3, comment: ' Gerne wieder! ' }
  const rate = (body: Record<string, unknown>) =>
    shop.visitor<PublicOrder>('POST', publicPath(order, 'questionnaire'), body)
  assert.equal((await rate(rating)).status, 409)
  await step(order.id, 'confirm')
  await step(order.id, 'completed', { paidBy: 'cash' })
  assert.equal((await rate({ ...rating, foodRating: 6 })).status, 422)
  const replies = await Promise.all([rate(rating), rate({ ...rating, comment: 'Anders' })])
  assert.deepEqual(
    replies.map(({ status }) => status).toSorted((a, b) => a - b),
    [200, 409],
  )
  const { data } = await employee<OrderView>('GET', `/api/orders/${order.id}`)
  assert.equal(data.questionnaireRating, 5)
  const kept = { ...rating, comment: data.questionnaire?.comment }
  assert.ok(['Gerne wieder!', 'Anders'].includes(kept.comment ?? ''))
  assert.equal((await rate(kept)).status, 200)
  const again = await rate({ ...rating, rating: 1 })
  assert.equal(again.errors[0]?.message, 'Bewertung konnte nicht gesendet werden')
})

test('staff of other branches know nothing of an order', async () => {
  const { id } = await placed()
  for (const caller of [stranger, idle]) {
    assert.equal((await caller('GET', `/api/orders/${id}`)).status, 404)
    assert.equal((await caller('POST', `/api/orders/${id}/status/confirm`, {})).status, 404)
    assert.equal((await caller('PUT', `/api/orders/${id}`, { counterAppointment: null })).status, 404)
    for (const list of [
      '/api/orders',
      '/api/orders/current',
      '/api/orders/missed',
      `/api/orders?branch=${shop.branch}`,
    ]) {
      assert.deepEqual((await caller<unknown[]>('GET', list)).data, [], list)
    }
  }
  assert.equal((await employee('DELETE', `/api/orders/${id}`)).status, 403)
  assert.equal((await shop.admin('DELETE', `/api/orders/${id}`)).status, 200)
  assert.equal((await shop.admin('GET', `/api/orders/${id}`)).status, 404)
})

test('the public sees an order only with its hash, and nothing of its customer but the first name', async () => {
  const details = {
    email: 'sabine@mail.example',
    phone: '+43 660 7654321',
    street: 'Geheimgasse 7',
    comment: 'Klingel kaputt',
  }
  const order = await placed(details)
  const { data } = await shop.visitor<PublicOrder>('GET', `/api/orders/public/${order.uid}/${order.hash}`)
  assert.equal(data.firstName, 'Sabine')
  assert.doesNotMatch(JSON.stringify(data), /Lehner|mail\.example|7654321|Geheimgasse/)
  for (const path of [
    `${order.uid}/${'0'.repeat(32)}`,
    `${'a'.repeat(12)}/${order.hash}`,
    `${order.uid}/x`,
    '%00/x',
  ]) {
    assert.equal((await shop.visitor('GET', `/api/orders/public/${path}`)).status, 404, path)
  }
})

test('what was ordered and where cannot be removed from the shop', async () => {
  const branch = await shop.create('branches', createBranchBody('traun'))
  await shop.change('menus', shop.menu, { branches: [shop.branch, branch] })
  await placed({ branch })
  await shop.change('menus', shop.menu, { branches: [], catalog: [] })
  for (const path of [`/api/products/${shop.roll}`, `/api/branches/${branch}`]) {
    const { status, errors } = await shop.admin('DELETE', path)
    assert.equal(status, 409)
    assert.match(errors[0]?.message ?? '', /Bestellungen/)
  }
})
