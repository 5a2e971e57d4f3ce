import { createHash } from 'node:crypto'
import type { imageTemplate } from '@theke/contract/media/image-template.ts'
import type { RowOf } from '@theke/contract/define-entity.ts'
import { composeSvg, svgColor } from '@theke/domain/drawing/compose-svg.ts'
import sharp from 'sharp'
import type { FileStore } from '../storage/file-store.ts'
import { sharpJob } from '../media/sharp-jobs.ts'
import { embeddedPicture, type LayerValues, maxPixels, maxSeconds, pictureOf } from './layer-pictures.ts'
import { pictureOutlines } from './outline-thread.ts'
import type { ShownRows } from './row-values.ts'

type Template = Pick<
  RowOf<typeof imageTemplate>,
  'width' | 'height' | 'format' | 'backgroundColor' | 'layers'
>

/** A template with all that it takes to draw it: a pure description, so that the same one is the same picture. */
export type Drawing = LayerValues & {
  template: Template
  /** The products that the layers of rows list, by the position of the layer; without it there are none. */
  rows?: readonly ShownRows[]
}

/** The cache key of a picture of a template. */
export function drawingHash({ template, values, images, rows }: Drawing): string {
  const { width, height, format, backgroundColor, layers } = template
  const parts = [width, height, format, backgroundColor, layers, values, [...images.values()], rows]
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64url')
}

/** What a picture is written as; `print` is a JPEG that keeps fine lines. */
export type Encoding = 'png' | 'jpg' | 'webp' | 'print'

type DrawOptions = {
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
async function templateSvg(
  drawing: Drawing,
  files: FileStore,
  { scale, encoding, embedded }: Required<DrawOptions>,
): Promise<string> {
  const { width, height, backgroundColor, layers } = drawing.template
  const shown = [...layers.entries()].filter(([, { isVisible }]) => isVisible)
  const outlined = await pictureOutlines({
    layers: shown.map(([, layer]) => layer),
    rows: shown.map(([index]) => drawing.rows?.[index]),
    texts: drawing.values.texts,
  })
  if (typeof outlined === 'string') throw new Error('A picture has too many letters to be drawn')
  const contents = layers.map(() => '')
  for (const [position, [index, layer]] of shown.entries()) {
    const picture = pictureOf(layer, drawing)
    contents[index] = picture
      ? await embeddedPicture(layer, picture, { files, scale, embedded })
      : (outlined[position]?.svg ?? '')
  }
  const ground = svgColor(backgroundColor, isOpaque(encoding) ? '#ffffff' : 'none')
  return composeSvg({ width, height, scale, ground, layers, contents })
}

function encodeSvg(svg: string, encoding: Encoding): Promise<Buffer> {
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
