import { staffOrderApi } from '@theke/contract/ordering/staff-order-api.ts'
import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { tapInVain } from '../../../testing/office.tsx'
import { cardIn, doing, openBoard, ready } from '../testing/board-page.ts'

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
