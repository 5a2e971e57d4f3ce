import assert from 'node:assert/strict'
import { test } from 'node:test'
import { searchDonatees } from './donation.ts'

test('donatees are found by name or description, in any spelling', () => {
  const donatees = [
    { name: 'Tierheim Linz', description: 'Hunde und Katzen' },
    { name: 'Volkshilfe', description: 'für Menschen in Linz' },
  ]
  const found = (term: string) => searchDonatees(donatees, term).length
  assert.deepEqual([found('fuer menschen'), found('Tier-Heim'), found('linz hunde')], [1, 1, 1])
  assert.deepEqual([found('LINZ'), found('katzen'), found(' '), found('Wien')], [2, 1, 2, 0])
})
