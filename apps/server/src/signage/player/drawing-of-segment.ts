import type { ImageReference } from '@theke/contract/fields.ts'
import { groundLayer } from '@theke/contract/media/ground-layer.ts'
import type { Drawing } from '../../image-templates/draw-template.ts'
import { filledLayers } from '../../image-templates/fill-drawing.ts'
import type { CatalogSnapshot } from '../../snapshot/catalog-snapshot.ts'
import type { scenes } from '../signage-tables.ts'

export type Scene = Pick<
  typeof scenes.$inferSelect,
  'width' | 'height' | 'backgroundColor' | 'layers' | 'backgroundImage'
>
type Shown = { product: number | null; branch: number; now: number; origin: string }

/** The pictures of a scene, filled with a product and what its branch has of it: one for each page of its lists. */
export function drawingsOfScene(snapshot: CatalogSnapshot, scene: Scene, shown: Shown): Drawing[] {
  const { width, height, backgroundColor, layers, backgroundImage } = scene
  const ground = backgroundImage === null ? [] : [groundLayer({ id: backgroundImage }, scene)]
  const all = [...ground, ...layers]
  const template = { width, height, format: 'png', backgroundColor, layers: all } as const
  const product = snapshot.products.get(shown.product ?? 0) ?? null
  const filledWith = (page: number) => filledLayers(snapshot, all, { ...shown, product, page })
  const first = filledWith(0)
  const others = Array.from({ length: first.pages - 1 }, (_, index) => filledWith(index + 1))
  return [first, ...others].map((filled) => ({ template, ...filled }))
}

/** The picture of an image, whole on black, as large as the screen. */
export function drawingOfImage(
  image: ImageReference,
  { width, height }: { width: number; height: number },
): Drawing {
  const layers = [{ ...groundLayer(image, { width, height }), fit: 'contain' as const }]
  return {
    template: { width, height, format: 'jpg', backgroundColor: '#000000', layers },
    values: { texts: {}, images: {} },
    images: new Map([[image.id, image]]),
  }
}

/** Whether a scene shows what products cost or are called, so that it says so once that may be old. */
export function showsProduct({ layers }: Pick<Scene, 'layers'>): boolean {
  return layers.some(
    ({ isVisible, type, source, text }) =>
      isVisible && (type === 'rows' || `${source} ${text}`.includes('product.')),
  )
}

/** Whether a scene says what there is today or tomorrow, so that it is wrong on another day. */
export function speaksOfToday({ layers }: Pick<Scene, 'layers'>): boolean {
  return layers.some(
    ({ isVisible, type, rowsOf, source, text }) =>
      isVisible &&
      ((type === 'rows' && rowsOf === 'today') || /\b(?:today|tomorrow)\./.test(`${source} ${text}`)),
  )
}
