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
import { templateValues } from './template-values.ts'

const previewWidth = 960
const maxCached = 20
const types = { png: 'image/png', jpg: 'image/jpeg' } as const

type Shelf = Pick<Services, 'db' | 'cache' | 'origin'>
type Template = Drawing['template']

/** A template as somebody is changing it, filled with a product; no larger than a screen shows. */
export async function previewTemplate(
  { services }: Context,
  { body }: Input<typeof imageTemplateApi.previewTemplate>,
): Promise<{ picture: string }> {
  const drawing = await drawingOf(services, body, body.product?.id ?? null)
  const scale = Math.min(1, previewWidth / body.width, previewWidth / body.height)
  const content = await drawTemplate(drawing, services.files, scale)
  return { picture: `data:${types[body.format]};base64,${content.toString('base64')}` }
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
      const [, id, extension] = /^(shop|[1-9]\d{0,8})\.(png|jpg)$/.exec(product) ?? []
      if (template === undefined || id === undefined || extension !== template.format)
        throw httpError('not-found')
      const drawing = await drawingOf(services, template, id === 'shop' ? null : Number(id))
      const hash = `"${drawingHash(drawing)}"`
      reply.headers({ 'cache-control': 'public, max-age=300', etag: hash })
      if (request.headers['if-none-match'] === hash) return reply.code(304).send()
      return reply.type(types[template.format]).send(await kept(hash, drawing))
    },
  )

  function kept(hash: string, drawing: Drawing): Promise<Buffer> {
    const known = drawn.get(hash)
    if (known) return known
    if (drawn.size >= maxCached) drawn.clear()
    const drawingNow = drawTemplate(drawing, services.files)
    drawn.set(hash, drawingNow)
    drawingNow.catch(() => drawn.delete(hash))
    return drawingNow
  }
}

/** All that is drawn of a template. @throws Refused where visitors may not see the product */
async function drawingOf(
  { db, cache, origin }: Shelf,
  template: Template,
  product: number | null,
): Promise<Drawing> {
  const snapshot = await cache.current()
  const offered = product === null ? null : snapshot.products.get(product)
  if (offered === undefined || offered?.isEnabled === false) throw httpError('not-found')
  const fixed = template.layers.flatMap(({ image }) => image?.id ?? [])
  return {
    template,
    values: templateValues(snapshot, offered, origin),
    images: await readImageReferences(db, fixed),
  }
}
