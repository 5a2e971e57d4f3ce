import assert from 'node:assert/strict'
import { beforeEach, test } from 'node:test'
import { maxUploadBytes, type Upload } from '@theke/contract/media/upload.ts'
import { eq } from 'drizzle-orm'
import { shop } from '../../shop/shop-tables.ts'
import { scarceBytes } from '../../storage/disk-space.ts'
import { type Caller, testApp } from '../../testing/test-app.ts'
import { uploads } from '../media-tables.ts'
import { requireRoom } from './visitor-uploads.ts'
import { fullOnly } from '../../testing/core.ts'

const { loggedIn, services, visitor } = await testApp({ RATE_LIMITS: 'on' })
const { db } = services
const admin = await loggedIn(['ROLE_ADMIN'])

const storageFull =
  'Der Speicherplatz des Shops ist erschöpft. Bitte versuchen Sie es in einigen Minuten noch einmal.'

/** Sends an archive of this many bytes from an address. */
function send(bytes: number, address: string, call: Caller = visitor) {
  const form = `--x\r\ncontent-disposition: form-data; name="data"; filename="a.zip"\r\n\r\n`
  const archive = Buffer.concat([Buffer.from('PK\u0003\u0004'), Buffer.alloc(bytes - 4, 7)])
  const body = Buffer.concat([Buffer.from(form), archive, Buffer.from('\r\n--x--\r\n')])
  return call<Upload>('POST', '/api/uploads', body, {
    'content-type': 'multipart/form-data; boundary=x',
    'x-forwarded-for': address,
  })
}

beforeEach(() => db.delete(uploads))

test('one address sends 100 MB of files in an hour at most', fullOnly, async () => {
  for (let count = 0; count < 9; count++)
    assert.equal((await send(maxUploadBytes, '203.0.113.1')).status, 201, `${count}`)
  const { status, headers } = await send(maxUploadBytes, '203.0.113.1')
  assert.equal(status, 429)
  assert.ok(Number(headers['retry-after']) > 3000)
  assert.equal((await send(1000, '203.0.113.2')).status, 201)
})

test('files of visitors that no order refers to have a room of 2 GB together, and those of staff do not count', async () => {
  const { data } = await send(1000, '203.0.113.3')
  await db.update(uploads).set({ size: 1_999_995_000 }).where(eq(uploads.id, data.id))
  assert.equal((await send(5000, '203.0.113.3')).status, 201)
  const { status, errors } = await send(5000, '203.0.113.3')
  assert.equal(status, 503)
  assert.deepEqual(errors, [{ message: storageFull }])
  assert.equal((await send(5000, '203.0.113.3', admin)).status, 201)
  await db.update(uploads).set({ isQuarantined: false })
  assert.equal((await send(5000, '203.0.113.3')).status, 201)
})

test('a visitor sends no files where little room is left on the disk', () => {
  const quarantinedBytes = 0
  requireRoom({ quarantinedBytes, freeBytes: scarceBytes })
  assert.throws(() => requireRoom({ quarantinedBytes, freeBytes: scarceBytes - 1 }), {
    status: 503,
    message: storageFull,
  })
})

test('before the opening only staff send files', async () => {
  await db.update(shop).set({ openedAt: null })
  assert.equal((await send(1000, '203.0.113.4')).status, 403)
  assert.equal((await send(1000, '203.0.113.4', admin)).status, 201)
})
