import type { ImageReference } from '@theke/contract/fields.ts'
import { imageAddress, imageSizes } from '@theke/contract/media/image-address.ts'
import type { Layer } from '@theke/contract/media/layer-fields.ts'
import { keysOf } from '@theke/domain/typed-objects.ts'
import { cropAround } from '@theke/domain/media/crop.ts'
import sharp from 'sharp'
import { originalKey, parseImageName } from '../media/image-keys.ts'
import { sharpJob } from '../media/sharp-jobs.ts'
import type { FileStore } from '../storage/file-store.ts'
import type { TemplateValues } from './template-values.ts'

export type LayerValues = {
  values: TemplateValues
  /** The fixed pictures of layers by their ids. */
  images: ReadonlyMap<number, ImageReference>
}

/** How pictures get into layers: as fine as `scale` needs, and each once where many drawings share `embedded`. */
type Embedding = { files: FileStore; scale: number; embedded: Map<string, Promise<string>> }

/** At most this long takes a picture; more is a mistake. */
export const maxSeconds = 20
export const maxPixels = 100_000_000
/** A picture within a layer is not drawn finer than this. */
const maxSide = 5000

/** The picture that a layer shows; null where it shows none. */
export function pictureOf(layer: Layer, { values, images }: LayerValues): ImageReference | null {
  if (layer.type !== 'image' || layer.width < 1 || layer.height < 1) return null
  const fixed = layer.image ? images.get(layer.image.id) : undefined
  return fixed ?? (Object.hasOwn(values.images, layer.source) ? (values.images[layer.source] ?? null) : null)
}

/**
 * A picture by the address under which every browser keeps it, cut as `embeddedPicture` cuts it. `size` is that of the original, null
 * where nobody knows it.
 */
export function addressedPicture(
  { width, height, fit, focusX, focusY }: Layer,
  image: ImageReference,
  { scale, size }: { scale: number; size: { width: number; height: number } | null },
): string {
  if (fit !== 'cover' || size === null) {
    const aspect = { cover: 'xMidYMid slice', contain: 'xMidYMid meet', stretch: 'none' }[fit]
    const href = fineEnough(image, width * scale)
    return `<image width="${width}" height="${height}" preserveAspectRatio="${aspect}" href="${href}"/>`
  }
  const { left, top, ...part } = cropAround(size.width, size.height, width / height, { focusX, focusY })
  const href = fineEnough(image, (width * scale * size.width) / part.width)
  return (
    `<svg width="${width}" height="${height}" viewBox="${left} ${top} ${part.width} ${part.height}" preserveAspectRatio="none">` +
    `<image width="${size.width}" height="${size.height}" preserveAspectRatio="none" href="${href}"/></svg>`
  )
}

/** The smallest picture that is so many pixels wide, or else the largest that is kept ready. */
function fineEnough(image: ImageReference, width: number): string {
  const size = keysOf(imageSizes).find((name) => imageSizes[name] >= width) ?? 'large'
  return imageAddress(image, { size })
}

/** A picture as data within the SVG. Only pictures of our own store are ever read; nothing of a layer is an address. */
export async function embeddedPicture(
  layer: Layer,
  image: ImageReference,
  embedding: Embedding,
): Promise<string> {
  const { width, height, fit, focusX, focusY } = layer
  const key = [image.id, image.version, width, height, fit, focusX, focusY].join(' ')
  const known = embedding.embedded.get(key) ?? pictureData(layer, image, embedding)
  embedding.embedded.set(key, known)
  const data = await known
  return data && `<image width="${width}" height="${height}" preserveAspectRatio="none" href="${data}"/>`
}

/** A picture as data; empty where its file is missing. */
async function pictureData(
  { width, height, fit, focusX, focusY }: Layer,
  image: ImageReference,
  { files, scale }: Embedding,
): Promise<string> {
  const name = parseImageName(`${image.id}-${image.version}.${image.extension}`)
  const original = name && (await files.read(originalKey(name)))
  if (!original) return ''
  const size = {
    width: Math.round(Math.min(maxSide, Math.max(1, width * scale))),
    height: Math.round(Math.min(maxSide, Math.max(1, height * scale))),
  }
  const picture = await sharpJob(async () => {
    const source = sharp(original, { limitInputPixels: maxPixels })
    if (fit === 'cover') {
      const whole = await source.metadata()
      source.extract(cropAround(whole.width, whole.height, size.width / size.height, { focusX, focusY }))
    }
    return source
      .resize({
        ...size,
        fit: fit === 'contain' ? 'contain' : 'fill',
        background: { r: 0, g: 0, b: 0, alpha: 0 },
      })
      .timeout({ seconds: maxSeconds })
      .png({ compressionLevel: 1 })
      .toBuffer()
  })
  return `data:image/png;base64,${picture.toString('base64')}`
}
