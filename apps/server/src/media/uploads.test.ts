import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Upload, uploadAddress, uploadPreviewAddress } from '@theke/contract/media/upload.ts'
import sharp from 'sharp'
import { testApp } from '../testing/test-app.ts'
import { createPicture, dataUrl } from './testing/picture-factory.ts'
import { fullOnly } from '../testing/core.ts'

const { app, loggedIn, services, visitor } = await testApp()
const megabyte = 1024 * 1024
const png = await createPicture()

function create(name: string, content: Buffer | string, call = visitor) {
  return call<Upload>('POST', '/api/uploads', { name, data: dataUrl(content, 'application/octet-stream') })
}

function fileOf(name: string, content: Buffer | string): File {
  return new File([typeof content === 'string' ? content : new Uint8Array(content)], name)
}

/** Sends a form with the file as its part `data`. */
async function createByForm(file: File, call = visitor, fields: Record<string, string> = {}) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  form.set('data', file)
  return sendForm(form, call)
}

async function sendForm(form: FormData, call = visitor) {
  const request = new Request('http://shop.example', { method: 'POST', body: form })
  const headers = { 'content-type': request.headers.get('content-type') ?? '' }
  return call<Upload>('POST', '/api/uploads', Buffer.from(await request.arrayBuffer()), headers)
}

const pdf = '%PDF-1.7 und so weiter'

/** A document of one page, twice as wide as high, in one colour. */
function aDocument({ red, green, blue }: { red: number; green: number; blue: number }): string {
  const drawing = `${red} ${green} ${blue} rg 0 0 200 100 re f`
  return `%PDF-1.4
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 100]/Contents 4 0 R>>endobj
4 0 obj<</Length ${drawing.length}>>stream
${drawing}
endstream endobj
trailer<</Root 1 0 R>>`
}

/** A picture as a telephone takes it: turned, with place, device and a text. */
function aPhotograph(format: 'jpeg' | 'png'): Promise<Buffer> {
  const place = { GPSLatitudeRef: 'N', GPSLatitude: '48/1 18/1 22/1' }
  return sharp({ create: { width: 60, height: 40, channels: 3, background: '#ff0000' } })
    .toFormat(format)
    .withExif({ IFD0: { Make: 'Telefonmarke', Artist: 'Maria' }, IFD3: place })
    .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/">Urfahr</x:xmpmeta>')
    .withMetadata({ orientation: 6 })
    .toBuffer()
}

const traces = /Telefonmarke|Maria|Urfahr/

async function storedPicture(name: string, content: Buffer, call = visitor): Promise<Buffer> {
  const { status, data } = await create(name, content, call)
  assert.equal(status, 201)
  const { rawPayload } = await app.inject({ url: uploadAddress(data) })
  assert.equal(data.size, rawPayload.length)
  return rawPayload
}

test('the picture of a visitor loses place and camera, not its pixels and its orientation', async () => {
  for (const format of ['jpeg', 'png'] as const) {
    const photograph = await aPhotograph(format)
    assert.match(photograph.toString('latin1'), traces)
    // Behind the end of a picture telephones put a film, which has the place too.
    const stored = await storedPicture(`Foto.${format}`, Buffer.concat([photograph, Buffer.from('Urfahr')]))
    assert.doesNotMatch(stored.toString('latin1'), traces)
    const { orientation, exif = Buffer.alloc(0), xmp } = await sharp(stored).metadata()
    assert.deepEqual([orientation, exif.length < 40, xmp], [6, true, undefined], format)
    assert.deepEqual(await sharp(stored).raw().toBuffer(), await sharp(photograph).raw().toBuffer())
    assert.deepEqual(await storedPicture(`Foto.${format}`, stored), stored)
  }
})

test('the film of a visitor loses its place', async () => {
  const film = Buffer.from('\0\0\0\x10ftypisomiso2\0\0\0\x16udta\0\0\0\x0elociUrfahr', 'latin1')
  const stored = await storedPicture('Torte.mp4', film)
  assert.equal(stored.length, film.length)
  assert.doesNotMatch(stored.toString('latin1'), traces)
})

test('the pictures of staff stay as they are, and those of visitors where the shop says so', async () => {
  const photograph = await aPhotograph('jpeg')
  const admin = await loggedIn(['ROLE_ADMIN'])
  assert.deepEqual(await storedPicture('Foto.jpg', photograph, admin), photograph)
  await admin('POST', '/api/config', { keepPictureData: true })
  services.cache.forget()
  assert.deepEqual(await storedPicture('Foto.jpg', photograph), photograph)
  await admin('POST', '/api/config', { keepPictureData: false })
  services.cache.forget()
})

test('a visitor uploads a picture, sees it and a preview of it', async () => {
  const picture = await createPicture({ width: 900, height: 600, format: 'jpeg' })
  const { status, data } = await create('Torte Köchin.JPG', picture)
  assert.equal(status, 201)
  assert.deepEqual(
    [data.version, data.extension, data.mimeType, data.name, data.size, data.hasPreview],
    [1, 'jpg', 'image/jpeg', 'Torte Köchin.JPG', picture.length, true],
  )
  const file = await app.inject({ url: uploadAddress(data) })
  assert.equal(file.statusCode, 200)
  assert.deepEqual(file.rawPayload, picture)
  assert.equal(file.headers['content-type'], 'image/jpeg')
  assert.equal(file.headers['content-disposition'], "attachment; filename*=UTF-8''Torte%20K%C3%B6chin.JPG")
  assert.equal(file.headers['cache-control'], 'private, max-age=60')
  assert.equal(file.headers['content-security-policy'], "sandbox; default-src 'none'")
  assert.equal(file.headers['x-content-type-options'], 'nosniff')
  const preview = await app.inject({
    url: `/upload/${data.publicHash}/preview/${data.id}-${data.version}.jpg`,
  })
  assert.deepEqual((await sharp(preview.rawPayload).metadata()).width, 640)
})

test('everything but a picture is only downloaded; drawings and documents have a preview', async () => {
  const files: [name: string, content: string, hasPreview: boolean][] = [
    ['a.pdf', pdf, true],
    [
      'a.svg',
      '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="40" onload="alert(1)"><script>1</script></svg>',
      true,
    ],
    ['a.txt', '<script>alert(1)</script>', false],
    ['a.csv', 'a;b\r\n', false],
  ]
  for (const [name, content, hasPreview] of files) {
    const { data } = await create(name, content)
    assert.equal(data.hasPreview, hasPreview, name)
    const file = await app.inject({ url: uploadAddress(data) })
    assert.match(String(file.headers['content-disposition']), /^attachment;/)
    assert.equal(file.headers['content-security-policy'], "sandbox; default-src 'none'")
    const preview = await app.inject({ url: uploadPreviewAddress(data) })
    assert.equal(preview.statusCode, name === 'a.svg' ? 200 : 404, name)
  }
})

test('the first page of a document is its preview', async () => {
  const { data } = await create('Plan.pdf', aDocument({ red: 1, green: 0, blue: 0 }))
  const preview = await app.inject({ url: uploadPreviewAddress(data) })
  assert.equal(preview.headers['content-type'], 'image/jpeg')
  const { width, height } = await sharp(preview.rawPayload).metadata()
  assert.deepEqual([width, height], [640, 320])
  const { dominant } = await sharp(preview.rawPayload).stats()
  assert.ok(dominant.r > 200 && dominant.g < 60 && dominant.b < 60, JSON.stringify(dominant))
})

const refused: [string, string, Buffer | string][] = [
  ['a program', 'setup.exe', 'MZ'],
  ['a page', 'a.html', '<html>'],
  ['a text named like a picture', 'a.png', 'Grüß Gott'],
  ['a picture named like another', 'a.jpg', png],
  ['a picture without the rest of it', 'a.png', png.subarray(0, 12)],
  ['a program named like a text', 'a.txt', Buffer.from('MZ\0\0\x01')],
  ['a picture that breaks off', 'a.png', (await createPicture({ width: 900, height: 900 })).subarray(0, 900)],
  [
    'a document with a program in it',
    'a.docx',
    Buffer.from('PK\x03\x04[Content_Types].xml word/vbaProject.bin'),
  ],
  ['a zip named like a document', 'a.docx', Buffer.from('PK\x03\x04 etwas anderes')],
  ['a picture without an ending', 'bild', png],
  ['an empty file', 'a.txt', ''],
]
for (const [what, name, content] of refused) {
  test(`${what} is refused with the name of the file`, async () => {
    const { status, errors } = await create(name, content)
    assert.equal(status, 422)
    const text = `Die ausgewählte Datei "${name}" kann nicht verarbeitet werden. Möglicherweise ist die Datei zu groß oder der Dateityp wird nicht erkannt.`
    if (content === '') assert.equal(errors[0]?.field, 'data')
    else assert.deepEqual(errors, [{ field: 'data', message: text }])
  })
}

test('a file that nobody named is refused under a name', async () => {
  for (const data of ['data:text/html;base64,PGh0bWw+', 'hallo']) {
    const { errors } = await visitor('POST', '/api/uploads', { data })
    assert.match(errors[0]?.message ?? '', /^Die ausgewählte Datei "upload" kann nicht verarbeitet werden\./)
  }
})

test('visitors upload up to 10 MB, staff up to 50 MB', fullOnly, async () => {
  const staff = await loggedIn(['ROLE_EMPLOYEE'])
  const ten = Buffer.alloc(10 * megabyte, 'a')
  assert.equal((await create('a.txt', ten)).status, 201)
  const more = Buffer.alloc(10 * megabyte + 1, 'a')
  assert.equal((await create('a.txt', more)).status, 422)
  assert.equal((await create('a.txt', more, staff)).status, 201)
  assert.equal((await create('a.txt', Buffer.alloc(50 * megabyte, 'a'), staff)).status, 201)
  assert.equal((await create('a.txt', Buffer.alloc(50 * megabyte + 1, 'a'), staff)).status, 422)
  const twenty = Buffer.alloc(20 * megabyte, 'a')
  const refused = await create('a.txt', twenty)
  assert.equal(refused.status, 413)
  assert.match(refused.errors[0]?.message ?? '', /zu groß \(20,1 MB\)\. .* beträgt 10 MB/)
  const sixty = await create('a.txt', Buffer.alloc(60 * megabyte, 'a'), staff)
  assert.deepEqual([sixty.status, sixty.errors[0]?.field], [413, 'data'])
  const pretender: typeof visitor = (method, url, body) =>
    visitor(method, url, body, { cookie: 'theke_session=guessed' })
  assert.equal((await create('a.txt', twenty, pretender)).status, 413)
})

test('a file in a form is stored as it is, under its own name or the one that is told', async () => {
  const picture = await createPicture({ width: 900, height: 600, format: 'jpeg' })
  const { status, data } = await createByForm(fileOf('Torte Köchin.JPG', picture))
  assert.deepEqual(
    [status, data.extension, data.mimeType, data.name, data.size],
    [201, 'jpg', 'image/jpeg', 'Torte Köchin.JPG', picture.length],
  )
  assert.deepEqual((await app.inject({ url: uploadAddress(data) })).rawPayload, picture)
  const named = await createByForm(fileOf('a.pdf', pdf), visitor, { name: '../Plan.pdf', wish: 'x' })
  assert.deepEqual([named.status, named.data.name], [201, 'Plan.pdf'])
})

for (const [what, name, content] of refused) {
  test(`${what} is refused in a form too`, async () => {
    const { status, errors } = await createByForm(fileOf(name, content))
    assert.deepEqual([status, errors[0]?.field], [422, 'data'])
  })
}

test('limits are the same for forms', fullOnly, async () => {
  const ofSize = (size: number) => fileOf('a.txt', Buffer.alloc(size, 'a'))
  const staff = await loggedIn(['ROLE_EMPLOYEE'])
  assert.equal((await createByForm(ofSize(10 * megabyte))).status, 201)
  assert.equal((await createByForm(ofSize(10 * megabyte + 1))).status, 422)
  const refused = await createByForm(ofSize(20 * megabyte))
  assert.equal(refused.status, 413)
  assert.match(refused.errors[0]?.message ?? '', /zu groß \(20,1 MB\)\. .* beträgt 10 MB/)
  assert.equal((await createByForm(ofSize(50 * megabyte), staff)).status, 201)
  for (const size of [50 * megabyte + 1, 60 * megabyte]) {
    const { status, errors } = await createByForm(ofSize(size), staff)
    assert.deepEqual([status, errors[0]?.field], [413, 'data'])
  }
})

test('a broken form, one without a file and one with too many parts are refused', async () => {
  const type = { 'content-type': 'multipart/form-data; boundary=x' }
  const broken = await visitor('POST', '/api/uploads', '--x\r\nkein Formular', type)
  assert.equal(broken.status, 400)
  const bare = await visitor('POST', '/api/uploads', 'x', { 'content-type': 'multipart/form-data' })
  assert.equal(bare.status, 400)
  const empty = new FormData()
  empty.set('name', 'a.pdf')
  assert.deepEqual((await sendForm(empty)).errors, [
    { field: 'data', message: 'Dieser Wert sollte nicht leer sein.' },
  ])
  const many = new FormData()
  for (let part = 0; part < 100; part++) many.append('data', new Blob([pdf]), `${part}.pdf`)
  assert.equal((await sendForm(many)).status, 413)
  const elsewhere = await visitor('POST', '/api/orders', '--x--', type)
  assert.equal(elsewhere.status, 415)
})

test('nobody sends a form on behalf of somebody who is logged in', async () => {
  const staff = await loggedIn(['ROLE_EMPLOYEE'])
  const withoutToken: typeof staff = (method, url, body, headers) =>
    staff(method, url, body, { ...headers, 'x-csrf-token': '' })
  assert.equal((await createByForm(fileOf('a.pdf', pdf), withoutToken)).status, 403)
})

test('a file is found by its whole address only', async () => {
  const { data } = await create('a.pdf', pdf)
  const other = 'f'.repeat(32)
  for (const url of [
    uploadAddress({ ...data, publicHash: other }),
    uploadAddress({ ...data, version: 2 }),
    uploadAddress({ ...data, extension: 'svg' }),
    uploadAddress({ ...data, id: data.id + 1 }),
    `/upload/..%2f${data.publicHash}/${data.id}-1.pdf`,
    `/upload/${data.publicHash}/..%2f..%2fpasswd`,
    `/upload/${data.publicHash}/preview/${data.id}-1.pdf`,
  ]) {
    assert.equal((await app.inject({ url })).statusCode, 404, url)
  }
})

test('a path in the name of a file is left out', async () => {
  const { data } = await create('../../etc/C:\\Bilder\\a\r\n.pdf', pdf)
  assert.equal(data.name, 'a .pdf')
})

test('staff rename an upload but keep its ending, and take it away with its file', async () => {
  const staff = await loggedIn(['ROLE_EMPLOYEE'])
  const { data } = await create('Wunsch.pdf', pdf)
  const address = `/api/uploads/${data.id}`
  assert.deepEqual(
    (await staff<Upload[]>('GET', '/api/uploads?search=Wunsch')).data.map(({ id }) => id),
    [data.id],
  )
  const renamed = await staff<Upload>('PUT', address, {
    name: 'Torte.pdf',
    data: dataUrl('MZ', 'text/plain'),
  })
  assert.deepEqual([renamed.status, renamed.data.name, renamed.data.size], [200, 'Torte.pdf', data.size])
  const refused = await staff('PUT', address, { name: 'Torte.exe' })
  assert.deepEqual(refused.errors, [{ field: 'name', message: 'Der Dateiname muss auf .pdf enden.' }])
  assert.equal((await app.inject({ url: uploadAddress(data) })).statusCode, 200)
  assert.equal((await staff('DELETE', address)).status, 200)
  assert.equal((await app.inject({ url: uploadAddress(data) })).statusCode, 404)
  assert.deepEqual(await services.files.list(`uploads/${data.publicHash}`), [])
})

test('a download that broke off goes on where it was', async () => {
  const { data } = await create('Notiz.txt', '0123456789')
  const ask = (headers: Record<string, string>) => app.inject({ url: uploadAddress(data), headers })
  const whole = await ask({})
  const etag = String(whole.headers.etag)
  assert.deepEqual([whole.statusCode, whole.headers['accept-ranges']], [200, 'bytes'])
  for (const [headers, status, body, range] of [
    [{ range: 'bytes=4-' }, 206, '456789', 'bytes 4-9/10'],
    [{ range: 'bytes=0-3' }, 206, '0123', 'bytes 0-3/10'],
    [{ range: 'bytes=8-99' }, 206, '89', 'bytes 8-9/10'],
    [{ range: 'bytes=4-', 'if-range': etag }, 206, '456789', 'bytes 4-9/10'],
    [{ range: 'bytes=4-', 'if-range': '"another"' }, 200, '0123456789', undefined],
    [{ range: 'bytes=-3' }, 206, '789', 'bytes 7-9/10'],
    [{ range: 'bytes=-99' }, 206, '0123456789', 'bytes 0-9/10'],
    [{ range: 'bytes=-0' }, 416, '', 'bytes */10'],
    [{ range: 'bytes=-' }, 200, '0123456789', undefined],
    [{ range: 'bytes=0-1,4-5' }, 200, '0123456789', undefined],
    [{ range: 'bytes=10-' }, 416, '', 'bytes */10'],
    [{ range: 'bytes=6-2' }, 200, '0123456789', undefined],
    [{ range: 'lines=1-2' }, 200, '0123456789', undefined],
  ] as [Record<string, string>, number, string, string | undefined][]) {
    const reply = await ask(headers)
    assert.deepEqual([reply.statusCode, reply.body, reply.headers['content-range']], [status, body, range])
    assert.equal(Number(reply.headers['content-length']), body.length)
  }
})
