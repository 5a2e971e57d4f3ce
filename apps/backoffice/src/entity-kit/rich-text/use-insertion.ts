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
import { missingPictures } from './missing-picture.ts'
import { richTextTexts } from './rich-text-texts.ts'

/** Files that a text takes (R-MEDIA-08): pictures are shown, the others linked. */
export const pictureExtensions = ['jpg', 'jpeg', 'png', 'gif']
export const textFileExtensions = [...pictureExtensions, 'svg', 'pdf']

/** Brings pictures and files into a text: chosen, dropped or pasted. */
export function useInsertion() {
  const queries = useQueryClient()
  const editor = useRef<Editor | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const [isBusy, setIsBusy] = useState(false)

  const actions = useMemo(() => {
    function insertImage(image: ImageReference): void {
      editor.current?.chain().focus().setImage(attributesOf(image)).run()
    }

    async function insertFile(file: File): Promise<void> {
      if (isPicture(file)) return insertImage(await uploadImage(file))
      const href = uploadAddress(await uploadFile(file))
      const text = { type: 'text', text: file.name, marks: [{ type: 'link', attrs: { href } }] }
      editor.current?.chain().focus().insertContent(text).run()
    }

    /** Uploads the picture of a place in the text and shows it there. */
    async function fillPicture(name: string, file: File): Promise<void> {
      if (!isPicture(file)) throw new Error(validationTexts.fileType(file.type, pictureExtensions.join(', ')))
      const alt = placesOf(name)[0]?.alt || richTextTexts.pastedPicture
      const image = await uploadImage(file, { alt })
      // From behind, so that no place moves another one.
      for (const { from } of placesOf(name).toReversed()) {
        editor.current
          ?.chain()
          .insertContentAt({ from, to: from + 1 }, { type: 'inlineImage', attrs: attributesOf(image) })
          .run()
      }
    }

    function placesOf(name: string) {
      return missingPictures(editor.current?.state.doc).filter((place) => place.name === name)
    }

    async function insertEach<T>(all: readonly T[], insert: (one: T) => Promise<void>): Promise<void> {
      setFailure(null)
      setIsBusy(true)
      try {
        for (const one of all) await insert(one)
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
      /** Takes the files of a paste or drop, and says whether it did: where there is text too, the files are only pictures of it. */
      takeTransfer: (transfer: DataTransfer | null): boolean => {
        if (!transfer || transfer.files.length === 0 || hasText(transfer.getData('text/html'))) return false
        void insertEach([...transfer.files], insertFile)
        return true
      },
      takeFiles: (files: FileList | null): void => {
        if (files) void insertEach([...files], insertFile)
      },
      fillPictures: (pictures: readonly { name: string; file: File }[]): void => {
        void insertEach(pictures, ({ name, file }) => fillPicture(name, file))
      },
    }
  }, [queries])

  return useMemo(() => ({ ...actions, failure, isBusy }), [actions, failure, isBusy])
}

function attributesOf(image: ImageReference): { src: string; alt: string } {
  return { src: imageAddress(image, { size: 'medium' }), alt: image.alt }
}

/** Whether a file is shown and not linked. Throws an Error with a sentence for a file that texts do not take. */
function isPicture({ name }: File): boolean {
  const extension = name.split('.').at(-1)?.toLowerCase() ?? ''
  if (!textFileExtensions.includes(extension)) {
    throw new Error(validationTexts.fileType(extension, textFileExtensions.join(', ')))
  }
  return pictureExtensions.includes(extension)
}

function hasText(html: string): boolean {
  return new DOMParser().parseFromString(html, 'text/html').body.textContent.trim() !== ''
}
