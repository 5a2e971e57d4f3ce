import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isCopyDue, isCopyLate, nextQuarterDay, quarterOf } from './receipt-copies.ts'

const register = { isActive: true, lastNumber: 9, copiedUntil: 4, since: '2026-11-29T17:30:00' }

test('receipts are copied once in a new quarter, and once after a register ended', () => {
  assert.equal(quarterOf('2026-09-30T23:59:59'), '2026-Q3')
  assert.equal(quarterOf('2026-10-01T00:00:00'), '2026-Q4')
  assert.equal(isCopyDue(register, '2026-12-31T23:59:59'), false)
  assert.equal(isCopyDue(register, '2027-01-01T00:00:00'), true)
  assert.equal(isCopyDue({ ...register, since: '2027-01-01T00:05:00' }, '2027-03-31T00:00:00'), false)
  assert.equal(isCopyDue({ ...register, copiedUntil: 9 }, '2027-01-01T00:00:00'), false)
  assert.equal(isCopyDue({ ...register, isActive: false }, '2026-12-01T00:00:00'), true)
})

test('a copy is late a week after its quarter ended', () => {
  assert.equal(nextQuarterDay('2026-11-29T17:30:00'), '2027-01-01')
  assert.equal(nextQuarterDay('2026-01-01T00:00:00'), '2026-04-01')
  const began = Date.UTC(2027, 0, 1)
  assert.equal(isCopyLate(began, Date.UTC(2027, 0, 8)), false)
  assert.equal(isCopyLate(began, Date.UTC(2027, 0, 8, 0, 0, 1)), true)
})
