import { isUtf8 } from 'node:buffer'
import { setImmediate } from 'node:timers/promises'
import { promisify } from 'node:util'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { httpError } from '../http-errors.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Most brackets, commas and colons in a JSON body. */
    maxJsonTokens?: number
  }
}

const maxDepth = 40
const defaultMaxTokens = 500_000
/** Longer texts are files as data URLs, which need no escaping. */
const maxEscapedText = 1_000_000
/** An order of a hundred configured items has about a third of that. */
export const maxPublicJsonTokens = 15_000

/**
 * Parses JSON bodies whose shape is bounded. JSON is UTF-8 (RFC 8259); another encoding is refused, since its umlauts would be stored as
 * replacement characters. A body within the byte limit may still hold a hundred thousand names or brackets, which
 * would block the event loop while they are parsed and checked; long texts cost little.
 */
export function registerJsonParser(app: FastifyInstance): void {
  const parse = promisify(app.getDefaultJsonParser('error', 'error'))
  // Also plain text, which no endpoint takes.
  app.removeAllContentTypeParsers()
  const parseBody = async (request: FastifyRequest, bytes: Buffer) => {
    if (!isUtf8(bytes)) throw httpError('wrong-encoding')
    // Each step takes about a tenth of a second with the largest file, so that others get their turn between them.
    await setImmediate()
    const body = bytes.toString()
    await setImmediate()
    const maxTokens = request.routeOptions.config.maxJsonTokens ?? defaultMaxTokens
    if (!isWithin(body, maxTokens)) throw httpError('too-large')
    return parse(request, body)
  }
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, parseBody)
}

/**
 * Whether a JSON text is nested and divided no more than allowed, without escapes in very long texts. It need not be valid: the parser
 * decides that later.
 */
function isWithin(json: string, maxTokens: number): boolean {
  let depth = 0
  let tokens = 0
  for (let index = 0; index < json.length; index++) {
    switch (json.charAt(index)) {
      case '"': {
        const start = index
        index = endOfText(json, start)
        if (index - start > maxEscapedText && json.slice(start, index).includes('\\')) return false
        break
      }
      case '[':
      case '{':
        if (++depth > maxDepth || ++tokens > maxTokens) return false
        break
      case ']':
      case '}':
        depth--
        break
      case ',':
      case ':':
        if (++tokens > maxTokens) return false
        break
    }
  }
  return true
}

/** The index of the quotation mark that ends a text, or of the end where none does. */
function endOfText(json: string, start: number): number {
  let end = json.indexOf('"', start + 1)
  while (end !== -1 && isEscaped(json, end)) end = json.indexOf('"', end + 1)
  return end === -1 ? json.length : end
}

function isEscaped(json: string, index: number): boolean {
  let backslashes = 0
  while (json[index - 1 - backslashes] === '\\') backslashes++
  return backslashes % 2 === 1
}

/**
 * Refuses compressed request bodies with 415: a few bytes of them can unpack to more than any body limit allows, and no client of
 * the shop sends them.
 */
export function registerBodyEncoding(app: FastifyInstance): void {
  app.addHook('onRequest', ({ headers }, _reply, done) => {
    const encoding = headers['content-encoding']
    const isPlain = encoding === undefined || encoding === 'identity'
    done(isPlain ? undefined : httpError('wrong-media-type'))
  })
}
