import { promisify } from 'node:util'
import zlib, { brotliCompress, constants } from 'node:zlib'

export type Compressed = { plain: Buffer; br: Buffer; gzip: Buffer }

const brotli = promisify(brotliCompress)
const zip = promisify(zlib.gzip)

/** Compresses a text once for all the times it is sent. */
export async function compress(text: string): Promise<Compressed> {
  const plain = Buffer.from(text)
  const [br, gzip] = await Promise.all([compressTo('br', plain), compressTo('gzip', plain)])
  return { plain, br, gzip }
}

/** One form of a text for all the times it is sent. */
export function compressTo(form: keyof Compressed, plain: Buffer): Promise<Buffer> {
  if (form === 'br') {
    const params = {
      [constants.BROTLI_PARAM_QUALITY]: 6,
      [constants.BROTLI_PARAM_SIZE_HINT]: plain.length,
    }
    return brotli(plain, { params })
  }
  return form === 'gzip' ? zip(plain, { level: 6 }) : Promise.resolve(plain)
}

const takesBrotli = /(^|[\s,])br($|[\s,;])(?!\s*;?\s*q=0(\.0*)?\s*(,|$))/i
const takesGzip = /(^|[\s,])gzip($|[\s,;])(?!\s*;?\s*q=0(\.0*)?\s*(,|$))/i

/** The form that a browser takes, by its Accept-Encoding; a weight of zero refuses one. */
export function pickEncoding(acceptEncoding = ''): keyof Compressed {
  if (takesBrotli.test(acceptEncoding)) return 'br'
  return takesGzip.test(acceptEncoding) ? 'gzip' : 'plain'
}
