import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { OrderView } from '@theke/contract/ordering/order.ts'
import type { OwedAdvances } from '@theke/contract/payments/advances-api.ts'
import { outbox } from '../../messages/messages-tables.ts'
import { renderMessages } from '../../messages/rendering/render-messages.ts'
import { createItem } from '../../ordering/testing/order-factory.ts'
import { hoursAhead } from '../../ordering/testing/shop-fixture.ts'
import { beginInTheMorning, testClock } from '../../testing/test-clock.ts'
import { addMeat } from '../testing/payment-fixture.ts'
import { createAdvanceShop } from './testing/advance-shop.ts'
import { cancelOverdue, remindOfAdvances } from './watch-advances.job.ts'

beginInTheMorning()
const { shop, withRule, order, take, appointmentDate } = await createAdvanceShop()

test('customers are reminded once, before the day, and only of what they have not paid', () =>
  withRule({ remindDaysBefore: 1 }, async () => {
    const [owing, paid] = [
      await order({ email: 'a@kunde.example' }),
      await order({ email: 'b@kunde.example' }),
    ]
    await take(paid.id, paid.pricing.totalGross, 5)
    assert.equal(await remindOfAdvances(shop.context()), 0)
    const twoDays = 2 * 24 * 3_600_000
    assert.equal(await remindOfAdvances(shop.context(twoDays)), 1)
    assert.equal(await remindOfAdvances(shop.context(twoDays)), 0)
    const rows = (await shop.services.db.select().from(outbox)).filter(
      ({ template }) => template === 'advance-reminder',
    )
    assert.deepEqual([...new Set(rows.map(({ order }) => order))], [owing.id])
    const mails = await renderMessages(shop.services, shop.services.db, rows)
    const text = [...mails.values()].map((mail) => mail?.text.replaceAll('\u00a0', ' ')).join()
    assert.match(text, /Im Voraus zu bezahlen: 5,00 € bis .*, in der Filiale/)
  }))

test('whom no message reaches is to be called about what is due ahead, until it is paid', () =>
  withRule({ remindDaysBefore: 1 }, async () => {
    const phone = '+43 664 1234567'
    const [unreached, unwritten] = [
      await order({ email: '', phone }),
      await order({ email: 'c@kunde.example', phone }),
    ]
    const twoDays = 2 * 24 * 3_600_000
    // Nothing leaves this shop, so that one whose mail waits in the outbox is called as well.
    assert.equal(await remindOfAdvances(shop.context(twoDays)), 2)
    assert.equal(await remindOfAdvances(shop.context(twoDays)), 0)
    for (const one of [unreached, unwritten]) {
      const { pendingCall, history } = await shop.load(one)
      assert.deepEqual([pendingCall?.kind, history.at(-1)?.action], ['advanceDue', 'advance-call'])
    }
    const { data } = await shop.admin<OwedAdvances>('GET', '/api/advances')
    assert.equal(data.orders.find(({ id }) => id === unreached.id)?.isToBeCalled, true)
    const { data: taken } = await take(unreached.id, unreached.pricing.totalGross, 5)
    assert.deepEqual([taken.pendingCall, taken.history.at(-1)?.action], [null, 'advance-call-ended'])
    await shop.admin('POST', `/api/orders/${unwritten.id}/status/called`, {})
    assert.equal((await shop.load(unwritten)).pendingCall, null)
    assert.equal(await remindOfAdvances(shop.context(twoDays)), 0)
    assert.equal((await shop.load(unwritten)).pendingCall, null)
  }))

test('a call about something else comes first, and money ahead is asked for once it was made', () =>
  withRule({ remindDaysBefore: 1 }, async () => {
    const placed = await order({ email: '', phone: '+43 664 1234567' })
    const twoDays = 2 * 24 * 3_600_000
    const changeComment = async (comment: string) => {
      const { updatedAt } = await shop.load(placed)
      await shop.admin('POST', `/api/orders/${placed.id}/change`, { comment, seen: updatedAt })
      assert.equal((await shop.load(placed)).pendingCall?.kind, 'changed')
    }
    const madeCall = () => shop.admin('POST', `/api/orders/${placed.id}/status/called`, {})
    for (const comment of ['mit Kren', 'ohne Kren']) {
      await changeComment(comment)
      assert.equal(await remindOfAdvances(shop.context(twoDays)), 0)
      await madeCall()
      assert.equal(await remindOfAdvances(shop.context(twoDays)), 1)
      assert.equal((await shop.load(placed)).pendingCall?.kind, 'advanceDue')
    }
  }))

test('what is not paid in time is canceled where the rule says so; a part of it is to be given back', () =>
  withRule({ isCanceledIfOverdue: true }, async () => {
    const [owing, part, paid] = [await order(), await order(), await order()]
    await take(part.id, part.pricing.totalGross, 2)
    await take(paid.id, paid.pricing.totalGross, 5)
    assert.equal(await cancelOverdue(shop.context()), 0)
    const late = Date.parse(owing.advance?.until ?? '') - shop.services.clock.now()
    // Both at once, as of two processes.
    const counts = await Promise.all([cancelOverdue(shop.context(late)), cancelOverdue(shop.context(late))])
    assert.equal(counts[0] + counts[1], 2)
    const [one, other, kept] = [await shop.load(owing), await shop.load(part), await shop.load(paid)]
    assert.deepEqual([one.isCanceled, other.isCanceled, kept.isCanceled], [true, true, false])
    assert.match(one.rejectionMessage, /^Die Anzahlung kam nicht bis .*\d\.$/)
    assert.deepEqual([other.payment.kind, other.payment.toReturn], ['refunding', 2])
  }))

test('whom no message reaches is to be called about the order that was lost, also where a call stood before', () =>
  withRule({ isCanceledIfOverdue: true, remindDaysBefore: 1 }, async () => {
    const withoutMail = { email: '', phone: '+43 664 1234567' }
    const [reminded, unreminded] = [await order(withoutMail), await order(withoutMail)]
    await shop.admin('POST', `/api/orders/${reminded.id}/status/confirm`, {})
    const late = Date.parse(reminded.advance?.until ?? '') - shop.services.clock.now()
    assert.equal(await remindOfAdvances(shop.context(late - 3_600_000)), 2)
    await shop.admin('POST', `/api/orders/${unreminded.id}/status/called`, {})
    assert.equal(await cancelOverdue(shop.context(late)), 2)
    for (const one of [reminded, unreminded]) {
      const { isCanceled, pendingCall } = await shop.load(one)
      assert.deepEqual([isCanceled, pendingCall?.kind], [true, 'ended'])
    }
  }))

test('what somebody has reopened is neither canceled again nor called about, and nothing of it is to be given back', () =>
  withRule({ isCanceledIfOverdue: true }, async () => {
    const placed = await order({ email: '', phone: '+43 664 1234567' })
    await take(placed.id, placed.pricing.totalGross, 2)
    await shop.admin('POST', `/api/orders/${placed.id}/status/confirm`, {})
    const late = Date.parse(placed.advance?.until ?? '') - shop.services.clock.now()
    assert.equal(await cancelOverdue(shop.context(late)), 1)
    assert.equal((await shop.load(placed)).payments[0]?.toReturnAtCounter, 2)
    const { status } = await shop.admin('POST', `/api/orders/${placed.id}/status/reopen`, {})
    assert.equal(status, 200)
    assert.equal(await cancelOverdue(shop.context(late)), 0)
    const { isCanceled, pendingCall, payments } = await shop.load(placed)
    assert.deepEqual([isCanceled, pendingCall], [false, null])
    assert.deepEqual([payments[0]?.toReturnAtCounter, payments[0]?.lastError], [0, null])
  }))

test('an overdue order that moves within its day stays overdue, by a change as by a proposal', (t) =>
  withRule({ isCanceledIfOverdue: true }, async () => {
    const [changed, proposed] = [await order(), await order()]
    const until = changed.advance?.until ?? ''
    const { updatedAt: seen } = await shop.load(changed)
    const clock = t.mock.method(testClock, 'now', () => Date.parse(until) + 3_600_000)
    const admin = await shop.loggedIn(['ROLE_ADMIN'])
    const at = new Date(Date.parse(appointmentDate) + 15 * 60_000).toISOString()
    const moved = await admin('POST', `/api/orders/${changed.id}/change`, { appointmentDate: at, seen })
    assert.equal(moved.status, 200, JSON.stringify(moved.errors))
    await admin('PUT', `/api/orders/${proposed.id}`, { counterAppointment: at })
    const { uid, hash } = proposed
    await shop.visitor('POST', `/api/orders/public/${uid}/${hash}/confirm-counter-appointment`)
    for (const one of [changed, proposed]) {
      const { data } = await admin<OrderView>('GET', `/api/orders/${one.id}`)
      assert.deepEqual([data.appointment ?? data.appointmentDate, data.advance?.until], [at, until])
    }
    assert.equal(await cancelOverdue(shop.context()), 2)
    clock.mock.restore()
  }))

test('the dates of an order go with it to the day that its customer accepts', () =>
  withRule({ remindDaysBefore: 1, isCanceledIfOverdue: true }, async () => {
    const [later, sooner] = [await order(), await order()]
    const moveTo = async ({ id, uid, hash }: typeof later, appointmentDate: string) => {
      await shop.admin('PUT', `/api/orders/${id}`, { counterAppointment: appointmentDate })
      await shop.visitor('POST', `/api/orders/public/${uid}/${hash}/confirm-counter-appointment`)
      const { advance } = await shop.load({ id })
      assert.deepEqual(advance, (await order({ appointmentDate })).advance)
      return Date.parse(advance?.until ?? '') - shop.services.clock.now()
    }
    const ends = await moveTo(later, hoursAhead(12 * 24))
    const endsSooner = await moveTo(sooner, hoursAhead(4 * 24))
    const isCanceled = async (after: number) => {
      await cancelOverdue(shop.context(after))
      return [(await shop.load(later)).isCanceled, (await shop.load(sooner)).isCanceled]
    }
    assert.deepEqual(await isCanceled(endsSooner), [false, true])
    assert.deepEqual(await isCanceled(Date.parse(later.advance?.until ?? '') - shop.services.clock.now()), [
      false,
      true,
    ])
    assert.deepEqual(await isCanceled(ends), [true, true])
  }))

test('without that word of the rule an overdue order stays', () =>
  withRule({}, async () => {
    const placed = await order()
    assert.equal(await cancelOverdue(shop.context(4 * 24 * 3_600_000)), 0)
    assert.equal((await shop.load(placed)).isCanceled, false)
  }))

test('who paid in time is not canceled for what the scale or an added item costs more', (t) =>
  withRule({ share: 'percent', percent: 50, amount: null, isCanceledIfOverdue: true }, async () => {
    const meat = await addMeat(shop)
    const heavy = await order({ items: [createItem(meat, 5, { unit: 'kilogram' })] })
    assert.equal(heavy.advance?.open, 50)
    await take(heavy.id, 100, 50)
    const path = `/api/orders/${heavy.id}`
    const before = await shop.admin<OrderView>('PUT', `${path}/items/0`, { weights: '5200' })
    assert.deepEqual([before.data.pricing.totalGross, before.data.advance?.open], [104, 0])
    const until = Date.parse(heavy.advance.until)
    const clock = t.mock.method(testClock, 'now', () => until + 3_600_000)
    const admin = await shop.loggedIn(['ROLE_ADMIN'])
    const weighed = { weights: '5300', isWeightConfirmed: true }
    const after = await admin<OrderView>('PUT', `${path}/items/0`, weighed)
    assert.deepEqual([after.status, after.data.advance?.open], [200, 0], JSON.stringify(after.errors))
    const seen = after.data.updatedAt
    const items = [
      { ...createItem(meat, 5, { unit: 'kilogram' }), line: 0 },
      { ...createItem(shop.roll, 10), line: null },
    ]
    const more = await admin<OrderView>('POST', `${path}/change`, { items, seen })
    assert.deepEqual([more.status, more.data.advance?.open], [200, 0], JSON.stringify(more.errors))
    assert.equal(await cancelOverdue(shop.context()), 0)
    const { data: owed } = await admin<OwedAdvances>('GET', '/api/advances')
    assert.equal(
      owed.orders.some(({ id }) => id === heavy.id),
      false,
    )
    clock.mock.restore()
  }))
