import { imageAddress } from '@theke/contract/media/image-address.ts'
import { uploadAddress } from '@theke/contract/media/upload.ts'
import { validationTexts } from '@theke/contract/validation-texts.ts'
import type { ImageReference } from '@theke/contract/fields.ts'
import type { Editor } from '@tiptap/react'
import { useQueryClient } from '@tanstack/react-query'
import { useMemo, useRef, useState } from 'react'
import { entityAt } from '../any-entity.ts'
import { invalidateLists } from '../record-queries.ts'
import { uploadFile } from '../images/upload-file.ts'
import { uploadImage } from '../images/upload-image.ts'

/** Files that a text takes (R-MEDIA-08): pictures are shown, the others linked. */
const pictures = ['jpg', 'jpeg', 'png', 'gif']
export const textFileExtensions = [...pictures, 'svg', 'pdf']

/** Brings pictures and files into a text: chosen, dropped or pasted. */
export function useInsertion() {
  const queries = useQueryClient()
  const editor = useRef<Editor | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const [isBusy, setIsBusy] = useState(false)

  const actions = useMemo(() => {
    function insertImage(image: ImageReference): void {
      const src = imageAddress(image, { size: 'medium' })
      editor.current?.chain().focus().setImage({ src, alt: image.alt }).run()
    }

    async function insertFile(file: File): Promise<void> {
      const extension = file.name.split('.').at(-1)?.toLowerCase() ?? ''
      if (!textFileExtensions.includes(extension)) {
        throw new Error(validationTexts.fileType(extension, textFileExtensions.join(', ')))
      }
      if (pictures.includes(extension)) return insertImage(await uploadImage(file))
      const href = uploadAddress(await uploadFile(file))
      const text = { type: 'text', text: file.name, marks: [{ type: 'link', attrs: { href } }] }
      editor.current?.chain().focus().insertContent(text).run()
    }

    async function insertFiles(files: readonly File[]): Promise<void> {
      setFailure(null)
      setIsBusy(true)
      try {
        for (const file of files) await insertFile(file)
      } catch (error) {
        setFailure(error instanceof Error ? error.message : String(error))
      } finally {
        setIsBusy(false)
        await Promise.all(['images', 'uploads'].map((path) => invalidateLists(queries, entityAt(path))))
      }
    }

    return {
      into: (target: Editor) => {
        editor.current = target
      },
      insertImage,
      /** Whether there were files to take. */
      takeFiles: (files: FileList | null | undefined): boolean => {
        if (!files || files.length === 0) return false
        void insertFiles([...files])
        return true
      },
    }
  }, [queries])

  return useMemo(() => ({ ...actions, failure, isBusy }), [actions, failure, isBusy])
}
