import { handOverApi } from '@theke/contract/ordering/hand-over-api.ts'
import type { OrderView } from '@theke/contract/ordering/order.ts'
import { manyOrdersApi } from '@theke/contract/ordering/counter/many-orders-api.ts'
import { staffOrderApi } from '@theke/contract/ordering/staff-order-api.ts'
import { peopleApi } from '@theke/contract/people/user.ts'
import { paymentsApi } from '@theke/contract/payments/payments-api.ts'
import { noAnswer } from '@theke/contract/testing/fake-server.ts'
import { refusal } from '@theke/contract/testing/fake-records.ts'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { queryClient } from '../../../query-client.ts'
import { expectAccessibleDialog, openScreen } from '../../../testing/office.tsx'
import { instantAt } from '../../../shop-time.ts'
import { cardIn, confirmIn, cutLine, doing, openBoard, ready } from '../testing/board-page.ts'
import { keptSession } from '../../../session/kept-session.ts'
import { createOrder } from '../testing/order-factory.ts'
import { knownOrder, orderSteps } from '../live/order-store.ts'
import { keepBoard, keptBoard, maxKept } from './kept-board.ts'
import { sendSteps, stepQueue } from './step-queue.ts'
import { forget, seal, sealAll, unsealAll } from './vault.ts'

/** Lets all packets vanish until the returned function is called, as where the router is there and its line is dead. */
function hangLine(): () => Promise<void> {
  const { fetch } = globalThis
  globalThis.fetch = (_address, init) =>
    new Promise((_resolve, reject) => {
      init?.signal?.addEventListener('abort', () => reject(init.signal?.reason))
    })
  return async () => {
    globalThis.fetch = fetch
    await queryClient.refetchQueries({ queryKey: ['session'] })
  }
}

const later = (at: string, seconds: number) => new Date(Date.parse(at) + seconds * 1000).toISOString()
const bar = () => page.getByText(/Ohne Verbindung seit \d\d:\d\d/)
const show = () => page.getByRole('button', { name: 'Schritte ansehen' })
const dialog = () => page.getByRole('dialog', { name: 'Gemerkte Schritte' })

test('a step offline is on the disk before the card says so, stays over a reload and is sent once', async () => {
  const { server, orders } = await openBoard()
  await expect.element(confirmIn('001')).toBeVisible()
  // Since before the page was loaded anew.
  sessionStorage.setItem('asp.cut.since', String(instantAt('2026-11-20', '04:17')))
  const restore = cutLine()
  await expect.element(bar()).toMatchTextContent('seit 04:17 · noch kein Schritt gemerkt')
  await confirmIn('001').click()
  await expect.element(cardIn(doing, '001')).toMatchTextContent(/Bestätigt, wird nachgetragen/)
  expect(await unsealAll('steps', 1)).toHaveLength(1)
  await expect.element(bar()).toMatchTextContent('1 Schritt gemerkt')
  await show().click()
  await expect.element(dialog()).toMatchTextContent(/001Bestätigtwartet/)
  await expectAccessibleDialog(dialog())

  queryClient.removeQueries({ queryKey: ['orders'] })
  await openScreen('/orders')
  await expect.element(cardIn(doing, '001')).toMatchTextContent(/wird nachgetragen/)
  expect(server.calls(staffOrderApi.confirmOrder)).toHaveLength(0)

  await restore()
  await expect.element(page.getByText('1 Schritt nachgetragen.')).toBeVisible()
  await expect.element(cardIn(doing, '001')).not.toMatchTextContent(/wird nachgetragen/)
  expect(orders.find(1).isConfirmed).toBe(true)
  expect(server.calls(staffOrderApi.confirmOrder)).toHaveLength(1)
  expect(await unsealAll('steps', 1)).toHaveLength(0)
})

test('a line that hangs is noticed with the first step, and what is kept opens the board all the same @full', async () => {
  const { server, orders } = await openBoard()
  orders.place()
  await expect.element(confirmIn('002')).toBeVisible()
  await expect.poll(keptSession).not.toBeNull()
  const restore = hangLine()
  await confirmIn('002').click()
  await expect.element(bar()).toMatchTextContent('1 Schritt gemerkt')
  await confirmIn('001').click()
  await expect.element(cardIn(doing, '001'), { timeout: 2000 }).toMatchTextContent(/wird nachgetragen/)
  queryClient.clear()
  await openScreen('/orders')
  await expect.element(cardIn(doing, '001')).toMatchTextContent(/wird nachgetragen/)
  await restore()
  await expect.element(page.getByText('2 Schritte nachgetragen.')).toBeVisible()
  expect(server.calls(staffOrderApi.confirmOrder)).toHaveLength(2)
})

test('a step whose answer was lost is sent again under the same key', async () => {
  const { server, orders } = await openBoard()
  server.answerOnce(staffOrderApi.confirmOrder, ({ id }) => {
    orders.change(id, { isConfirmed: true }, { isSilent: true })
    return noAnswer()
  })
  server.answerOnce(staffOrderApi.confirmOrder, ({ id }) => orders.find(id))
  await confirmIn('001').click()
  await expect.element(cardIn(doing, '001')).toBeVisible()
  await queryClient.refetchQueries({ queryKey: ['session'] })
  await expect.element(page.getByText('1 Schritt nachgetragen.')).toBeVisible()
  const keys = server.calls(staffOrderApi.confirmOrder).map(({ headers }) => headers.get('idempotency-key'))
  expect(keys).toHaveLength(2)
  expect(new Set(keys).size).toBe(1)
})

test('a remembered step is taken back as long as it is not sent', async () => {
  const { server } = await openBoard()
  await expect.element(confirmIn('001')).toBeVisible()
  const restore = cutLine()
  await confirmIn('001').click()
  await page.getByRole('button', { name: 'Rückgängig: 001' }).click()
  await expect.element(cardIn('Neu', '001')).toBeVisible()
  await restore()
  expect(server.calls(staffOrderApi.confirmOrder)).toHaveLength(0)
})

test('a refused step is set aside with both sides and holds up only its own order', async () => {
  const { server, orders } = await openBoard()
  orders.place()
  await expect.element(confirmIn('002')).toBeVisible()
  const restore = cutLine()
  await confirmIn('002').click()
  await expect.element(cardIn(doing, '002')).toBeVisible()
  await confirmIn('001').click()
  await expect.element(cardIn(doing, '001')).toBeVisible()
  // A second tap right after the first one was meant for that.
  await expect.poll(() => orderSteps.get().resting.size).toBe(0)
  await cardIn(doing, '001')
    .getByRole('button', { name: /Abholbereit/ })
    .click()
  await expect.element(cardIn(ready, '001')).toBeVisible()
  orders.change(1, {
    isCanceled: true,
    history: [
      { at: later(orders.find(1).updatedAt, 1), action: 'canceled', user: null, note: 'Wir sind krank.' },
    ],
  })
  await restore()
  await expect.element(page.getByText(/1 Schritt zu entscheiden\. 1 Schritt wartet auf diese/)).toBeVisible()
  expect(orders.find(2).isConfirmed).toBe(true)
  expect(server.calls(staffOrderApi.readyOrder)).toHaveLength(0)

  await page.getByRole('button', { name: 'Entscheiden' }).click()
  const question = page.getByRole('region', { name: '001 Sabine Lehner: Was gilt?' })
  await expect.element(question).toMatchTextContent(/An diesem Gerät, \d\d:\d\d/)
  await expect.element(question).toMatchTextContent(/Storniert/)
  await expect.element(question).toMatchTextContent(/Wir sind krank\./)
  await expect.element(question.getByRole('button', { name: 'Das von hier gilt' })).toBeDisabled()
  await expectAccessibleDialog(dialog())
  await question.getByRole('button', { name: 'Der Stand im Shop gilt' }).click()
  // The step behind it is judged by itself.
  await expect.element(question.getByText('Als abholbereit gemeldet')).toBeVisible()
  await question.getByRole('button', { name: 'Der Stand im Shop gilt' }).click()
  await expect.poll(() => stepQueue.get().waiting.length).toBe(0)
  expect(orders.find(1).status).toBe('canceled')
})

test('the steps of an order are sent together, so that customers who have their goods are told nothing', async () => {
  const { server, orders } = await openBoard()
  orders.place()
  const sent: string[] = []
  const answer = (id: number, part: Partial<OrderView>) => {
    sent.push(`${id} ${Object.keys(part).join()}`)
    orders.change(id, part, { isSilent: true })
    return orders.find(id)
  }
  server.answer(staffOrderApi.confirmOrder, ({ id }) => answer(id, { isConfirmed: true }))
  server.answer(staffOrderApi.readyOrder, ({ id }) => answer(id, { isInDelivery: true }))
  await expect.element(confirmIn('002')).toBeVisible()
  const taken = [
    [1, 'confirm'],
    [2, 'confirm'],
    [1, 'in-delivery'],
  ] as const
  const kept = taken.map(([id, action], index) => {
    const before = createOrder({ id })
    const call = { kind: 'action', action }
    return { key: `step-${index}`, at: before.updatedAt, before, call, seq: index, refusal: null }
  })
  await sealAll('steps', 1, new Map(kept.map((step) => [step.key, step])))
  await sendSteps()
  expect(sent).toEqual(['1 isConfirmed', '1 isInDelivery', '2 isConfirmed'])
})

test('what another device has done already is no contradiction where no money was taken', async () => {
  const { orders } = await openBoard()
  await expect.element(confirmIn('001')).toBeVisible()
  const restore = cutLine()
  await confirmIn('001').click()
  await expect.element(cardIn(doing, '001')).toBeVisible()
  orders.change(1, { isConfirmed: true, isInDelivery: true }, { isSilent: true })
  await restore()
  await expect.element(cardIn(ready, '001')).toBeVisible()
  await expect.poll(() => stepQueue.get().waiting.length).toBe(0)
})

test('an order is found, handed over and paid offline, and a person decides where another device was faster', async () => {
  const { server, orders } = await openBoard()
  orders.place({ isConfirmed: true, isInDelivery: true })
  await expect.element(cardIn(ready, '002')).toBeVisible()
  await openScreen('/hand-over')
  const restore = cutLine()
  await page.getByRole('textbox', { name: /Code/ }).fill('2')
  await page.getByRole('button', { name: 'Suchen', exact: true }).click()
  await page.getByRole('button', { name: /12,90.€ bar/ }).click()
  await page.getByRole('button', { name: 'Zurücknehmen' }).click()
  await page.getByRole('button', { name: /12,90.€ bar/ }).click()
  await expect.element(page.getByText(/übergeben, 12,90.€ bar, wird nachgetragen/)).toBeVisible()
  server.answer(handOverApi.handOver, ({ id }) => {
    if (orders.find(id).isCompleted) throw refusal('state-moved-on', 'Diese Bestellung ist schon übergeben.')
    return orders.find(id)
  })
  orders.change(2, { isCompleted: true, payment: { ...orders.find(2).payment, kind: 'due', open: 12.9 } })
  await restore()
  await page.getByRole('button', { name: 'Entscheiden' }).click()
  const question = page.getByRole('region', { name: /Was gilt\?/ })
  await expect.element(question).toMatchTextContent('Diese Bestellung ist schon übergeben.')
  await expect.element(question).toMatchTextContent('Nur das Geld von hier wird nachgetragen.')
  expect(server.calls(handOverApi.handOver)[0]?.body).toMatchObject({ amount: 12.9, isPaymentTaken: true })
})

test('split money for an order that was handed over elsewhere is booked part by part', async () => {
  const { server, orders } = await openBoard()
  orders.change(1, { isConfirmed: true, isCompleted: true })
  server.answer(paymentsApi.takeCounterPayment, ({ id }) => orders.find(id))
  const payments = [
    { method: 'cash', amount: 500 },
    { method: 'atm-card', amount: 790 },
  ]
  const before = createOrder()
  const call = { kind: 'hand-over', body: { isPaymentTaken: true, payments, rest: null } }
  const refused = { key: 'step-of-the-test', at: before.updatedAt, before, call, seq: 1, wasSent: true }
  await seal('steps', 1, refused.key, { ...refused, refusal: 'Diese Bestellung ist schon übergeben.' })
  await openScreen('/orders')
  await page.getByRole('button', { name: 'Entscheiden' }).click()
  await page.getByRole('button', { name: 'Das von hier gilt' }).click()
  await expect.poll(() => server.calls(paymentsApi.takeCounterPayment)).toHaveLength(2)
  const calls = server.calls(paymentsApi.takeCounterPayment)
  expect(calls.map(({ body }) => body)).toMatchObject([
    { amount: 5, open: 12.9, paidBy: 'cash' },
    { amount: 7.9, open: 7.9, paidBy: 'atm-card' },
  ])
  expect(new Set(calls.map(({ headers }) => headers.get('idempotency-key'))).size).toBe(2)
  await expect.poll(() => stepQueue.get().waiting.length).toBe(0)
})

test('a step that was sent meanwhile is still taken back in its time, by the shop', async () => {
  const { server, orders } = await openBoard()
  server.answerOnce(staffOrderApi.confirmOrder, noAnswer)
  const until = later(orders.find(1).updatedAt, 8)
  server.answerOnce(staffOrderApi.confirmOrder, ({ id }) => {
    orders.change(id, { isConfirmed: true, undo: { action: 'confirm', until } }, { isSilent: true })
    return orders.find(id)
  })
  server.answer(staffOrderApi.undoStep, ({ id }) => {
    orders.change(id, { isConfirmed: false, undo: null }, { isSilent: true })
    return orders.find(id)
  })
  await confirmIn('001').click()
  await expect.element(cardIn(doing, '001')).toBeVisible()
  await queryClient.refetchQueries({ queryKey: ['session'] })
  await expect.poll(() => stepQueue.get().sent.length).toBe(1)
  await page.getByRole('button', { name: 'Rückgängig: 001' }).click()
  await expect.element(cardIn('Neu', '001')).toBeVisible()
  expect(server.calls(staffOrderApi.undoStep)[0]?.body).toMatchObject({ until })
})

test('a step that the shop may have already is not taken back on the device alone', async () => {
  const { server } = await openBoard()
  server.answer(staffOrderApi.confirmOrder, noAnswer)
  await confirmIn('001').click()
  await expect.element(cardIn(doing, '001')).toBeVisible()
  await page.getByRole('button', { name: 'Rückgängig: 001' }).click()
  await expect
    .element(cardIn(doing, '001').getByRole('alert'))
    .toMatchTextContent('Dieser Schritt kann nicht mehr zurückgenommen werden')
  expect(await unsealAll('steps', 1)).toHaveLength(1)
})

test('many selected orders take a step offline, each is kept and sent once, and all are taken back before @full', async () => {
  const { server, orders } = await openBoard()
  orders.place()
  orders.place()
  await expect.element(confirmIn('003')).toBeVisible()
  const bar = page.getByRole('region', { name: 'Auswahl', exact: true })
  const confirmAll = async () => {
    await page.getByRole('button', { name: 'Auswählen', exact: true }).click()
    await bar.getByRole('button', { name: 'Alle auswählen' }).click()
    await page.getByRole('menuitem', { name: 'Neu (3)' }).click()
    await bar.getByRole('button', { name: '3 bestätigen' }).click()
    await expect.element(cardIn(doing, '003')).toMatchTextContent(/Bestätigt, wird nachgetragen/)
  }
  const restore = cutLine()
  await confirmAll()
  await expect.element(page.getByText(/3 Schritte gemerkt/)).toBeVisible()
  expect(await unsealAll('steps', 1)).toHaveLength(3)
  await page.getByRole('button', { name: 'Rückgängig: 3 Bestellungen' }).click()
  await expect.element(cardIn('Neu', '003')).toBeVisible()
  expect(await unsealAll('steps', 1)).toHaveLength(0)
  await bar.getByRole('button', { name: 'Auswahl beenden' }).click()
  await confirmAll()
  await restore()
  await expect.element(page.getByText('3 Schritte nachgetragen.')).toBeVisible()
  expect(server.calls(manyOrdersApi.confirmOrders)).toHaveLength(0)
  expect(server.calls(staffOrderApi.confirmOrder)).toHaveLength(3)
  expect([1, 2, 3].map((id) => orders.find(id).isConfirmed)).toEqual([true, true, true])
})

test('many orders whose completion got no answer are sent again under the keys of the call, and are no contradiction', async () => {
  const { server, orders } = await openBoard()
  const isReady = { isConfirmed: true, isInDelivery: true }
  orders.change(1, isReady)
  orders.place(isReady)
  await expect.element(cardIn(ready, '002')).toBeVisible()
  server.answerOnce(manyOrdersApi.completeOrders, async ({ body }) => {
    // Where the page ends now, the next one sends them.
    await expect.poll(() => unsealAll('steps', 1)).toHaveLength(2)
    for (const { id } of body.orders) orders.change(id, { isCompleted: true }, { isSilent: true })
    return noAnswer()
  })
  server.answer(staffOrderApi.completeOrder, ({ id }) => orders.find(id))
  await page.getByRole('button', { name: 'Auswählen', exact: true }).click()
  const selection = page.getByRole('region', { name: 'Auswahl', exact: true })
  await selection.getByRole('button', { name: 'Alle auswählen' }).click()
  await page.getByRole('menuitem', { name: /\(2\)$/ }).click()
  await selection.getByRole('button', { name: '2 abschließen …' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '2 abschließen' }).click()
  await expect.element(bar()).toMatchTextContent('2 Schritte gemerkt')
  expect(await unsealAll('steps', 1)).toHaveLength(2)
  await queryClient.refetchQueries({ queryKey: ['session'] })
  await expect.element(page.getByText('2 Schritte nachgetragen.')).toBeVisible()
  const [call] = server.calls(manyOrdersApi.completeOrders)
  const sent = server.calls(staffOrderApi.completeOrder)
  const inCall = new Map(call?.body.orders.map(({ id, key }) => [id, key]))
  expect(new Map(sent.map(({ id, headers }) => [id, headers.get('idempotency-key')]))).toEqual(inCall)
  expect(new Set(inCall.values()).size).toBe(2)
})

test('a shop that answers for nobody counts as no connection, one whose operation fails alone does not', async () => {
  const { server } = await openBoard()
  await expect.element(confirmIn('001')).toBeVisible()
  const asked = () => server.calls(peopleApi.currentUser).length
  const before = asked()
  server.answerOnce(staffOrderApi.confirmOrder, () => new Response('', { status: 503 }))
  await confirmIn('001').click()
  await expect.element(cardIn(doing, '001')).toMatchTextContent(/wird nachgetragen/)
  await expect.poll(asked).toBeGreaterThan(before)
  await expect.element(bar()).not.toBeInTheDocument()
  await expect.element(page.getByText('1 Schritt nachgetragen.')).toBeVisible()

  const { fetch } = globalThis
  globalThis.fetch = () => Promise.resolve(new Response('', { status: 502 }))
  await cardIn(doing, '001')
    .getByRole('button', { name: /Abholbereit/ })
    .click()
  await expect.element(bar()).toMatchTextContent('1 Schritt gemerkt')
  globalThis.fetch = fetch
  await queryClient.refetchQueries({ queryKey: ['session'] })
  await expect.element(page.getByText('2 Schritte nachgetragen.')).toBeVisible()
})

test('a tab shows what another tab has kept offline, and what was taken back there', async () => {
  await openBoard()
  await expect.element(confirmIn('001')).toBeVisible()
  cutLine()
  const otherTab = new BroadcastChannel('theke-steps')
  const before = knownOrder(1)
  const step = { key: 'step-of-a-tab', at: before?.updatedAt, before, seq: 1, wasSent: false }
  await seal('steps', 1, step.key, { ...step, call: { kind: 'action', action: 'confirm' }, refusal: null })
  otherTab.postMessage('changed')
  await expect.element(cardIn(doing, '001')).toMatchTextContent(/Bestätigt, wird nachgetragen/)
  await forget('steps', 1, step.key)
  otherTab.postMessage(step.key)
  await expect.element(confirmIn('001')).toBeVisible()
  otherTab.close()
})

test('a step that the full disk of the device cannot keep says so at its card', async () => {
  await openBoard()
  await expect.element(confirmIn('001')).toBeVisible()
  cutLine()
  const put = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('The disk is full', 'QuotaExceededError')
  })
  await confirmIn('001').click()
  await expect.element(cardIn('Neu', '001').getByRole('alert')).toMatchTextContent(/keinen Platz mehr/)
  put.mockRestore()
})

test('the bar says where not all orders are kept', async () => {
  await openBoard()
  await expect.element(confirmIn('001')).toBeVisible()
  await expect.poll(() => keptBoard(1)).toHaveLength(1)
  cutLine()
  await expect.element(bar()).toBeVisible()
  const known = knownOrder(1)
  await keepBoard(
    1,
    Array.from({ length: maxKept + 1 }, () => known ?? createOrder()),
  )
  await expect.element(page.getByText(/zeigt nur die nächsten/)).not.toBeInTheDocument()
  expect(await keptBoard(1)).toHaveLength(maxKept)
  await expect.element(page.getByText(/zeigt nur die nächsten 2.000 Bestellungen\./)).toBeVisible()
})
