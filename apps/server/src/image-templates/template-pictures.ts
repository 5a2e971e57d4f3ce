import { type PictureFormat, pictureFormatLabels } from '@theke/contract/media/template-output-api.ts'
import { isKeyOf } from '@theke/domain/typed-objects.ts'
import type { imageTemplateApi } from '@theke/contract/media/image-template.ts'
import { eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../core/context.ts'
import type { Input } from '../http/handle.ts'
import { httpError } from '../http/http-errors.ts'
import type { Services } from '../core/services.ts'
import { type Drawing, drawingHash, drawTemplate } from './draw-template.ts'
import { readImageReferences } from '../snapshot/image-references.ts'
import { imageTemplates } from '../media/media-tables.ts'
import type { ProductRow } from '../snapshot/catalog-snapshot.ts'
import { outputTypes } from './output/output-types.ts'
import { pictureAs } from './output/picture-as.ts'
import { templateValues } from './template-values.ts'

const previewWidth = 960
const maxCached = 20

type Shelf = Pick<Services, 'db' | 'cache' | 'origin'>
type Template = Drawing['template']

/** A template as somebody is changing it, filled with a product; no larger than a screen shows. */
export async function previewTemplate(
  { services }: Context,
  { body }: Input<typeof imageTemplateApi.previewTemplate>,
): Promise<{ picture: string }> {
  const drawing = await drawingOf(services, body, body.product?.id ?? null)
  const scale = Math.min(1, previewWidth / body.width, previewWidth / body.height)
  const content = await drawTemplate(drawing, services.files, { scale })
  return { picture: `data:${outputTypes[body.format]};base64,${content.toString('base64')}` }
}

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

/** All that is drawn of a template for a product that visitors may see. @throws Refused where they may not */
async function drawingOf(shelf: Shelf, template: Template, product: number | null): Promise<Drawing> {
  const { products } = await shelf.cache.current()
  const offered = product === null ? null : products.get(product)
  if (offered === undefined || offered?.isEnabled === false) throw httpError('not-found')
  const drawingsFor = await drawingsOf(shelf, template)
  return drawingsFor(offered)
}

/** Makes the drawings of a template for any number of products, with one query. */
export async function drawingsOf(
  { db, cache, origin }: Shelf,
  template: Template,
): Promise<(product: ProductRow | null) => Drawing> {
  const snapshot = await cache.current()
  const fixed = template.layers.flatMap(({ image }) => image?.id ?? [])
  const images = await readImageReferences(db, fixed)
  return (product) => ({ template, values: templateValues(snapshot, product, origin), images })
}
