import { defaultValues } from '@theke/contract/fields.ts'
import { layer as fields, type Layer } from '@theke/contract/media/layer-fields.ts'
import type { FormValues } from '../entity-kit/form/form-values.ts'

const noLayers: readonly Layer[] = []

/** The layers of the open drawing. */
export function layersIn(values: FormValues): readonly Layer[] {
  // The form holds the draft of an entity whose field this is.
  return Array.isArray(values.layers) ? (values.layers as Layer[]) : noLayers
}

/** A layer that can be drawn while somebody types: an emptied number is that of a new layer. */
export function drawable(layer: Layer): Layer {
  const given = Object.entries(layer).filter(([name, value]) => {
    const kind = fields[name as keyof typeof fields]?.kind
    return value !== null || (kind !== 'decimal' && kind !== 'integer')
  })
  return { ...defaultValues(fields), ...Object.fromEntries(given) }
}

/** The width and height of the open drawing. */
export function sizeIn({ width, height }: FormValues): { width: number; height: number } {
  return { width: positive(width, 1920), height: positive(height, 1080) }
}

function positive(value: unknown, otherwise: number): number {
  return typeof value === 'number' && value >= 1 ? value : otherwise
}
