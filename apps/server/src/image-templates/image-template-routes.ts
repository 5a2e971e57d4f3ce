import { drawingApi } from '@theke/contract/media/drawing-api.ts'
import { imageTemplateApi, type ResolvedLayer } from '@theke/contract/media/image-template.ts'
import { templateOutputApi } from '@theke/contract/media/template-output-api.ts'
import { handle, handleFile, handleStream, type Input } from '../http/handle.ts'
import { drawLayers } from './draw-layers.ts'
import { loadDailyMenu } from './output/load-daily-menu.ts'
import { loadTemplateThumbnail } from './thumbnails.ts'
import { loadOutput, loadPictures } from './output/load-files.ts'
import { makeOutput } from './output/make-output.ts'
import { eq } from 'drizzle-orm'
import type { Context } from '../core/context.ts'
import { httpError } from '../http/http-errors.ts'
import { readImageReferences } from '../snapshot/image-references.ts'
import { imageTemplates } from '../media/media-tables.ts'

export const imageTemplateHandlers = [
  handle(imageTemplateApi.loadLayers, loadLayers),
  handle(drawingApi.drawLayers, drawLayers),
  handleFile(drawingApi.loadTemplateThumbnail, loadTemplateThumbnail),
  handleStream(templateOutputApi.makeOutput, makeOutput),
  handleFile(templateOutputApi.loadOutput, loadOutput),
  handleFile(templateOutputApi.loadPictures, loadPictures),
  handleFile(templateOutputApi.loadDailyMenu, loadDailyMenu),
]

/** The layers of an image template that are drawn, from the bottom to the top (R-MEDIA-06). */
async function loadLayers(
  { db }: Context,
  { id }: Input<typeof imageTemplateApi.loadLayers>,
): Promise<ResolvedLayer[]> {
  const [template] = await db.select().from(imageTemplates).where(eq(imageTemplates.id, id))
  if (template === undefined) throw httpError('not-found', 'Bildvorlage konnte nicht geladen werden')
  const visible = template.layers.filter(({ isVisible }) => isVisible)
  const images = await readImageReferences(
    db,
    visible.flatMap(({ image }) => image?.id ?? []),
  )
  return visible.map((layer) => ({ ...layer, image: (layer.image && images.get(layer.image.id)) ?? null }))
}
