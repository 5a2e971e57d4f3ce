import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import {
  customerNews,
  type NewsKind,
  newsKinds,
  type NewsOrder,
  type NewsShop,
  pendingCallAfter,
} from './customer-news.ts'

const every = ['email', 'sms', 'push']
const order: NewsOrder = { email: '', phone: '+43 664 1234567', source: 'web', isDineIn: false }
const shop: NewsShop = {
  email: true,
  sms: true,
  enablePluginSMS: false,
  customerMessages: {
    placed: every,
    confirmed: ['email'],
    counterProposed: every,
    changed: every,
    substituteOffered: every,
    reminder: every,
    advanceDue: every,
    payable: every,
    ready: every,
    ended: every,
    refunded: ['email'],
  },
  customersWithoutEmail: null,
}
const mail = 'gerlinde@mail.example'

/** What happens, short: `mail`, `sms`, `kept` in the outbox, `call`, or nothing. */
function outcome(kind: NewsKind, ofOrder: Partial<NewsOrder>, ofShop: Partial<NewsShop>): string {
  const { messages, call } = customerNews(kind, { ...order, ...ofOrder }, { ...shop, ...ofShop })
  const words = messages.map(({ channel, isSent }) => (isSent ? channel : `${channel} kept`))
  return [...words, ...(call === null ? [] : [`call ${call}`])].join(', ')
}

test('news goes by the channels of the shop, and somebody calls where it must be known and goes by none', () => {
  const sms = { enablePluginSMS: true }
  const call = `call ${order.phone}`
  const cases: [NewsKind, Partial<NewsOrder>, Partial<NewsShop>, string][] = [
    ['ended', { email: mail }, {}, 'email'],
    ['ended', {}, {}, call],
    ['ended', {}, sms, 'sms'],
    ['ended', { phone: '0664 1234567' }, sms, 'call 0664 1234567'],
    ['ended', { phone: '' }, {}, ''],
    ['ended', { email: mail }, { email: false }, `email kept, ${call}`],
    ['ended', {}, { ...sms, sms: false }, `sms kept, ${call}`],
    ['ended', { email: mail }, { customerMessages: { ...shop.customerMessages, ended: [] } }, call],
    ['ended', { email: mail }, { customerMessages: { ...shop.customerMessages, ended: ['push'] } }, call],
    ['counterProposed', {}, {}, call],
    ['advanceDue', {}, {}, call],
    ['advanceDue', { email: mail }, { customersWithoutEmail: 'call' }, 'email'],
    ['changed', {}, {}, call],
    ['confirmed', {}, {}, ''],
    ['confirmed', {}, { customersWithoutEmail: 'none' }, ''],
    ['confirmed', {}, { customersWithoutEmail: 'call' }, call],
    ['confirmed', { source: 'phone' }, { customersWithoutEmail: 'call' }, ''],
    ['confirmed', { isDineIn: true }, { customersWithoutEmail: 'call' }, ''],
    ['confirmed', { email: mail }, { customersWithoutEmail: 'call' }, 'email'],
    ['confirmed', {}, { ...sms, customersWithoutEmail: 'sms' }, 'sms'],
    ['confirmed', { email: mail }, { ...sms, customersWithoutEmail: 'sms' }, 'email'],
    ['ready', {}, { customersWithoutEmail: 'call' }, call],
    ['ready', { source: 'phone' }, { customersWithoutEmail: 'call' }, call],
    // The shop does not write of it, so nobody is to call about it either.
    [
      'ready',
      { email: mail },
      { customersWithoutEmail: 'call', customerMessages: { ...shop.customerMessages, ready: [] } },
      '',
    ],
    ['reminder', {}, { customersWithoutEmail: 'call' }, ''],
    ['placed', {}, { customersWithoutEmail: 'call' }, ''],
  ]
  for (const [kind, ofOrder, ofShop, expected] of cases)
    assert.equal(outcome(kind, ofOrder, ofShop), expected, JSON.stringify([kind, ofOrder, ofShop]))
})

const anyOrder: fc.Arbitrary<NewsOrder> = fc.record({
  email: fc.constantFrom('', mail),
  phone: fc.constantFrom('', '+43 664 1234567', '0664 1234567'),
  source: fc.constantFrom('web', 'phone', 'counter'),
  isDineIn: fc.boolean(),
})
const anyShop: fc.Arbitrary<NewsShop> = fc
  .record({
    email: fc.boolean(),
    sms: fc.boolean(),
    enablePluginSMS: fc.boolean(),
    channels: fc.subarray(every),
    customersWithoutEmail: fc.constantFrom('call', 'sms', 'none', null),
  })
  .map(({ channels, ...choice }) => ({
    ...choice,
    customerMessages: {
      placed: channels,
      confirmed: channels,
      counterProposed: channels,
      changed: channels,
      substituteOffered: channels,
      reminder: channels,
      advanceDue: channels,
      payable: channels,
      ready: channels,
      ended: channels,
      refunded: channels,
    },
  }))

test('whoever has to know is written to or called, never both, and nobody is called without a number', () => {
  fc.assert(
    fc.property(fc.constantFrom(...newsKinds), anyOrder, anyShop, (kind, ofOrder, ofShop) => {
      const { messages, call } = customerNews(kind, ofOrder, ofShop)
      const isSent = messages.some((message) => message.isSent)
      assert.ok(!(isSent && call !== null))
      assert.ok(call === null || (call !== '' && call === ofOrder.phone))
      const mustKnow = ['counterProposed', 'changed', 'substituteOffered', 'ended'].includes(kind)
      if (mustKnow && ofOrder.phone !== '') assert.ok(isSent || call !== null)
      for (const { channel, isSent } of messages) {
        assert.ok(channel === 'sms' || ofOrder.email !== '')
        assert.equal(isSent, ofShop[channel])
      }
    }),
  )
})

test('a call stays to be made until it is overtaken', () => {
  const [earlier, now] = [1, 2]
  const before = { kind: 'changed', since: earlier } as const
  const proposed = { kind: 'counterProposed', since: earlier } as const
  const quiet = { by: 'staff', news: null, endsProposal: false, isOver: false } as const
  const called = { kind: 'ended', messages: [], call: '+43664' } as const
  const written = {
    kind: 'ended',
    messages: [{ channel: 'email', recipient: mail, isSent: true }],
    call: null,
  } as const
  assert.equal(pendingCallAfter(before, quiet, now), before)
  assert.deepEqual(pendingCallAfter(before, { ...quiet, isOver: true, news: called }, now), {
    kind: 'ended',
    since: now,
  })
  assert.deepEqual(pendingCallAfter(null, { ...quiet, news: called }, now), { kind: 'ended', since: now })
  assert.equal(pendingCallAfter(null, { ...quiet, by: 'customer', news: called }, now), null)
  assert.equal(pendingCallAfter(before, { ...quiet, by: 'customer' }, now), null)
  assert.equal(pendingCallAfter(before, { ...quiet, by: 'payment' }, now), before)
  assert.equal(pendingCallAfter(before, { ...quiet, isOver: true }, now), null)
  assert.equal(pendingCallAfter(before, { ...quiet, isOver: true, news: written }, now), null)
  assert.equal(pendingCallAfter(before, { ...quiet, news: { ...written, kind: 'ready' } }, now), before)
  assert.equal(pendingCallAfter(before, { ...quiet, news: { ...written, kind: 'changed' } }, now), null)
  assert.equal(pendingCallAfter(proposed, { ...quiet, endsProposal: true }, now), null)
  // Also once nobody answered: somebody still has to say that the other time is off.
  assert.equal(pendingCallAfter(proposed, quiet, now), proposed)
})
