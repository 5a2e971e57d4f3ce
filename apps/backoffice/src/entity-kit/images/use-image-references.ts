import { useQueries } from '@tanstack/react-query'
import type { ImageReference, Reference } from '@theke/contract/fields.ts'
import { entityAt } from '../any-entity.ts'
import { recordQuery } from '../record-queries.ts'
import type { ImageRow } from './upload-image.ts'

/** Pictures with what their addresses need; within value objects the server sends only their ids. */
export function useImageReferences(given: readonly (ImageReference | Reference)[]): {
  images: ImageReference[]
  isLoading: boolean
} {
  const unknown = given.filter((image) => !isWhole(image))
  const loads = useQueries({
    queries: unknown.map(({ id }) => recordQuery(entityAt('images'), id)),
  })
  const loaded = new Map(
    loads.flatMap(({ data }) => {
      const row = data as ImageRow | undefined
      return row
        ? [[row.id, { id: row.id, version: row.version, extension: row.extension, alt: row.alt }]]
        : []
    }),
  )
  return {
    images: given.flatMap((image) => (isWhole(image) ? image : (loaded.get(image.id) ?? []))),
    isLoading: loads.some(({ isPending }) => isPending),
  }
}

function isWhole(image: ImageReference | Reference): image is ImageReference {
  return 'version' in image
}
