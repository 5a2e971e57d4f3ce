import assert from 'node:assert/strict'
import { test } from 'node:test'
import { emptyCustomerDetails } from '@theke/domain/ordering/checkout/customer-fields.ts'
import { furtherDetails } from './customer-field-labels.ts'

test('what a customer told is listed by name, and nothing that was left empty', () => {
  const told = { ...emptyCustomerDetails, comment: 'Bitte läuten', newsletter: true }
  assert.deepEqual(furtherDetails(told, ['comment', 'vatNumber', 'newsletter', 'isCompany']), [
    ['Kommentar', 'Bitte läuten'],
    ['Newsletter', 'ja'],
  ])
  assert.deepEqual(furtherDetails(told), [])
})
