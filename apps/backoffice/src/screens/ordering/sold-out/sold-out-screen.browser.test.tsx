import { type SoldOutEntry, soldOutApi } from '@theke/contract/catalogue/sold-out-api.ts'
import { branch } from '@theke/contract/shop/branch.ts'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { openScreen, startOffice } from '../../../testing/office.tsx'

const product = { id: 7, name: 'Bratenspieß' }
const tile = page.getByRole('button', { name: 'Bratenspieß ist ausverkauft' })
// The bar of the board names an order as well.
const undo = page.getByRole('button', { name: 'Rückgängig', exact: true })

/** The screen of a branch with one product, told like other devices of what is sold out there. */
async function openSoldOut() {
  const server = await startOffice()
  const { id } = server.add(branch, { name: 'Neubau', identifier: 'neubau' })
  const stream = new EventTarget()
  Object.assign(globalThis, {
    EventSource: function FakeEventSource() {
      return Object.assign(stream, { close: () => {} })
    },
  })
  let entry: SoldOutEntry | null = null
  let marks = 0
  const tell = () => stream.dispatchEvent(new MessageEvent('message', { data: JSON.stringify(entry) }))
  const mark = (markedBy: string) => {
    const markedAt = new Date(Date.UTC(2026, 4, 4, 8, ++marks)).toISOString()
    entry = { product, backOn: null, text: 'Ausverkauft', markedAt, markedBy, affectedOrders: [] }
    tell()
    return entry
  }
  server.answer(soldOutApi.listSoldOut, () => ({
    identifier: 'neubau',
    today: '2026-05-04',
    entries: entry === null ? [] : [entry],
    frequent: [{ ...product, image: null }],
    products: [product],
  }))
  server.answer(soldOutApi.markSoldOut, () => mark('Resi Moser'))
  server.answer(soldOutApi.unmarkSoldOut, () => {
    entry = null
    return null
  })
  await openScreen('/sold-out')
  await expect.element(tile).toBeVisible()
  tell()
  return { server, id, markByOther: () => mark('Maria Huber') }
}

test('a mark is offered to be taken back only until somebody else says something of the product', async () => {
  const { markByOther } = await openSoldOut()
  await tile.click()
  await expect.element(undo).toBeVisible()
  markByOther()
  await expect
    .element(page.getByRole('listitem').filter({ hasText: 'gemeldet von Maria Huber' }))
    .toBeVisible()
  // At once, not when its time is over.
  expect(undo.elements()).toEqual([])
})

test('who takes a mark back by keyboard goes on at its product', async () => {
  const { server, id } = await openSoldOut()
  await tile.click()
  await expect.element(undo).toBeVisible()
  undo.element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(tile).toHaveFocus()
  const taken = server.calls(soldOutApi.unmarkSoldOut).map(({ params }) => params)
  expect(taken).toEqual([{ branchId: String(id), id: '7' }])
})

test('a product that is back on a day needs that day, as it was typed', async () => {
  const { server } = await openSoldOut()
  await page.getByRole('button', { name: 'Bis zu einem Tag' }).click()
  await tile.click()
  await expect.element(page.getByText('Wählen Sie zuerst den Tag')).toBeVisible()
  expect(server.calls(soldOutApi.markSoldOut)).toEqual([])
  const day = page.getByRole('textbox', { name: 'Wieder da ab' })
  await day.click()
  await userEvent.keyboard('6.5.2026{Tab}')
  await expect.element(day).toHaveValue('06.05.2026')
  await tile.click()
  const sent = () => server.calls(soldOutApi.markSoldOut).map(({ body }) => body)
  await expect.poll(sent).toMatchObject([{ duration: 'day', backOn: '2026-05-06' }])
})

test('without a branch the screen says so', async () => {
  await startOffice()
  await openScreen('/sold-out')
  await expect
    .element(page.getByText('Es gibt noch keine Filiale, in der Sie etwas ausverkauft melden können.'))
    .toBeVisible()
})
