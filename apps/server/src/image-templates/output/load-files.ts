import { Readable } from 'node:stream'
import { maxOutputProducts, type templateOutputApi } from '@theke/contract/media/template-output-api.ts'
import { validationTexts } from '@theke/contract/validation-texts.ts'
import type { FastifyReply } from 'fastify'
import type { Context } from '../../core/context.ts'
import type { Input } from '../../http/handle.ts'
import { httpError, validationError } from '../../http/http-errors.ts'
import { readAskedPictures } from './asked-pictures.ts'
import { OutputProblem } from './draw-pictures.ts'
import { makeFile } from './make-file.ts'
import { readOutput } from './output-files.ts'
import { type FileExtension, outputTypes } from './output-types.ts'

/** The file that an output made. */
export async function loadOutput(
  { services }: Context,
  { params: { file = '' }, reply }: Input<typeof templateOutputApi.loadOutput>,
): Promise<Readable> {
  const found = await readOutput(services.files, file)
  if (found === null) throw httpError('not-found')
  void reply.type(found.type)
  return Readable.from([found.content], { objectMode: false })
}

/** All pictures of a template for many products in one file, for those who call the address. */
export async function loadPictures(
  ctx: Context,
  { id, query, reply }: Input<typeof templateOutputApi.loadPictures>,
): Promise<Readable> {
  if ((query.products?.length ?? 0) > maxOutputProducts)
    throw validationError([
      { field: 'products', message: validationTexts.manyItems('Produkte', maxOutputProducts) },
    ])
  const asked = await readAskedPictures(ctx, id, query)
  const cancel = new AbortController()
  reply.raw.once('close', () => cancel.abort())
  const { content, extension } = await makeFile(ctx.services, asked, { signal: cancel.signal }).catch(
    (error: unknown) => {
      throw error instanceof OutputProblem
        ? validationError([{ field: 'products', message: error.message }])
        : error
    },
  )
  return sendFile(reply, content, `${asked.template.identifier}.${extension}`, extension)
}

/** Sends a file under a name. */
export function sendFile(
  reply: FastifyReply,
  content: Uint8Array,
  name: string,
  extension: FileExtension,
): Readable {
  void reply
    .type(outputTypes[extension])
    .header('content-disposition', `inline; filename="${name}"`)
    .header('cache-control', 'no-store')
  return Readable.from([content], { objectMode: false })
}
