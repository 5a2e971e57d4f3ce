import { imageSizes, type ImageSize } from '@theke/contract/media/image-address.ts'
import { cardRatio, cropAround, type Focus } from '@theke/domain/media/crop.ts'
import sharp, { type Sharp } from 'sharp'
import type { FileStore } from '../storage/file-store.ts'
import { imageFolder, type ImageName, originalKey, originalName, renderedKey } from './image-keys.ts'
import { sharpJob } from './sharp-jobs.ts'

/** What is made of an original: a width, the crop to the card ratio, a format. */
type Variant = { size: ImageSize; isCropped: boolean; format: PictureOutput }

/** `plain` is what every browser shows. */
type PictureOutput = 'avif' | 'webp' | 'plain'

export type Rendered = { content: Buffer; mimeType: string }

/** The best format that an `Accept` header asks for by name; a mere wildcard says nothing. */
export function acceptedFormat(accept = ''): PictureOutput {
  if (isNamed(accept, 'image/avif')) return 'avif'
  return isNamed(accept, 'image/webp') ? 'webp' : 'plain'
}

function isNamed(accept: string, type: string): boolean {
  const entry = accept.split(',').find((part) => part.trim().toLowerCase().startsWith(type))
  return entry !== undefined && !/;\s*q=0(\.0*)?\s*($|;)/.test(entry)
}

/** Renders variants of images and caches them as files; concurrent requests share one rendering. */
export function imageRenderer(files: FileStore, focusOf: (image: ImageName) => Promise<Focus>) {
  const underWay = new Map<string, Promise<Rendered | null>>()

  /** The variant; null where the original is not there. */
  return function render(image: ImageName, variant: Variant): Promise<Rendered | null> {
    const mimeType = mimeTypeOf(image, variant.format)
    const key = renderedKey(image, variantName(variant, mimeType))
    const started = underWay.get(key)
    if (started) return started
    const making = keptOrMade(key, image, variant, mimeType).finally(() => underWay.delete(key))
    underWay.set(key, making)
    return making
  }

  async function keptOrMade(
    key: string,
    image: ImageName,
    variant: Variant,
    mimeType: string,
  ): Promise<Rendered | null> {
    const content = (await files.read(key)) ?? (await sharpJob(() => make(key, image, variant, mimeType)))
    return content && { content, mimeType }
  }

  async function make(
    key: string,
    image: ImageName,
    variant: Variant,
    mimeType: string,
  ): Promise<Buffer | null> {
    const original = await files.read(originalKey(image))
    if (original === null) return null
    const focus = variant.isCropped ? await focusOf(image) : null
    const content = await encode(await resized(original, variant.size, focus), mimeType).toBuffer()
    await files.write(key, content)
    // The image was removed while it was rendered, so the result is dropped.
    const names = await files.list(imageFolder(image.id))
    if (!names.includes(originalName(image))) await files.remove(key)
    return content
  }
}

function variantName({ size, isCropped }: Variant, mimeType: string): string {
  return `${isCropped ? 'card-' : ''}${size}.${mimeType.replace('image/', '')}`
}

/** Transparency is preserved where the format has it. */
function mimeTypeOf({ extension }: ImageName, format: PictureOutput): string {
  if (format !== 'plain') return `image/${format}`
  return extension === 'jpg' ? 'image/jpeg' : 'image/png'
}

/** Never larger than the original (R-MEDIA-01); with a focus cut to the ratio of a card. */
async function resized(original: Buffer, size: ImageSize, focus: Focus | null): Promise<Sharp> {
  // An original has no metadata but that a model has made it.
  const picture = sharp(original).keepXmp()
  const wanted = { width: imageSizes[size], withoutEnlargement: true }
  if (focus === null) return picture.resize(wanted)
  const { width, height } = await picture.metadata()
  const crop = cropAround(width, height, cardRatio, focus)
  const cutWidth = Math.min(wanted.width, crop.width)
  // The ratio counts, not the part's own pixels, which are rounded.
  const cutHeight = Math.max(1, Math.round(cutWidth / cardRatio))
  return picture.extract(crop).resize({ width: cutWidth, height: cutHeight, fit: 'fill' })
}

function encode(picture: Sharp, mimeType: string): Sharp {
  switch (mimeType) {
    case 'image/avif':
      return picture.avif({ quality: 55, effort: 2 })
    case 'image/webp':
      return picture.webp({ quality: 78 })
    case 'image/jpeg':
      return picture.jpeg({ quality: 80, mozjpeg: true })
    default:
      return picture.png()
  }
}
