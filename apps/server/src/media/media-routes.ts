import { imageApi } from '@theke/contract/media/image.ts'
import { imageTemplateApi } from '@theke/contract/media/image-template.ts'
import type { FastifyInstance } from 'fastify'
import { handle } from '../http/handle.ts'
import type { Services } from '../services.ts'
import { registerFontRoutes } from './font-routes.ts'
import { registerImageRoutes } from './image-routes.ts'
import { listFolders } from './list-folders.ts'
import { listUses } from './list-uses.ts'
import { loadLayers } from './templates/load-layers.ts'
import { previewTemplate, registerTemplatePictures } from './templates/template-pictures.ts'
import { registerUploadRoutes } from './uploads/upload-routes.ts'
import { limitVisitorUploads } from './uploads/upload-size.ts'

export const mediaHandlers = [
  handle(imageApi.listFolders, listFolders),
  handle(imageApi.listUses, listUses),
  handle(imageTemplateApi.loadLayers, loadLayers),
  handle(imageTemplateApi.previewTemplate, previewTemplate),
]

/** Files, which are not JSON. */
export function registerMediaRoutes(app: FastifyInstance, services: Services): void {
  limitVisitorUploads(app, services)
  registerFontRoutes(app)
  registerImageRoutes(app, services)
  registerTemplatePictures(app, services)
  registerUploadRoutes(app, services)
}
