import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { ScreenCommand } from '@theke/contract/signage/screens-api.ts'
import type { LastCommand } from '@theke/contract/signage/television.ts'
import { commandLifeMs } from '@theke/domain/signage/command.ts'
import { eq } from 'drizzle-orm'
import { createPicture, dataUrl } from '../../media/testing/picture-factory.ts'
import { screenCommands, screenPlays, televisions } from '../signage-tables.ts'
import { createJobContext } from '../../queue/testing/job-context.ts'
import { signageRetentionJob } from '../signage-retention.job.ts'
import { screenFixture, type Screen } from '../testing/screen-fixture.ts'

const fixture = await screenFixture()
const { admin, services, create, createScreen } = fixture

type Device = { command: LastCommand; isSwitchedOff: boolean; shownStream: { id: number } | null }

const command = (screen: Screen, body: object) =>
  admin<Device>('POST', `/api/digital-signage-devices/${screen.id}/command`, body)
const abort = (screen: Screen) =>
  admin<Device>('POST', `/api/digital-signage-devices/${screen.id}/command/abort`, {})
const load = async (screen: Screen) =>
  (await admin<Device>('GET', `/api/digital-signage-devices/${screen.id}`)).data
const finish = (screen: Screen, id: number, body: object = {}) =>
  screen.call('POST', `player/commands/${id}`, { isDone: true, note: '', screenshot: '', ...body })
const history = async (screen: Screen) =>
  (await admin<ScreenCommand[]>('GET', `/api/digital-signage-devices/${screen.id}/commands`)).data

test('a command waits for its screen, which says what became of it; one at a time', async () => {
  const screen = await createScreen()
  const sent = await command(screen, { type: 'identify' })
  assert.deepEqual([sent.status, sent.data.command.status], [200, 'pending'])
  const second = await command(screen, { type: 'reload' })
  assert.equal(second.status, 409)
  assert.equal(second.errors[0]?.message, 'Befehl konnte nicht ausgeführt werden.')
  const { command: received } = await screen.report()
  assert.deepEqual(received, { id: sent.data.command.id, type: 'identify' })
  assert.equal((await finish(screen, received?.id ?? 0)).status, 200)
  assert.equal((await screen.report()).command, null)
  assert.equal((await load(screen)).command.status, 'done')

  const { data } = await command(screen, { type: 'restart' })
  await finish(screen, data.command.id, { isDone: false, note: 'Kein Speicher' })
  assert.deepEqual(
    (await history(screen)).map(({ type, status, note, requestedBy }) => [
      type,
      status,
      note,
      requestedBy !== '',
    ]),
    [
      ['restart', 'failed', 'Kein Speicher', true],
      ['identify', 'done', '', true],
    ],
  )
})

test('a command that is not named is refused', async () => {
  const screen = await createScreen()
  for (const body of [{}, { type: null }]) {
    const { status, errors } = await command(screen, body)
    assert.deepEqual(
      [status, errors],
      [422, [{ field: 'type', message: 'Dieser Wert sollte nicht leer sein.' }]],
    )
  }
  assert.deepEqual(await history(screen), [])
})

test('a command can be aborted while it waits, and only then; what the screen says later changes nothing', async () => {
  const screen = await createScreen()
  assert.equal((await abort(screen)).errors[0]?.message, 'Befehl konnte nicht abgebrochen werden.')
  const { data } = await command(screen, { type: 'off' })
  assert.equal((await abort(screen)).data.command.status, 'aborted')
  assert.equal((await abort(screen)).status, 409)
  await finish(screen, data.command.id)
  const stored = await load(screen)
  assert.deepEqual([stored.command.status, stored.isSwitchedOff], ['aborted', false])
})

test('a command expires after five minutes and makes place for the next', async () => {
  const screen = await createScreen()
  const { data } = await command(screen, { type: 'reload' })
  const requestedAt = new Date(services.clock.now() - commandLifeMs)
  await services.db
    .update(televisions)
    .set({ lastCommand: { ...data.command, requestedAt: requestedAt.toISOString() } })
    .where(eq(televisions.id, screen.id))
  await services.db.update(screenCommands).set({ requestedAt }).where(eq(screenCommands.id, data.command.id))
  assert.equal((await load(screen)).command.status, 'expired')
  assert.equal((await screen.report()).command, null)
  assert.equal((await abort(screen)).status, 409)
  assert.equal((await command(screen, { type: 'identify' })).status, 200)
  assert.deepEqual(
    (await history(screen)).map(({ status }) => status),
    ['pending', 'expired'],
  )
})

test('a screen is switched off and on, and shows another stream until it is to follow its plan again', async () => {
  const screen = await createScreen()
  const run = async (body: object) => finish(screen, (await command(screen, body)).data.command.id)
  await run({ type: 'off' })
  assert.equal((await screen.report()).isOn, false)
  await run({ type: 'on' })
  assert.equal((await screen.report()).isOn, true)
  const other = await create('digital-signage-streams', { name: 'Leer', segments: [] })
  await run({ type: 'showStream', stream: other })
  assert.equal((await screen.playlist()).items.length, 0)
  await run({ type: 'showStream', stream: null })
  assert.equal((await screen.playlist()).items.length, 1)
  assert.equal((await command(screen, { type: 'showStream', stream: 999_999 })).status, 422)
})

test('the picture of a screen arrives; the last five are kept', async () => {
  const screen = await createScreen()
  const jpeg = dataUrl(await createPicture({ format: 'jpeg' }), 'image/jpeg')
  const ids: number[] = []
  for (let count = 0; count < 6; count++) {
    const { data } = await command(screen, { type: 'screenshot' })
    ids.push(data.command.id)
    await finish(screen, data.command.id, { screenshot: jpeg })
  }
  const picture = (id: number | undefined) =>
    admin('GET', `/api/digital-signage-devices/${screen.id}/screenshots/${id}`)
  assert.equal((await picture(ids[0])).status, 404)
  const { status, headers } = await picture(ids[5])
  assert.deepEqual([status, headers['content-type']], [200, 'image/jpeg'])
  assert.equal((await history(screen))[0]?.hasScreenshot, true)
  const other = await createScreen()
  assert.equal((await finish(other, ids[5] ?? 0, { screenshot: jpeg })).status, 200)
  assert.equal(
    (await admin('GET', `/api/digital-signage-devices/${other.id}/screenshots/${ids[5]}`)).status,
    404,
  )
})

test('staff command the screens of their own branches, and only those that are connected', async () => {
  const elsewhere = await create('branches', { name: 'Dort', identifier: 'dort' })
  const screen = await createScreen({ branch: elsewhere })
  const employee = await fixture.loggedIn(['ROLE_EMPLOYEE'], [fixture.branch])
  const path = `/api/digital-signage-devices/${screen.id}`
  for (const call of [
    employee('POST', `${path}/command`, { type: 'reload' }),
    employee('POST', `${path}/command/abort`, {}),
    employee('POST', `${path}/pair`, { code: 'ABCDEF' }),
    employee('GET', `${path}/commands`),
    employee('GET', `${path}/plan`),
    employee('GET', `${path}/screenshots/1`),
  ])
    assert.equal((await call).status, 404)
  const unpaired = await createScreen({ apiKey: undefined })
  assert.equal((await command(unpaired, { type: 'reload' })).status, 409)
})

test('commands and play counts are kept for a while, not for ever', async () => {
  const screen = await createScreen()
  await finish(screen, (await command(screen, { type: 'identify' })).data.command.id)
  const day = new Date(services.clock.now()).toISOString().slice(0, 10)
  const plays = [{ day, segment: fixture.segment, count: 1, seconds: 10 }]
  await screen.call('POST', 'player/plays', { batch: 'kept', plays })
  const left = async () => [
    (await history(screen)).length,
    await services.db.$count(screenPlays, eq(screenPlays.device, screen.id)),
  ]
  const runIn = (days: number) =>
    signageRetentionJob.run(createJobContext(services, services.clock.now() + days * 24 * 3_600_000))
  await runIn(89)
  assert.deepEqual(await left(), [1, 1])
  await runIn(91)
  assert.deepEqual(await left(), [0, 1])
  assert.match(await runIn(402), /^1 Einträge gelöscht$/)
  assert.deepEqual(await left(), [0, 0])
})
