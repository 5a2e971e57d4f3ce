import assert from 'node:assert/strict'
import test from 'node:test'
import { toCents } from '@theke/domain/money.ts'
import { readOutcome } from './paper-outcome.ts'

const open = toCents(32.9)
const cash = (amount: number) => ({ method: 'cash', amount: toCents(amount) })
const card = (amount: number) => ({ method: 'atm-card', amount: toCents(amount) })

test('letters say how an order was paid, amounts before them how much of it', () => {
  const read = (text: string) => readOutcome(text, open)
  assert.deepEqual(read('b'), { kind: 'handed-over', payments: [cash(32.9)], rest: null })
  assert.deepEqual(read(' K '), { kind: 'handed-over', payments: [card(32.9)], rest: null })
  assert.deepEqual(read('20b 12,90k'), { kind: 'handed-over', payments: [cash(20), card(12.9)], rest: null })
  assert.deepEqual(read('20 b k'), { kind: 'handed-over', payments: [cash(20), card(12.9)], rest: null })
  assert.deepEqual(read('o'), { kind: 'handed-over', payments: [], rest: 'open' })
  assert.deepEqual(read('20b o'), { kind: 'handed-over', payments: [cash(20)], rest: 'open' })
  assert.deepEqual(read('n'), { kind: 'not-collected' })
  assert.equal(read('  '), null)
})

test('what cannot be meant is said and never guessed', () => {
  for (const text of ['20b', 'x', '12', 'q', '40b', 'b b', '0b k', 'n b']) {
    assert.equal(typeof readOutcome(text, open), 'string', text)
  }
  const missing = readOutcome('20b', open)
  assert.ok(typeof missing === 'string' && missing.startsWith('Es fehlen 12,90'))
})

test('an order that is paid is handed over without money, and takes none', () => {
  assert.deepEqual(readOutcome('x', 0), { kind: 'handed-over', payments: [], rest: null })
  assert.equal(typeof readOutcome('b', 0), 'string')
})
