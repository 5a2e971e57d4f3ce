/**
 * A film (MP4, MOV) without what its camera noted: place, time, device and names, also those that change while it runs. It becomes empty space of
 * the same length, so that all else stays where the film says it is. What cannot be read as boxes stays as it is.
 */
export function withoutFilmData(bytes: Buffer): Buffer {
  const film = Buffer.from(bytes)
  emptyNotes(film, { type: '', typeAt: 0, from: 0, to: film.length })
  return film
}

/** A part of a film: its type, where that is written, and where its contents are. */
type Box = { type: string; typeAt: number; from: number; to: number }

const containers: readonly string[] = ['', 'moov', 'trak', 'mdia', 'minf', 'moof', 'traf']
// Notes of programs, such as places (`©xyz`, `loci`) and XMP, whose box is known by a number only.
const notes = /^(?:udta|meta|uuid|loci|\u00a9...)$/
const clocks: readonly string[] = ['mvhd', 'tkhd', 'mdhd']

function emptyNotes(film: Buffer, box: Box): void {
  for (const inner of boxesIn(film, box)) {
    const { type, from, to } = inner
    if (notes.test(type)) emptyBox(film, inner)
    else if (type === 'trak' && isTrackOfNotes(film, inner)) {
      emptySamples(film, inner)
      emptyBox(film, inner)
    } else if (clocks.includes(type)) {
      // When it was made and changed: two numbers of 4 or 8 bytes behind version and flags.
      film.fill(0, Math.min(from + 4, to), Math.min(from + 4 + (film[from] === 1 ? 16 : 8), to))
    } else if (containers.includes(type)) emptyNotes(film, inner)
  }
}

function boxesIn(film: Buffer, { from, to }: Box): Box[] {
  const boxes: Box[] = []
  let at = from
  while (at + 8 <= to) {
    const stated = film.readUInt32BE(at)
    const isLong = stated === 1 && at + 16 <= to
    const head = isLong ? 16 : 8
    // A box of length 0 goes on to the end.
    const size = isLong ? Number(film.readBigUInt64BE(at + 8)) : stated === 0 ? to - at : stated
    if (size < head || at + size > to) break
    const type = film.toString('latin1', at + 4, at + 8)
    boxes.push({ type, typeAt: at + 4, from: at + head, to: at + size })
    at += size
  }
  return boxes
}

function emptyBox(film: Buffer, { typeAt, from, to }: Box): void {
  film.write('free', typeAt, 'latin1')
  film.fill(0, from, to)
}

function inside(film: Buffer, box: Box, ...path: readonly string[]): Box | undefined {
  return path.reduce<Box | undefined>(
    (outer, type) => outer && boxesIn(film, outer).find((inner) => inner.type === type),
    box,
  )
}

/** A track that has no pictures and no sound, but where the camera was meanwhile. */
function isTrackOfNotes(film: Buffer, track: Box): boolean {
  const handler = inside(film, track, 'mdia', 'hdlr')
  return handler !== undefined && film.toString('latin1', handler.from + 8, handler.from + 12) === 'meta'
}

/** Empties the pieces of a track, which lie among those of the others. */
function emptySamples(film: Buffer, track: Box): void {
  const table = inside(film, track, 'mdia', 'minf', 'stbl')
  if (table === undefined) return
  const numbersOf = (type: string, skipped: number, length = 4) => {
    const box = inside(film, table, type)
    if (box === undefined) return []
    const count = Math.max(0, Math.floor((box.to - box.from - skipped) / length))
    return Array.from({ length: count }, (_, index) => {
      const at = box.from + skipped + index * length
      return length === 8 ? Number(film.readBigUInt64BE(at)) : film.readUInt32BE(at)
    })
  }
  const [size = 0, , ...sizes] = numbersOf('stsz', 4)
  const runs = numbersOf('stsc', 8)
  let sample = 0
  let run = 0
  // However often a file names the same place, no more is emptied than it has.
  let left = film.length
  for (const [chunk, offset] of [...numbersOf('stco', 8), ...numbersOf('co64', 8, 8)].entries()) {
    if ((runs[run + 3] ?? Infinity) <= chunk + 1) run += 3
    let end = offset
    for (let count = runs[run + 1] ?? 0; count > 0 && left > 0; count--) {
      const length = size || (sizes[sample] ?? 0)
      sample += 1
      end += length
      left -= Math.max(1, length)
    }
    film.fill(0, Math.min(offset, film.length), Math.min(end, film.length))
    if (left <= 0) return
  }
}
