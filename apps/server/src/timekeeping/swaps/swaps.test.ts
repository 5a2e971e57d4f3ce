import assert from 'node:assert/strict'
import { before, beforeEach, test } from 'node:test'
import type { OpenShift, ShiftSwap } from '@theke/contract/timekeeping/shift-swaps-api.ts'
import { addDays, dayOf, instantAt, weekdayOf } from '@theke/domain/time/wall-time.ts'
import { eq, sql } from 'drizzle-orm'
import { changes } from '../../audit/audit-tables.ts'
import { outbox } from '../../messages/messages-tables.ts'
import { renderMessages } from '../../messages/rendering/render-messages.ts'
import { users } from '../../people/people-tables.ts'
import { ruleExceptions } from '../planning/planning-tables.ts'
import { timeFixture, type Worker } from '../testing/time-fixture.ts'
import { workingSchedules } from '../timekeeping-tables.ts'
import { shiftSwaps } from './swap-tables.ts'
import { beginInTheMorning } from '../../testing/test-clock.ts'

beginInTheMorning()
const fixture = await timeFixture()
const { db } = fixture.services
const today = dayOf(fixture.services.clock.now())
/** The Monday after the next. */
const monday = addDays(today, 15 - weekdayOf(today))
let anna: Worker
let bert: Worker
let clara: Worker
let stranger: Worker
let leader: Worker
let leaderThere: Worker

before(async () => {
  const { here, there } = fixture
  anna = await fixture.worker([here])
  bert = await fixture.worker([here])
  clara = await fixture.worker([here])
  stranger = await fixture.worker([there])
  leader = await fixture.worker([here], 'manager')
  leaderThere = await fixture.worker([there], 'manager')
})

beforeEach(async () => {
  await db.delete(shiftSwaps)
  await db.delete(workingSchedules)
  await db.delete(outbox)
})

/** A published shift of a day from the Monday on; hours of the wall clock. */
async function shift(user: Worker | null, day: number, [from, to]: [number, number], more: object = {}) {
  const at = (hours: number) => new Date(instantAt(addDays(monday, day), hours * 60))
  const [row] = await db
    .insert(workingSchedules)
    .values({
      user: user?.id ?? null,
      branch: fixture.here,
      type: 'work',
      start: at(from),
      end: at(to),
      pause: 30,
      isAllDay: false,
      isPublished: true,
      comment: '',
      ...more,
    })
    .returning()
  assert.ok(row)
  return row
}

const take = ({ call }: Worker, id: number) => call<ShiftSwap>('POST', `/api/open-shifts/${id}/take`)
const offer = ({ call }: Worker, id: number, more: object = {}) =>
  call<ShiftSwap>('POST', '/api/shift-swaps', { shift: { id }, ...more })
const answer = ({ call }: Worker, id: number, step: 'accept' | 'decline' | 'withdraw') =>
  call<ShiftSwap>('POST', `/api/shift-swaps/${id}/${step}`)
const decide = ({ call }: Worker, id: number, isApproved: boolean, comment = '') =>
  call<ShiftSwap>('POST', `/api/shift-swaps/${id}/decide`, {
    decision: isApproved ? 'approve' : 'reject',
    comment,
  })
const swapsOf = async ({ call }: Worker) => (await call<ShiftSwap[]>('GET', '/api/shift-swaps')).data
const ownerOf = async (id: number) =>
  (await db.select().from(workingSchedules).where(eq(workingSchedules.id, id)))[0]?.user
const recipients = async () => (await db.select().from(outbox).orderBy(outbox.id)).map((one) => one.recipient)
const textOfLast = async () => {
  const message = (await db.select().from(outbox).orderBy(outbox.id)).at(-1)
  assert.ok(message)
  return (await renderMessages(fixture.services, db, [message])).get(message.id)?.text ?? ''
}
const waitingFor = async ({ call }: Worker) =>
  (await call<{ requests: number }>('GET', '/api/time-decisions')).data.requests
const mailOf = ({ username }: Worker) => `${username}@shop.example`

test('of several people who take an open shift at once the first gets it', async () => {
  const { id } = await shift(null, 0, [8, 14])
  const replies = await Promise.all([anna, bert, clara].map((person) => take(person, id)))
  assert.deepEqual(replies.map(({ status }) => String(status)).toSorted(), ['201', '409', '409'])
  const [taken] = replies.filter(({ status }) => status === 201)
  assert.deepEqual([taken?.data.state, taken?.data.taker?.id], ['confirmed', await ownerOf(id)])
  assert.equal(
    replies.find(({ status }) => status === 409)?.errors[0]?.message,
    'Diese Schicht hat schon jemand anderer übernommen.',
  )
  assert.equal((await recipients()).length, 1)
  const log = await db.select().from(changes).where(eq(changes.record, id))
  assert.ok(log.some(({ entity, action }) => entity === 'working-schedules' && action === 'updated'))
})

test('a shift that breaks a rule says so before, and waits for a manager who says why', async () => {
  await shift(anna, 0, [12, 20])
  const { id } = await shift(null, 1, [6, 12])
  const { data: open } = await anna.call<OpenShift[]>('GET', '/api/open-shifts')
  assert.deepEqual(
    open.map(({ warnings }) => warnings.map(({ isViolation }) => isViolation)),
    [[true]],
  )
  assert.match(
    open[0]?.warnings[0]?.text ?? '',
    /hört Mo um 20:00 auf und beginnt Di um 06:00, das sind 10 h/,
  )

  const { data: asked } = await take(anna, id)
  assert.deepEqual([asked.state, asked.actions, await ownerOf(id)], ['accepted', ['takeBack'], null])
  assert.equal((await take(anna, id)).errors[0]?.message, 'Sie haben diese Schicht schon angefragt.')
  // The managers of the branch are asked, nobody else.
  assert.deepEqual(await recipients(), [mailOf(leader)])
  assert.match(await textOfLast(), /möchte diese offene Schicht übernehmen.*Bitte entscheiden Sie/s)
  const [pending] = await swapsOf(leader)
  assert.deepEqual([pending?.actions, pending?.warnings.length], [['confirm', 'reject'], 1])
  const refused = await decide(leader, asked.id, true)
  assert.deepEqual([refused.status, refused.errors[0]?.field], [422, 'comment'])
  assert.equal((await decide(leader, asked.id, true, 'Mit Anna besprochen')).data.state, 'confirmed')
  assert.equal(await ownerOf(id), anna.id)
  const [exception] = await db.select().from(ruleExceptions).where(eq(ruleExceptions.user, anna.id))
  assert.deepEqual([exception?.code, exception?.reason], ['dailyRest', 'Mit Anna besprochen'])
})

test('an overlapping shift waits as well, also when both are taken at once', async () => {
  const [one, other] = [await shift(null, 0, [8, 14]), await shift(null, 0, [13, 18])]
  const replies = await Promise.all([take(anna, one.id), take(anna, other.id)])
  assert.deepEqual(replies.map(({ data }) => data.state).toSorted(), ['accepted', 'confirmed'])
})

test('a shift goes to a colleague once a manager confirms, and both are notified', async () => {
  const { id } = await shift(anna, 0, [8, 14])
  const { status, data: swap } = await offer(anna, id, { comment: 'Arzttermin' })
  assert.deepEqual([status, swap.state, swap.actions], [201, 'offered', ['withdraw']])
  assert.equal((await offer(anna, id)).errors[0]?.message, 'Diese Schicht ist schon angeboten.')
  assert.deepEqual((await swapsOf(bert))[0]?.actions, ['accept'])
  const accepted = await Promise.all([answer(bert, swap.id, 'accept'), answer(clara, swap.id, 'accept')])
  assert.deepEqual(accepted.map((one) => String(one.status)).toSorted(), ['200', '409'])
  assert.equal(
    accepted.find((one) => one.status === 409)?.errors[0]?.message,
    'Diese Schicht hat schon jemand anderer übernommen.',
  )
  assert.equal(await ownerOf(id), anna.id)
  const taker = accepted[0].status === 200 ? bert : clara
  assert.deepEqual((await recipients()).toSorted(), [mailOf(anna), mailOf(leader)].toSorted())
  assert.deepEqual(
    await Promise.all([leader, leaderThere, anna].map((person) => waitingFor(person))),
    [1, 0, 0],
  )
  await db.delete(outbox)
  assert.equal((await decide(leader, swap.id, true)).data.state, 'confirmed')
  assert.equal(await ownerOf(id), taker.id)
  assert.deepEqual((await recipients()).toSorted(), [mailOf(anna), mailOf(taker)].toSorted())
  const texts = (await db.select().from(outbox)).map(({ values }) => values['changes'] ?? '')
  assert.deepEqual(texts.map((text) => text.replace(/:.*/s, '')).toSorted(), ['Entfällt', 'Neu'])
  assert.equal((await decide(leader, swap.id, false)).status, 409)
})

test('a manager rejects with a comment, and the shift stays where it is', async () => {
  const { id } = await shift(anna, 0, [8, 14])
  const { data: swap } = await offer(anna, id, { offeredTo: { id: bert.id } })
  assert.deepEqual(await recipients(), [mailOf(bert)])
  await answer(bert, swap.id, 'accept')
  await db.delete(outbox)
  const { data } = await decide(leader, swap.id, false, 'Bitte mit Clara')
  assert.deepEqual([data.state, data.decision?.comment], ['rejected', 'Bitte mit Clara'])
  assert.equal(await ownerOf(id), anna.id)
  const messages = await db.select().from(outbox).orderBy(outbox.id)
  const rendered = await renderMessages(fixture.services, db, messages)
  for (const message of messages) assert.match(rendered.get(message.id)?.text ?? '', /Bitte mit Clara/)
  assert.equal(messages.length, 2)
})

test('an offer is withdrawn, declined or taken back, and each is said in German', async () => {
  const { id } = await shift(anna, 0, [8, 14])
  const { data: first } = await offer(anna, id, { offeredTo: { id: bert.id } })
  assert.equal((await answer(clara, first.id, 'accept')).status, 404)
  assert.equal((await answer(bert, first.id, 'decline')).data.state, 'declined')
  const { data: second } = await offer(anna, id)
  await answer(bert, second.id, 'accept')
  assert.equal((await answer(bert, second.id, 'withdraw')).data.state, 'offered')
  assert.equal((await answer(anna, second.id, 'withdraw')).data.state, 'withdrawn')
  const late = await answer(clara, second.id, 'accept')
  assert.deepEqual([late.status, late.errors[0]?.message], [409, 'Das Angebot wurde zurückgezogen.'])
})

test('an offer ends when its shift begins, and when its plan changes', async () => {
  const { id } = await shift(anna, 0, [8, 14])
  const { data: swap } = await offer(anna, id)
  await answer(bert, swap.id, 'accept')
  await db.update(workingSchedules).set({ end: new Date(instantAt(monday, 900)) })
  const changed = await decide(leader, swap.id, true)
  assert.equal(changed.errors[0]?.message, 'Der Plan dieser Schicht wurde inzwischen geändert.')
  assert.equal((await swapsOf(anna))[0]?.state, 'outdated')
  // As it is now it can be offered again.
  const { data: again, status } = await offer(anna, id)
  assert.equal(status, 201)
  const begun = { start: new Date(fixture.services.clock.now() - 60_000) }
  await db.update(workingSchedules).set(begun)
  await db.update(shiftSwaps).set(begun)
  const late = await answer(bert, again.id, 'accept')
  assert.equal(late.errors[0]?.message, 'Diese Schicht hat schon begonnen.')
  await db.update(workingSchedules).set({ user: null })
  assert.equal((await take(bert, id)).errors[0]?.message, 'Diese Schicht hat schon begonnen.')
})

test('what a planner intends but has not published is not undone', async () => {
  const open = await shift(null, 0, [8, 14], { draft: { planned: null } })
  const refused = await take(anna, open.id)
  assert.deepEqual(
    [refused.status, refused.errors[0]?.message.slice(0, 38)],
    [409, 'Diese Schicht wird gerade umgeplant. B'],
  )
})

test('nobody reads or changes the swaps of others', async () => {
  const { id } = await shift(anna, 0, [8, 14])
  const unpublished = await shift(null, 1, [8, 14], { isPublished: false })
  const { data: swap } = await offer(anna, id, { offeredTo: { id: bert.id } })
  assert.deepEqual(await swapsOf(clara), [])
  assert.deepEqual(await swapsOf(stranger), [])
  assert.deepEqual(await swapsOf(leaderThere), [])
  assert.deepEqual((await clara.call<OpenShift[]>('GET', '/api/open-shifts')).data, [])
  await answer(bert, swap.id, 'accept')
  const refusals = [
    await take(anna, unpublished.id),
    await take(stranger, (await shift(null, 2, [8, 14])).id),
    await offer(clara, id),
    await answer(clara, swap.id, 'withdraw'),
    await answer(leader, swap.id, 'withdraw'),
    await decide(leaderThere, swap.id, true),
    await stranger.call('GET', `/api/shift-swaps/colleagues?branch=${fixture.here}`),
  ]
  assert.deepEqual(
    refusals.map(({ status }) => status),
    refusals.map(() => 404),
  )
  assert.equal((await decide(bert, swap.id, true)).status, 403)
  // The warnings of a taker are nobody's business but theirs and the managers'.
  await shift(bert, 0, [12, 20])
  assert.deepEqual((await swapsOf(anna))[0]?.warnings, [])
  assert.notEqual((await swapsOf(leader))[0]?.warnings.length, 0)
})

test('a manager leaves an own swap to others', async () => {
  const { id } = await shift(anna, 0, [8, 14])
  const { data: swap } = await offer(anna, id)
  await answer(leader, swap.id, 'accept')
  // Nobody else of the branch decides, so administrators are asked.
  const [admin] = await db
    .select()
    .from(users)
    .where(sql`'ROLE_ADMIN' = any(${users.roles})`)
  assert.deepEqual((await recipients()).toSorted(), [mailOf(anna), admin?.email ?? ''].toSorted())
  assert.equal(await waitingFor(leader), 0)
  assert.equal((await decide(leader, swap.id, true)).status, 403)
})
