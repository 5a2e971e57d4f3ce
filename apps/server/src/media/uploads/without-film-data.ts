/**
 * A film (MP4, MOV) without what its camera noted: place, time, device and names, also those that change while it runs. It becomes empty space of
 * the same length, so that all else stays where the film says it is. What cannot be read as boxes stays as it is.
 */
export function withoutFilmData(bytes: Buffer): Buffer {
  const film: Film = { bytes: Buffer.from(bytes), boxesLeft: maxBoxes, bytesLeft: bytes.length }
  emptyNotes(film, { type: '', typeAt: 0, from: 0, to: bytes.length }, 0)
  return film.bytes
}

/** More than any film has that may be uploaded. What lies behind or deeper stays as it is, so that no file keeps the server busy. */
const maxBoxes = 20_000
const maxDepth = 16

/** A film, and how many of its boxes are still read and how many bytes of notes are still emptied. */
type Film = { bytes: Buffer; boxesLeft: number; bytesLeft: number }

/** A part of a film: its type, where that is written, and where its contents are. */
type Box = { type: string; typeAt: number; from: number; to: number }

const containers: readonly string[] = ['', 'moov', 'trak', 'mdia', 'minf', 'moof', 'traf']
// Notes of programs, such as places (`©xyz`, `loci`) and XMP, whose box is known by a number only.
const notes = /^(?:udta|meta|uuid|loci|\u00a9...)$/
const clocks: readonly string[] = ['mvhd', 'tkhd', 'mdhd']

function emptyNotes(film: Film, box: Box, depth: number): void {
  if (depth > maxDepth) return
  const { bytes } = film
  for (const inner of boxesIn(film, box)) {
    const { type, from, to } = inner
    if (notes.test(type)) emptyBox(bytes, inner)
    else if (type === 'trak' && isTrackOfNotes(film, inner)) {
      emptySamples(film, inner)
      emptyBox(bytes, inner)
    } else if (clocks.includes(type)) {
      // When it was made and changed: two numbers of 4 or 8 bytes behind version and flags.
      bytes.fill(0, Math.min(from + 4, to), Math.min(from + 4 + (bytes[from] === 1 ? 16 : 8), to))
    } else if (containers.includes(type)) emptyNotes(film, inner, depth + 1)
  }
}

function boxesIn(film: Film, { from, to }: Box): Box[] {
  const { bytes } = film
  const boxes: Box[] = []
  let at = from
  while (at + 8 <= to && film.boxesLeft > 0) {
    film.boxesLeft -= 1
    const stated = bytes.readUInt32BE(at)
    const isLong = stated === 1 && at + 16 <= to
    const head = isLong ? 16 : 8
    // A box of length 0 goes on to the end.
    const size = isLong ? Number(bytes.readBigUInt64BE(at + 8)) : stated === 0 ? to - at : stated
    if (size < head || at + size > to) break
    const type = bytes.toString('latin1', at + 4, at + 8)
    boxes.push({ type, typeAt: at + 4, from: at + head, to: at + size })
    at += size
  }
  return boxes
}

function emptyBox(bytes: Buffer, { typeAt, from, to }: Box): void {
  bytes.write('free', typeAt, 'latin1')
  bytes.fill(0, from, to)
}

function inside(film: Film, box: Box, ...path: readonly string[]): Box | undefined {
  return path.reduce<Box | undefined>(
    (outer, type) => outer && boxesIn(film, outer).find((inner) => inner.type === type),
    box,
  )
}

/** A track that has no pictures and no sound, but where the camera was meanwhile. */
function isTrackOfNotes(film: Film, track: Box): boolean {
  const handler = inside(film, track, 'mdia', 'hdlr')
  return (
    handler !== undefined && film.bytes.toString('latin1', handler.from + 8, handler.from + 12) === 'meta'
  )
}

/** Empties the pieces of a track, which lie among those of the others. */
function emptySamples(film: Film, track: Box): void {
  const { bytes } = film
  const table = inside(film, track, 'mdia', 'minf', 'stbl')
  if (table === undefined) return
  const numbersOf = (type: string, skipped: number, length = 4) => {
    const box = inside(film, table, type)
    if (box === undefined) return []
    const count = Math.max(0, Math.floor((box.to - box.from - skipped) / length))
    return Array.from({ length: count }, (_, index) => {
      const at = box.from + skipped + index * length
      return length === 8 ? Number(bytes.readBigUInt64BE(at)) : bytes.readUInt32BE(at)
    })
  }
  const [size = 0, , ...sizes] = numbersOf('stsz', 4)
  const runs = numbersOf('stsc', 8)
  let sample = 0
  let run = 0
  for (const [chunk, offset] of [...numbersOf('stco', 8), ...numbersOf('co64', 8, 8)].entries()) {
    if ((runs[run + 3] ?? Infinity) <= chunk + 1) run += 3
    let end = offset
    for (let count = runs[run + 1] ?? 0; count > 0 && film.bytesLeft > 0; count--) {
      const length = size || (sizes[sample] ?? 0)
      sample += 1
      end += length
      // However often a file names the same place, no more is emptied than it has.
      film.bytesLeft -= Math.max(1, length)
    }
    bytes.fill(0, Math.min(offset, bytes.length), Math.min(end, bytes.length))
    if (film.bytesLeft <= 0) return
  }
}
