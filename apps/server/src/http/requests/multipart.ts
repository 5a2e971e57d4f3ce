import fastifyMultipart from '@fastify/multipart'
import type { FileField } from '@theke/contract/endpoint.ts'
import { validationTexts } from '@theke/contract/validation-texts.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { IncomingHttpHeaders } from 'node:http'
import type { UploadedFile } from '../../core/context.ts'
import { fileTooLarge, httpError, validationError } from '../http-errors.ts'

/** What boundaries, headers and the other fields of a form may add to its file. */
const maxFormBytes = 100_000
const maxFields = 10

/** Adds a route that reads `multipart/form-data` beside JSON; all others go on refusing it with 415. */
export function registerMultipart(app: FastifyInstance, addRoute: (scope: FastifyInstance) => void): void {
  void app.register(async (scope) => {
    await scope.register(fastifyMultipart)
    addRoute(scope)
  })
}

/**
 * The file of a form and its other fields; null where the request is JSON. The body is read only now, after the caller's rights were
 * checked, and no further than the file may be large.
 */
export async function readMultipart(
  request: FastifyRequest,
  { field, bytes }: FileField,
): Promise<{ fields: Record<string, unknown>; file: UploadedFile } | null> {
  if (!request.isMultipart()) return null
  const stated = statedFileBytes(request.headers)
  if (stated > bytes + maxFormBytes) throw fileTooLarge({ field, bytes }, stated)
  try {
    const fields: Record<string, unknown> = {}
    let file: UploadedFile | null = null
    const limits = { fileSize: bytes, files: 1, fields: maxFields, parts: maxFields, fieldSize: 10_000 }
    for await (const part of request.parts({ limits })) {
      if (part.type === 'field') fields[part.fieldname] = part.value
      else if (part.fieldname === field) file = { name: part.filename, bytes: await part.toBuffer() }
      else part.file.resume()
    }
    if (file === null) throw validationError([{ field, message: validationTexts.blank }])
    return { fields, file }
  } catch (error) {
    // Errors of the parser about a broken form carry no status.
    throw error instanceof Error && !('status' in error || 'statusCode' in error)
      ? httpError('malformed')
      : error
  }
}

/** About how many bytes the file of a request has; in JSON it has grown by a third. Infinity where the request states no length. */
export function statedFileBytes(headers: IncomingHttpHeaders): number {
  const length = Number(headers['content-length'] ?? Infinity)
  return headers['content-type']?.startsWith('multipart/') ? length : (length / 4) * 3
}
