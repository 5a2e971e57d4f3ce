import { createHash } from 'node:crypto'
import type { FastifyReply } from 'fastify'
import type { CatalogSnapshot } from '../../snapshot/catalog-snapshot.ts'
import type { Context } from '../../core/context.ts'
import { compressTo, pickEncoding, type Compressed } from './compress.ts'
import { hasTag } from './etag.ts'

type Form = keyof Compressed
type CachedReply = { etag: string; plain: Buffer; forms: Partial<Record<Form, Promise<Buffer>>> }
type SnapshotCache = { minute: number; replies: Map<string, Promise<CachedReply>>; bytes: number }

const cachedForMs = 60_000
// Searches make the number of replies unbounded. The oldest is evicted, and rendered again on demand.
const maxCachedBytes = 16_000_000
const minCompressedBytes = 1400

const caches = new WeakMap<CatalogSnapshot, SnapshotCache>()

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
  const { etag, plain, forms } = await cachedReply(ctx, `${ctx.language} ${key}`, make)
  const { 'if-none-match': known, 'accept-encoding': accepted } = reply.request.headers
  void reply.headers({ etag, 'cache-control': 'no-cache', vary: 'accept-encoding, accept-language, cookie' })
  if (hasTag(known, etag)) return reply.code(304).send()
  const form = plain.length < minCompressedBytes ? 'plain' : pickEncoding(accepted)
  forms[form] ??= compressTo(form, plain)
  if (form !== 'plain') void reply.header('content-encoding', form)
  return reply.type('application/json; charset=utf-8').send(await forms[form])
}

async function cachedReply(ctx: Context, key: string, make: () => Promise<object>): Promise<CachedReply> {
  const snapshot = await ctx.services.cache.current()
  const minute = Math.floor(ctx.now / cachedForMs)
  let cache = caches.get(snapshot)
  if (cache === undefined || cache.minute !== minute) {
    cache = { minute, replies: new Map(), bytes: 0 }
    caches.set(snapshot, cache)
  }
  const known = cache.replies.get(key)
  if (known !== undefined) return known
  const making = make().then(toCachedReply)
  cache.replies.set(key, making)
  try {
    const made = await making
    await evictOldest(cache, made.plain.length)
    return made
  } catch (error) {
    cache.replies.delete(key)
    throw error
  }
}

function toCachedReply(answer: object): CachedReply {
  const plain = Buffer.from(JSON.stringify(answer))
  return { etag: `"${createHash('sha256').update(plain).digest('base64url')}"`, plain, forms: {} }
}

async function evictOldest(cache: SnapshotCache, bytes: number): Promise<void> {
  cache.bytes += bytes
  while (cache.bytes > maxCachedBytes && cache.replies.size > 1) {
    const [oldest] = cache.replies
    if (oldest === undefined) return
    const [key, reply] = oldest
    cache.replies.delete(key)
    cache.bytes -= (await reply.catch(() => null))?.plain.length ?? 0
  }
}
