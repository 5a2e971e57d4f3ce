import { defaultValues, type Reference } from '../fields.ts'
import { layer, type Layer } from './layer-fields.ts'

/** The background picture of a drawing as its lowest layer, which fills all of it. */
export function groundLayer(image: Reference, { width, height }: { width: number; height: number }): Layer {
  return {
    ...defaultValues(layer),
    type: 'image',
    name: 'Hintergrundbild',
    image: { id: image.id },
    width,
    height,
  }
}
