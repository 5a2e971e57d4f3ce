import { staffOrderApi } from '@theke/contract/ordering/staff-order-api.ts'
import { refusal } from '@theke/contract/testing/fake-records.ts'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { tapInVain } from '../../../testing/office.tsx'
import { sendSteps, stepQueue, takeOrKeep } from '../offline/step-queue.ts'
import { seal, unsealAll } from '../offline/vault.ts'
import { cardIn, confirmIn, doing, openBoard, ready } from '../testing/board-page.ts'
import { createOrder } from '../testing/order-factory.ts'

afterEach(() => {
  vi.restoreAllMocks()
})

/** The board, and the reply to the next step of its order held back until it is released. */
async function heldBoard(step: 'confirmOrder' | 'completeOrder', address?: string) {
  const opened = await openBoard(address)
  const held = Promise.withResolvers<void>()
  opened.server.answerOnce(staffOrderApi[step], async ({ next }) => {
    await held.promise
    return next()
  })
  // Steps are known for as long as the page lives.
  onTestFinished(() => held.resolve())
  return { ...opened, release: () => held.resolve() }
}

const stepCalls = [
  staffOrderApi.confirmOrder,
  staffOrderApi.rejectOrder,
  staffOrderApi.deliverOrder,
  staffOrderApi.completeOrder,
  staffOrderApi.cancelOrder,
]

test('while a step is on its way, no button of its card takes it again or another', async () => {
  const { server, release } = await heldBoard('confirmOrder')
  const card = cardIn('Neu')
  const confirm = card.getByRole('button', { name: 'Bestätigen' })
  await confirm.click()
  for (const name of ['Bestätigen', 'Ablehnen', 'Andere Zeit'])
    await tapInVain(card.getByRole('button', { name, exact: true }))
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  release()
  await expect.element(cardIn(doing)).toBeVisible()
  expect(stepCalls.flatMap((call) => server.calls(call))).toHaveLength(1)
})

test('nor does one of its details', async () => {
  const { server, release } = await heldBoard('confirmOrder', '/orders?order=1')
  const drawer = page.getByRole('dialog', { name: 'Bestellung 001' })
  const confirm = drawer.getByRole('button', { name: 'Bestätigen' })
  const reject = drawer.getByRole('button', { name: 'Ablehnen' })
  await confirm.click()
  for (const button of [confirm, reject]) await tapInVain(button)
  release()
  await expect.element(confirm).not.toBeInTheDocument()
  expect(stepCalls.flatMap((call) => server.calls(call))).toHaveLength(1)
})

test('an order that is being completed is not completed once more, nor as paid otherwise', async () => {
  const { server, orders, release } = await heldBoard('completeOrder')
  orders.change(1, { isConfirmed: true, isInDelivery: true })
  const card = cardIn(ready)
  await card.getByRole('button', { name: /^Abgeschlossen/ }).click()
  for (const name of [/^Abgeschlossen/, 'Anders bezahlt']) await tapInVain(card.getByRole('button', { name }))
  await expect.element(page.getByRole('menu')).not.toBeInTheDocument()
  release()
  await expect.element(card).not.toBeInTheDocument()
  expect(server.calls(staffOrderApi.completeOrder)).toHaveLength(1)
})

test('a step on its way lies on the disk and waits for nothing; the next page sends it where this one ends before the answer', async () => {
  const { server, orders, release } = await heldBoard('confirmOrder')
  orders.place()
  await confirmIn('001').click()
  await expect.poll(() => unsealAll('steps', 1)).toMatchObject([{ before: { id: 1 }, wasSent: true }])
  await sendSteps()
  expect(stepQueue.get().waiting).toEqual([])
  const [onItsWay] = await unsealAll('steps', 1)
  release()
  await expect.element(cardIn(doing)).toBeVisible()
  await expect.poll(() => unsealAll('steps', 1)).toHaveLength(0)
  expect(server.calls(staffOrderApi.confirmOrder)).toHaveLength(1)

  const ended = Promise.withResolvers<void>()
  void navigator.locks.request('page-of-the-test', () => ended.promise)
  const step = { key: 'step-of-a-page', before: orders.find(2), awaitedBy: 'page-of-the-test' }
  await seal('steps', 1, step.key, Object.assign({}, onItsWay, step))
  await sendSteps()
  expect(stepQueue.get().waiting).toEqual([])
  ended.resolve()
  await expect.poll(() => sendSteps().then(() => orders.find(2).isConfirmed)).toBe(true)
  const [, again] = server.calls(staffOrderApi.confirmOrder)
  expect(again?.headers.get('idempotency-key')).toBe('step-of-a-page')
  expect(await unsealAll('steps', 1)).toHaveLength(0)
})

test('a step that the shop refuses at once is not kept, one after the end of the session is', async () => {
  const { server } = await openBoard()
  server.answerOnce(staffOrderApi.confirmOrder, () => {
    throw refusal('state-moved-on', 'Diese Bestellung ist schon storniert.')
  })
  await confirmIn('001').click()
  await expect.element(cardIn('Neu').getByRole('alert')).toMatchTextContent(/schon storniert/)
  server.answerOnce(staffOrderApi.confirmOrder, () => {
    throw refusal('state-moved-on')
  })
  // A disk that takes its time.
  const encrypt = crypto.subtle.encrypt.bind(crypto.subtle)
  vi.spyOn(crypto.subtle, 'encrypt').mockImplementationOnce(async (...given) => {
    await new Promise((resolve) => setTimeout(resolve, 200))
    return encrypt(...given)
  })
  await expect(takeOrKeep(createOrder(), { kind: 'action', action: 'confirm' })).rejects.toThrow()
  expect(await unsealAll('steps', 1)).toHaveLength(0)
  // At the login nothing leads away to it.
  history.replaceState(null, '', `/backend/login${location.hash}`)
  server.answerOnce(staffOrderApi.confirmOrder, () => {
    throw refusal('not-logged-in')
  })
  await confirmIn('001').click()
  await expect.element(cardIn(doing)).toMatchTextContent(/wird nachgetragen/)
  expect(await unsealAll('steps', 1)).toHaveLength(1)
})
