import { layer as fields, type Layer } from '@theke/contract/media/layer-fields.ts'
import type { FormValues } from '../entity-kit/form/form-values.ts'

const numbers = Object.entries(fields).flatMap(([name, { kind, defaultValue }]) =>
  kind === 'decimal' || kind === 'integer' ? [{ name, defaultValue }] : [],
)

/** A layer that can be drawn while somebody types: an emptied number is that of a new layer. */
export function drawable(layer: Layer): Layer {
  const emptied = numbers.filter(({ name }) => Reflect.get(layer, name) === null)
  if (emptied.length === 0) return layer
  return { ...layer, ...Object.fromEntries(emptied.map(({ name, defaultValue }) => [name, defaultValue])) }
}

/** The width and height of the open drawing. */
export function sizeIn({ width, height }: FormValues): { width: number; height: number } {
  return { width: positive(width, 1920), height: positive(height, 1080) }
}

function positive(value: unknown, otherwise: number): number {
  return typeof value === 'number' && value >= 1 ? value : otherwise
}
