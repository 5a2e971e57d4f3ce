import type { RowOf } from '@theke/contract/define-entity.ts'
import type { ImageReference } from '@theke/contract/fields.ts'
import { defaultValues } from '@theke/contract/fields.ts'
import { layer } from '@theke/contract/media/layer-fields.ts'
import type { scene } from '@theke/contract/signage/scene.ts'
import type { Drawing } from '../../image-templates/draw-template.ts'
import { filledLayers } from '../../image-templates/fill-drawing.ts'
import type { CatalogSnapshot } from '../../snapshot/catalog-snapshot.ts'
import type { scenes } from '../signage-tables.ts'

type Scene = typeof scenes.$inferSelect
type Layer = RowOf<typeof scene>['layers'][number]
type Shown = { product: number | null; branch: number; now: number; origin: string }

/** The picture of a scene, filled with a product and what its branch has of it. */
export function drawingOfScene(snapshot: CatalogSnapshot, scene: Scene, shown: Shown): Drawing {
  const { width, height, backgroundColor, layers, backgroundImage } = scene
  const ground = backgroundImage === null ? [] : [fullLayer(scene, backgroundImage, 'cover')]
  const all = [...ground, ...layers]
  return {
    template: { width, height, format: 'png', backgroundColor, layers: all },
    ...filledLayers(snapshot, all, { ...shown, product: snapshot.products.get(shown.product ?? 0) ?? null }),
  }
}

/** The picture of an image, whole on black, as large as the screen. */
export function drawingOfImage(
  image: ImageReference,
  { width, height }: { width: number; height: number },
): Drawing {
  const layers = [fullLayer({ width, height }, image.id, 'contain')]
  return {
    template: { width, height, format: 'jpg', backgroundColor: '#000000', layers },
    values: { texts: {}, images: {} },
    images: new Map([[image.id, image]]),
  }
}

/** Whether a scene shows what its product costs or is called. */
export function showsProduct({ layers }: Pick<Scene, 'layers'>): boolean {
  return layers.some(({ isVisible, source, text }) => isVisible && `${source} ${text}`.includes('product.'))
}

function fullLayer(
  { width, height }: Pick<Scene, 'width' | 'height'>,
  id: number,
  fit: 'cover' | 'contain',
): Layer {
  return { ...defaultValues(layer), type: 'image', image: { id }, width, height, fit }
}
