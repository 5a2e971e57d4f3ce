import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { cents, sumCents } from '../money.ts'
import { changePieces, takingProblem } from './counter-payment.ts'

test('what is taken is what is open, in one part or several, or less where the rest stays open', () => {
  const problem = (amounts: [cash: number, card: number], isRestOpen = false) =>
    takingProblem(cents(1000), {
      takings: [
        { method: 'cash', amount: cents(amounts[0]) },
        { method: 'atm-card', amount: cents(amounts[1]) },
      ],
      isRestOpen,
    })
  assert.equal(problem([400, 600]), null)
  assert.equal(problem([400, 601]), 'too-much')
  assert.equal(problem([400, 599]), 'too-little')
  assert.equal(problem([400, 599], true), null)
  assert.equal(problem([1000, 0]), 'not-positive')
  assert.equal(problem([1100, -100]), 'not-positive')
  const cash = { method: 'cash' as const, amount: cents(500) }
  assert.equal(takingProblem(cents(1000), { takings: [cash, cash], isRestOpen: false }), 'method-twice')
  assert.equal(takingProblem(0, { takings: [], isRestOpen: false }), null)
})

test('change in notes and coins is the change, in as few pieces as the euro allows', () => {
  assert.deepEqual(changePieces(cents(1454)), [1000, 200, 200, 50, 2, 2])
  assert.deepEqual(changePieces(cents(-5)), [])
  fc.assert(
    fc.property(fc.nat(200_000).map(cents), (change) => {
      const pieces = changePieces(change)
      assert.equal(
        sumCents(pieces, (piece) => piece),
        change,
      )
      for (const piece of new Set(pieces))
        assert.ok(pieces.filter((one) => one === piece).length <= (piece === 50_000 ? 4 : 2))
    }),
  )
})
