import assert from 'node:assert/strict'
import { test } from 'node:test'
import { withoutFilmData } from './without-film-data.ts'

const place = '+48.3069+014.2858/'
const u32 = (...values: number[]) => {
  const bytes = Buffer.alloc(values.length * 4)
  for (const [index, value] of values.entries()) bytes.writeUInt32BE(value, index * 4)
  return bytes
}
const box = (type: string, ...contents: Buffer[]) => {
  const content = Buffer.concat(contents)
  return Buffer.concat([u32(content.length + 8), Buffer.from(type, 'latin1'), content])
}
const longBox = (type: string, content: Buffer) =>
  Buffer.concat([u32(1), Buffer.from(type, 'latin1'), u32(0, content.length + 16), content])
const ftyp = box('ftyp', Buffer.from('isomiso2'))
const placed = Buffer.from(place)
const handler = (type: string) => box('hdlr', u32(0, 0), Buffer.from(type), u32(0, 0, 0))

/** A track whose pieces lie at these places, each of so many bytes, one in a chunk. */
function track(type: string, offsets: number[], size: number): Buffer {
  const table = box(
    'stbl',
    box('stsz', u32(0, size, offsets.length)),
    box('stsc', u32(0, 1, 1, 1, 1)),
    box('stco', u32(0, offsets.length, ...offsets)),
  )
  return box('trak', box('tkhd', u32(0, 7, 8, 9)), box('mdia', handler(type), box('minf', table)))
}

const pieces = Buffer.from('PICTURE-PICTURE-')
const dataAt = ftyp.length + 8
const film = Buffer.concat([
  ftyp,
  box('mdat', pieces, placed, pieces),
  box(
    'moov',
    box('mvhd', u32(0, 3_900_000_000, 3_900_000_001, 600, 1200)),
    track('vide', [dataAt, dataAt + pieces.length + placed.length], pieces.length),
    track('meta', [dataAt + pieces.length], placed.length),
    box('udta', box('\u00a9xyz', u32(0x001215c7), placed), box('loci', placed)),
    box('meta', box('keys', Buffer.from('com.apple.quicktime.location')), box('ilst', placed)),
  ),
  longBox('uuid', placed),
])

test('place, time and device go, and all else stays where it was', () => {
  const after = withoutFilmData(film)
  assert.equal(after.length, film.length)
  const text = after.toString('latin1')
  assert.ok(film.includes(place))
  for (const trace of [place, 'xyz', 'loci', 'udta', 'quicktime']) assert.ok(!text.includes(trace), trace)
  assert.ok(!after.includes(u32(3_900_000_000)) && !after.includes(u32(3_900_000_001)))
  assert.deepEqual(after.subarray(0, dataAt + pieces.length), film.subarray(0, dataAt + pieces.length))
  assert.equal(text.split('PICTURE-PICTURE-').length, 3)
  // Duration and pictures are found as before.
  assert.ok(after.includes(u32(600, 1200)))
  assert.equal(text.match(/trak/g)?.length, 1)
  assert.deepEqual(withoutFilmData(after), after)
})

test('what is broken ends in time and stays as long as it was', () => {
  for (let cut = 0; cut < film.length; cut += 7)
    assert.equal(withoutFilmData(film.subarray(0, cut)).length, cut)
  const endless = Buffer.concat([ftyp, box('moov', track('meta', Array<number>(50_000).fill(0), 1_000_000))])
  assert.equal(withoutFilmData(endless).length, endless.length)
  for (const size of [0, 1, 2, 7, 0xffffffff])
    assert.equal(withoutFilmData(Buffer.concat([ftyp, u32(size), Buffer.from('moov'), placed])).length, 42)
})

test('a file of boxes within boxes is as good as one that cannot be read', () => {
  const length = 800_000
  const nested = Buffer.alloc(length, 'moovmoov')
  for (let at = 0; at < length; at += 8) nested.writeUInt32BE(length - at, at)
  assert.deepEqual(withoutFilmData(nested), nested)
})
