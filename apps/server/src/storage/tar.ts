const blockBytes = 512

const pieceBytes = 4 * 1024 * 1024

/** A piece of a file of an archive. Large files come in several, in order; an empty one and a folder in one. */
type TarPiece = {
  /** That of a folder ends with a slash. */
  name: string
  content: Buffer
  /** Where the piece begins in its file, and how large that is. */
  offset: number
  size: number
}

/** The bytes of one whole file, or of a folder where its name ends with a slash, in the format of `tar` (ustar). */
export function tarEntry(name: string, content: Uint8Array): Buffer {
  return Buffer.concat([tarHeader(name, content.length), content, tarPadding(content.length)])
}

/** What precedes the bytes of a file. @throws where the name is longer than the format allows. */
export function tarHeader(name: string, size: number): Buffer {
  const header = Buffer.alloc(blockBytes)
  const [prefix, rest] = splitName(name)
  const isFolder = name.endsWith('/')
  header.write(rest, 0)
  header.write(isFolder ? '0000700\0' : '0000600\0', 100)
  header.write('0000000\0', 108)
  header.write('0000000\0', 116)
  header.write(`${size.toString(8).padStart(11, '0')}\0`, 124)
  header.write('00000000000\0', 136)
  header.write(isFolder ? '5' : '0', 156)
  header.write('ustar\x0000', 257)
  header.write(prefix, 345)
  header.write(`${checksum(header).toString(8).padStart(6, '0')}\0 `, 148)
  return header
}

/** What follows the bytes of a file. */
export function tarPadding(size: number): Buffer {
  return Buffer.alloc((blockBytes - (size % blockBytes)) % blockBytes)
}

/** What follows the last file. */
export const tarEnd = Buffer.alloc(2 * blockBytes)

/**
 * Reads the files of an archive piece by piece.
 * @throws where the archive is damaged or breaks off.
 */
export async function* readTar(chunks: AsyncIterable<Buffer>): AsyncGenerator<TarPiece> {
  const read = reader(chunks)
  for (;;) {
    const header = await read(blockBytes)
    if (header.every((byte) => byte === 0)) return
    const size = Number.parseInt(text(header, 124, 12), 8)
    if (Number.parseInt(text(header, 148, 8), 8) !== checksum(header) || !(size >= 0))
      throw new Error('The archive is damaged')
    const prefix = text(header, 345, 155)
    const name = text(header, 0, 100)
    const fullName = prefix === '' ? name : `${prefix}/${name}`
    let offset = 0
    do {
      const content = await read(Math.min(pieceBytes, size - offset))
      yield { name: fullName, content, offset, size }
      offset += content.length
    } while (offset < size)
    await read(tarPadding(size).length)
  }
}

/** The sum of all bytes of a header, in which the sum itself counts as spaces. */
function checksum(header: Buffer): number {
  return header.reduce((sum, byte, index) => sum + (index >= 148 && index < 156 ? 32 : byte), 0)
}

function splitName(name: string): [prefix: string, rest: string] {
  if (Buffer.byteLength(name) <= 100) return ['', name]
  const cut = name.indexOf('/', Math.max(0, name.length - 101))
  if (cut <= 0 || Buffer.byteLength(name.slice(0, cut)) > 155) throw new Error(`The name ${name} is too long`)
  return [name.slice(0, cut), name.slice(cut + 1)]
}

function text(header: Buffer, from: number, length: number): string {
  const field = header.subarray(from, from + length)
  const end = field.indexOf(0)
  return field.subarray(0, end === -1 ? length : end).toString()
}

/** Reads exactly so many bytes of a stream with each call. */
function reader(chunks: AsyncIterable<Buffer>): (length: number) => Promise<Buffer> {
  const source = chunks[Symbol.asyncIterator]()
  let waiting: Buffer[] = []
  let waitingBytes = 0
  return async (length) => {
    while (waitingBytes < length) {
      const next = await source.next()
      if (next.done) throw new Error('The archive breaks off')
      waiting.push(next.value)
      waitingBytes += next.value.length
    }
    const all = waiting.length === 1 && waiting[0] ? waiting[0] : Buffer.concat(waiting)
    waiting = [all.subarray(length)]
    waitingBytes = all.length - length
    return all.subarray(0, length)
  }
}
