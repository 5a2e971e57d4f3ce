import type { RowOf } from '@theke/contract/define-entity.ts'
import type { ImageReference } from '@theke/contract/fields.ts'
import { defaultValues } from '@theke/contract/fields.ts'
import { layer } from '@theke/contract/media/layer-fields.ts'
import type { scene } from '@theke/contract/signage/scene.ts'
import { isSoldOut } from '@theke/domain/catalogue/sold-out.ts'
import type { Drawing } from '../../image-templates/draw-template.ts'
import { templateValues, type TemplateValues } from '../../image-templates/template-values.ts'
import type { CatalogSnapshot } from '../../snapshot/catalog-snapshot.ts'
import { soldOutAt } from '../../snapshot/read-sold-out.ts'
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
    values: valuesFor(snapshot, shown),
    images: referencesOf(snapshot, all),
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

function valuesFor(snapshot: CatalogSnapshot, { product, branch, now, origin }: Shown): TemplateValues {
  const offered = snapshot.products.get(product ?? 0) ?? null
  const values = templateValues(snapshot, offered, origin)
  const isGone = offered !== null && isSoldOut(soldOutAt(snapshot, branch), offered.id, now)
  return {
    ...values,
    texts: {
      ...values.texts,
      'product.soldOut': isGone ? 'ausverkauft' : '',
      'branch.name': snapshot.branches.find(({ id }) => id === branch)?.name ?? '',
    },
  }
}

function fullLayer(
  { width, height }: Pick<Scene, 'width' | 'height'>,
  id: number,
  fit: 'cover' | 'contain',
): Layer {
  return { ...defaultValues(layer), type: 'image', image: { id }, width, height, fit }
}

function referencesOf(
  { images }: CatalogSnapshot,
  layers: readonly Layer[],
): ReadonlyMap<number, ImageReference> {
  const ids = layers.flatMap(({ image }) => image?.id ?? [])
  return new Map(
    ids.flatMap((id) => {
      const image = images.get(id)
      return image === undefined ? [] : [[id, image] as const]
    }),
  )
}
