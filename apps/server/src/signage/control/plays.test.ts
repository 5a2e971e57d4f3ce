import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { PlayCount } from '@theke/contract/signage/screens-api.ts'
import type { Caller } from '../../testing/test-app.ts'
import { screenFixture } from '../testing/screen-fixture.ts'

const fixture = await screenFixture()
const { admin, services, branch, segment, create, createScreen } = fixture
const day = new Date(services.clock.now()).toISOString().slice(0, 10)
const dayBefore = new Date(services.clock.now() - 24 * 60 * 60_000).toISOString().slice(0, 10)

test('what was played is counted once, however often it is sent, and exported', async () => {
  const screen = await createScreen({ name: 'Zähler' })
  const plays = [
    { day, segment, count: 3, seconds: 30 },
    { day, segment, count: 2, seconds: 24 },
    { day, segment: 999_999, count: 1, seconds: 1 },
  ]
  for (const batch of ['one', 'one', 'two'])
    assert.equal((await screen.call('POST', 'player/plays', { batch, plays })).status, 200)
  const { data } = await admin<{ count: number; seconds: number }[]>(
    'GET',
    `/api/digital-signage-plays?device=${screen.id}&from=${day}&to=${day}`,
  )
  assert.deepEqual(
    data.map(({ count, seconds }) => [count, seconds]),
    [[10, 108]],
  )
  const { bytes, headers } = await admin('GET', `/api/digital-signage-plays/export?device=${screen.id}`)
  assert.match(String(headers['content-type']), /^text\/csv/)
  assert.match(bytes.toString(), /Zähler;Semmel;10;1,8/)
  const employee = await fixture.loggedIn(['ROLE_EMPLOYEE'], [])
  assert.deepEqual((await employee('GET', `/api/digital-signage-plays`)).data, [])
})

test('no more is counted than a day can hold, and nothing of days that are not kept', async () => {
  const screen = await createScreen()
  const much = { segment, count: 100_000, seconds: 10_000_000 }
  for (const batch of ['first', 'second'])
    await screen.call('POST', 'player/plays', {
      batch,
      plays: ['1970-01-01', '2999-12-31', day].map((day) => ({ ...much, day })),
    })
  const { data } = await admin<{ day: string; count: number; seconds: number }[]>(
    'GET',
    `/api/digital-signage-plays?device=${screen.id}&from=1970-01-01&to=2999-12-31`,
  )
  assert.deepEqual(
    data.map(({ day, count, seconds }) => [day, count, seconds]),
    [[day, 90_000, 90_000]],
  )
})

test('what was played is kept when its segment is removed, also what a screen tells later', async () => {
  const segment = await create('digital-signage-segments', { name: 'Ostern', scene: fixture.scene })
  const screen = await createScreen()
  const plays = [{ day, segment, count: 3, seconds: 30 }]
  assert.equal((await screen.call('POST', 'player/plays', { batch: 'before', plays })).status, 200)
  assert.equal((await admin('DELETE', `/api/digital-signage-segments/${segment}`)).status, 200)
  assert.equal((await screen.call('POST', 'player/plays', { batch: 'after', plays })).status, 200)
  const { data } = await admin<PlayCount[]>(
    'GET',
    `/api/digital-signage-plays?device=${screen.id}&from=${day}&to=${day}`,
  )
  assert.deepEqual(
    data.map(({ segment: { name }, count, seconds }) => [name, count, seconds]),
    [['Ostern', 6, 60]],
  )
})

test('what a removed television played is kept under its name, for its branch', async () => {
  const screen = await createScreen({ name: 'Alter Eingang' })
  const plays = [{ day: dayBefore, segment, count: 2, seconds: 20 }]
  assert.equal((await screen.call('POST', 'player/plays', { batch: 'last', plays })).status, 200)
  assert.equal((await admin('DELETE', `/api/digital-signage-devices/${screen.id}`)).status, 200)
  const playsOn = async (caller: Caller) => {
    const { data } = await caller<PlayCount[]>(
      'GET',
      `/api/digital-signage-plays?from=${dayBefore}&to=${dayBefore}`,
    )
    return data.map(({ device, count }) => [device.name, count])
  }
  assert.deepEqual(await playsOn(admin), [['Alter Eingang', 2]])
  const staff = ['ROLE_EMPLOYEE' as const]
  assert.deepEqual(await playsOn(await fixture.loggedIn(staff, [branch])), [['Alter Eingang', 2]])
  const other = await create('branches', { name: 'Andere', identifier: 'andere' })
  assert.deepEqual(await playsOn(await fixture.loggedIn(staff, [other])), [])
})
