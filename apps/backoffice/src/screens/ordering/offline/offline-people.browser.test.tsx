import { staffOrderApi } from '@theke/contract/ordering/staff-order-api.ts'
import { peopleApi } from '@theke/contract/people/user.ts'
import { paymentsApi } from '@theke/contract/payments/payments-api.ts'
import { noAnswer } from '@theke/contract/testing/fake-server.ts'
import { refusal } from '@theke/contract/testing/fake-records.ts'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { openScreen } from '../../../testing/office.tsx'
import { queryClient } from '../../../query-client.ts'
import { forgetKeptBoard, keepSession, keptSession } from '../../../session/kept-session.ts'
import { beginEarlyLogin } from '../../../session/login-in-place.ts'
import { cardIn, confirmIn, cutLine, doing, openBoard } from '../testing/board-page.ts'
import { createOrder } from '../testing/order-factory.ts'
import { sendSteps, startStepQueue, stepQueue } from './step-queue.ts'
import { keepBoard } from './kept-board.ts'
import { forgetPerson, keepName, personHere, seal, unsealAll } from './vault.ts'

test('steps wait where somebody else has logged in beside them, and are sent once their person is back', async () => {
  const { server, orders } = await openBoard()
  await expect.element(confirmIn('001')).toBeVisible()
  const restore = cutLine()
  await confirmIn('001').click()
  await expect.element(cardIn(doing, '001')).toBeVisible()
  let isBeside = false
  server.answer(peopleApi.currentUser, ({ next }) =>
    isBeside ? { ...next(), id: 2, csrfToken: 'token-beside' } : next(),
  )
  server.answerOnce(staffOrderApi.confirmOrder, () => {
    isBeside = true
    throw refusal('bad-csrf-token')
  })
  server.answer(staffOrderApi.confirmOrder, ({ id }) => {
    orders.change(id, { isConfirmed: true })
    return orders.find(id)
  })
  await restore()
  const notice = page.getByRole('dialog', { name: 'Jemand anderes ist angemeldet' })
  await notice.getByRole('button', { name: 'Schließen' }).click()
  expect(stepQueue.get().waiting).toMatchObject([{ refusal: null }])
  await sendSteps()
  expect(server.calls(staffOrderApi.confirmOrder)).toHaveLength(1)
  await expect.element(notice).not.toBeInTheDocument()
  isBeside = false
  await queryClient.refetchQueries({ queryKey: ['session'] })
  await sendSteps()
  await expect.poll(() => stepQueue.get().waiting.length).toBe(0)
})

test('a refused step of an order that its person cannot see any more is put away, with what becomes of the money', async () => {
  const { server } = await openBoard()
  let isBeside = false
  server.answer(peopleApi.currentUser, ({ next }) => (isBeside ? { ...next(), id: 2 } : next()))
  let isProxy = true
  server.answer(staffOrderApi.loadOrder, () => {
    if (isProxy) return new Response('', { status: 403 })
    throw refusal('not-found')
  })
  const loadAnew = () => queryClient.refetchQueries({ queryKey: ['orders', 'decide'] })
  const before = createOrder()
  const body = { isPaymentTaken: true, payments: [{ method: 'cash', amount: 1290 }], rest: null }
  const step = { key: 'step-of-the-test', at: before.updatedAt, before, call: { kind: 'hand-over', body } }
  await seal('steps', 1, step.key, { ...step, seq: 1, wasSent: true, refusal: 'Nicht gefunden.' })
  await sendSteps()
  await page.getByRole('button', { name: 'Entscheiden' }).click()
  const question = page.getByRole('region', { name: '001 Sabine Lehner: Was gilt?' })
  await expect.element(question).toMatchTextContent(/gerade nicht zu laden/)
  isProxy = false
  isBeside = true
  await loadAnew()
  const notice = page.getByRole('dialog', { name: 'Jemand anderes ist angemeldet' })
  await expect.element(notice).toBeVisible()
  await expect.element(question).toMatchTextContent(/gerade nicht zu laden/)
  isBeside = false
  await loadAnew()
  await expect.element(question).toMatchTextContent(/Diese Bestellung gibt es nicht mehr, oder Sie dürfen/)
  await expect.element(question).toMatchTextContent(/12,90.€ waren hier kassiert: Bitte zurückgeben/)
  await question.getByRole('button', { name: 'Schritt verwerfen' }).click()
  await expect.poll(() => unsealAll('steps', 1)).toHaveLength(0)
  await expect.element(page.getByRole('button', { name: 'Entscheiden' })).not.toBeInTheDocument()
})

test('a step that somebody in between refuses waits on, and holds up no other order', async () => {
  const { server, orders } = await openBoard()
  orders.place()
  await expect.element(confirmIn('002')).toBeVisible()
  const restore = cutLine()
  await confirmIn('002').click()
  await expect.element(cardIn(doing, '002')).toBeVisible()
  await confirmIn('001').click()
  await expect.element(cardIn(doing, '001')).toBeVisible()
  server.answer(staffOrderApi.confirmOrder, ({ id, next }) =>
    id === 2 ? new Response('', { status: 403 }) : next(),
  )
  await restore()
  await expect.poll(() => orders.find(1).isConfirmed).toBe(true)
  await expect.poll(() => stepQueue.get().isSending).toBe(false)
  expect(await unsealAll('steps', 1)).toMatchObject([{ before: { id: 2 }, refusal: null }])
})

test('a refusal that the full disk does not take is decided all the same, and holds up no other order', async () => {
  const { server, orders } = await openBoard()
  orders.place()
  await expect.element(confirmIn('002')).toBeVisible()
  const restore = cutLine()
  await confirmIn('002').click()
  await expect.element(cardIn(doing, '002')).toBeVisible()
  await confirmIn('001').click()
  await expect.element(cardIn(doing, '001')).toBeVisible()
  const put = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('The disk is full', 'QuotaExceededError')
  })
  server.answer(staffOrderApi.confirmOrder, ({ id, next }) => {
    if (id === 2) throw refusal('state-moved-on', 'Diese Bestellung ist schon storniert.')
    return next()
  })
  await restore()
  await expect.poll(() => orders.find(1).isConfirmed).toBe(true)
  await expect.element(page.getByRole('button', { name: 'Entscheiden' })).toBeVisible()
  await sendSteps()
  expect(server.calls(staffOrderApi.confirmOrder).filter(({ id }) => id === 2)).toHaveLength(1)
  put.mockRestore()
})

test('a database that the browser has closed meanwhile is opened again', async () => {
  await seal('steps', 5, 'step-of-the-test', { key: 'step-of-the-test' })
  const transaction = vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementationOnce(() => {
    throw new DOMException('The connection is closing', 'InvalidStateError')
  })
  expect(await unsealAll('steps', 5)).toHaveLength(1)
  transaction.mockRestore()
  await forgetPerson(5)
})

test('a step that waits does not make the hand-over of a colleague ones own', async () => {
  const { server, orders } = await openBoard()
  const by = {
    at: '2026-11-28T08:00:00.000Z',
    action: 'completed',
    user: { id: 2, name: 'Resi Moser' },
    note: '',
  }
  orders.change(1, { isConfirmed: true, isCompleted: true, history: [by] })
  server.answer(paymentsApi.takeCounterPayment, () => new Response('', { status: 429 }))
  const before = orders.find(1)
  const call = { kind: 'money', body: { paidBy: 'cash', amount: 1290 } }
  const step = { key: 'step-of-the-test', at: before.updatedAt, before, call, seq: 1, refusal: null }
  await seal('steps', 1, step.key, step)
  await sendSteps()
  await openScreen('/hand-over')
  await page.getByRole('textbox', { name: /Code/ }).fill('001')
  await page.getByRole('button', { name: 'Suchen', exact: true }).click()
  await expect.element(page.getByText(/kassiert: 12,90.€ bar, wird nachgetragen/)).toBeVisible()
  await expect.element(page.getByRole('textbox', { name: 'Warum wird zurückgenommen?' })).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Zurücknehmen' })).toBeDisabled()
})

test('steps of somebody else stay however long they wait, and the bar says whose they are', async () => {
  const longAgo = Date.UTC(2026, 0, 1)
  const clock = vi.spyOn(Date, 'now').mockReturnValue(longAgo)
  await seal('steps', 2, 'step-of-the-test', { key: 'step-of-the-test' })
  clock.mockRestore()
  await keepName(2, 'Resi Moser')
  await openBoard()
  await expect.poll(keptSession).not.toBeNull()
  await expect
    .element(
      page.getByText(/wartet 1 Schritt von Resi Moser\. Gesendet wird, .*; bis dahin bleibt er hier\./),
    )
    .toBeVisible()
  expect(await unsealAll('steps', 2)).toHaveLength(1)
  await forgetPerson(2)
})

test('what a tab of somebody before keeps beside the session opens nothing, and goes with the log-out', async () => {
  const { server } = await openBoard()
  await expect.poll(keptSession).not.toBeNull()
  const user = await keptSession()
  if (user === null) throw new Error('Nobody is kept')
  let isBeside = false
  server.answer(peopleApi.currentUser, ({ next }) => (isBeside ? { ...next(), id: 2 } : next()))
  // As text, 17 comes before 9.
  await keepSession({ ...user, id: 9 })
  await seal('board', 17, 'orders', { at: Date.UTC(2026, 0, 1), orders: [] })
  expect(await personHere()).toBe(9)
  await forgetKeptBoard()
  expect([await unsealAll('board', 9), await unsealAll('board', 17)]).toEqual([[], []])
  isBeside = true
  await queryClient.refetchQueries({ queryKey: ['session'] })
  await keepBoard(1, [createOrder()])
  expect(await unsealAll('board', 1)).toHaveLength(0)
  await forgetPerson(9)
  await forgetPerson(17)
  isBeside = false
  await queryClient.refetchQueries({ queryKey: ['session'] })
})

test('logging out with steps that wait asks first, as they would be lost', async () => {
  await openBoard()
  await expect.element(confirmIn('001')).toBeVisible()
  const before = createOrder()
  const step = { key: 'step-of-the-test', at: before.updatedAt, before, seq: 1, wasSent: true }
  const call = { kind: 'action', action: 'confirm' }
  await seal('steps', 1, step.key, { ...step, call, refusal: 'Diese Bestellung ist schon storniert.' })
  await page.getByRole('button', { name: /Angemeldet als/ }).click()
  await page.getByRole('menuitem', { name: 'Abmelden' }).click()
  const question = page.getByRole('dialog')
  await expect.element(question).toMatchTextContent(/noch nicht im Shop\. Beim Abmelden geht er verloren/)
  await expect.element(question.getByRole('button', { name: 'Abmelden und verwerfen' })).toBeVisible()
  await question.getByRole('button', { name: 'Angemeldet bleiben' }).click()
  expect(await unsealAll('steps', 1)).toHaveLength(1)
})

test('offline a log-out fails, yet clears the orders; steps that wait stay, as it says before', async () => {
  const { server } = await openBoard()
  server.answer(peopleApi.logout, noAnswer)
  await expect.element(confirmIn('001')).toBeVisible()
  await expect.poll(keptSession).not.toBeNull()
  cutLine()
  await confirmIn('001').click()
  await expect.element(cardIn(doing, '001')).toBeVisible()
  await page.getByRole('button', { name: /Angemeldet als/ }).click()
  await page.getByRole('menuitem', { name: 'Abmelden' }).click()
  const question = page.getByRole('dialog')
  await expect
    .element(question)
    .toMatchTextContent(/1 Schritt bleibt und wird gesendet, wenn Sie sich wieder/)
  await question.getByRole('button', { name: 'Abmelden', exact: true }).click()
  await expect.element(page.getByText('Das Abmelden ist fehlgeschlagen.')).toBeVisible()
  expect(await unsealAll('board', 1)).toHaveLength(0)
  expect(await unsealAll('steps', 1)).toHaveLength(1)
})

test('a session that was ended elsewhere leaves no orders on the device, and the steps for when the person is back', async () => {
  const { server } = await openBoard()
  await expect.element(confirmIn('001')).toBeVisible()
  await expect.poll(keptSession).not.toBeNull()
  const restore = cutLine()
  await confirmIn('001').click()
  await expect.element(cardIn(doing, '001')).toBeVisible()
  // Over an open form the login comes in place of leaving the page.
  beginEarlyLogin()
  server.endSession()
  void restore()
  await expect.poll(() => unsealAll('board', 1)).toHaveLength(0)
  expect(await keptSession()).toBeNull()
  expect(await unsealAll('steps', 1)).toMatchObject([{ refusal: null }])
})

test('who logs out while steps are sent leaves the rest to be sent when they are back, never by the next person', async () => {
  const { server, orders } = await openBoard()
  orders.place()
  await expect.element(confirmIn('002')).toBeVisible()
  const restore = cutLine()
  await confirmIn('002').click()
  await expect.element(cardIn(doing, '002')).toBeVisible()
  await confirmIn('001').click()
  await expect.element(cardIn(doing, '001')).toBeVisible()
  const { promise: answer, resolve: refuse } = Promise.withResolvers<void>()
  server.answerOnce(staffOrderApi.confirmOrder, async () => {
    await answer
    throw refusal('state-moved-on', 'Diese Bestellung ist schon storniert.')
  })
  await restore()
  await expect.poll(() => server.calls(staffOrderApi.confirmOrder)).toHaveLength(1)
  const nobody = {
    onAnswered: () => undefined,
    show: () => undefined,
    known: () => null,
    reload: () => Promise.reject(new Error('Not asked for')),
  }
  const stop = startStepQueue(2, nobody)
  refuse()
  await expect.poll(() => stepQueue.get().isSending).toBe(false)
  expect(server.calls(staffOrderApi.confirmOrder)).toHaveLength(1)
  expect(await unsealAll('steps', 2)).toHaveLength(0)
  expect(await unsealAll('steps', 1)).toMatchObject([{ refusal: null }, { refusal: null }])
  stop()
})
