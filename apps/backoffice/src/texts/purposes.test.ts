import assert from 'node:assert/strict'
import test from 'node:test'
import { entities } from '@theke/contract/entities.ts'
import { purposes } from './purposes.ts'

test('every entity says what it is for', () => {
  assert.deepEqual(Object.keys(purposes).toSorted(), entities.map(({ path }) => path).toSorted())
})
