import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import { after, test } from 'node:test'
import { fetchFile } from './fetch-file.ts'
import { openFileShelf } from './file-shelf.ts'

const film = randomBytes(300_000)
/** What the server has, after how many bytes its line breaks or falls silent, and what it was asked. */
const shop = { content: film, etag: '"film-1"', breaksAfter: Infinity, isSilent: false, knowsRanges: true }
const asked: IncomingHttpHeaders[] = []

const server = createServer(({ headers, url }, reply) => {
  asked.push(headers)
  if (url === '/missing') return reply.writeHead(404).end()
  const { content, etag, knowsRanges } = shop
  const isSame = knowsRanges && headers['if-range'] === etag
  const from = isSame ? Number(/\d+/.exec(headers.range ?? '')?.[0] ?? 0) : 0
  if (from >= content.length) return reply.writeHead(416).end()
  const rest = content.subarray(from)
  const sent = rest.subarray(0, shop.breaksAfter)
  reply.writeHead(from > 0 ? 206 : 200, { 'content-length': rest.length, 'content-type': 'video/mp4', etag })
  if (sent.length === rest.length) return reply.end(rest)
  return reply.write(sent, () => {
    if (!shop.isSilent) setImmediate(() => reply.destroy())
  })
})
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
after(() => {
  server.closeAllConnections()
  server.close()
})

async function aFilm(path = 'film') {
  Object.assign(shop, { content: film, etag: '"film-1"', breaksAfter: Infinity })
  Object.assign(shop, { isSilent: false, knowsRanges: true })
  const listening = server.address()
  assert.ok(listening !== null && typeof listening === 'object')
  const { port } = listening
  const source = {
    name: 'film.mp4',
    address: `http://127.0.0.1:${port}/${path}`,
    headers: { authorization: 'x' },
  }
  const shelf = openFileShelf()
  return {
    shelf,
    load: (patienceMs?: number) => fetchFile(source, shelf, patienceMs),
    other: () => fetchFile({ ...source, name: 'other.mp4' }, shelf),
  }
}

async function assertIs(file: Blob | null, wanted: Buffer): Promise<void> {
  assert.ok(file)
  assert.equal(file.type, 'video/mp4')
  assert.ok(wanted.equals(Buffer.from(await file.arrayBuffer())))
}

test('a download that broke off twice goes on where it was, and the file is whole', async () => {
  const { load, shelf } = await aFilm()
  shop.breaksAfter = 100_000
  await assert.rejects(load())
  await assert.rejects(load())
  const arrived = (await shelf.readPart('film.mp4'))?.content.size ?? 0
  assert.ok(arrived > 100_000 && arrived <= 200_000, String(arrived))
  shop.breaksAfter = Infinity
  await assertIs(await load(), film)
  assert.equal(asked.at(-1)?.range, `bytes=${arrived}-`)
  assert.equal(asked.at(-1)?.authorization, 'x')
  assert.equal(await shelf.readPart('film.mp4'), null)
})

test('a line that falls silent counts as broken, and what came is kept', async () => {
  const { load } = await aFilm()
  Object.assign(shop, { breaksAfter: 50_000, isSilent: true })
  await assert.rejects(load(200))
  shop.breaksAfter = Infinity
  await assertIs(await load(), film)
  assert.match(String(asked.at(-1)?.range), /^bytes=[1-9]\d*-$/)
})

test('a file that changed meanwhile, or a server without ranges, sends it anew', async () => {
  for (const change of [{ content: randomBytes(200_000), etag: '"film-2"' }, { knowsRanges: false }]) {
    const { load } = await aFilm()
    shop.breaksAfter = 100_000
    await assert.rejects(load())
    Object.assign(shop, change, { breaksAfter: Infinity })
    await assertIs(await load(), shop.content)
  }
})

test('a part that the server has no more of is forgotten', async () => {
  const { load } = await aFilm()
  shop.breaksAfter = 100_000
  await assert.rejects(load())
  Object.assign(shop, { content: film.subarray(0, 20_000), breaksAfter: Infinity })
  await assert.rejects(load(), { status: 416 })
  await assertIs(await load(), shop.content)
})

test('the part of a file is no part of another, and none is kept where its content has no sure name', async () => {
  const { load, other } = await aFilm()
  shop.breaksAfter = 100_000
  await assert.rejects(load())
  shop.breaksAfter = Infinity
  await assertIs(await other(), film)
  assert.equal(asked.at(-1)?.range, undefined)

  const weak = await aFilm()
  Object.assign(shop, { etag: 'W/"film"', breaksAfter: 100_000 })
  await assert.rejects(weak.load())
  shop.breaksAfter = Infinity
  await assertIs(await weak.load(), film)
  assert.equal(asked.at(-1)?.range, undefined)
})

test('what the server does not have is no file', async () => {
  const { load } = await aFilm('missing')
  assert.equal(await load(), null)
})
