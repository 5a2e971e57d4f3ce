import { useQueries } from '@tanstack/react-query'
import type { ImageReference, Reference } from '@theke/contract/fields.ts'
import { image } from '@theke/contract/media/image.ts'
import { recordQuery } from '../record-queries.ts'

/** Pictures with what their addresses need; within value objects the server sends only their ids. */
export function useImageReferences(given: readonly Reference[]): {
  images: ImageReference[]
  isLoading: boolean
} {
  const unknown = given.filter((reference) => !isWhole(reference))
  const loads = useQueries({
    queries: unknown.map(({ id }) => recordQuery(image, id)),
  })
  const loaded = new Map(
    loads.flatMap(({ data }) => {
      if (!data) return []
      const { id, version, extension, alt } = data
      return [[id, { id, version, extension, alt }]]
    }),
  )
  return {
    images: given.flatMap((reference) => (isWhole(reference) ? reference : (loaded.get(reference.id) ?? []))),
    isLoading: loads.some(({ isPending }) => isPending),
  }
}

function isWhole(reference: Reference): reference is ImageReference {
  return 'version' in reference && 'extension' in reference
}
