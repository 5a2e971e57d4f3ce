import type { ServerResponse } from 'node:http'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Context } from '../core/context.ts'
import type { NotifyBus } from '../db/pg-notify-bus.ts'
import { httpError } from './http-errors.ts'

const heartbeatMs = 15_000
/** The longest life of a stream; the browser reconnects and is authorised again, in case the end of its session was missed. */
const maxLifeMs = 60 * 60_000
/** A client with so much unread data is disconnected; it reconnects and gets the missed events. */
const maxUnreadBytes = 256 * 1024
/**
 * How many streams one address may have open. Pages of visitors are counted apart from those of staff and of orders: many people may look at
 * the shop through the Wi-Fi of a branch, and none of them may take the board's place. Browsers of the staff are counted by themselves.
 */
const maxPerAddress = { own: 500, visitor: 500 }
/** The most streams of one device or one logged-in person. */
const maxPerCaller = 50
/** The most streams for pages of visitors per process; further pages poll. */
const maxVisitors = 5000

type StreamKind = keyof typeof maxPerAddress

export type EventStream = {
  /** Sends one event, a plain message unless it has a name; browsers repeat the id of the last one when they reconnect. */
  send: (event: { id?: number; name?: string; data: unknown }) => void
  onClose: (listener: () => void) => void
}

type OpenStreams = {
  /** By kind and address, by caller, and of all visitors together. */
  counts: Map<string, number>
  all: Set<ServerResponse>
  hasLimits: boolean
}

const openStreams = new WeakMap<object, OpenStreams>()

/**
 * Prepares event streams. Open ones are ended when the server closes, since they never end by themselves, and when the database is
 * unavailable, since no event would arrive and their listeners have to know that.
 */
export function registerEventStreams(
  app: FastifyInstance,
  notifyBus: NotifyBus,
  { hasLimits }: { hasLimits: boolean },
): void {
  const streams: OpenStreams = { counts: new Map(), all: new Set(), hasLimits }
  openStreams.set(app.server, streams)
  const endAll = () => {
    for (const raw of streams.all) raw.end()
  }
  const unsubscribe = notifyBus.onDatabaseAway(endAll)
  app.addHook('preClose', async () => {
    unsubscribe()
    endAll()
  })
}

/**
 * Turns a reply into server-sent events with a heartbeat, so that both sides notice a lost connection. It ends with the session that
 * opened it, and when its person may see something else; the browser connects again and is checked.
 */
export function openEventStream(ctx: Context, reply: FastifyReply, kind: StreamKind = 'own'): EventStream {
  const { raw, request } = reply
  const release = takePlace(ctx, reply.server.server, raw, kind)
  reply.hijack()
  raw.writeHead(200, {
    ...(reply.getHeaders() as Record<string, string>),
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
    // The stream is over, so a closing server need not wait for its connection.
    connection: 'close',
  })
  write('retry: 2000\n\n')
  const heartbeat = setInterval(() => write(': still here\n\n'), heartbeatMs)
  const end = setTimeout(() => raw.end(), maxLifeMs)
  const unwatch = watchSession(ctx, () => raw.end())
  onClose(() => {
    clearInterval(heartbeat)
    clearTimeout(end)
    unwatch()
    release()
  })
  if (request.method === 'HEAD') raw.end()

  function write(text: string): void {
    if (raw.destroyed || raw.writableEnded) return
    if (raw.writableLength > maxUnreadBytes) raw.destroy()
    else raw.write(text)
  }

  function onClose(listener: () => void): void {
    if (raw.destroyed) listener()
    else raw.once('close', listener)
  }

  return {
    send({ id, name, data }) {
      const head = `${id === undefined ? '' : `id: ${id}\n`}${name === undefined ? '' : `event: ${name}\n`}`
      write(`${head}data: ${JSON.stringify(data)}\n\n`)
    },
    onClose,
  }
}

/** How many event streams of a server are open. */
export function countEventStreams(server: object): number {
  return openStreams.get(server)?.all.size ?? 0
}

/** Calls back when a session or token ended or its person's access changed. */
function watchSession(ctx: Context, tell: () => void): () => void {
  const access = accessOf(ctx)
  if (access === null) return () => {}
  return ctx.services.notifyBus.subscribe('theke_sessions', (ended) => {
    if (ended === access) tell()
  })
}

/** What the database announces the session or the token of a caller as; null where there is none. */
function accessOf({ user }: Context): string | null {
  if (user?.token) return `token ${user.token.id}`
  return user?.session ? String(user.session.id) : null
}

/** Counts a stream until the returned function is called; refuses too many streams. */
function takePlace(ctx: Context, server: object, raw: ServerResponse, kind: StreamKind): () => void {
  const streams = openStreams.get(server)
  if (streams === undefined) throw new Error('Event streams were not registered')
  const { counts, all, hasLimits } = streams
  const caller = accessOf(ctx) ?? ctx.device
  const limits = [
    { key: `${kind} ${ctx.knownDevice?.id ?? ctx.address}`, most: maxPerAddress[kind] },
    ...(caller === null ? [] : [{ key: `caller ${caller}`, most: maxPerCaller }]),
    ...(kind === 'visitor' ? [{ key: kind, most: maxVisitors }] : []),
  ]
  const isFull = limits.some(({ key, most }) => (counts.get(key) ?? 0) >= most)
  if (hasLimits && isFull) throw httpError('too-many-requests')
  for (const { key } of limits) counts.set(key, (counts.get(key) ?? 0) + 1)
  all.add(raw)
  return () => {
    for (const { key } of limits) {
      const left = (counts.get(key) ?? 1) - 1
      if (left === 0) counts.delete(key)
      else counts.set(key, left)
    }
    all.delete(raw)
  }
}
