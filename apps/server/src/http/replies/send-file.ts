import type { IncomingHttpHeaders } from 'node:http'
import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import type { OpenFile } from '../../storage/file-store.ts'

/**
 * What to send of a file: all of it, or the part that a `Range` asks for (RFC 9110), so that a download that broke off goes on. The status and the
 * headers of the part are set. Several parts at once are answered with the whole file, as the standard allows.
 * @param tag names the content; a part of another content than the one of `If-Range` is no use.
 */
export function partOf(
  reply: FastifyReply,
  asked: IncomingHttpHeaders,
  file: OpenFile,
  tag: string,
): Readable {
  const { bytes, content } = file
  const etag = `"${tag}"`
  void reply.header('accept-ranges', 'bytes').header('etag', etag)
  const [, first, last = ''] = /^bytes=(\d*)-(\d*)$/i.exec(asked.range ?? '') ?? []
  // Without a first byte as many of the last ones are asked for.
  const isEnding = first === ''
  const isAnother = asked['if-range'] !== undefined && asked['if-range'] !== etag
  const isNone = isEnding ? last === '' : last !== '' && Number(last) < Number(first)
  if (first === undefined || isAnother || isNone) {
    void reply.header('content-length', bytes)
    return content
  }
  const start = isEnding ? Math.max(0, bytes - Number(last)) : Number(first)
  if (start >= bytes) {
    content.destroy()
    void reply.code(416).header('content-range', `bytes */${bytes}`).header('content-length', 0)
    return Readable.from([])
  }
  const end = last === '' || isEnding ? bytes - 1 : Math.min(Number(last), bytes - 1)
  void reply
    .code(206)
    .header('content-range', `bytes ${start}-${end}/${bytes}`)
    .header('content-length', end - start + 1)
  return Readable.from(bytesBetween(content, start, end))
}

/** What is in memory already, as a file to send. */
export function fileOf(content: Buffer): OpenFile {
  return { bytes: content.length, content: Readable.from([content]) }
}

async function* bytesBetween(
  content: AsyncIterable<Buffer>,
  start: number,
  end: number,
): AsyncGenerator<Buffer> {
  let at = 0
  for await (const chunk of content) {
    const part = chunk.subarray(Math.max(0, start - at), end + 1 - at)
    at += chunk.length
    if (part.length > 0) yield part
    if (at > end) return
  }
}
