import { crc32 } from 'node:zlib'

/**
 * A JPEG, PNG or GIF without what its camera or a program noted: place, time, device, names, comments, small and further pictures. Its pixels stay
 * byte for byte, and so do colour profile, orientation and how often it moves. What breaks off is kept
 * as far as it goes. Other files, and a JPEG without a segment, stay as they are.
 */
export function withoutPictureData(bytes: Buffer, mimeType: string): Buffer {
  const rewritten = writers[mimeType]?.(bytes) ?? null
  return rewritten ?? bytes
}

const writers: Readonly<Record<string, (bytes: Buffer) => Buffer | null>> = {
  'image/jpeg': jpegOf,
  'image/png': pngOf,
  'image/gif': gifOf,
}

const startOfImage = Buffer.from([0xff, 0xd8])
const endOfImage = Buffer.from([0xff, 0xd9])

function jpegOf(bytes: Buffer): Buffer | null {
  const kept: Buffer[] = []
  let orientation = 1
  let at = 2
  while (at + 4 <= bytes.length) {
    const marker = bytes[at + 1] ?? 0
    // Decoders step over bytes that belong to no segment, and over markers that have none.
    if (bytes[at] !== 0xff || marker === 0xff || !hasSegment(marker)) {
      at += 1
      continue
    }
    if (marker === 0xd9) break
    const end = at + 2 + bytes.readUInt16BE(at + 2)
    if (end > bytes.length) break
    const segment = bytes.subarray(at, end)
    if (marker === 0xe1 && holds(segment, 'Exif\0')) orientation = orientationOf(segment.subarray(10))
    if (isNeeded(marker, segment)) kept.push(segment)
    at = end
    if (marker !== 0xda) continue
    const scanEnd = endOfScan(bytes, at)
    kept.push(bytes.subarray(at, scanEnd))
    at = scanEnd
  }
  if (kept.length === 0) return null
  const exif = orientation === 1 ? [] : [jpegExif(orientation)]
  // What follows the end, such as the film of a moving picture, goes too.
  return Buffer.concat([startOfImage, ...exif, ...kept, endOfImage])
}

function hasSegment(marker: number): boolean {
  return marker > 0x01 && !(marker >= 0xd0 && marker <= 0xd8)
}

/** Keeps the application segments that colours are read by: JFIF, colour profile and Adobe's. Comments go. */
function isNeeded(marker: number, segment: Buffer): boolean {
  if (marker === 0xe2) return holds(segment, 'ICC_PROFILE\0')
  if (marker === 0xe0) return holds(segment, 'JFIF\0')
  if (marker === 0xee) return holds(segment, 'Adobe')
  return marker !== 0xfe && (marker < 0xe0 || marker > 0xef)
}

function holds(segment: Buffer, name: string): boolean {
  return segment.toString('latin1', 4, 4 + name.length) === name
}

/** Where the next marker stands; stuffed bytes and restarts belong to the scan. */
function endOfScan(bytes: Buffer, from: number): number {
  for (let at = bytes.indexOf(0xff, from); at !== -1; at = bytes.indexOf(0xff, at + 1)) {
    const next = bytes[at + 1] ?? 0
    if (next !== 0 && next !== 0xff && (next < 0xd0 || next > 0xd7)) return at
  }
  return bytes.length
}

/** The orientation in the first directory of a TIFF, 1 to 8; 1 where it says none. */
function orientationOf(tiff: Buffer): number {
  if (tiff.length < 8) return 1
  const isLittle = tiff.toString('latin1', 0, 2) === 'II'
  const short = (at: number) => (isLittle ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at))
  const directory = isLittle ? tiff.readUInt32LE(4) : tiff.readUInt32BE(4)
  if (directory + 2 > tiff.length) return 1
  for (let entry = 0; entry < short(directory); entry++) {
    const at = directory + 2 + entry * 12
    if (at + 12 > tiff.length) return 1
    if (short(at) !== 0x0112) continue
    const orientation = short(at + 8)
    return orientation >= 1 && orientation <= 8 ? orientation : 1
  }
  return 1
}

/** A TIFF that says an orientation and nothing else. */
function tiffOf(orientation: number): Buffer {
  const tiff = Buffer.from('4d4d002a00000008000101120003000000010000000000000000', 'hex')
  tiff.writeUInt16BE(orientation, 18)
  return tiff
}

function jpegExif(orientation: number): Buffer {
  const content = Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), tiffOf(orientation)])
  const head = Buffer.from([0xff, 0xe1, 0, content.length + 2])
  return Buffer.concat([head, content])
}

const signatureBytes = 8
/** The parts by which a PNG is shown: pixels and their table, colours, transparency, size of a pixel and movement. Others are notes of programs. */
const pngParts: ReadonlySet<string> = new Set(
  'IHDR PLTE IDAT IEND tRNS gAMA cHRM sRGB iCCP cICP mDCV mDCv cLLI cLLi sBIT bKGD hIST pHYs sPLT acTL fcTL fdAT'.split(
    ' ',
  ),
)

function pngOf(bytes: Buffer): Buffer {
  const kept = [bytes.subarray(0, signatureBytes)]
  let at = signatureBytes
  while (at + 8 <= bytes.length) {
    // A picture that breaks off is shown as far as it goes.
    const end = Math.min(bytes.length, at + 12 + bytes.readUInt32BE(at))
    const type = bytes.toString('latin1', at + 4, at + 8)
    if (pngParts.has(type)) kept.push(bytes.subarray(at, end))
    const orientation = type === 'eXIf' ? orientationOf(bytes.subarray(at + 8, end - 4)) : 1
    if (orientation !== 1) kept.push(pngExif(orientation))
    if (type === 'IEND') break
    at = end
  }
  return Buffer.concat(kept)
}

function pngExif(orientation: number): Buffer {
  const content = Buffer.concat([Buffer.from('eXIf', 'latin1'), tiffOf(orientation)])
  const chunk = Buffer.alloc(content.length + 8)
  chunk.writeUInt32BE(content.length - 4, 0)
  content.copy(chunk, 4)
  chunk.writeUInt32BE(crc32(content), content.length + 4)
  return chunk
}

/** What a GIF says to programs and that is needed: how often it moves, and its colours. */
const gifPrograms: readonly string[] = ['NETSCAPE2.0', 'ANIMEXTS1.0', 'ICCRGBG1012']

function gifOf(bytes: Buffer): Buffer {
  const start = 13 + tableBytes(bytes[10] ?? 0)
  const kept = [bytes.subarray(0, start)]
  let at = start
  while (at + 2 < bytes.length && bytes[at] !== 0x3b) {
    const isPicture = bytes[at] === 0x2c
    if (!isPicture && bytes[at] !== 0x21) break
    const end = endOfBlocks(bytes, at + (isPicture ? 11 + tableBytes(bytes[at + 9] ?? 0) : 2))
    if (isPicture || isNeededExtension(bytes, at)) kept.push(bytes.subarray(at, end))
    at = end
  }
  return Buffer.concat([...kept, Buffer.from([0x3b])])
}

/** The length of a table of colours, by the flags that announce it. */
function tableBytes(flags: number): number {
  return (flags & 0x80) === 0 ? 0 : 3 * 2 ** ((flags & 7) + 1)
}

/** Behind the last of the blocks that each begin with their length, or behind all bytes where they do not end. */
function endOfBlocks(bytes: Buffer, from: number): number {
  let at = from
  while (at < bytes.length) {
    const length = bytes[at] ?? 0
    at += length + 1
    if (length === 0) return at
  }
  return bytes.length
}

function isNeededExtension(bytes: Buffer, at: number): boolean {
  if (bytes[at + 1] === 0xf9) return true
  return bytes[at + 1] === 0xff && gifPrograms.includes(bytes.toString('latin1', at + 3, at + 14))
}
