import { invalidInput } from '@theke/contract/errors.ts'
import { type BranchPauses, pausesApi } from '@theke/contract/shop/pauses-api.ts'
import { FakeRefusal } from '@theke/contract/testing/fake-records.ts'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAnnounced, openScreen, startOffice } from '../../../testing/office.tsx'
import { fakeOrders } from '../testing/fake-orders.ts'

const later = '2099-05-04T16:00:00.000Z'
const linz: BranchPauses = {
  id: 1,
  name: 'Linz',
  isOpen: true,
  delivers: true,
  dayEnds: later,
  closing: '2099-05-04T15:00:00.000Z',
  orders: '2099-05-04T10:00:00.000Z',
  delivery: null,
  ordersAfterClosing: [],
}

/** The board of one branch, which stops orders and takes them again. */
async function openBoard(changed: Partial<BranchPauses> = {}) {
  const server = await startOffice()
  fakeOrders(server).place()
  const stored = { present: { ...linz, ...changed } }
  server.answer(pausesApi.listPauses, () => [stored.present])
  server.answer(pausesApi.changePause, ({ body }) => {
    stored.present = { ...stored.present, [body.kind]: body.until }
    return stored.present
  })
  server.answer(pausesApi.liftPause, ({ body }) => {
    stored.present = { ...stored.present, [body.kind]: null }
    return stored.present
  })
  await openScreen('/orders')
  return { server, stored }
}

const undo = page.getByRole('button', { name: 'Rückgängig' })

test('a pause is lifted in one tap, and lifting it is taken back', async () => {
  const { stored } = await openBoard()
  await page.getByRole('button', { name: /^Aufheben: Linz, keine Bestellungen/ }).click()
  await expect.poll(() => stored.present.orders).toBe(null)
  await undo.click()
  await expect.poll(() => stored.present.orders).toBe(linz.orders)
})

test('taking back a change to what has ended by itself meanwhile gives what is usual, without complaint', async () => {
  const { server, stored } = await openBoard()
  await page.getByRole('button', { name: /^Aufheben: Linz, keine Bestellungen/ }).click()
  await expectAnnounced('Linz: nimmt wieder Bestellungen an')
  server.answerOnce(pausesApi.changePause, () => {
    throw new FakeRefusal(invalidInput, [{ field: 'until', message: 'Diese Zeit ist schon vorbei.' }])
  })
  await undo.click()
  await expectAnnounced('Linz: nimmt wieder Bestellungen an')
  expect(stored.present.orders).toBe(null)
  await expect.element(page.getByText('schon vorbei')).not.toBeInTheDocument()
})

test('a closing that is still to come is announced as such', async () => {
  const { stored } = await openBoard()
  await page.getByRole('button', { name: /^Aufheben: Linz, schließt/ }).click()
  await expect.poll(() => stored.present.closing).toBe(null)
  await undo.click()
  await expectAnnounced('Linz: schließt heute um')
})

test('a branch closes early from the board in two taps, by finger or key, and a third takes it back', async () => {
  const dayEnds = new Date(Date.now() + 2 * 3_600_000).toISOString()
  const { stored } = await openBoard({ dayEnds, closing: null, orders: null })
  await page.getByRole('button', { name: 'Heute …' }).click()
  const closing = page.getByRole('region', { name: 'Früher schließen' })
  await closing.getByRole('button', { name: 'Jetzt' }).click()
  await expect.poll(() => stored.present.closing).not.toBe(null)
  await expect.element(undo).toBeVisible()
  const label = undo.element().querySelector('.mantine-Button-label')
  expect(label?.scrollWidth).toBe(label?.clientWidth)
  await undo.click()
  await expect.poll(() => stored.present.closing).toBe(null)

  const button = page.getByRole('button', { name: 'Heute …' })
  button.element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(closing).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(closing).not.toBeInTheDocument()
  await expect.element(button).toHaveFocus()
})

test('the board of all branches asks for one before it offers a time', async () => {
  const server = await startOffice()
  fakeOrders(server).place()
  const closed: number[] = []
  const dayEnds = new Date(Date.now() + 2 * 3_600_000).toISOString()
  const open = { ...linz, dayEnds, closing: null, orders: null }
  server.answer(pausesApi.listPauses, () => [open, { ...open, id: 2, name: 'Wels' }])
  server.answer(pausesApi.changePause, ({ params, body }) => {
    closed.push(Number(params.branchId))
    return { ...open, id: 2, name: 'Wels', closing: body.until }
  })
  await openScreen('/orders')
  await page.getByRole('button', { name: 'Heute …' }).click()
  const wels = page.getByRole('button', { name: 'Wels', exact: true })
  await expect.element(wels).toHaveAttribute('aria-pressed', 'false')
  const now = page.getByRole('button', { name: 'Jetzt', exact: true })
  await expect.element(now).not.toBeInTheDocument()
  await wels.click()
  await now.click()
  await expect.poll(() => closed).toEqual([2])
})
