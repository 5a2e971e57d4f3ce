import { maxUploadBody, maxUploadBytes, uploadApi } from '@theke/contract/media/upload.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { fileTooLarge } from '../../http/http-errors.ts'
import { statedFileBytes } from '../../http/requests/multipart.ts'
import { findUser } from '../../people/login/find-user.ts'
import type { Services } from '../../core/services.ts'

const visitorFile = { field: 'data', bytes: maxUploadBytes }

/**
 * Refuses what is too large for a visitor before it is read: the endpoint's own limit is the one of staff. A length that of a body
 * that comes in chunks is unknown and counts as too large.
 */
export function limitVisitorUploads(app: FastifyInstance, services: Services): void {
  const { method, path } = uploadApi.createUpload
  app.addHook('onRequest', (request, _reply, done) => {
    if (request.method !== method || request.routeOptions.url !== path) return done()
    refuseTooLarge(request).then(() => done(), done)
  })

  async function refuseTooLarge(request: FastifyRequest): Promise<void> {
    const { 'content-length': told, 'transfer-encoding': chunked } = request.headers
    const length = Number(told ?? (chunked === undefined ? 0 : Infinity))
    if (length <= maxUploadBody) return
    if ((await findUser(services, request, services.clock.now())) === null)
      throw fileTooLarge(visitorFile, statedFileBytes(request.headers))
  }
}
