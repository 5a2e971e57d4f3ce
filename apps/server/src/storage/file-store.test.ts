import assert from 'node:assert/strict'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { after, test } from 'node:test'
import { imageAddress } from '@theke/contract/media/image-address.ts'
import { testApp } from '../testing/test-app.ts'
import { createPicture, dataUrl } from '../media/testing/picture-factory.ts'
import { startFakeS3Server } from '../media/testing/fake-s3-server.ts'
import { openDiskStore } from './disk-store.ts'
import { imageFolder } from '../media/image-keys.ts'
import { openS3Store } from './s3-store.ts'
import { fullOnly } from '../testing/core.ts'

const server = await startFakeS3Server()
const dataDir = mkdtempSync(path.join(os.tmpdir(), 'theke-files-'))
after(async () => {
  await server.close()
  rmSync(dataDir, { recursive: true, force: true })
})

const stores = {
  'on a disk': await openDiskStore(dataDir),
  'in a bucket': await openS3Store(server.url()),
}

for (const [where, files] of Object.entries(stores)) {
  test(`${where} a file is read as it was written, replaced and removed`, async () => {
    const content = Buffer.from([0, 255, 13, 10, 128, 1])
    assert.equal(await files.read('pictures/1/1.jpg'), null)
    await files.write('pictures/1/1.jpg', content)
    assert.deepEqual(await files.read('pictures/1/1.jpg'), content)
    await files.write('pictures/1/1.jpg', Buffer.from('neu'))
    assert.equal(String(await files.read('pictures/1/1.jpg')), 'neu')
    await files.remove('pictures/1/1.jpg')
    await files.remove('pictures/1/1.jpg')
    assert.equal(await files.read('pictures/1/1.jpg'), null)
  })

  test(`${where} a folder lists its own files and no other's`, async () => {
    for (const key of ['pictures/2/1.jpg', 'pictures/2/1-small.avif', 'pictures/22/1.jpg'])
      await files.write(key, Buffer.from(key))
    assert.deepEqual((await files.list('pictures/2')).toSorted(), ['1-small.avif', '1.jpg'])
    assert.deepEqual(await files.list('pictures/3'), [])
  })

  test(`${where} all files of all folders are listed with size and instant`, async () => {
    await files.write('pictures/7/1.jpg', Buffer.from('abc'))
    await files.write('uploads/b/2-1.pdf', Buffer.from('abcd'))
    const found = new Map((await files.listAll()).map(({ key, ...file }) => [key, file]))
    assert.equal(found.get('pictures/7/1.jpg')?.bytes, 3)
    assert.equal(found.get('uploads/b/2-1.pdf')?.bytes, 4)
    assert.ok((found.get('pictures/7/1.jpg')?.writtenAt ?? 0) > 0)
  })

  test(`${where} a large file and an empty one are whole`, async () => {
    const large = Buffer.alloc(12_000_000, 'ab')
    await files.write('uploads/a/1-1.pdf', large)
    await files.write('uploads/a/2-1.txt', Buffer.alloc(0))
    assert.ok((await files.read('uploads/a/1-1.pdf'))?.equals(large))
    assert.equal((await files.read('uploads/a/2-1.txt'))?.length, 0)
  })

  test(`${where} a file is handed out part by part`, async () => {
    const large = Buffer.alloc(12_000_000, 'abc')
    await files.write('uploads/a/3-1.mp4', large)
    const file = await files.open('uploads/a/3-1.mp4')
    const parts = (await file?.content.toArray()) ?? []
    assert.equal(file?.bytes, large.length)
    assert.ok(parts.length > 1)
    assert.ok(Buffer.concat(parts).equals(large))
    assert.equal(await files.open('uploads/a/4-1.mp4'), null)
  })
}

test('a folder with more files than one answer holds is listed to its end', async () => {
  // Written by hand, as the server above breaks off where an answer has to be continued.
  const pages: Record<string, string> = {
    '': '<IsTruncated>true</IsTruncated><Contents><Key>a/1.jpg</Key></Contents><NextContinuationToken>1+/&amp;=</NextContinuationToken>',
    '1+/&=': '<IsTruncated>false</IsTruncated><Contents><Key>a/2.jpg</Key></Contents>',
  }
  const paged = createServer((request, reply) => {
    const token = new URL(request.url ?? '', 'http://paged').searchParams.get('continuation-token')
    reply.end(`<ListBucketResult>${pages[token ?? ''] ?? ''}</ListBucketResult>`)
  })
  await once(paged.listen(0, '127.0.0.1'), 'listening')
  const { port } = paged.address() as AddressInfo
  const files = await openS3Store(`http://key:secret@127.0.0.1:${port}/theke`)
  assert.deepEqual(await files.list('a'), ['1.jpg', '2.jpg'])
  paged.close()
})

test('a wrong secret and a bucket that is not there are told at the start', async () => {
  await assert.rejects(openS3Store(server.url({ secret: 'falsch' })), /SignatureDoesNotMatch.*STORAGE_URL/)
  await assert.rejects(openS3Store(server.url({ name: 'nichts' })), /nicht verwenden.*STORAGE_URL/)
  await assert.rejects(
    openS3Store(server.url({ secret: 'geheim' })),
    (error: Error) => !error.message.includes('geheim'),
  )
})

test('pictures live in a bucket from the upload to their removal', fullOnly, async () => {
  const { app, services, loggedIn } = await testApp({ STORAGE_URL: server.url() })
  const staff = await loggedIn(['ROLE_EMPLOYEE'])
  const data = dataUrl(await createPicture({ width: 800, height: 600, format: 'jpeg' }))
  type Image = { id: number; version: number; extension: string }
  const { data: image } = await staff<Image>('POST', '/api/images', { name: 'Eimer', alt: 'Ein Eimer', data })
  const reply = await app.inject({ url: imageAddress(image, { size: 'small' }) })
  assert.equal(reply.statusCode, 200)
  assert.equal((await services.files.list(imageFolder(image.id))).length, 2)
  await staff('PUT', `/api/images/${image.id}`, { data })
  assert.deepEqual(await services.files.list(imageFolder(image.id)), ['2.jpg'])
  await staff('DELETE', `/api/images/${image.id}`)
  assert.deepEqual(await services.files.list(imageFolder(image.id)), [])
})
