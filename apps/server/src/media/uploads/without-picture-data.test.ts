import assert from 'node:assert/strict'
import { test } from 'node:test'
import sharp from 'sharp'
import { withoutPictureData } from './without-picture-data.ts'

const hasTraces = (bytes: Buffer) => /Telefonmarke|Urfahr/.test(bytes.toString('latin1'))

/** A picture with a different colour in each corner, so that a turn shows. */
async function aPhotograph(format: 'jpeg' | 'png', orientation: number, more: object = {}): Promise<Buffer> {
  const corners = ['#ff0000', '#00ff00', '#0000ff', '#ffff00'].map((background, place) => ({
    input: { create: { width: 32, height: 24, channels: 3 as const, background } },
    left: (place % 2) * 32,
    top: Math.floor(place / 2) * 24,
  }))
  return sharp({ create: { width: 64, height: 48, channels: 3, background: '#000000' } })
    .composite(corners)
    .toFormat(format, more)
    .withExif({
      IFD0: { Make: 'Telefonmarke' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '48/1 18/1 22/1' },
    })
    .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/">Urfahr</x:xmpmeta>')
    .withMetadata({ orientation })
    .toBuffer()
}

const upright = (picture: Buffer) =>
  sharp(picture, { failOn: 'none' }).rotate().raw().toBuffer({ resolveWithObject: true })

async function assertCleaned(before: Buffer, mimeType: string): Promise<Buffer> {
  assert.ok(hasTraces(before))
  const after = withoutPictureData(before, mimeType)
  assert.ok(!hasTraces(after))
  const [wanted, seen] = [await upright(before), await upright(after)]
  assert.deepEqual([seen.info.width, seen.info.height], [wanted.info.width, wanted.info.height])
  assert.ok(seen.data.equals(wanted.data))
  return after
}

for (const orientation of [1, 2, 3, 4, 5, 6, 7, 8])
  test(`a picture of orientation ${orientation} is seen as before, without place and camera`, async () => {
    for (const more of [{}, { progressive: true }, { chromaSubsampling: '4:4:4' }])
      await assertCleaned(await aPhotograph('jpeg', orientation, more), 'image/jpeg')
    for (const more of [{}, { progressive: true }, { palette: true }])
      await assertCleaned(await aPhotograph('png', orientation, more), 'image/png')
  })

test('bytes that belong nowhere, which decoders step over, do not keep the data in', async () => {
  const picture = await aPhotograph('jpeg', 6)
  const second = 2 + 2 + picture.readUInt16BE(4)
  for (const strays of [
    [0, 0, 0],
    [0xff, 0xff],
    [0xff, 0x01],
    [0x12, 0x34, 0x56],
  ])
    await assertCleaned(
      Buffer.concat([picture.subarray(0, second), Buffer.from(strays), picture.subarray(second)]),
      'image/jpeg',
    )
})

test('a picture that breaks off within a later part loses the data too', async () => {
  const picture = await aPhotograph('jpeg', 6, { progressive: true })
  const lastTable = picture.lastIndexOf(Buffer.from([0xff, 0xc4]))
  const cut = picture.subarray(0, lastTable + 6)
  assert.ok(hasTraces(cut))
  assert.ok(!hasTraces(withoutPictureData(cut, 'image/jpeg')))
})

test('a GIF loses comments and XMP, and moves as before', async () => {
  const frames = await sharp({ create: { width: 8, height: 16, channels: 3, background: '#ff0000' } })
    .composite([
      { input: { create: { width: 8, height: 8, channels: 3, background: '#0000ff' } }, left: 0, top: 8 },
    ])
    .raw()
    .toBuffer()
  const moving = await sharp(frames, { raw: { width: 8, height: 16, channels: 3, pageHeight: 8 } })
    .gif({ loop: 3, delay: [100, 200] })
    .toBuffer()
  const at = 13 + 3 * 2 ** (((moving[10] ?? 0) & 7) + 1)
  const comment = Buffer.from('\x21\xfe\x0cTelefonmarke\0', 'latin1')
  const xmp = Buffer.from('\x21\xff\x0bXMP DataXMP\x06Urfahr\0', 'latin1')
  const before = Buffer.concat([
    moving.subarray(0, at),
    comment,
    xmp,
    moving.subarray(at),
    Buffer.from('Urfahr'),
  ])
  assert.ok(hasTraces(before))
  const after = withoutPictureData(before, 'image/gif')
  assert.ok(!hasTraces(after))
  const { pages, loop, delay } = await sharp(after, { animated: true }).metadata()
  assert.deepEqual([pages, loop, delay], [2, 3, [100, 200]])
  const pixels = (gif: Buffer) => sharp(gif, { animated: true }).raw().toBuffer()
  assert.deepEqual(await pixels(after), await pixels(moving))
  const cut = before.subarray(0, before.length - 20)
  assert.ok(!hasTraces(withoutPictureData(cut, 'image/gif')))
  for (let length = 13; length < before.length; length += 7)
    assert.ok(!hasTraces(withoutPictureData(before.subarray(0, length), 'image/gif')), String(length))
})

test('a PNG that breaks off, or that programs wrote parts of their own into, loses the data too', async () => {
  const picture = await aPhotograph('png', 6)
  for (let length = picture.length - 1; length > 60; length -= 11)
    assert.ok(!hasTraces(withoutPictureData(picture.subarray(0, length), 'image/png')), String(length))
  const own = Buffer.from('\0\0\0\x06caBXUrfahr\0\0\0\0', 'latin1')
  const signed = Buffer.concat([picture.subarray(0, 33), own, picture.subarray(33)])
  assert.ok(!hasTraces(withoutPictureData(signed, 'image/png')))
})
