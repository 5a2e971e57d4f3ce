import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

export type Compressed = { plain: Buffer; br: Buffer; gzip: Buffer }

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/** Compresses a text once for all the times it is sent. */
export async function compress(text: string): Promise<Compressed> {
  const plain = Buffer.from(text)
  const [br, gz] = await Promise.all([
    brotli(plain, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 6, [constants.BROTLI_PARAM_SIZE_HINT]: plain.length },
    }),
    zip(plain, { level: 6 }),
  ])
  return { plain, br, gzip: gz }
}

const takesBrotli = /(^|[\s,])br($|[\s,;])(?!\s*;?\s*q=0(\.0*)?\s*(,|$))/i
const takesGzip = /(^|[\s,])gzip($|[\s,;])(?!\s*;?\s*q=0(\.0*)?\s*(,|$))/i

/** The form that a browser takes, by its Accept-Encoding; a weight of zero refuses one. */
export function pickEncoding(acceptEncoding = ''): keyof Compressed {
  if (takesBrotli.test(acceptEncoding)) return 'br'
  return takesGzip.test(acceptEncoding) ? 'gzip' : 'plain'
}
