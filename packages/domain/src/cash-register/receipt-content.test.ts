import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { addCents, cents, subtractCents } from '../money.ts'
import { offsetsOf } from './receipt-content.ts'

const some = fc.integer({ min: 0, max: 100_000 }).map(cents)

test('the use of a deposit and what was paid online stand on a receipt, and nothing stays open', () => {
  const of = { goods: cents(10_000), receipted: cents(2000), elsewhere: cents(3000), conceded: cents(0) }
  assert.deepEqual(offsetsOf(of, cents(5000)), {
    receipted: 2000,
    elsewhere: 3000,
    conceded: 0,
    open: 0,
  })
  assert.equal(offsetsOf(of, cents(1000)).open, 4000)
  assert.partialDeepStrictEqual(offsetsOf({ ...of, conceded: cents(500) }, cents(4500)), {
    conceded: 500,
    open: 0,
  })
})

test('goods less what a receipt does not state are what it states, whatever was paid before', () => {
  fc.assert(
    fc.property(some, some, some, some, some, (goods, receipted, elsewhere, conceded, amount) => {
      const offsets = offsetsOf({ goods, receipted, elsewhere, conceded }, amount)
      const all = [offsets.receipted, offsets.elsewhere, offsets.conceded, offsets.open]
      assert.equal(subtractCents(goods, all.reduce(addCents)), amount)
      assert.ok(offsets.conceded >= 0 && offsets.conceded <= conceded)
    }),
  )
})
