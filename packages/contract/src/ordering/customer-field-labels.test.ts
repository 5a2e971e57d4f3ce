import assert from 'node:assert/strict'
import { test } from 'node:test'
import { emptyCustomerDetails } from '@theke/domain/ordering/checkout/customer-fields.ts'
import { addressLines, furtherDetails } from './customer-field-labels.ts'

test('what a customer told is listed by name, and nothing that was left empty', () => {
  const told = { ...emptyCustomerDetails, comment: 'Bitte läuten', newsletter: true }
  assert.deepEqual(furtherDetails(told, ['comment', 'vatNumber', 'newsletter', 'isCompany']), [
    ['Kommentar', 'Bitte läuten'],
    ['Newsletter', 'ja'],
  ])
  assert.deepEqual(furtherDetails(told), [])
})

test('an address is its street with the way inside, its town and a foreign country, without what is empty', () => {
  const place = {
    ...emptyCustomerDetails,
    street: 'Pfarrgasse 5',
    door: '14',
    zipCode: '4240',
    city: 'Freistadt',
  }
  assert.deepEqual(addressLines(place), ['Pfarrgasse 5, Tür 14', '4240 Freistadt'])
  assert.deepEqual(addressLines({ ...place, door: '', zipCode: '', country: 'DE' }), [
    'Pfarrgasse 5',
    'Freistadt',
    'Deutschland',
  ])
  assert.deepEqual(addressLines(emptyCustomerDetails), [])
})
