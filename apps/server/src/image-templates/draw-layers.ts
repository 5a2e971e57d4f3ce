import type { drawingApi, DrawnLayers } from '@theke/contract/media/drawing-api.ts'
import type { Context } from '../core/context.ts'
import type { Input } from '../http/handle.ts'
import { fillLayers } from './fill-drawing.ts'
import { layerContent } from './layer-content.ts'

/**
 * What layers show as somebody is writing them. The editor places the contents itself by `composeSvg` of the domain, as the server does, so that
 * moving, turning and reordering needs no call (decision 075).
 */
export async function drawLayers(
  { services, now }: Context,
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
  const embedding = { files: services.files, scale, embedded: new Map() }
  const drawn = await Promise.all(
    layers.map((layer, index) => layerContent(layer, rows[index], filled, embedding)),
  )
  return {
    contents: drawn.map(({ svg }) => svg),
    letterHeights: drawn.map(({ letterHeight }) => letterHeight),
  }
}
