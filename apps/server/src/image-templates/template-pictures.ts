import { type PictureFormat, pictureFormatLabels } from '@theke/contract/media/template-output-api.ts'
import { isKeyOf } from '@theke/domain/typed-objects.ts'
import { eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { httpError } from '../http/http-errors.ts'
import type { Services } from '../core/services.ts'
import { type Drawing, drawingHash } from './draw-template.ts'
import { filledLayers, fillLayers } from './fill-drawing.ts'
import { imageTemplates } from '../media/media-tables.ts'
import type { ProductRow } from '../snapshot/read-product-rows.ts'
import { outputTypes } from './output/output-types.ts'
import { pictureAs } from './output/picture-as.ts'

const maxCached = 20

type Shelf = Pick<Services, 'cache' | 'clock' | 'origin'>
type Template = Drawing['template']

/** Serves templates as pictures, by themselves or filled with a product (R-MEDIA-06). What belongs to one state of both is drawn once. */
export function registerTemplatePictures(app: FastifyInstance, services: Services): void {
  const drawn = new Map<string, Promise<Buffer>>()

  app.get<{ Params: { identifier: string; product?: string } }>(
    '/image-template/:identifier/:product',
    async (request, reply) => {
      const { identifier, product = '' } = request.params
      const [template] = await services.db
        .select()
        .from(imageTemplates)
        .where(eq(imageTemplates.identifier, identifier))
      const [, id, extension = ''] = /^(shop|[1-9]\d{0,8})\.(\w+)$/.exec(product) ?? []
      if (template === undefined || id === undefined || !isKeyOf(pictureFormatLabels, extension))
        throw httpError('not-found')
      const drawing = await drawingOf(services, template, id === 'shop' ? null : Number(id))
      const hash = `"${drawingHash(drawing)}-${extension}"`
      reply.headers({ 'cache-control': 'public, max-age=300', etag: hash })
      if (request.headers['if-none-match'] === hash) return reply.code(304).send()
      return reply.type(outputTypes[extension]).send(await kept(hash, drawing, extension))
    },
  )

  function kept(hash: string, drawing: Drawing, format: PictureFormat): Promise<Buffer> {
    const known = drawn.get(hash)
    if (known) return known
    if (drawn.size >= maxCached) drawn.clear()
    const drawingNow = pictureAs(format, drawing, services.files)
    drawn.set(hash, drawingNow)
    drawingNow.catch(() => drawn.delete(hash))
    return drawingNow
  }
}

/** All that is drawn of a template. @throws Refused where visitors may not see the product */
async function drawingOf(
  { cache, clock, origin }: Shelf,
  template: Template,
  product: number | null,
): Promise<Drawing> {
  const filling = { product, branch: null, now: clock.now(), origin }
  return { template, ...fillLayers(await cache.current(), template.layers, filling) }
}

/** Makes the drawings of a template for any number of products without a query. */
export async function drawingsOf(
  { cache, clock, origin }: Shelf,
  template: Template,
): Promise<(product: ProductRow | null) => Drawing> {
  const snapshot = await cache.current()
  const now = clock.now()
  return (product) => ({
    template,
    ...filledLayers(snapshot, template.layers, { product, branch: null, now, origin }),
  })
}
