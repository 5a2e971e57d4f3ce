import { closestVariant, fontFamily as knownFamily } from '@theke/contract/media/font-catalogue.ts'
import type { ImageReference } from '@theke/contract/fields.ts'
import type { Layer } from '@theke/contract/media/layer-fields.ts'
import { textRuns } from '@theke/domain/drawing/text-runs.ts'
import { cropAround } from '@theke/domain/media/crop.ts'
import encodeQr from 'qr'
import sharp from 'sharp'
import { originalKey, parseImageName } from '../media/image-keys.ts'
import { sharpJob } from '../media/sharp-jobs.ts'
import type { FileStore } from '../storage/file-store.ts'
import { drawnRows } from './draw-rows.ts'
import { type DrawnText, outlinedText } from './outlined-text.ts'
import type { ShownRows } from './row-values.ts'
import { filledText, type TemplateValues } from './template-values.ts'

/** What layers are filled with. */
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

/** What a layer shows as SVG, from the upper left corner of its box, with the height of its smallest letters. */
export async function layerContent(
  layer: Layer,
  rows: ShownRows | undefined,
  { values, images }: LayerValues,
  embedding: Embedding,
): Promise<DrawnText> {
  const written = layer.text || (layer.source ? `{${layer.source}}` : '')
  switch (layer.type) {
    case 'shape':
      return withoutLetters(shapeOf(layer))
    case 'text':
      return filledText(written, values).trim() === ''
        ? withoutLetters('')
        : outlinedText(boxedText(layer, written, values))
    case 'qrCode': {
      const text = filledText(written, values).trim()
      return withoutLetters(text === '' ? '' : qrCode(text, layer))
    }
    case 'rows':
      return rows === undefined ? withoutLetters('') : drawnRows(layer, rows)
    case 'image': {
      const fixed = layer.image ? images.get(layer.image.id) : undefined
      const image = fixed ?? (Object.hasOwn(values.images, layer.source) ? values.images[layer.source] : null)
      return withoutLetters(image ? await pictured(layer, image, embedding) : '')
    }
  }
}

function withoutLetters(svg: string): DrawnText {
  return { svg, letterHeight: null }
}

function shapeOf({ shape, width, height, cornerRadius }: Layer): string {
  if (shape === 'ellipse')
    return `<ellipse cx="${width / 2}" cy="${height / 2}" rx="${width / 2}" ry="${height / 2}" fill="currentColor"/>`
  return `<rect width="100%" height="100%" rx="${cornerRadius}" fill="currentColor"/>`
}

function boxedText(layer: Layer, written: string, values: TemplateValues) {
  const { fontFamily, fontVariant, fontSize, width, height, align, verticalAlign, lineHeight, textFit } =
    layer
  const family = knownFamily(fontFamily)
  return {
    // Styles are read before fields are filled in, so that nothing in the name of a product is a mark.
    runs: textRuns(written.trim()).map((run) => ({ ...run, text: filledText(run.text, values) })),
    family,
    variant: closestVariant(family, fontVariant),
    size: fontSize,
    width,
    height,
    align,
    verticalAlign,
    lineHeight,
    fit: textFit,
  }
}

/** The modules of a QR code as squares, as large as the box allows, with the quiet zone it needs. */
function qrCode(text: string, { width, height }: Layer): string {
  const modules = encodeQr(text, 'raw', { ecc: 'low', border: 4 })
  const size = modules.length
  const squares = modules.flatMap((row, y) =>
    row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])),
  )
  return (
    `<svg width="${width}" height="${height}" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges">` +
    `<rect width="${size}" height="${size}" fill="#ffffff"/><path d="${squares.join('')}" fill="currentColor"/></svg>`
  )
}

/** Only pictures of our own store are ever read; nothing of a layer is an address. */
async function pictured(layer: Layer, image: ImageReference, embedding: Embedding): Promise<string> {
  const { width, height, fit, focusX, focusY } = layer
  if (width < 1 || height < 1) return ''
  const key = [image.id, image.version, width, height, fit, focusX, focusY].join(' ')
  const known = embedding.embedded.get(key) ?? embeddedPicture(layer, image, embedding)
  embedding.embedded.set(key, known)
  const data = await known
  return data && `<image width="${width}" height="${height}" preserveAspectRatio="none" href="${data}"/>`
}

/** A picture as data; empty where its file is missing. */
async function embeddedPicture(
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
