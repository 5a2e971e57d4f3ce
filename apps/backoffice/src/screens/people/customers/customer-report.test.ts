import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { CustomerData } from '@theke/contract/people/customer-data-api.ts'
import { defaultValues } from '@theke/contract/fields.ts'
import { customer } from '@theke/contract/people/customer.ts'
import { createItem, createWireOrder } from '../../ordering/testing/order-factory.ts'
import { customerReport } from './customer-report.ts'

function aCustomer(stated: Partial<CustomerData['customer']>): CustomerData {
  const at = '2026-11-21T10:00:00Z'
  const row = { ...defaultValues(customer.fields), id: 1, createdAt: at, updatedAt: at, ...stated }
  return { exportedAt: at, customer: row, orders: [], messages: [], waitingList: [] }
}

test('a report says what is known and leaves out what is not', () => {
  const html = customerReport(aCustomer({ lastName: 'Huber', city: 'Linz' }))
  assert.ok(html.includes('<th scope="row">Nachname</th><td>Huber</td>'))
  assert.ok(html.includes('<th scope="row">Land</th><td>Österreich</td>'))
  assert.ok(!html.includes('IBAN'))
})

test('what a customer typed is never a tag', () => {
  const html = customerReport(aCustomer({ comment: '<img src=x onerror=alert(1)> & Co' }))
  assert.ok(!html.includes('<img'))
  assert.ok(html.includes('&lt;img src=x onerror=alert(1)&gt; &amp; Co'))
})

test('amounts of orders are those of the currency', () => {
  const order = createWireOrder({ items: [createItem({ name: 'Speck', total: 12.9 })] })
  const html = customerReport({ ...aCustomer({}), orders: [order] })
  assert.ok(html.includes('Speck: 12,90\u00a0€'))
  assert.ok(html.includes('<td>12,90\u00a0€</td>'))
})

test('telephone numbers are written as people write them', () => {
  const html = customerReport({
    ...aCustomer({ phone: '+436641234567' }),
    orders: [createWireOrder({ phone: '+437325550120' })],
  })
  for (const phone of ['+43 664 1234567', '+43 732 5550120']) assert.ok(html.includes(phone), phone)
})

test('an address is told with the way inside the building, and what has no place of its own by its name', () => {
  const order = createWireOrder({
    street: 'Pfarrgasse 5',
    stairway: '2',
    door: '14',
    vatNumber: 'ATU12345678',
  })
  const html = customerReport({ ...aCustomer({}), orders: [order] })
  assert.ok(html.includes('<td>Pfarrgasse 5, Stiege 2, Tür 14'))
  assert.ok(html.includes('<th scope="row">UID-Nummer</th><td>ATU12345678</td>'))
})
