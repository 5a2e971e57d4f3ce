import assert from 'node:assert/strict'
import test from 'node:test'
import { choicesOf, isAllergy, isOmission } from './order-warnings.ts'

test('words about allergies and what is left out are told apart from other wishes', () => {
  assert.deepEqual(['Allergie: Sellerie', 'Laktoseintoleranz!', 'Bitte flach verpacken.'].map(isAllergy), [
    true,
    true,
    false,
  ])
  assert.deepEqual(['ohne Zwiebel', '„ohne Sauce“', 'mit Kren'].map(isOmission), [true, true, false])
})

test('of several choices only what is left out stands out; free text is not taken apart', () => {
  assert.deepEqual(choicesOf('Ohne Zwiebel, Eier und Essiggurkerl').map(isOmission), [true, false])
  assert.deepEqual(choicesOf('„ohne Zwiebel, Sellerie und Senf“').map(isOmission), [true])
})
