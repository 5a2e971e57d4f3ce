import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createBranch } from '../../shop/testing/branch-factory.ts'
import { createDraft } from '../testing/draft-factory.ts'
import { fieldProblems, isAskedFor, withoutHiddenFields } from './checkout-fields.ts'
import { emptyCustomerDetails, fieldsOf, pickDetails } from './customer-fields.ts'
import { deliveryPlace } from './delivery-place.ts'
import { isVatNumber } from './invoice-fields.ts'
import type { OrderDraft } from './order-draft.ts'

const branch = createBranch({ isDeliveryAddressRequired: true, isTakeawayAddressRequired: false })
const delivered = {
  mode: 'delivery',
  deliveryArea: branch.deliveryAreas[0]?.area ?? '',
  email: 'sabine@example.at',
  phone: '+43664123456',
  street: 'Hauptstraße 1',
  zipCode: '4020',
  city: 'Linz',
} as const

function problemsOf(stated: Partial<OrderDraft>): string[] {
  return fieldProblems(createDraft({ email: 'a@b.at', phone: '+43664123456', ...stated }), branch).map(
    ({ field, reason }) => `${field} ${reason}`,
  )
}

test('a company is asked for its name, and its VAT number has to be one', () => {
  assert.deepEqual(problemsOf({ isCompany: true }), ['companyName blank'])
  assert.deepEqual(problemsOf({ isCompany: true, companyName: 'Lehner KG', vatNumber: 'U1' }), [
    'vatNumber vat-invalid',
  ])
  assert.deepEqual(problemsOf({ isCompany: true, companyName: 'Lehner KG', vatNumber: 'ATU 123 456 78' }), [])
  assert.deepEqual(problemsOf({ companyName: 'x'.repeat(256) }), ['companyName too-long'])
})

test('another delivery address has to be one where the goods are delivered', () => {
  const other = { isDeliveryAddressDifferent: true }
  assert.deepEqual(problemsOf({ ...delivered, ...other }), [
    'deliveryStreet blank',
    'deliveryZipCode blank',
    'deliveryCity blank',
  ])
  assert.deepEqual(problemsOf(other), [])
  assert.equal(isAskedFor('deliveryStreet', branch, 'delivery'), true)
  assert.equal(isAskedFor('deliveryStreet', branch, 'takeaway'), false)
})

test('what a customer has unticked or cannot see does not travel with the order', () => {
  const typed = createDraft({
    ...delivered,
    companyName: 'Lehner KG',
    vatNumber: 'ATU12345678',
    deliveryStreet: 'Am Hof 2',
    deliveryCompanyName: 'Gasthof',
  })
  const unticked = withoutHiddenFields(typed, branch)
  assert.deepEqual([unticked.companyName, unticked.vatNumber, unticked.deliveryStreet], ['', '', ''])
  const ticked = withoutHiddenFields({ ...typed, isCompany: true, isDeliveryAddressDifferent: true }, branch)
  assert.deepEqual(
    [ticked.companyName, ticked.deliveryStreet, ticked.isDeliveryCompany],
    ['Lehner KG', 'Am Hof 2', true],
  )
  const takenAway = withoutHiddenFields(
    { ...typed, isCompany: true, mode: 'takeaway', isDeliveryAddressDifferent: true },
    branch,
  )
  assert.deepEqual(
    [takenAway.companyName, takenAway.street, takenAway.isDeliveryAddressDifferent, takenAway.deliveryStreet],
    ['Lehner KG', 'Hauptstraße 1', false, ''],
  )
})

test('VAT numbers of all countries are taken, Austrian ones are looked at closely', () => {
  for (const text of ['ATU12345678', 'atu 12345678', 'DE123456789', 'CHE123456788'])
    assert.ok(isVatNumber(text), text)
  for (const text of ['ATU1234567', 'AT12345678', '12345678', 'ATU123456789'])
    assert.equal(isVatNumber(text), false, text)
})

test('goods go to the other address where there is one', () => {
  const nothing = pickDetails(emptyCustomerDetails, fieldsOf('address'))
  const own = { ...nothing, street: 'Hauptstraße 1', door: '4', zipCode: '4020', city: 'Linz' }
  assert.deepEqual(deliveryPlace({ ...own, deliveryAddress: null }), { name: '', ...own })
  const other = {
    deliveryStreet: 'Am Hof 2',
    deliveryZipCode: '4240',
    deliveryCity: 'Freistadt',
    deliveryLastName: 'Ebner',
  }
  assert.deepEqual(deliveryPlace({ ...own, deliveryAddress: other }), {
    ...nothing,
    name: 'Ebner',
    street: 'Am Hof 2',
    zipCode: '4240',
    city: 'Freistadt',
  })
})
