import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Pairing } from '@theke/contract/signage/player-api.ts'
import { pairingLifeMs } from '@theke/domain/signage/pairing-code.ts'
import { isPlanned } from '@theke/domain/signage/playlist.ts'
import { addDays, dayOf, instantAt } from '@theke/domain/time/wall-time.ts'
import { eq, sql } from 'drizzle-orm'
import sharp from 'sharp'
import { readEventStream } from '../../http/testing/read-event-stream.ts'
import type { Dashboard } from '@theke/contract/insights/dashboard-api.ts'
import { createPicture, dataUrl } from '../../media/testing/picture-factory.ts'
import { waitFor } from '../../testing/wait-for.ts'
import { tokenHash } from '../../crypto/secret-token.ts'
import { pairings } from '../signage-tables.ts'
import { screenFixture } from '../testing/screen-fixture.ts'

const fixture = await screenFixture()
const { admin, visitor, services, branch, roll, stream, segment, create, change, createScreen } = fixture
const address = await fixture.app.listen({ port: 0, host: '127.0.0.1' })

test('a screen plays its stream: the scene as a picture in the size of the screen, with its price', async () => {
  const screen = await createScreen({ width: 384, height: 216 })
  const { items, version } = await screen.playlist()
  assert.deepEqual(
    items.map(({ segment: id, kind, duration, hasPrices, intervals }) => [
      id,
      kind,
      duration,
      hasPrices,
      intervals,
    ]),
    [[segment, 'scene', 10_000, true, null]],
  )
  const { status, bytes, headers } = await screen.call('GET', `player/files/${items[0]?.file}`)
  assert.deepEqual([status, headers['content-type']], [200, 'image/png'])
  const { width, height } = await sharp(bytes).metadata()
  assert.deepEqual([width, height], [384, 216])
  const state = await screen.report({ segment })
  assert.deepEqual([state.version, state.isOn, state.command, state.messages], [version, true, null, []])
  const { data } = await admin<Record<string, unknown>>('GET', `/api/digital-signage-devices/${screen.id}`)
  assert.deepEqual([data.isOnline, data.currentSegment, data.shownWidth], [true, { id: segment }, 192])
})

test('another price, a sold-out product and a changed plan are other playlists', async () => {
  const screen = await createScreen()
  let [file] = (await screen.playlist()).items.map((item) => item.file ?? '')
  assert.ok(file)
  for (const step of [
    () => change('products', roll, { price: 2.8 }),
    () => admin('POST', `/api/branches/${branch}/sold-out`, { product: roll, duration: 'today' }),
    () => admin('DELETE', `/api/branches/${branch}/sold-out/${roll}`),
    () => change('scenes', fixture.scene, { backgroundColor: '#eeeeee' }),
  ]) {
    await step()
    file = await screen.fileWithout(file)
  }
})

test('a list of products on a screen has prices and follows what is sold out', async () => {
  const columns = ['name', 'price'].map((field) => ({ field, width: 1 }))
  const list = {
    name: 'Zeilen',
    type: 'rows',
    rowsOf: 'menu',
    columns,
    width: 180,
    height: 100,
    fontSize: 12,
  }
  const scene = await create('scenes', {
    name: 'Tafel',
    path: 'tafel',
    width: 192,
    height: 108,
    layers: [list],
  })
  const board = await create('digital-signage-segments', { name: 'Tafel', scene })
  const screen = await createScreen({
    stream: await create('digital-signage-streams', { name: 'Tafel', segments: [board] }),
  })
  const [item] = (await screen.playlist()).items
  assert.equal(item?.hasPrices, true)
  await admin('POST', `/api/branches/${branch}/sold-out`, { product: roll, duration: 'today' })
  await screen.fileWithout(item?.file ?? '')
  await admin('DELETE', `/api/branches/${branch}/sold-out/${roll}`)
  const bread = await create('products', { name: 'Brot', price: 4, unit: 'piece' })
  await change('menus', fixture.menu, {
    catalog: [{ category: { id: fixture.category }, products: [{ id: roll }, { id: bread }] }],
  })
  await change('scenes', scene, { layers: [{ ...list, maxRows: 1, overflow: 'pages' }] })
  const pages = await waitFor(async () => {
    fixture.services.cache.forget()
    const { items } = await screen.playlist()
    return items.length > 1 && items
  })
  assert.ok(pages.every(({ segment, part }, index) => segment === board && part === index))
  assert.equal(new Set(pages.map(({ file }) => file)).size, pages.length)
})

test('what speaks of today is shown until three in the next night, also without a connection', async () => {
  const scene = await create('scenes', {
    name: 'Mittag',
    path: 'mittag',
    width: 192,
    height: 108,
    layers: [{ name: 'Datum', type: 'text', text: '{today.date}', width: 190, height: 50, fontSize: 20 }],
  })
  const lunch = await create('digital-signage-segments', { name: 'Mittag', scene })
  const screen = await createScreen({
    stream: await create('digital-signage-streams', { name: 'Mittag', segments: [lunch, segment] }),
  })
  const playlist = await screen.playlist()
  const shownAt = (instant: number) =>
    playlist.items.filter((item) => isPlanned(item, instant, playlist)).map((item) => item.segment)
  const now = services.clock.now()
  const tomorrow = addDays(dayOf(now), 1)
  assert.deepEqual(shownAt(now), [lunch, segment])
  assert.deepEqual(shownAt(instantAt(tomorrow, 179)), [lunch, segment])
  assert.deepEqual(shownAt(instantAt(tomorrow, 180)), [segment])
  assert.deepEqual(shownAt(instantAt(addDays(tomorrow, 60), 720)), [segment])
})

test('the key of a screen reads the files of its own playlist and nothing else', async () => {
  const scene = await create('scenes', { name: 'Andere', path: 'andere', width: 100, height: 100 })
  const otherSegment = await create('digital-signage-segments', { name: 'Andere', scene })
  const otherStream = await create('digital-signage-streams', { name: 'Andere', segments: [otherSegment] })
  const [own, other] = [await createScreen(), await createScreen({ stream: otherStream })]
  const [ownFile, otherFile] = [
    (await own.playlist()).items[0]?.file,
    (await other.playlist()).items[0]?.file,
  ]
  assert.equal((await own.call('GET', `player/files/${otherFile}`)).status, 404)
  assert.equal((await other.call('GET', `player/files/${ownFile}`)).status, 404)
  assert.equal((await other.call('GET', `player/files/${otherFile}`)).status, 200)
  for (const path of ['player/files/x.png', 'player/files/..%2f..%2fpictures%2f1'])
    assert.equal((await own.call('GET', path)).status, 404)
  for (const path of ['products', 'orders', 'digital-signage-devices', `uploads/1`])
    assert.notEqual(
      (await visitor('GET', `/api/${path}`, undefined, own.headers)).status,
      path === 'products' ? 0 : 200,
    )
  for (const wrong of [{}, { authorization: 'Bearer wrong' }]) {
    const calls = [
      visitor('POST', '/api/signage/player', { width: 1, height: 1 }, wrong),
      visitor('GET', '/api/signage/player/playlist', undefined, wrong),
      visitor('GET', `/api/signage/player/files/${ownFile}`, undefined, wrong),
      visitor('GET', '/api/signage/player/events', undefined, wrong),
      visitor(
        'POST',
        '/api/signage/player/plays',
        { batch: 'b', plays: [{ day: '2026-11-23', segment: 1 }] },
        wrong,
      ),
      visitor('POST', '/api/signage/player/commands/1', { isDone: true }, wrong),
    ]
    for (const { status } of await Promise.all(calls)) assert.equal(status, 403)
  }
})

test('a file of a screen whose download broke off goes on where it was', async () => {
  const screen = await createScreen()
  const url = `/api/signage/player/files/${(await screen.playlist()).items[0]?.file}`
  const ask = (headers: Record<string, string> = {}) =>
    fixture.app.inject({ url, headers: { ...screen.headers, ...headers } })
  const whole = await ask()
  const etag = String(whole.headers.etag)
  const rest = await ask({ range: 'bytes=100-', 'if-range': etag })
  const bytes = whole.rawPayload.length
  assert.deepEqual([rest.statusCode, rest.headers['content-range']], [206, `bytes 100-${bytes - 1}/${bytes}`])
  assert.deepEqual(rest.rawPayload, whole.rawPayload.subarray(100))
  assert.equal((await ask({ range: `bytes=${bytes}-` })).statusCode, 416)
  assert.equal((await ask({ range: 'bytes=100-', 'if-range': '"older"' })).statusCode, 200)
})

test('a screen hears of what concerns it, and of nothing else', async () => {
  const scene = await create('scenes', { name: 'Still', path: 'still', width: 100, height: 100 })
  const quiet = await create('digital-signage-segments', { name: 'Still', scene })
  const quietStream = await create('digital-signage-streams', { name: 'Still', segments: [quiet] })
  const [screen, unconcerned] = [await createScreen(), await createScreen({ stream: quietStream })]
  const heard = await readEventStream(`${address}/api/signage/player/events`, screen.headers)
  const other = await readEventStream(`${address}/api/signage/player/events`, unconcerned.headers)
  await heard.expect(1)
  await other.expect(1)
  await change('products', roll, { price: 3.1 })
  await heard.expect(2)
  await admin('POST', `/api/digital-signage-devices/${unconcerned.id}/command`, { type: 'identify' })
  await other.expect(2)
  heard.close()
  other.close()
})

test('segments are played when they are planned, for their branch, and only while they are active', async () => {
  const elsewhere = await create('branches', { name: 'Dort', identifier: 'dort' })
  const base = { scene: fixture.scene }
  const schedule = [{ type: 'daily', date: null, isClosed: false, from: '06:00', to: '11:00' }]
  const ids = [
    await create('digital-signage-segments', { name: 'Immer', ...base }),
    await create('digital-signage-segments', { name: 'Früh', ...base, schedule }),
    await create('digital-signage-segments', { name: 'Dort', ...base, branches: [elsewhere] }),
    await create('digital-signage-segments', { name: 'Aus', ...base, isEnabled: false }),
  ]
  const planned = await create('digital-signage-streams', { name: 'Geplant', segments: ids })
  const screen = await createScreen({ stream: planned })
  const { items, horizon } = await screen.playlist()
  assert.deepEqual(
    items.map(({ name, intervals }) => [
      name,
      intervals?.every(({ from, to }) => to - from === 5 * 3_600_000),
    ]),
    [
      ['Immer', undefined],
      ['Früh', true],
    ],
  )
  assert.ok(horizon > services.clock.now() + 30 * 24 * 3_600_000)
  const { data } = await admin<{ segments: { name: string; reason: string | null }[] }>(
    'GET',
    `/api/digital-signage-devices/${screen.id}/plan?at=2026-11-26T11:00:00Z`,
  )
  assert.deepEqual(
    data.segments.map(({ name, reason }) => [name, reason]),
    [
      ['Immer', null],
      ['Früh', 'schedule'],
      ['Dort', 'branch'],
      ['Aus', 'off'],
    ],
  )
})

test('a screen without a stream of its own plays that of its group', async () => {
  const group = await create('digital-signage-groups', { name: 'Schaufenster', stream })
  const screen = await createScreen({ stream: null, group })
  assert.equal((await screen.playlist()).items.length, 1)
  await change('digital-signage-groups', group, { stream: null })
  await waitFor(async () => (await screen.playlist()).items.length === 0)
})

test('images and videos are played as files, live pages only where the shop has them', async () => {
  const image = await create('images', {
    name: 'Braten',
    alt: 'Ein Braten',
    data: dataUrl(await createPicture({ format: 'png' }), 'image/png'),
  })
  const picture = await create('digital-signage-segments', { name: 'Bild', type: 'image', image })
  const pickUp = await create('digital-signage-segments', {
    name: 'Abholung',
    type: 'frontdesk',
    duration: 20,
  })
  const kitchen = await create('digital-signage-segments', { name: 'Küche', type: 'monitor' })
  const mixed = await create('digital-signage-streams', {
    name: 'Gemischt',
    segments: [picture, pickUp, kitchen],
  })
  const screen = await createScreen({ stream: mixed })
  const [first, second] = (await screen.playlist()).items
  assert.deepEqual([first?.kind, second?.kind], ['image', 'monitor'])
  assert.equal(second?.page, `/backend/monitor#/${branch}/{key}`)
  const { bytes, headers } = await screen.call('GET', `player/files/${first?.file}`)
  assert.equal(headers['content-type'], 'image/jpeg')
  assert.deepEqual((await sharp(bytes).metadata()).width, 192)
  await admin('POST', '/api/config', { enablePluginFrontdesk: true })
  await waitFor(async () => (await screen.playlist()).items[1]?.kind === 'frontdesk')
})

test('the key of a screen opens the orders of its branch only where its stream shows them', async () => {
  const pickUp = await create('digital-signage-segments', { name: 'Abholung', type: 'frontdesk' })
  const withOrders = await create('digital-signage-streams', { name: 'Abholung', segments: [pickUp] })
  const [without, screen] = [await createScreen(), await createScreen({ stream: withOrders })]
  await admin('POST', '/api/config', { enablePluginFrontdesk: true })
  const open = async (kind: string, key: string) =>
    (await visitor('GET', `/api/orders/${kind}/${branch}/${key}`)).status
  assert.equal(await open('frontdesk', without.apiKey), 403)
  assert.equal(await open('frontdesk', screen.apiKey), 200)
  assert.equal(await open('backoffice', screen.apiKey), 403)
})

test('an urgent message reaches the screens of its branches and groups', async () => {
  const screen = await createScreen()
  const group = await create('digital-signage-groups', { name: 'Andere' })
  await create('digital-signage-messages', { text: 'Nur die anderen', groups: [group] })
  await create('digital-signage-messages', { text: 'Vorbei', until: '2020-01-01T00:00:00Z' })
  const message = await create('digital-signage-messages', { text: 'Bitte verlassen Sie das Geschäft.' })
  await waitFor(async () => {
    const { messages } = await screen.report()
    return messages.length === 1 && messages[0]?.text === 'Bitte verlassen Sie das Geschäft.'
  })
  await change('digital-signage-messages', message, { isEnabled: false })
  await waitFor(async () => (await screen.report()).messages.length === 0)
})

test('a new screen is connected by the code that it shows, once and for ten minutes', async () => {
  const id = (await createScreen()).id
  const screen = fixture.screenOf(id, 'p'.repeat(43))
  const begun = await screen.call<Pairing>('POST', 'pairings')
  assert.equal(begun.status, 201)
  const { code } = begun.data
  assert.match(code, /^[A-HJ-NP-Z]{6}$/)
  assert.equal((await screen.call<Pairing>('GET', 'pairing')).data.identifier, null)
  assert.equal((await screen.call('GET', 'player/playlist')).status, 403)

  const pair = (typed: string) => admin('POST', `/api/digital-signage-devices/${id}/pair`, { code: typed })
  const wrong = await pair('ABCDEF')
  assert.deepEqual([wrong.status, wrong.errors[0]?.field], [422, 'code'])
  assert.equal((await pair(` ${code.slice(0, 3).toLowerCase()}-${code.slice(3)} `)).status, 200)
  assert.equal((await pair(code)).status, 422)
  const { data } = await admin<{ identifier: string }>('GET', `/api/digital-signage-devices/${id}`)
  assert.equal((await screen.call<Pairing>('GET', 'pairing')).data.identifier, data.identifier)
  assert.equal((await screen.playlist()).items.length, 1)

  const late = fixture.screenOf(id, 'l'.repeat(43))
  const { data: lateCode } = await late.call<Pairing>('POST', 'pairings')
  const old = new Date(services.clock.now() - pairingLifeMs)
  await services.db.update(pairings).set({ createdAt: old }).where(eq(pairings.code, lateCode.code))
  assert.equal((await late.call('GET', 'pairing')).status, 404)
  assert.equal((await pair(lateCode.code)).status, 422)
  assert.equal((await fixture.screenOf(id, 'short').call('POST', 'pairings')).status, 403)
})

test('a screen that belongs to a television stays with it, and whoever types its code elsewhere reads why', async () => {
  const [first, second] = [(await createScreen()).id, (await createScreen()).id]
  const key = 's'.repeat(43)
  const screen = fixture.screenOf(first, key)
  const pair = (id: number, code: string) =>
    admin('POST', `/api/digital-signage-devices/${id}/pair`, { code })
  assert.equal((await pair(first, (await screen.call<Pairing>('POST', 'pairings')).data.code)).status, 200)
  const again = (await screen.call<Pairing>('POST', 'pairings')).data
  const { identifier } = (await admin<{ identifier: string }>('GET', `/api/digital-signage-devices/${first}`))
    .data
  assert.deepEqual([again.code, again.identifier], ['', identifier])

  // It showed a code in the moment in which it was connected.
  await services.db
    .insert(pairings)
    .values({ keyHash: tokenHash(key), code: 'LATEST', createdAt: new Date(services.clock.now()) })
  const refused = await pair(second, 'LATEST')
  assert.equal(refused.status, 422)
  assert.match(refused.errors[0]?.message ?? '', /gehört schon zu einem anderen TV/)
  assert.equal((await pair(first, 'LATEST')).status, 200)
})

test('a screen that does something else than its plan is on the dashboard', async () => {
  const dashboard = async () => (await admin<Dashboard>('GET', '/api/dashboard')).data
  const connected = (await dashboard()).health.screens
  const screen = await createScreen({ name: 'Alarm' })
  const alarms = async () =>
    (await dashboard()).alarms.filter(({ text }) => text.includes('Alarm')).map(({ kind }) => kind)
  assert.deepEqual(await alarms(), [])
  assert.equal((await dashboard()).health.screens, connected, 'nothing is known of it yet')
  const waitingSince = new Date(services.clock.now() - 11 * 60_000).toISOString()
  await screen.report({ width: 108, height: 192, waitingSince, problem: 'Film fehlt' })
  assert.deepEqual((await alarms()).toSorted(), ['screen-broken', 'screen-outdated', 'screen-wrongSize'])
  assert.equal((await dashboard()).health.screens, connected + 1)
  await services.db.execute(
    sql`update digital_signage_devices set last_seen_at = now() - interval '3 minutes' where id = ${screen.id}`,
  )
  assert.deepEqual(await alarms(), ['screen-offline'])
})
