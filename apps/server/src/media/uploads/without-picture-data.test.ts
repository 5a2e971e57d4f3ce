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
