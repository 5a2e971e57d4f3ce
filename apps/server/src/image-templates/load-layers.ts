import type { imageTemplateApi, ResolvedLayer } from '@theke/contract/media/image-template.ts'
import { eq } from 'drizzle-orm'
import type { Context } from '../core/context.ts'
import type { Input } from '../http/handle.ts'
import { httpError } from '../http/http-errors.ts'
import { readImageReferences } from '../snapshot/image-references.ts'
import { imageTemplates } from '../media/media-tables.ts'

/** The layers of an image template that are drawn, from the bottom to the top (R-MEDIA-06). */
export async function loadLayers(
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
