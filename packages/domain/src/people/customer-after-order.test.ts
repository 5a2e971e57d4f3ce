import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type CustomerDetails, customerAfterOrder } from './customer-after-order.ts'

const known: CustomerDetails = {
  firstName: 'Sabine',
  lastName: 'Lehner',
  phone: '+436641234567',
  street: 'Landstraße 1',
  zipCode: '4020',
  city: 'Linz',
  country: 'AT',
  isCompany: true,
  companyName: 'Lehner KG',
  vatNumber: 'ATU12345678',
  newsletter: true,
}
const empty: CustomerDetails = {
  firstName: '',
  lastName: '',
  phone: '',
  street: '',
  zipCode: '',
  city: '',
  country: 'AT',
  isCompany: false,
  companyName: '',
  vatNumber: '',
  newsletter: false,
}

test('the first order makes the customer what it says', () => {
  assert.deepEqual(customerAfterOrder(null, known), known)
})

test('what an order leaves out stays known', () => {
  assert.deepEqual(customerAfterOrder(known, empty), known)
})

test('an address is replaced as a whole, a name by itself', () => {
  const moved = { ...empty, lastName: 'Berger', street: 'Ring 2', city: 'Wels' }
  const { lastName, firstName, street, zipCode, city } = customerAfterOrder(known, moved)
  assert.deepEqual([lastName, firstName, street, zipCode, city], ['Berger', 'Sabine', 'Ring 2', '', 'Wels'])
})
