import assert from 'node:assert/strict'
import test from 'node:test'
import fc from 'fast-check'
import { cents } from '../../money.ts'
import { instantAt } from '../../time/wall-time.ts'
import {
  type ConfirmableOrder,
  confirmsByItself,
  selfConfirmation,
  type SelfConfirmingBranch,
} from './self-confirmation.ts'

const at = (clock: string) => {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number)
  return instantAt('2026-12-01', hours * 60 + minutes)
}
const branch: SelfConfirmingBranch = {
  confirmsTakeaway: true,
  confirmsDelivery: false,
  confirmsDineIn: false,
  confirmsUpTo: null,
  confirmsKnownOnly: false,
  confirmsLimitedOnly: false,
  confirmsAt: 'always',
  confirmsFrom: null,
  confirmsTo: null,
}
const order: ConfirmableOrder = {
  mode: 'takeaway',
  source: 'web',
  isQuotation: false,
  comment: '',
  totalGross: cents(1290),
  hasHidden: false,
  isInLimitedInterval: false,
  placedAt: at('10:00'),
}
const stranger = { isKnown: false }

test('a branch confirms what it has chosen, and nothing else', () => {
  const confirms = (stated: Partial<ConfirmableOrder>, rules: Partial<SelfConfirmingBranch> = {}) =>
    confirmsByItself({ ...order, ...stated }, { ...branch, ...rules }, stranger)
  assert.equal(confirms({}), true)
  assert.equal(confirms({ mode: 'delivery' }), false)
  assert.equal(confirms({ mode: 'delivery' }, { confirmsDelivery: true }), true)
  assert.equal(confirms({ totalGross: cents(5000) }, { confirmsUpTo: cents(5000) }), true)
  assert.equal(confirms({ totalGross: cents(5001) }, { confirmsUpTo: cents(5000) }), false)
  assert.equal(confirms({}, { confirmsLimitedOnly: true }), false)
  assert.equal(confirms({ isInLimitedInterval: true }, { confirmsLimitedOnly: true }), true)
})

test('a range of the day runs past midnight, and its end is not in it', () => {
  const night = { ...branch, confirmsFrom: '18:00', confirmsTo: '08:00' }
  const confirms = (clock: string, confirmsAt: SelfConfirmingBranch['confirmsAt']) =>
    confirmsByItself({ ...order, placedAt: at(clock) }, { ...night, confirmsAt }, stranger)
  for (const clock of ['18:00', '23:59', '00:00', '07:59'])
    assert.deepEqual([confirms(clock, 'inside'), confirms(clock, 'outside')], [true, false], clock)
  for (const clock of ['08:00', '12:00', '17:59'])
    assert.deepEqual([confirms(clock, 'inside'), confirms(clock, 'outside')], [false, true], clock)
})

const clocks = fc.option(
  fc.integer({ min: 0, max: 1439 }).map((minutes) => {
    const two = (value: number) => String(value).padStart(2, '0')
    return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`
  }),
)
const anyBranch: fc.Arbitrary<SelfConfirmingBranch> = fc.record({
  confirmsTakeaway: fc.boolean(),
  confirmsDelivery: fc.boolean(),
  confirmsDineIn: fc.boolean(),
  confirmsUpTo: fc.option(fc.integer({ min: 0, max: 20_000 }).map(cents)),
  confirmsKnownOnly: fc.boolean(),
  confirmsLimitedOnly: fc.boolean(),
  confirmsAt: fc.constantFrom('always', 'inside', 'outside'),
  confirmsFrom: clocks,
  confirmsTo: clocks,
})
const anyOrder: fc.Arbitrary<ConfirmableOrder> = fc.record({
  mode: fc.constantFrom('takeaway', 'delivery', 'dineIn'),
  source: fc.constantFrom('web', 'phone', 'counter'),
  isQuotation: fc.boolean(),
  comment: fc.constantFrom('', ' ', 'ohne Senf'),
  totalGross: fc.integer({ min: 0, max: 20_000 }).map(cents),
  hasHidden: fc.boolean(),
  isInLimitedInterval: fc.boolean(),
  placedAt: fc.integer({ min: at('00:00'), max: at('23:59') }),
})

test('a quotation request, an unknown sum and words of the customer always wait for staff', () => {
  fc.assert(
    fc.property(anyOrder, anyBranch, fc.boolean(), (order, branch, isKnown) => {
      const needsStaff = order.isQuotation || order.hasHidden || order.comment.trim() !== ''
      assert.ok(!needsStaff || !confirmsByItself(order, branch, { isKnown }))
    }),
  )
})

test('a known customer, a smaller sum and fewer conditions never turn a confirmation into none', () => {
  fc.assert(
    fc.property(anyOrder, anyBranch, fc.boolean(), fc.nat(), (order, branch, isKnown, less) => {
      if (!confirmsByItself(order, branch, { isKnown })) return
      const smaller = { ...order, totalGross: cents(Math.max(0, order.totalGross - less)) }
      const freer = { ...branch, confirmsUpTo: null, confirmsKnownOnly: false, confirmsLimitedOnly: false }
      assert.equal(confirmsByItself(order, branch, { isKnown: true }), true)
      assert.equal(confirmsByItself(smaller, branch, { isKnown }), true)
      assert.equal(confirmsByItself(order, freer, { isKnown }), true)
    }),
  )
})

test('every order of a chosen mode is on one side of the range', () => {
  fc.assert(
    fc.property(anyOrder, anyBranch, (order, branch) => {
      const on = (confirmsAt: SelfConfirmingBranch['confirmsAt']) =>
        confirmsByItself(order, { ...branch, confirmsAt }, { isKnown: true })
      assert.equal(on('inside') || on('outside'), on('always'))
      assert.equal(on('inside') && on('outside'), false)
    }),
  )
})

test('what is decided before the customer is known agrees with the decision', () => {
  fc.assert(
    fc.property(anyOrder, anyBranch, fc.boolean(), (order, branch, isKnown) => {
      const early = selfConfirmation(order, branch)
      const isConfirmed = early === 'always' || (early === 'known' && isKnown)
      assert.equal(isConfirmed, confirmsByItself(order, branch, { isKnown }))
    }),
  )
})
