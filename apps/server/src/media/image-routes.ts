import { imageAddress, type ImageSize } from '@theke/contract/media/image-address.ts'
import type { Focus } from '@theke/domain/media/crop.ts'
import { eq } from 'drizzle-orm'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { httpError } from '../http/http-errors.ts'
import type { Services } from '../core/services.ts'
import { type ImageName, isImageSize, originalKey, parseImageName } from './image-keys.ts'
import { images } from './media-tables.ts'
import { acceptedFormat, imageRenderer } from './render-image.ts'
import { fileOf, partOf } from '../http/replies/send-file.ts'
import type { OpenFile } from '../storage/file-store.ts'

type Kind = 'product' | 'category'
type Params = { size?: string; file: string }

const plainTypes: Record<string, string> = { jpg: 'image/jpeg', png: 'image/png', webp: 'image/webp' }

/**
 * Serves pictures by the address that `imageAddress` makes. What an address names never changes, so it is cached for ever; the
 * database is asked only for addresses whose file is not there.
 */
export function registerImageRoutes(app: FastifyInstance, { db, files }: Services): void {
  const render = imageRenderer(files, focusOf)
  for (const kind of [undefined, 'product', 'category'] as const) {
    const folder = kind === undefined ? '/image' : `/image/${kind}`
    app.get<{ Params: Params }>(`${folder}/:file`, (request, reply) => serve(request, reply, kind))
    app.get<{ Params: Params }>(`${folder}/:size/:file`, (request, reply) => serve(request, reply, kind))
  }

  async function serve(
    request: FastifyRequest<{ Params: Params }>,
    reply: FastifyReply,
    kind: Kind | undefined,
  ) {
    const { size, file } = request.params
    const image = parseImageName(file)
    if (image === null || (size !== undefined && !isImageSize(size))) throw httpError('not-found')
    const { headers } = request
    const found = await load(image, size, kind, headers.accept)
    if (found === null) return redirectToNewest(reply, image, size, kind)
    if (size !== undefined || kind !== undefined) reply.header('vary', 'accept')
    const tag = [file, size, kind, found.mimeType.replace('image/', '')].filter(Boolean).join('-')
    return reply
      .header('cache-control', 'public, max-age=31536000, immutable')
      .type(found.mimeType)
      .send(partOf(reply, headers, found.file, tag))
  }

  async function load(
    image: ImageName,
    size: ImageSize | undefined,
    kind: Kind | undefined,
    accept: string | undefined,
  ): Promise<{ file: OpenFile; mimeType: string } | null> {
    if (size === undefined && kind === undefined) {
      const file = await files.open(originalKey(image))
      return file && { file, mimeType: plainTypes[image.extension] ?? 'application/octet-stream' }
    }
    const variant = { size: size ?? 'large', isCropped: kind !== undefined, format: acceptedFormat(accept) }
    const made = await render(image, variant)
    return made && { file: fileOf(made.content), mimeType: made.mimeType }
  }

  async function focusOf({ id }: ImageName): Promise<Focus> {
    const [found] = await db
      .select({ focusX: images.focusX, focusY: images.focusY })
      .from(images)
      .where(eq(images.id, id))
    return found ?? { focusX: 50, focusY: 50 }
  }

  /** An address from before the picture was replaced leads to the present one (R-MEDIA-02). */
  async function redirectToNewest(
    reply: FastifyReply,
    { id, version, extension }: ImageName,
    size: ImageSize | undefined,
    kind: Kind | undefined,
  ) {
    const [newest] = await db
      .select({ id: images.id, version: images.version, extension: images.extension })
      .from(images)
      .where(eq(images.id, id))
    const isKnown =
      newest && (newest.version > version || (newest.version === version && newest.extension !== extension))
    if (!isKnown) throw httpError('not-found')
    return reply
      .header('cache-control', 'public, max-age=60')
      .redirect(imageAddress(newest, { size, kind }), 302)
  }
}
