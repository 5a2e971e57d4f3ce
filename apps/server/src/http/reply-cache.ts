import { createHash } from 'node:crypto'
import type { FastifyReply } from 'fastify'
import type { CatalogSnapshot } from '../snapshot/catalog-snapshot.ts'
import type { Context } from '../core/context.ts'
import { compressTo, pickEncoding, type Compressed } from './compress.ts'

type Form = keyof Compressed
type Kept = { etag: string; plain: Buffer; forms: Partial<Record<Form, Promise<Buffer>>> }
type Shelf = { minute: number; replies: Map<string, Promise<Kept>>; bytes: number }

const keptMs = 60_000
// Searches make the number of replies unbounded. The oldest is evicted, and rendered again on demand.
const mostKeptBytes = 16_000_000
const leastCompressedBytes = 1400

const shelves = new WeakMap<CatalogSnapshot, Shelf>()

/**
 * Answers a visitor with a reply that is made once for a version of the shop and a minute, as some of it depends on the time, and
 * compressed once; a caller who has it already gets 304. Nothing of the visitor but their language may get into it. `key` says what was asked for.
 */
export async function sendCached(
  ctx: Context,
  reply: FastifyReply,
  key: string,
  make: () => Promise<object>,
): Promise<FastifyReply> {
  const { etag, plain, forms } = await keptReply(ctx, `${ctx.language} ${key}`, make)
  const { 'if-none-match': known, 'accept-encoding': accepted } = reply.request.headers
  void reply.headers({ etag, 'cache-control': 'no-cache', vary: 'accept-encoding, accept-language, cookie' })
  if (known?.split(',').some((tag) => tag.trim() === etag) === true) return reply.code(304).send()
  const form = plain.length < leastCompressedBytes ? 'plain' : pickEncoding(accepted)
  forms[form] ??= compressTo(form, plain)
  if (form !== 'plain') void reply.header('content-encoding', form)
  return reply.type('application/json; charset=utf-8').send(await forms[form])
}

async function keptReply(ctx: Context, key: string, make: () => Promise<object>): Promise<Kept> {
  const snapshot = await ctx.services.cache.current()
  const minute = Math.floor(ctx.now / keptMs)
  let shelf = shelves.get(snapshot)
  if (shelf === undefined || shelf.minute !== minute) {
    shelf = { minute, replies: new Map(), bytes: 0 }
    shelves.set(snapshot, shelf)
  }
  const known = shelf.replies.get(key)
  if (known !== undefined) return known
  const making = make().then(asKept)
  shelf.replies.set(key, making)
  try {
    const kept = await making
    await makeRoom(shelf, kept.plain.length)
    return kept
  } catch (error) {
    shelf.replies.delete(key)
    throw error
  }
}

function asKept(answer: object): Kept {
  const plain = Buffer.from(JSON.stringify(answer))
  return { etag: `"${createHash('sha256').update(plain).digest('base64url')}"`, plain, forms: {} }
}

async function makeRoom(shelf: Shelf, bytes: number): Promise<void> {
  shelf.bytes += bytes
  while (shelf.bytes > mostKeptBytes && shelf.replies.size > 1) {
    const [oldest] = shelf.replies
    if (oldest === undefined) return
    const [key, reply] = oldest
    shelf.replies.delete(key)
    shelf.bytes -= (await reply.catch(() => null))?.plain.length ?? 0
  }
}
