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

/** The form that a browser takes, by its Accept-Encoding. */
export function pickEncoding(acceptEncoding: string | undefined): keyof Compressed {
  const accepted = acceptEncoding ?? ''
  if (/\bbr\b/.test(accepted)) return 'br'
  return /\bgzip\b/.test(accepted) ? 'gzip' : 'plain'
}
