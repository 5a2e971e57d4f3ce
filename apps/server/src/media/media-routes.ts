import { imageApi, type ImageFolder } from '@theke/contract/media/image.ts'
import type { FastifyInstance } from 'fastify'
import { handle } from '../http/handle.ts'
import type { Services } from '../core/services.ts'
import { fontHandlers, registerFontRoutes } from './fonts/font-routes.ts'
import { registerImageRoutes } from './image-routes.ts'
import { listUses } from './list-uses.ts'
import { registerUploadRoutes } from './uploads/upload-routes.ts'
import { limitVisitorUploads } from './uploads/upload-size.ts'
import { asc, count, ne } from 'drizzle-orm'
import type { Context } from '../core/context.ts'
import { images } from './media-tables.ts'

export const mediaHandlers = [
  handle(imageApi.listFolders, listFolders),
  handle(imageApi.listUses, listUses),
  ...fontHandlers,
]

/** Files, which are not JSON. */
export function registerMediaRoutes(app: FastifyInstance, services: Services): void {
  limitVisitorUploads(app, services)
  registerFontRoutes(app)
  registerImageRoutes(app, services)
  registerUploadRoutes(app, services)
}

/** The folders in which images lie, in the order of their names. */
function listFolders({ db }: Context): Promise<ImageFolder[]> {
  return db
    .select({ name: images.folder, images: count() })
    .from(images)
    .where(ne(images.folder, ''))
    .groupBy(images.folder)
    .orderBy(asc(images.folder))
}
