import { staffOrderApi } from '@theke/contract/ordering/staff-order-api.ts'
import { customer } from '@theke/contract/people/customer.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openScreen, startOffice } from '../../../testing/office.tsx'
import { fakeOrders } from '../../ordering/testing/fake-orders.ts'

const note = page.getByText('nicht abgeholt')

test('the record of a customer says how often they did not collect, to whom may read orders', async () => {
  const server = await startOffice()
  const { id } = server.add(customer, { lastName: 'Huber' })
  server.answer(staffOrderApi.loadNotCollected, () => ({ count: 2, lastDay: '2026-11-12' }))
  await openScreen(`/customers/${id}`)
  await expect.element(note).toMatchTextContent('2× nicht abgeholt, zuletzt am 12.11.2026')
})

test('what a customer ordered stands before their bank account', async () => {
  const server = await startOffice()
  const { id } = server.add(customer, { lastName: 'Huber', email: 'huber@shop.example' })
  server.answer(staffOrderApi.loadNotCollected, () => ({ count: 0, lastDay: null }))
  server.answer(staffOrderApi.listShortOrders, () => [])
  await openScreen(`/customers/${id}`)
  const headings = page.getByRole('heading', { level: 2 })
  await expect.element(page.getByText('Keine.')).toBeVisible()
  const titles = headings.elements().map(({ textContent }) => textContent)
  expect(titles.indexOf('Bestellungen')).toBeGreaterThan(-1)
  expect(titles.indexOf('Bestellungen')).toBeLessThan(titles.indexOf('Bank & Bemerkung'))
  expect(server.calls(staffOrderApi.listShortOrders)[0]?.query).toMatchObject({
    search: 'huber@shop.example',
  })
})

test('an order of a customer leads to the history', async () => {
  const server = await startOffice()
  const orders = fakeOrders(server)
  orders.place()
  const { id } = server.add(customer, { lastName: 'Huber', email: 'huber@shop.example' })
  server.answer(staffOrderApi.loadNotCollected, () => ({ count: 0, lastDay: null }))
  server.answer(staffOrderApi.listShortOrders, () => [orders.find(1)])
  await openScreen(`/customers/${id}`)
  await page.getByRole('link', { name: /^001/ }).click()
  await expect.element(page.getByRole('heading', { name: 'Verlauf', level: 1 })).toBeVisible()
})

test('somebody who collected everything, or whose orders one may not read, has no such note', async () => {
  const server = await startOffice()
  const { id } = server.add(customer, { lastName: 'Huber' })
  server.answer(staffOrderApi.loadNotCollected, () => ({ count: 0, lastDay: null }))
  await openScreen(`/customers/${id}`)
  await expect.element(page.getByLabelText('Nachname')).toHaveValue('Huber')
  await expect.element(note).not.toBeInTheDocument()
  const other = await startOffice({ granted: ['customers.read'] })
  const known = other.add(customer, { lastName: 'Maier' })
  await openScreen(`/customers/${known.id}`)
  await expect.element(page.getByText('Maier').first()).toBeVisible()
  await expect.element(note).not.toBeInTheDocument()
  expect(other.calls(staffOrderApi.loadNotCollected)).toEqual([])
})
