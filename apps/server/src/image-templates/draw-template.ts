import { createHash } from 'node:crypto'
import { closestVariant, fontFamily as knownFamily } from '@theke/contract/media/font-catalogue.ts'
import type { imageTemplate } from '@theke/contract/media/image-template.ts'
import type { layer } from '@theke/contract/media/layer-fields.ts'
import type { RowOf } from '@theke/contract/define-entity.ts'
import type { ImageReference, Values } from '@theke/contract/fields.ts'
import encodeQr from 'qr'
import sharp from 'sharp'
import type { FileStore } from '../storage/file-store.ts'
import { originalKey, parseImageName } from '../media/image-keys.ts'
import { outlinedText } from './outlined-text.ts'
import { sharpJob } from '../media/sharp-jobs.ts'
import { filledText, type TemplateValues } from './template-values.ts'

type Layer = Values<typeof layer>
type Template = Pick<
  RowOf<typeof imageTemplate>,
  'width' | 'height' | 'format' | 'backgroundColor' | 'layers'
>

/** A template with all that it takes to draw it: a pure description, so that the same one is the same picture. */
export type Drawing = {
  template: Template
  values: TemplateValues
  /** The fixed pictures of layers by their ids. */
  images: ReadonlyMap<number, ImageReference>
}

/** At most this long takes a picture; more is a mistake. */
const maxSeconds = 20
const maxPixels = 100_000_000
/** A picture within a layer is not drawn finer than this. */
const maxSide = 5000

/** The cache key of a picture of a template. */
export function drawingHash({ template, values, images }: Drawing): string {
  const { width, height, format, backgroundColor, layers } = template
  const parts = [width, height, format, backgroundColor, layers, values, [...images.values()]]
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64url')
}

/** What a picture is written as; `print` is a JPEG that keeps fine lines. */
export type Encoding = 'png' | 'jpg' | 'webp' | 'print'

export type DrawOptions = {
  /** Makes all of it smaller or larger. */
  scale?: number
  encoding?: Encoding
  /** Pictures within layers as they were embedded before, for many drawings one after the other. */
  embedded?: Map<string, Promise<string>>
}

/** The picture of a template, each layer above the one before. */
export async function drawTemplate(
  drawing: Drawing,
  files: FileStore,
  { scale = 1, encoding = drawing.template.format, embedded = new Map() }: DrawOptions = {},
): Promise<Buffer> {
  const svg = await templateSvg(drawing, files, { scale, encoding, embedded })
  return sharpJob(() => encodeSvg(svg, encoding))
}

/** A template as one SVG without addresses in it. */
export async function templateSvg(
  drawing: Drawing,
  files: FileStore,
  { scale, encoding, embedded }: Required<DrawOptions>,
): Promise<string> {
  const { width, height, backgroundColor, layers } = drawing.template
  const parts: string[] = []
  for (const each of layers.filter(({ isVisible }) => isVisible)) {
    parts.push(placed(each, await contentOf(each, drawing, { files, scale, embedded })))
  }
  const size = {
    width: Math.max(1, Math.round(width * scale)),
    height: Math.max(1, Math.round(height * scale)),
  }
  const ground = color(backgroundColor, isOpaque(encoding) ? '#ffffff' : 'none')
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${size.width}" height="${size.height}" viewBox="0 0 ${width} ${height}">`,
    `<rect width="100%" height="100%" fill="${ground}"/>`,
    ...parts,
    '</svg>',
  ].join('')
}

/** Draws an SVG. */
export function encodeSvg(svg: string, encoding: Encoding): Promise<Buffer> {
  const picture = sharp(Buffer.from(svg), { unlimited: true, limitInputPixels: maxPixels }).timeout({
    seconds: maxSeconds,
  })
  switch (encoding) {
    case 'jpg':
      return picture.flatten({ background: '#ffffff' }).jpeg({ quality: 88 }).toBuffer()
    case 'print':
      return picture
        .flatten({ background: '#ffffff' })
        .jpeg({ quality: 92, chromaSubsampling: '4:4:4' })
        .toBuffer()
    case 'webp':
      return picture.webp({ quality: 88 }).toBuffer()
    case 'png':
      return picture.png().toBuffer()
  }
}

function isOpaque(encoding: Encoding): boolean {
  return encoding === 'jpg' || encoding === 'print'
}

type Embedding = Pick<Required<DrawOptions>, 'scale' | 'embedded'> & { files: FileStore }

/** A layer at its place, turned around its middle. What stands out of its box is cut off. */
function placed({ x, y, width, height, rotation, opacity, color: chosen }: Layer, content: string): string {
  const turn = rotation === 0 ? '' : ` transform="rotate(${rotation} ${x + width / 2} ${y + height / 2})"`
  return (
    `<g${turn} opacity="${opacity}" color="${color(chosen, '#000000')}">` +
    `<svg x="${x}" y="${y}" width="${width}" height="${height}">${content}</svg></g>`
  )
}

async function contentOf(each: Layer, drawing: Drawing, embedding: Embedding): Promise<string> {
  const { values, images } = drawing
  const text = filledText(each.text || (each.source ? `{${each.source}}` : ''), values).trim()
  switch (each.type) {
    case 'shape':
      return '<rect width="100%" height="100%" fill="currentColor"/>'
    case 'text':
      return text === '' ? '' : outlinedText(boxed(each, text))
    case 'qrCode':
      return text === '' ? '' : qrCode(text, each)
    case 'image': {
      const fixed = each.image ? images.get(each.image.id) : undefined
      const image = fixed ?? (Object.hasOwn(values.images, each.source) ? values.images[each.source] : null)
      return image ? pictured(each, image, embedding) : ''
    }
  }
}

function boxed({ fontFamily, fontVariant, fontSize, width, height, align }: Layer, text: string) {
  const family = knownFamily(fontFamily)
  return { text, family, variant: closestVariant(family, fontVariant), size: fontSize, width, height, align }
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
  const { width, height, fit } = layer
  if (width < 1 || height < 1) return ''
  const key = [image.id, image.version, width, height, fit].join(' ')
  const known = embedding.embedded.get(key) ?? embeddedPicture(layer, image, embedding)
  embedding.embedded.set(key, known)
  const data = await known
  return data && `<image width="${width}" height="${height}" preserveAspectRatio="none" href="${data}"/>`
}

/** A picture as data; empty where its file is missing. */
async function embeddedPicture(
  { width, height, fit }: Layer,
  image: ImageReference,
  { files, scale }: Embedding,
): Promise<string> {
  const name = parseImageName(`${image.id}-${image.version}.${image.extension}`)
  const original = name && (await files.read(originalKey(name)))
  if (!original) return ''
  const picture = await sharpJob(() =>
    sharp(original, { limitInputPixels: maxPixels })
      .resize({
        width: Math.round(Math.min(maxSide, Math.max(1, width * scale))),
        height: Math.round(Math.min(maxSide, Math.max(1, height * scale))),
        fit: fit === 'stretch' ? 'fill' : fit,
        background: { r: 0, g: 0, b: 0, alpha: 0 },
      })
      .timeout({ seconds: maxSeconds })
      .png({ compressionLevel: 1 })
      .toBuffer(),
  )
  return `data:image/png;base64,${picture.toString('base64')}`
}

function color(value: string, fallback: string): string {
  return /^#[0-9a-f]{3,8}$/i.test(value) ? value : fallback
}
