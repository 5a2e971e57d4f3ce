import { drawingApi } from '@theke/contract/media/drawing-api.ts'
import { screensControlApi as api } from '@theke/contract/signage/screens-api.ts'
import { eq } from 'drizzle-orm'
import type { Readable } from 'node:stream'
import type { Context } from '../../core/context.ts'
import type { Input } from '../../http/handle.ts'
import { httpError } from '../../http/http-errors.ts'
import { exampleProduct, listPictureSeconds, sendThumbnail } from '../../image-templates/thumbnails.ts'
import { drawingsOfScene } from '../player/drawing-of-segment.ts'
import { screenContent } from '../player/require-player.ts'
import { scenes } from '../signage-tables.ts'
import { requireTelevision } from './screen-access.ts'
import { isDesigned, sceneFor } from './starter-scenes.ts'

const daySeconds = 86_400

/** The small picture of something that a television shows; its name changes with its content. */
export async function loadPicture(
  ctx: Context,
  { id, params, reply }: Input<typeof api.loadPicture>,
): Promise<Readable> {
  const { files } = await screenContent(ctx, await requireTelevision(ctx, id, api.loadPicture.failure))
  const source = files.get(params.name ?? '')
  if (source === undefined || !('drawing' in source)) throw httpError('not-found', api.loadPicture.failure)
  return sendThumbnail(ctx, reply, source.drawing, daySeconds)
}

/** How something that can be put on a television would look there now. */
export async function loadTile(
  ctx: Context,
  { id, params, query, reply }: Input<typeof api.loadTile>,
): Promise<Readable> {
  const { name = '' } = params
  if (!isDesigned(name)) throw httpError('not-found', api.loadTile.failure)
  const television = await requireTelevision(ctx, id, api.loadTile.failure)
  const { scene } = await sceneFor(ctx, name, television)
  const product = query.product ?? exampleProduct(await ctx.services.cache.current())
  return sendScene(ctx, reply, scene, { product: product?.id ?? null, branch: television.branch })
}

/** The small picture of a scene, filled with some product, as the first branch would show it. */
export async function loadSceneThumbnail(
  ctx: Context,
  { id, reply }: Input<typeof drawingApi.loadSceneThumbnail>,
): Promise<Readable> {
  const [scene] = await ctx.db.select().from(scenes).where(eq(scenes.id, id))
  if (scene === undefined) throw httpError('not-found', drawingApi.loadSceneThumbnail.failure)
  const snapshot = await ctx.services.cache.current()
  const branch = ctx.user?.branchIds[0] ?? snapshot.branches[0]?.id ?? 0
  return sendScene(ctx, reply, scene, { product: exampleProduct(snapshot)?.id ?? null, branch })
}

async function sendScene(
  ctx: Context,
  reply: Input<typeof api.loadTile>['reply'],
  scene: Parameters<typeof drawingsOfScene>[1],
  shown: { product: number | null; branch: number },
): Promise<Readable> {
  const { services, now } = ctx
  const snapshot = await services.cache.current()
  const [drawing] = drawingsOfScene(snapshot, scene, { ...shown, now, origin: services.origin })
  if (drawing === undefined) throw httpError('not-found')
  return sendThumbnail(ctx, reply, drawing, listPictureSeconds)
}
