import { category } from '@theke/contract/catalogue/category.ts'
import { menu } from '@theke/contract/catalogue/menu.ts'
import { product } from '@theke/contract/catalogue/product.ts'
import { tag } from '@theke/contract/catalogue/tag.ts'
import { block } from '@theke/contract/content/block.ts'
import { donatee } from '@theke/contract/content/donatee.ts'
import { navigation } from '@theke/contract/content/navigation.ts'
import { node } from '@theke/contract/content/node.ts'
import { site } from '@theke/contract/content/site.ts'
import { branch } from '@theke/contract/shop/branch.ts'
import { division } from '@theke/contract/shop/division.ts'
import { table } from '@theke/contract/shop/table.ts'
import type { shopApi } from '@theke/contract/shop/shop-api.ts'
import { createHash } from 'node:crypto'
import type { ShopSnapshot } from '../catalogue/shop-snapshot.ts'
import type { Context } from '../context.ts'
import { listAllRecords } from '../crud/list-records.ts'
import { resourceAt } from '../crud/resources.ts'
import type { Input } from '../http/handle.ts'
import { currentUser } from '../people/current-user.ts'
import { loadConfig } from './config-operations.ts'

const preloaded = [
  division,
  branch,
  menu,
  category,
  product,
  tag,
  table,
  site,
  navigation,
  block,
  node,
  donatee,
].map(({ path }) => path)

type Entries = { url: string; data: unknown }[]

/** What an interface needs at its start, in a fixed order. For visitors users/me is null and nothing fails. */
export async function init(ctx: Context, { reply, headers }: Input<typeof shopApi.init>): Promise<Entries> {
  if (ctx.user !== null) return readEntries(ctx)
  const { json, etag } = await visitorsReply(ctx)
  void reply.headers({ etag, 'cache-control': 'no-cache' })
  const isKnown = headers['if-none-match']?.split(',').some((tag) => tag.trim() === etag) === true
  if (isKnown) void reply.code(304)
  else void reply.header('content-type', 'application/json; charset=utf-8')
  // It is large and the same for everybody, so it is written once and then only sent.
  void reply.serializer(() => (isKnown ? '' : json))
  return []
}

async function readEntries(ctx: Context): Promise<Entries> {
  const [config, user, ...lists] = await Promise.all([
    loadConfig(ctx),
    ctx.user === null ? null : currentUser(ctx),
    ...preloaded.map((path) => listAllRecords(ctx, resourceAt(path))),
  ])
  return [
    { url: '/api/config', data: config },
    { url: '/api/users/me', data: user },
    ...preloaded.map((path, index) => ({ url: `/api/${path}`, data: lists[index] })),
  ]
}

type Written = { json: string; etag: string }

const keptMs = 60_000
const written = new WeakMap<ShopSnapshot, Map<string, Promise<Written>>>()

/** What visitors are told, for a version of the shop and a minute, as some of it depends on the time. */
async function visitorsReply(ctx: Context): Promise<Written> {
  const snapshot = await ctx.services.cache.current()
  const replies = written.get(snapshot) ?? new Map<string, Promise<Written>>()
  written.set(snapshot, replies)
  const minute = Math.floor(ctx.now / keptMs)
  const key = `${ctx.language} ${minute}`
  const known = replies.get(key)
  if (known) return known
  for (const kept of replies.keys()) if (!kept.endsWith(` ${minute}`)) replies.delete(kept)
  const writing = writeReply(ctx)
  replies.set(key, writing)
  writing.catch(() => replies.delete(key))
  return writing
}

async function writeReply(ctx: Context): Promise<Written> {
  const json = JSON.stringify({ data: await readEntries(ctx) })
  return { json, etag: `"${createHash('sha256').update(json).digest('base64url')}"` }
}
