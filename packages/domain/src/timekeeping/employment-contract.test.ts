import assert from 'node:assert/strict'
import { test } from 'node:test'
import { contractOn, contractProblems, targetMinutes } from './employment-contract.ts'
import { aContract } from './testing/contracts.ts'

test('a contract holds until the day before the next one, or until its own last day', () => {
  const first = aContract({ validFrom: '2025-01-01' })
  const second = aContract({ validFrom: '2025-07-01', validUntil: '2025-12-31' })
  // The order in which they are stored does not matter.
  const contracts = [second, first]
  assert.equal(contractOn(contracts, '2024-12-31'), null)
  assert.equal(contractOn(contracts, '2025-01-01'), first)
  assert.equal(contractOn(contracts, '2025-06-30'), first)
  assert.equal(contractOn(contracts, '2025-07-01'), second)
  assert.equal(contractOn(contracts, '2025-12-31'), second)
  assert.equal(contractOn(contracts, '2026-01-01'), null)
})

test('the target goes by the weekday, and nothing is to be worked on a holiday', () => {
  const workplace = { law: 'at' as const, holidays: new Set(['2026-12-08']) }
  const contract = aContract({ dayMinutes: [480, 480, 0, 300, 480, 120, 0], workplace })
  const week = ['2026-11-23', '2026-11-24', '2026-11-25', '2026-11-26', '2026-11-27', '2026-11-28']
  assert.deepEqual(
    [...week, '2026-11-29'].map((day) => targetMinutes(contract, day)),
    [480, 480, 0, 300, 480, 120, 0],
  )
  assert.equal(targetMinutes(contract, '2026-12-08'), 0)
  assert.equal(targetMinutes(contract, '2028-02-29'), 480)
})

test('what cannot be true of a contract is refused beside its input', () => {
  assert.deepEqual(contractProblems(aContract()), [])
  assert.deepEqual(contractProblems(aContract({ validUntil: '2023-12-31', entryDate: '2024-02-01' })), [
    { field: 'validUntil', reason: 'ends-before-start' },
    { field: 'entryDate', reason: 'starts-before-entry' },
  ])
})
