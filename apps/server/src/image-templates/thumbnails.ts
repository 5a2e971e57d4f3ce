import { drawingApi } from '@theke/contract/media/drawing-api.ts'
import { eq } from 'drizzle-orm'
import type { FastifyReply } from 'fastify'
import { Readable } from 'node:stream'
import type { Context } from '../core/context.ts'
import type { Input } from '../http/handle.ts'
import { httpError } from '../http/http-errors.ts'
import { imageTemplates } from '../media/media-tables.ts'
import type { CatalogSnapshot } from '../snapshot/catalog-snapshot.ts'
import type { ProductRow } from '../snapshot/read-product-rows.ts'
import { drawTemplate, type Drawing, drawingHash } from './draw-template.ts'
import { filledLayers } from './fill-drawing.ts'

/** The longer side of a small picture in pixels, sharp on a card of a list on any screen. */
const longerSide = 640
/** A small picture takes about 20 kB. */
const maxKept = 200

/** By what they show, the one that was asked for last at the end. */
const kept = new Map<string, Promise<Buffer>>()

/** Sends a drawing as a small picture, which is drawn once as long as it is asked for. `maxAge` in seconds is how long the browser needs not ask again. */
export async function sendThumbnail(
  { services }: Pick<Context, 'services'>,
  reply: FastifyReply,
  drawing: Drawing,
  maxAge: number,
): Promise<Readable> {
  const { width, height } = drawing.template
  const key = `${services.origin} ${drawingHash(drawing)}`
  const picture =
    kept.get(key) ??
    drawTemplate(drawing, services.files, {
      scale: Math.min(1, longerSide / Math.max(width, height)),
      encoding: 'webp',
    })
  kept.delete(key)
  kept.set(key, picture)
  picture.catch(() => kept.delete(key))
  const [oldest] = kept.keys()
  if (kept.size > maxKept && oldest !== undefined) kept.delete(oldest)
  const content = await picture
  void reply.type('image/webp').header('cache-control', `private, max-age=${maxAge}`)
  return Readable.from([content])
}

/** A product that stands for any other in a small picture: the first with a picture of its own. */
export function exampleProduct({ products, images }: CatalogSnapshot): ProductRow | null {
  return (
    [...products.values()].find(({ isEnabled, images: [first] }) => isEnabled && images.has(first ?? 0)) ??
    null
  )
}

/** How long the small picture in a list may lag behind what was changed. */
export const listPictureSeconds = 30

/** The small picture of an image template, filled with some product. */
export async function loadTemplateThumbnail(
  ctx: Context,
  { id, reply }: Input<typeof drawingApi.loadTemplateThumbnail>,
): Promise<Readable> {
  const { services, db, now } = ctx
  const [template] = await db.select().from(imageTemplates).where(eq(imageTemplates.id, id))
  if (template === undefined) throw httpError('not-found', drawingApi.loadTemplateThumbnail.failure)
  const snapshot = await services.cache.current()
  const filling = { product: exampleProduct(snapshot), branch: null, now, origin: services.origin }
  const drawing = { template, ...filledLayers(snapshot, template.layers, filling) }
  return sendThumbnail(ctx, reply, drawing, listPictureSeconds)
}
