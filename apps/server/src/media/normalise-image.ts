import { maxImageBytes, maxImageSide } from '@theke/contract/media/image.ts'
import { validationTexts } from '@theke/contract/validation-texts.ts'
import sharp, { type Metadata, type Sharp } from 'sharp'
import { validationError, type HttpError } from '../http/http-errors.ts'
import { aiMark, hasAiMark } from './ai-mark.ts'
import { bytesOfDataUrl } from './uploads/data-url.ts'
import { pictureFormat, type PictureFormat } from './picture-format.ts'
import { imageImportJob } from './sharp-jobs.ts'

/** A picture as it is stored: upright, re-encoded, and without metadata but that a model has made it. */
export type NormalisedImage = {
  content: Buffer
  extension: 'jpg' | 'png' | 'webp'
  mimeType: string
  width: number
  height: number
  size: number
  isAiGenerated: boolean
}

const allowedTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif']

/**
 * Checks a data URL by its content and writes the picture anew, so that hidden data is dropped. Animations keep their
 * first picture. @throws an HTTP error beside the field `data`.
 */
export async function normaliseImage(dataUrl: string): Promise<NormalisedImage> {
  const bytes = bytesOfDataUrl(dataUrl)
  if (bytes === null) throw refuseData(validationTexts.malformed)
  if (bytes.length > maxImageBytes) {
    throw refuseData(validationTexts.fileSize(bytes.length, maxImageBytes))
  }
  const format = pictureFormat(bytes)
  if (format === null) throw refuseData(unfitText(claimedType(dataUrl)))
  return imageImportJob(() => rewrite(bytes, format)).catch((error: unknown) => {
    throw isBrokenPicture(error) ? refuseData(validationTexts.brokenPicture) : error
  })
}

async function rewrite(bytes: Buffer, format: PictureFormat): Promise<NormalisedImage> {
  // Only the header is read here: a bomb is refused before it is unpacked.
  const metadata = await sharp(bytes, { limitInputPixels: false }).metadata()
  requireSize(metadata)
  const isAiGenerated = hasAiMark(metadata)
  const picture = sharp(bytes, { failOn: 'error', limitInputPixels: maxImageSide ** 2 })
  if (isAiGenerated) picture.withXmp(aiMark)
  const { data, info } = await encode(picture.autoOrient(), format).toBuffer({ resolveWithObject: true })
  const extension = info.format === 'jpeg' ? 'jpg' : info.format === 'png' ? 'png' : 'webp'
  const { width, height, size } = info
  return { content: data, extension, mimeType: `image/${info.format}`, width, height, size, isAiGenerated }
}

function requireSize({ width, height }: Metadata): void {
  if (width > maxImageSide) throw refuseData(validationTexts.imageWidthMax(width, maxImageSide))
  if (height > maxImageSide) throw refuseData(validationTexts.imageHeightMax(height, maxImageSide))
}

function encode(picture: Sharp, format: PictureFormat): Sharp {
  switch (format) {
    case 'jpeg':
      return picture.jpeg({ quality: 90 })
    case 'png':
    case 'gif':
      return picture.png()
    case 'webp':
    case 'avif':
      return picture.webp({ quality: 90 })
  }
}

function refuseData(message: string): HttpError {
  return validationError([{ field: 'data', message }])
}

/** sharp has no error class of its own; what it says about a picture carries no code of the system. */
function isBrokenPicture(error: unknown): boolean {
  return error instanceof Error && error.constructor === Error && !('code' in error)
}

/** A file that claims an allowed type but is broken gets its own text; the list of allowed types would mislead. */
function unfitText(type: string): string {
  return allowedTypes.includes(type)
    ? validationTexts.brokenPicture
    : validationTexts.fileType(type, allowedTypes.join(', '))
}

function claimedType(dataUrl: string): string {
  return /^data:([\w.+/-]{1,100})/.exec(dataUrl)?.[1] ?? '?'
}
