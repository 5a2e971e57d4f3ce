import { useQueryClient } from '@tanstack/react-query'
import type { ImageReference } from '@theke/contract/fields.ts'
import { useEffect, useRef, useState } from 'react'
import { entityAt } from '../any-entity.ts'
import { invalidateLists } from '../record-queries.ts'
import { uploadImage } from './upload-image.ts'

/** Uploads pictures of `shown` one after another and hands each over when it is stored. */
export function useImageUpload(shown: string | undefined, onStored: (image: ImageReference) => void) {
  const queries = useQueryClient()
  const [uploading, setUploading] = useState<{ name: string; share: number } | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  // The list of pictures grows while several are on their way.
  const store = useRef(onStored)
  useEffect(() => {
    store.current = onStored
  })

  async function upload(files: readonly File[]): Promise<void> {
    setFailure(null)
    try {
      for (const file of files) {
        setUploading({ name: file.name, share: 0 })
        const { id, version, extension, alt } = await uploadImage(file, {
          alt: shown,
          onProgress: (share) => setUploading({ name: file.name, share }),
        })
        store.current({ id, version, extension, alt })
      }
    } catch (error) {
      setFailure(error instanceof Error ? error.message : String(error))
    } finally {
      setUploading(null)
      await invalidateLists(queries, entityAt('images'))
    }
  }

  return { upload, uploading, failure }
}
