import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import type { ScreenCard } from '@theke/contract/signage/screens-api.ts'
import { dayOf } from '@theke/domain/time/wall-time.ts'
import { eq } from 'drizzle-orm'
import { forgetSignage } from '../read-signage.ts'
import { signageRetentionJob } from '../signage-retention.job.ts'
import { televisions } from '../signage-tables.ts'
import { screenFixture } from '../testing/screen-fixture.ts'
import { createJobContext } from '../../queue/testing/job-context.ts'
import { beginInTheMorning } from '../../testing/test-clock.ts'

beginInTheMorning()
const fixture = await screenFixture()
const { admin, services, branch, segment, roll, create, createScreen } = fixture

async function cardOf(id: number, caller = admin): Promise<ScreenCard> {
  const { status, data } = await caller<ScreenCard[]>('GET', '/api/digital-signage')
  assert.equal(status, 200)
  return data.find((card) => card.id === id) ?? assert.fail(`There is no card of ${id}`)
}

const show = (id: number, body: object, caller = admin) =>
  caller<{ segment: number }>('POST', `/api/digital-signage-devices/${id}/contents`, {
    key: randomUUID(),
    isTodayOnly: false,
    ...body,
  })

const namesOf = ({ contents }: ScreenCard) => contents.map(({ name }) => name)

test('the lunch menu is put on one television in one call, the others of its stream stay as they are', async () => {
  const [one, other] = [await createScreen({ name: 'Links' }), await createScreen({ name: 'Rechts' })]
  const { status, data, errors } = await show(one.id, { kind: 'dailyMenu' })
  assert.equal(status, 201, JSON.stringify(errors))
  const card = await cardOf(one.id)
  assert.deepEqual(namesOf(card), ['Tagesmenü', 'Semmel'])
  assert.deepEqual([card.shown?.segment, card.shown?.kind], [data.segment, 'scene'])
  assert.deepEqual(card.day, [{ from: 0, to: 1440, names: ['Tagesmenü', 'Semmel'] }])
  assert.deepEqual(namesOf(await cardOf(other.id)), ['Semmel'])
  const { items } = await one.playlist()
  assert.deepEqual(
    items.map(({ name }) => name),
    ['Tagesmenü', 'Semmel'],
  )

  assert.equal((await show(one.id, { kind: 'offer', product: { id: roll } })).status, 201)
  assert.equal((await show(one.id, { kind: 'dailyMenu' })).status, 201)
  const { data: scenes } = await admin<{ path: string }[]>('GET', '/api/scenes?search=Tagesmen')
  assert.deepEqual(
    scenes.map(({ path }) => path),
    ['daily-menu'],
  )
  const { data: streams } = await admin<{ name: string }[]>(
    'GET',
    '/api/digital-signage-streams?search=Links',
  )
  assert.equal(streams.length, 1)
})

test('the same call again, also at once, shows nothing twice; another one does', async () => {
  const screen = await createScreen()
  const again = { kind: 'priceBoard', key: randomUUID() }
  const replies = await Promise.all([show(screen.id, again), show(screen.id, again), show(screen.id, again)])
  const first = replies[0].data.segment
  assert.deepEqual(
    replies.map(({ status, data }) => [status, data.segment]),
    replies.map(() => [201, first]),
  )
  assert.equal((await show(screen.id, again)).data.segment, first)
  assert.equal((await cardOf(screen.id)).contents.length, 2)
  await show(screen.id, { kind: 'priceBoard' })
  assert.equal((await cardOf(screen.id)).contents.length, 3)
  const other = await createScreen()
  assert.notEqual((await show(other.id, again)).data.segment, first)
  assert.equal((await cardOf(other.id)).contents.length, 2)
  const { status, errors } = await show(screen.id, { kind: 'priceBoard', key: '' })
  assert.deepEqual([status, errors[0]?.field], [422, 'key'])
})

test('what is shown is arranged, taken away and put back for this television only', async () => {
  const [one, other] = [await createScreen(), await createScreen()]
  await show(one.id, { kind: 'priceBoard' })
  const before = (await cardOf(one.id)).contents.map(({ segment }) => ({ id: segment }))
  const arrange = (id: number, segments: { id: number }[]) =>
    admin('PUT', `/api/digital-signage-devices/${id}/contents`, { segments })
  assert.equal((await arrange(one.id, before.slice(0, 1))).status, 200)
  assert.deepEqual(namesOf(await cardOf(one.id)), ['Preistafel'])
  assert.equal((await arrange(one.id, before.toReversed())).status, 200)
  assert.deepEqual(namesOf(await cardOf(one.id)), ['Semmel', 'Preistafel'])
  assert.equal((await arrange(other.id, [])).status, 200)
  assert.deepEqual([(await cardOf(other.id)).shown, (await cardOf(other.id)).day], [null, []])
  assert.equal((await arrange(one.id, [{ id: 999_999 }])).status, 422)
})

test('hours and a single day are parts of the strip', async () => {
  const screen = await createScreen()
  const today = { kind: 'priceBoard', from: '11:00', to: '14:00', isTodayOnly: true }
  assert.equal((await show(screen.id, today)).status, 201)
  assert.deepEqual((await cardOf(screen.id)).day, [
    { from: 0, to: 660, names: ['Semmel'] },
    { from: 660, to: 840, names: ['Preistafel', 'Semmel'] },
    { from: 840, to: 1440, names: ['Semmel'] },
  ])
  const { data: stored } = await admin<{ schedule: { type: string; date: string | null }[] }[]>(
    'GET',
    '/api/digital-signage-segments?search=Preistafel&sort=-id',
  )
  const [entry] = stored[0]?.schedule ?? []
  assert.deepEqual([entry?.type, entry?.date], ['once', dayOf(services.clock.now())])
  assert.equal((await show(screen.id, { kind: 'priceBoard', isTodayOnly: true })).status, 201)
  assert.deepEqual((await cardOf(screen.id)).day[0]?.names, ['Preistafel', 'Semmel'])
})

test('what was shown for a single day is gone when the day is over, and stays gone', async () => {
  const screen = await createScreen()
  const onlyToday = await show(screen.id, { kind: 'priceBoard', isTodayOnly: true })
  await show(screen.id, { kind: 'dailyMenu', from: '11:00', to: '14:00' })
  const hour = 3_600_000
  const now = services.clock.now()
  await signageRetentionJob.run(createJobContext(services, now + hour))
  assert.deepEqual(namesOf(await cardOf(screen.id)), ['Tagesmenü', 'Preistafel', 'Semmel'])
  await signageRetentionJob.run(createJobContext(services, now + 24 * hour))
  forgetSignage(services)
  assert.deepEqual(namesOf(await cardOf(screen.id)), ['Tagesmenü', 'Semmel'])
  assert.equal((await admin('GET', `/api/digital-signage-segments/${onlyToday.data.segment}`)).status, 404)
})

test('what a screen shows by its plan is not changed while it shows something else', async () => {
  const screen = await createScreen()
  const other = await create('digital-signage-streams', { name: 'Fußball', segments: [{ id: segment }] })
  await services.db.update(televisions).set({ shownStream: other }).where(eq(televisions.id, screen.id))
  forgetSignage(services)
  const plan = async () => (await admin('GET', `/api/digital-signage-devices/${screen.id}`)).data
  const before = await plan()
  for (const asked of [
    await show(screen.id, { kind: 'dailyMenu' }),
    await admin('PUT', `/api/digital-signage-devices/${screen.id}/contents`, { segments: [] }),
  ])
    assert.deepEqual(
      [asked.status, asked.errors[0]?.message.slice(0, 34)],
      [409, 'Dieser Bildschirm zeigt außer Plan'],
    )
  assert.deepEqual(await plan(), before)
})

test('what is missing is named at its field', async () => {
  const { id } = await createScreen()
  const fieldOf = async (body: object) => (await show(id, body)).errors[0]?.field
  assert.deepEqual(
    [
      await fieldOf({}),
      await fieldOf({ kind: 'image' }),
      await fieldOf({ kind: 'video' }),
      await fieldOf({ kind: 'offer' }),
      await fieldOf({ kind: 'dailyMenu', from: '11:00' }),
      await fieldOf({ kind: 'frontdesk' }),
    ],
    ['kind', 'image', 'video', 'product', 'to', 'kind'],
  )
  assert.deepEqual(namesOf(await cardOf(id)), ['Semmel'])
})

test('a card tells since when its screen calls, and pictures are small and private', async () => {
  const screen = await createScreen()
  assert.deepEqual([(await cardOf(screen.id)).isOnline, (await cardOf(screen.id)).lastSeenAt], [false, null])
  await screen.report({ segment })
  const since = (await cardOf(screen.id)).onlineSince
  await screen.report({ segment })
  const card = await cardOf(screen.id)
  assert.ok(since !== null && card.isOnline && card.onlineSince === since)
  const address = `/api/digital-signage-devices/${screen.id}`
  const pictures = [
    `${address}/pictures/${card.shown?.picture}`,
    `${address}/tiles/dailyMenu`,
    `${address}/tiles/priceBoard`,
    `${address}/tiles/offer?product=${roll}`,
    `/api/scenes/${fixture.scene}/thumbnail`,
  ]
  for (const path of pictures) {
    const { status, headers, bytes } = await admin('GET', path)
    assert.deepEqual([status, headers['content-type']], [200, 'image/webp'], path)
    assert.match(String(headers['cache-control']), /^private/)
    assert.ok(bytes.length < 60_000)
  }
  assert.equal((await admin('GET', `${address}/pictures/other.png`)).status, 404)
  assert.equal((await admin('GET', `${address}/tiles/frontdesk`)).status, 404)
  assert.equal((await fixture.visitor('GET', `${address}/tiles/dailyMenu`)).status, 401)
})

test('staff see and change the televisions of their branches only', async () => {
  const elsewhere = await create('branches', { name: 'Andere', identifier: 'andere' })
  const [own, other] = [await createScreen(), await createScreen({ branch: elsewhere })]
  const employee = await fixture.loggedIn(['ROLE_EMPLOYEE'], [branch])
  const { data } = await employee<ScreenCard[]>('GET', '/api/digital-signage')
  assert.deepEqual(
    [data.some(({ id }) => id === own.id), data.some(({ id }) => id === other.id)],
    [true, false],
  )
  assert.equal((await show(own.id, { kind: 'priceBoard' }, employee)).status, 201)
  assert.equal((await show(other.id, { kind: 'priceBoard' }, employee)).status, 404)
  assert.equal(
    (await employee('GET', `/api/digital-signage-devices/${other.id}/tiles/dailyMenu`)).status,
    404,
  )
})
