import { image, maxImageBytes } from '@theke/contract/media/image.ts'
import type { RowOf } from '@theke/contract/define-entity.ts'
import { validationTexts } from '@theke/contract/validation-texts.ts'
import { api, apiThrough } from '../../api.ts'
import { sendWithProgress } from './send-with-progress.ts'

export type ImageRow = RowOf<typeof image>

type ImageUpload = {
  /** What is to be seen; the file's name in words by default. */
  alt?: string | undefined
  folder?: string
  /** Hears the share from 0 to 1 that has left. */
  onProgress?: (share: number) => void
  signal?: AbortSignal
}

/** Uploads a picture. Throws ApiError or an Error with a sentence, and what `signal` gives as its reason. */
export async function uploadImage(
  file: File,
  { alt = wordsOf(file.name), folder = '', onProgress, signal }: ImageUpload = {},
): Promise<ImageRow> {
  if (file.size > maxImageBytes) {
    throw new Error(validationTexts.fileSize(file.size, maxImageBytes))
  }
  const name = file.name.replace(/\.\w+$/, '')
  const body = { name, alt, folder, data: await dataUrlOf(file) }
  const through = onProgress ? apiThrough(sendWithProgress(onProgress)) : api
  return through.call(image.endpoints.create, { body, signal })
}

/** `leberkaese-semmel_2.jpg` as a person would write it. */
function wordsOf(fileName: string): string {
  const words = fileName
    .replace(/\.\w+$/, '')
    .replaceAll(/[-_]+/g, ' ')
    .trim()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** The content of a file as base64. @throws an error with the text `tooLarge` where it has more bytes than `max` */
export async function base64Of(
  file: File,
  { max, tooLarge }: { max: number; tooLarge: string },
): Promise<string> {
  if (file.size > max) throw new Error(tooLarge)
  const address = await dataUrlOf(file)
  return address.slice(address.indexOf(',') + 1)
}

/** The file as the wire takes it. */
export function dataUrlOf(file: File): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  const reader = new FileReader()
  reader.onload = () => resolve(typeof reader.result === 'string' ? reader.result : '')
  reader.onerror = () => reject(reader.error ?? new Error(file.name))
  reader.readAsDataURL(file)
  return promise
}
