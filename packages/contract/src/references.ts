import { isRecord } from '@theke/domain/typed-objects.ts'
import type { ImageReference, Reference } from './fields.ts'

/** Whether a value refers to a record by its number. */
export function isReference(value: unknown): value is Reference {
  return isRecord(value) && typeof value.id === 'number'
}

/** The references in the value of a field that holds one or several of them. */
export function referencesIn(value: unknown): Reference[] {
  return [value].flat().filter(isReference)
}

/** The images in the value of a field that holds one or several of them. */
export function imagesIn(value: unknown): ImageReference[] {
  return [value].flat().filter(isImageReference)
}

function isImageReference(value: unknown): value is ImageReference {
  if (!isRecord(value)) return false
  const { id, version, extension, alt } = value
  return [id, version].every(Number.isInteger) && [extension, alt].every((text) => typeof text === 'string')
}

/** The numbers in a column that refers to one record or several. */
export function idsIn(value: unknown): number[] {
  return [value].flat().filter((id) => typeof id === 'number')
}
