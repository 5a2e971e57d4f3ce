import assert from 'node:assert/strict'
import { test } from 'node:test'
import { toCents } from '@theke/domain/money.ts'
import { recordOf } from '@theke/domain/typed-objects.ts'
import { allEntryFields, bodyOf, furtherAddressFields, furtherEntryFields, newEntry } from './entry-draft.ts'

test('all that was typed about a customer travels with a delivery; an address stays here where nobody delivers', () => {
  const further = recordOf([...furtherEntryFields, ...furtherAddressFields], (name) => `${name} typed`)
  const texts = recordOf(allEntryFields, (name) => `${name} typed`)
  const entry = Object.assign(newEntry({ branch: 3 }), texts, { further, area: 'Linz' })
  const body: Record<string, unknown> = bodyOf({ ...entry, mode: 'delivery' }, toCents(12.5))
  for (const name of allEntryFields) assert.equal(body[name], `${name} typed`)
  assert.deepEqual(
    [body.branch, body.deliveryArea, body.shownTotal, body.isCompany],
    [{ id: 3 }, 'Linz', 12.5, true],
  )
  const collected: Record<string, unknown> = bodyOf(entry, toCents(12.5))
  assert.deepEqual(
    [collected.street, collected.deliveryArea, collected.comment],
    [undefined, '', 'comment typed'],
  )
})
