import { crc32 } from 'node:zlib'
import sharp from 'sharp'

type Format = 'jpeg' | 'png' | 'webp' | 'avif' | 'gif'

/** A picture for tests: left half red, right half blue. */
export async function createPicture({
  width = 60,
  height = 40,
  format = 'png' as Format,
  orientation = 1,
} = {}): Promise<Buffer> {
  const blue = await sharp({
    create: { width: Math.max(1, Math.floor(width / 2)), height, channels: 3, background: '#0000ff' },
  })
    .png()
    .toBuffer()
  const picture = sharp({ create: { width, height, channels: 3, background: '#ff0000' } })
    .composite([{ input: blue, gravity: 'east' }])
    .toFormat(format)
  return (
    orientation === 1
      ? picture
      : picture.withExif({ IFD0: { Artist: 'Maria' } }).withMetadata({ orientation })
  ).toBuffer()
}

/** A small PNG whose header claims another size. */
export async function createPictureBomb(width: number, height: number): Promise<Buffer> {
  const bytes = await createPicture()
  bytes.writeUInt32BE(width, 16)
  bytes.writeUInt32BE(height, 20)
  bytes.writeUInt32BE(crc32(bytes.subarray(12, 29)), 29)
  return bytes
}

/** Bytes as clients send them. */
export function dataUrl(bytes: Buffer | string, type = 'image/png'): string {
  return `data:${type};base64,${Buffer.from(bytes).toString('base64')}`
}
