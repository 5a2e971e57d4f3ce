import type { playerApi, PlayerState } from '@theke/contract/signage/player-api.ts'
import type { Playlist } from '@theke/domain/signage/playlist.ts'
import { isScreenOnline } from '@theke/domain/signage/screen-health.ts'
import { eq } from 'drizzle-orm'
import type { Readable } from 'node:stream'
import type { Context } from '../../core/context.ts'
import type { Services } from '../../core/services.ts'
import { openEventStream } from '../../http/event-stream.ts'
import type { Input } from '../../http/handle.ts'
import { httpError } from '../../http/http-errors.ts'
import { fileOf, partOf } from '../../http/replies/send-file.ts'
import { drawTemplate } from '../../image-templates/draw-template.ts'
import type { OpenFile } from '../../storage/file-store.ts'
import { readSignage } from '../read-signage.ts'
import { televisions } from '../signage-tables.ts'
import { playerState } from './player-state.ts'
import type { FileSource } from './playlist-of.ts'
import { requirePlayer, screenContent } from './require-player.ts'

/** Notes how a screen is, and answers what it is to do (R-SIGNAGE-03). */
export async function reportPlayer(
  ctx: Context,
  { headers, body }: Input<typeof playerApi.report>,
): Promise<PlayerState> {
  const television = await requirePlayer(ctx, headers)
  const { segments } = await readSignage(ctx.services)
  const { segment, width, height, problem, waitingSince } = body
  await ctx.db
    .update(televisions)
    .set({
      lastSeenAt: new Date(ctx.now),
      onlineSince: isScreenOnline(television.lastSeenAt?.getTime() ?? null, ctx.now)
        ? (television.onlineSince ?? television.lastSeenAt)
        : new Date(ctx.now),
      currentSegment: segment !== null && segments.has(segment) ? segment : null,
      shownWidth: width,
      shownHeight: height,
      problem,
      waitingSince: waitingSince === null ? null : new Date(waitingSince),
    })
    .where(eq(televisions.id, television.id))
  return playerState(ctx, television)
}

export async function loadPlaylist(
  ctx: Context,
  { headers }: Input<typeof playerApi.loadPlaylist>,
): Promise<Playlist> {
  const { playlist } = await screenContent(ctx, await requirePlayer(ctx, headers))
  return playlist
}

const maxDrawn = 60
/** Pictures by their name, which names their content; many screens that show the same ask for them at once. */
const drawn = new Map<string, Promise<Buffer>>()

/** A file of the playlist of the screen that asks; it gets no other. */
export async function loadPlayerFile(
  ctx: Context,
  { headers, params, reply }: Input<typeof playerApi.loadFile>,
): Promise<Readable> {
  const { files } = await screenContent(ctx, await requirePlayer(ctx, headers))
  const name = params.name ?? ''
  const source = files.get(name)
  if (source === undefined) throw httpError('not-found')
  const file = await openFile(ctx, name, source)
  if (file === null) throw httpError('not-found')
  void reply
    .type(
      'key' in source
        ? source.mimeType
        : `image/${source.drawing.template.format === 'jpg' ? 'jpeg' : 'png'}`,
    )
    .header('cache-control', 'private, no-store')
  return partOf(reply, headers, file, encodeURIComponent(name))
}

async function openFile({ services }: Context, name: string, source: FileSource): Promise<OpenFile | null> {
  if ('key' in source) return services.files.open(source.key)
  return fileOf(await drawingOf(services, name, source))
}

function drawingOf(
  services: Services,
  name: string,
  source: Exclude<FileSource, { key: string }>,
): Promise<Buffer> {
  // The number of a segment is part of the name, but two shops in one process have their own.
  const key = `${services.origin} ${name}`
  const known = drawn.get(key)
  if (known) return known
  if (drawn.size >= maxDrawn) drawn.clear()
  const drawing = drawTemplate(source.drawing, services.files, { scale: source.scale })
  drawn.set(key, drawing)
  drawing.catch(() => drawn.delete(key))
  return drawing
}

/** Tells a screen whenever there is something else to do; it then asks what. */
export async function watchPlayer(
  ctx: Context,
  { headers, reply }: Input<typeof playerApi.watch>,
): Promise<void> {
  const { id } = await requirePlayer(ctx, headers)
  const { notifyBus, db } = ctx.services
  let told = ''

  async function tell(): Promise<void> {
    const [television] = await db.select().from(televisions).where(eq(televisions.id, id))
    if (television === undefined) return
    const { now: _now, ...state } = await playerState(
      { services: ctx.services, now: ctx.services.clock.now() },
      television,
    )
    const text = JSON.stringify(state)
    if (text === told) return
    told = text
    stream.send({ data: { isChanged: true } })
  }

  const tellLater = () => void tell().catch((error: unknown) => ctx.log.warn({ err: error }, 'signage'))
  const stream = openEventStream(ctx, reply)
  for (const channel of ['theke_signage', 'theke_shop', 'theke_sold_out'])
    stream.onClose(notifyBus.subscribe(channel, tellLater))
  stream.onClose(notifyBus.onReconnect(tellLater))
  await tell()
}
