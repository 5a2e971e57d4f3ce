import assert from 'node:assert/strict'
import { test } from 'node:test'
import { numberProblem } from './number-problem.ts'

test('a number within its limits is no problem, and everything else has its own sentence', () => {
  assert.equal(numberProblem(1234.5), undefined)
  assert.equal(numberProblem(5, { min: 1, max: 5, isWhole: true }), undefined)
  assert.equal(numberProblem(null), 'Dieser Wert sollte nicht leer sein.')
  assert.equal(numberProblem('zwei'), 'Dieser Wert ist keine gültige Zahl.')
  assert.equal(numberProblem(1.5, { isWhole: true }), 'Dieser Wert ist keine gültige Zahl.')
  assert.equal(numberProblem(0, { min: 1 }), 'Dieser Wert sollte mindestens 1 sein.')
  assert.equal(numberProblem(201, { max: 200 }), 'Dieser Wert sollte höchstens 200 sein.')
})
