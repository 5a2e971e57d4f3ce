import { handOverApi } from '@theke/contract/ordering/hand-over-api.ts'
import { staffOrderApi } from '@theke/contract/ordering/staff-order-api.ts'
import { refusal } from '@theke/contract/testing/fake-records.ts'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible, openScreen, startOffice } from '../../../testing/office.tsx'
import { fakeOrders } from '../testing/fake-orders.ts'
import { de } from '../../../texts/de.ts'
import { createItem } from '../testing/order-factory.ts'

const goose = createItem({
  name: 'Gans',
  amount: 4,
  unit: 'kilogram',
  price: 10,
  total: 40,
  model: 'approximate',
  scale: { isNeeded: true, ordered: 4000, weights: [] },
})

/** A day with an order that is done, one to be weighed, and two that only go out. */
async function openDay({ day = '2026-12-23', canceled = 0 } = {}) {
  const server = await startOffice()
  const orders = fakeOrders(server)
  const confirmed = { isConfirmed: true }
  orders.place({ ...confirmed, isCompleted: true, lastName: 'Aigner', appointment: `${day}T08:00:00.000Z` })
  orders.place({
    ...confirmed,
    lastName: 'Berger',
    items: [goose],
    unweighed: 1,
    appointment: `${day}T08:30:00.000Z`,
  })
  orders.place({ ...confirmed, lastName: 'Czerny', appointment: `${day}T09:00:00.000Z` })
  orders.place({ ...confirmed, lastName: 'Dorn', appointment: `${day}T09:30:00.000Z` })
  for (let number = 0; number < canceled; number++)
    orders.place({ isCanceled: true, appointment: `${day}T07:00:00.000Z` }, { isSilent: true })
  const newestFirst = Array.from({ length: 4 + canceled }, (_, index) => 4 + canceled - index)
  server.answer(staffOrderApi.listOrders, ({ query: { before, limit } }) =>
    newestFirst
      .filter((id) => id < (before ?? Infinity))
      .slice(0, limit ?? 50)
      .map((id) => orders.find(id)),
  )
  server.answer(staffOrderApi.updateItem, ({ id }) => {
    const weighed = { ...goose, total: 43.8, scale: { isNeeded: true, ordered: 4000, weights: [4380] } }
    const { pricing } = orders.find(id)
    orders.change(id, {
      items: [weighed],
      unweighed: 0,
      pricing: { ...pricing, gross: 43.8, totalGross: 43.8 },
      payment: { ...orders.find(id).payment, open: 43.8 },
    })
    return orders.find(id)
  })
  server.answer(handOverApi.handOver, ({ id }) => {
    if (orders.find(id).isCompleted) throw refusal('state-moved-on', 'Diese Bestellung ist schon übergeben.')
    orders.change(id, { isCompleted: true, isPaid: true })
    return orders.find(id)
  })
  await openScreen('/orders/paper')
  return { server, orders }
}

const row = (ticket: string) => page.getByRole('listitem').filter({ hasText: ticket })
const weight = page.getByRole('textbox', { name: '002: Gewicht Gans in g oder kg' })
const outcome = (ticket: string) => page.getByRole('textbox', { name: `${ticket}: kassiert` })

test('a day on paper is taken down with the keyboard alone: weight, money, Enter, the next order', async () => {
  const { server } = await openDay()
  await expect.element(page.getByText('3 von 4 Bestellungen noch nachzutragen')).toBeVisible()
  await expect.element(row('001')).toMatchTextContent(/Schon erledigt: Abgeschlossen/)
  await expectAccessible(page.getByRole('main').element())
  await weight.click()
  await userEvent.keyboard('4,380{Enter}')
  await expect.element(outcome('002')).toHaveFocus()
  await userEvent.keyboard('20b k{Enter}')
  await expect.element(row('002')).toMatchTextContent(/Schon erledigt/)
  await expect.element(outcome('003')).toHaveFocus()
  expect(server.calls(staffOrderApi.updateItem)[0]?.body).toMatchObject({ weights: '4,380' })
  expect(server.calls(handOverApi.handOver)[0]?.body).toMatchObject({
    amount: 43.8,
    payments: [
      { method: 'cash', amount: 20 },
      { method: 'atm-card', amount: 23.8 },
    ],
  })
  await userEvent.keyboard('b{Enter}')
  await expect.element(outcome('004')).toHaveFocus()
  await userEvent.keyboard('b{Enter}')
  await expect.element(page.getByText('Alle 4 Bestellungen sind erledigt.')).toBeVisible()
  const headers = server.calls(handOverApi.handOver).map((call) => call.headers)
  expect(new Set(headers.map((each) => each.get('idempotency-key'))).size).toBe(3)
  // Late enough that no label or slip is printed for what has gone out.
  for (const each of headers) expect(Number(each.get('theke-taken-ago'))).toBeGreaterThanOrEqual(60_000)
})

test('what is missing or cannot be meant is said at its order, and nothing that was typed is lost', async () => {
  const { server } = await openDay()
  await outcome('003').fill('5b')
  await userEvent.keyboard('{Enter}')
  await expect.element(row('003')).toMatchTextContent(/Es fehlen 7,90.€\. Mit o bleibt der Rest offen\./)
  await expect.element(outcome('003')).toHaveValue('5b')
  await outcome('002').fill('b')
  await userEvent.keyboard('{Enter}')
  await expect.element(row('002')).toMatchTextContent('Hier fehlt noch ein Gewicht.')
  expect(server.calls(handOverApi.handOver)).toHaveLength(0)
})

test('a whole number from the box for kilograms is asked about before it counts as grams', async () => {
  const { server } = await openDay()
  await weight.fill('4')
  await outcome('002').fill('b')
  await userEvent.keyboard('{Enter}')
  await expect
    .element(row('002'))
    .toMatchTextContent(
      /Gans: Bestellt waren etwa 4 kg, gewogen sind 4 g\. Stimmt das\? Dann noch einmal Enter\./,
    )
  expect(server.calls(staffOrderApi.updateItem)).toHaveLength(0)
  await weight.fill('9')
  await expect.element(row('002')).not.toMatchTextContent(/Stimmt das/)
  await outcome('002').click()
  await userEvent.keyboard('{Enter}')
  await expect.element(row('002')).toMatchTextContent(/gewogen sind 9 g/)
  await userEvent.keyboard('{Enter}')
  await expect.element(row('002')).toMatchTextContent(/Schon erledigt/)
  expect(server.calls(staffOrderApi.updateItem)[0]?.body).toMatchObject({
    weights: '9',
    isWeightConfirmed: true,
  })
})

test('a line of which pieces are missing says what is booked, and keeps its empty box', async () => {
  const { orders } = await openDay()
  const scale = { isNeeded: true, ordered: 10_000, weights: [4600] }
  orders.change(2, { items: [createItem({ ...goose, scale })] })
  await expect.element(row('002')).toMatchTextContent(/gewogen 4,6 kg \(−54 %\), weitere Stücke fehlen/)
  await expect.element(weight).toHaveAttribute('placeholder', 'g, mit Komma kg')
})

test('an empty row is passed by, and what another device has handed over meanwhile is said', async () => {
  const { server, orders } = await openDay()
  await outcome('003').click()
  await userEvent.keyboard('{Enter}')
  await expect.element(outcome('004')).toHaveFocus()
  orders.change(4, { isCompleted: true }, { isSilent: true })
  await userEvent.keyboard('b{Enter}')
  await expect.element(row('004')).toMatchTextContent('Diese Bestellung ist schon übergeben.')
  expect(server.calls(handOverApi.handOver)).toHaveLength(1)
})

test('the bar code of the paper goes to its order from wherever somebody is, and names what is done or of another day', async () => {
  const { server } = await openDay()
  await outcome('003').click()
  await userEvent.keyboard('N004{Enter}')
  await expect.element(outcome('004')).toHaveFocus()
  await userEvent.keyboard('bN002{Enter}')
  await expect.element(weight).toHaveFocus()
  await expect.element(outcome('004')).toHaveValue('b')
  await userEvent.keyboard('4,38N001{Enter}')
  await expect.element(page.getByText('001 ist schon erledigt: Abgeschlossen.')).toBeVisible()
  await expect.element(weight).toHaveValue('4,38')
  await userEvent.keyboard('N777{Enter}')
  await expect.element(page.getByText('777 gibt es an diesem Tag in dieser Filiale nicht.')).toBeVisible()
  expect(server.calls(handOverApi.handOver)).toHaveLength(0)
})

test('an order that was canceled meanwhile says so, and is open again where the paper has it handed over', async () => {
  const { server, orders } = await openDay()
  await expect.element(outcome('003')).toBeVisible()
  orders.change(3, { isCanceled: true })
  await expect.element(row('003')).toMatchTextContent(/Im Shop: Storniert\./)
  await expect
    .element(page.getByText(/1 davon ist im Shop storniert, abgelehnt oder nicht abgeholt/))
    .toBeVisible()
  await outcome('002').click()
  await userEvent.keyboard('{Enter}')
  await expect.element(outcome('004')).toHaveFocus()
  await userEvent.keyboard('N003{Enter}')
  await expect.element(outcome('003')).toHaveFocus()
  await userEvent.keyboard('b{Enter}')
  await expect.element(row('003')).toMatchTextContent(/Storno wird aufgehoben\. .*Dann noch einmal Enter\./)
  expect(orders.find(3).isCanceled).toBe(true)
  await userEvent.keyboard('{Enter}')
  await expect.element(row('003')).toMatchTextContent(/Schon erledigt: Abgeschlossen/)
  expect(server.calls(handOverApi.handOver)[0]?.body).toMatchObject({
    amount: 12.9,
    payments: [{ method: 'cash', amount: 12.9 }],
  })
})

test('an order that ended early stays so where the paper has a weight but no hand-over, or nothing that can be read', async () => {
  const { server, orders } = await openDay()
  await expect.element(weight).toBeVisible()
  orders.change(2, { isCanceled: true })
  await expect.element(row('002')).toMatchTextContent(/Im Shop: Storniert\./)
  for (const became of ['n', '']) {
    await weight.fill('4,38')
    await outcome('002').fill(became)
    await userEvent.keyboard('{Enter}')
    await expect.element(weight).toHaveValue('')
  }
  await weight.fill('4,38')
  await outcome('002').fill('q')
  await userEvent.keyboard('{Enter}')
  await expect.element(row('002')).toMatchTextContent(/Bitte b, k, g, o, x oder n eingeben/)
  expect(orders.find(2).isCanceled).toBe(true)
  expect(server.calls(staffOrderApi.updateItem)).toHaveLength(0)
})

test('what the shop does not open again keeps what was typed and says why', async () => {
  const { server, orders } = await openDay()
  await outcome('003').fill('b')
  const { payment } = orders.find(3)
  orders.change(3, { isRejected: true, isConfirmed: false, payment: { ...payment, kind: 'unpaid', open: 0 } })
  await expect.element(row('003')).toMatchTextContent(/Im Shop: Abgelehnt\./)
  await expect.element(row('003')).not.toMatchTextContent(/bezahlt/)
  await outcome('003').click()
  await userEvent.keyboard('{Enter}')
  await expect.element(row('003')).toMatchTextContent(/Die Bestellung steht auf „Abgelehnt“\./)
  await expect.element(outcome('003')).toHaveValue('b')
  await outcome('003').fill('n')
  await userEvent.keyboard('{Enter}')
  await expect.element(outcome('003')).toHaveValue('')
  expect(server.calls(handOverApi.handOver)).toHaveLength(0)
})

test('a late answer takes nobody out of another row, and what is typed waits for it', async () => {
  const { server, orders } = await openDay()
  const { promise: answer, resolve } = Promise.withResolvers<void>()
  server.answerOnce(handOverApi.handOver, async ({ id }) => {
    await answer
    orders.change(id, { isCompleted: true, isPaid: true })
    return orders.find(id)
  })
  await outcome('003').fill('b')
  await userEvent.keyboard('{Enter}')
  await expect.element(outcome('003')).toHaveAttribute('readonly')
  await weight.fill('4,3')
  resolve()
  await expect.element(row('003')).toMatchTextContent(/Schon erledigt/)
  await userEvent.keyboard('8')
  await expect.element(weight).toHaveValue('4,38')
})

test('another day takes the place of rows that are typed only where somebody says so', async () => {
  const { server } = await openDay()
  await outcome('003').fill('b')
  const lists = server.calls(staffOrderApi.listOrders).length
  const day = page.getByRole('textbox', { name: 'Tag' })
  await day.fill('24.12.2026')
  await page.getByRole('dialog').getByRole('button', { name: de.form.stay }).click()
  await expect.element(outcome('003')).toHaveValue('b')
  expect(server.calls(staffOrderApi.listOrders)).toHaveLength(lists)
})

test('what is typed of an earlier day counts as taken then, at the time of its order', async () => {
  const { server } = await openDay({ day: '2026-01-05' })
  await outcome('003').fill('b')
  await userEvent.keyboard('{Enter}')
  await expect.element(outcome('004')).toHaveFocus()
  await userEvent.keyboard('b{Enter}')
  await expect.element(row('004')).toMatchTextContent(/Schon erledigt/)
  const [nine = 0, halfPast = 0] = server
    .calls(handOverApi.handOver)
    .map(({ headers }) => Number(headers.get('theke-taken-ago')) / 60_000)
  expect(halfPast).toBeGreaterThan(24 * 60)
  expect(nine - halfPast).toBeCloseTo(30, 0)
})

test('a day with more orders than a page is read to its end', async () => {
  await openDay({ canceled: 500 })
  await expect.element(page.getByText('3 von 504 Bestellungen noch nachzutragen')).toBeVisible()
})
