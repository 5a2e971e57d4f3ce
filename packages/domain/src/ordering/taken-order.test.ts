import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createBranch } from '../shop/testing/branch-factory.ts'
import { createDraft, someFacts } from './testing/draft-factory.ts'
import { decideOrder } from './checkout/decide-order.ts'

const now = Date.parse('2026-05-04T10:00:00+02:00')
const branch = createBranch({ isTakeawayEmailRequired: true, isTakeawayPhoneRequired: true })
const told = { firstName: '', legalInstructions: false, privacyPolicy: false, phone: '0664 1234567' }
const decide = (stated: object, mayTakeOrders = true) =>
  decideOrder(createDraft({ ...told, ...stated }), someFacts({ branch, mayTakeOrders }), now)

test('who rings need neither tick anything nor have an e-mail address', () => {
  const decision = decide({ source: 'phone' })
  assert.equal(decision.ok && decision.order.source, 'phone')
})

test('a caller leaves a number, whoever stands at the counter need not', () => {
  const fieldsOf = (decision: ReturnType<typeof decide>) =>
    decision.ok ? [] : decision.problems.map(({ field }) => field)
  assert.deepEqual(fieldsOf(decide({ source: 'phone', phone: '' })), ['phone'])
  assert.deepEqual(fieldsOf(decide({ source: 'counter', phone: '' })), [])
  assert.deepEqual(fieldsOf(decide({ source: 'counter', lastName: '' })), ['lastName'])
})

test('a customer who claims to be staff is judged as a customer', () => {
  const decision = decide({ source: 'phone' }, false)
  assert.deepEqual(decision.ok ? [] : decision.problems.map(({ field }) => field), [
    'firstName',
    'email',
    'legalInstructions',
    'privacyPolicy',
  ])
  const own = decide(
    { source: 'phone', firstName: 'Eva', email: 'e@x.at', legalInstructions: true, privacyPolicy: true },
    false,
  )
  assert.equal(own.ok && own.order.source, 'web')
})
