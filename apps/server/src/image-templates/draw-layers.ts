import {
  type drawingApi,
  type DrawnLayers,
  maxDrawnLetters,
  tooManyLetters,
} from '@theke/contract/media/drawing-api.ts'
import type { ImageReference } from '@theke/contract/fields.ts'
import { inArray } from 'drizzle-orm'
import type { Context } from '../core/context.ts'
import type { Input } from '../http/handle.ts'
import { httpError, validationError } from '../http/http-errors.ts'
import { images } from '../media/media-tables.ts'
import { fillLayers } from './fill-drawing.ts'
import { addressedPicture, pictureOf } from './layer-pictures.ts'
import { editorOutlines } from './outline-thread.ts'

/** A letter takes about 300 bytes, in a font with many points ten times as much. */
const limits = { letters: maxDrawnLetters, length: 10_000_000 }

/**
 * What layers show as somebody is writing them. The editor places the contents itself by `composeSvg` of the domain, as the server does, so that
 * moving, turning and reordering needs no call (decision 075).
 */
export async function drawLayers(
  { services, db, now }: Context,
  { body }: Input<typeof drawingApi.drawLayers>,
): Promise<DrawnLayers> {
  const { layers, scale, product, branch, sample } = body
  const { rows, ...filled } = fillLayers(await services.cache.current(), layers, {
    product: product?.id ?? null,
    branch: branch?.id ?? null,
    now,
    sample,
    origin: services.origin,
  })
  const outlined = await editorOutlines({ layers, rows, texts: filled.values.texts, limits })
  if (outlined === 'busy') throw httpError('unavailable')
  if (outlined === 'too-much') throw validationError([{ field: 'layers', message: tooManyLetters }])
  const pictures = layers.map((layer) => pictureOf(layer, filled))
  const sizes = await sizesOf(
    db,
    pictures.flatMap((picture) => picture ?? []),
  )
  return {
    contents: layers.map((layer, index) => {
      const picture = pictures[index]
      if (!picture) return outlined[index]?.svg ?? ''
      return addressedPicture(layer, picture, { scale, size: sizes.get(picture.id) ?? null })
    }),
    letterHeights: outlined.map(({ letterHeight }) => letterHeight),
  }
}

async function sizesOf(db: Context['db'], pictures: readonly ImageReference[]) {
  const ids = [...new Set(pictures.map(({ id }) => id))]
  if (ids.length === 0) return new Map<number, { width: number; height: number }>()
  const rows = await db
    .select({ id: images.id, width: images.width, height: images.height })
    .from(images)
    .where(inArray(images.id, ids))
  return new Map(
    rows.flatMap(({ id, width, height }) => (width && height ? [[id, { width, height }] as const] : [])),
  )
}
