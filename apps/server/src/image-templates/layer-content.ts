import { closestVariant, fontFamily as knownFamily } from '@theke/contract/media/font-catalogue.ts'
import type { Layer } from '@theke/contract/media/layer-fields.ts'
import { textRuns } from '@theke/domain/drawing/text-runs.ts'
import encodeQr from 'qr'
import { drawnRows } from './draw-rows.ts'
import type { Outlined, OutlineRequest } from './outline-thread.ts'
import { type DrawnText, outlinedText } from './outlined-text.ts'
import type { ShownRows } from './row-values.ts'
import { filledText, type TemplateValues } from './template-values.ts'

type Texts = Pick<TemplateValues, 'texts'>

/** What layers show besides pictures; `too-much` as soon as they have more letters or become longer than the request allows. */
export async function outlineLayers({ layers, rows, texts, limits }: OutlineRequest): Promise<Outlined> {
  const contents: DrawnText[] = []
  let letters = 0
  let length = 0
  for (const [index, layer] of layers.entries()) {
    letters += lettersOf(layer, rows[index], { texts })
    if (letters > (limits?.letters ?? Infinity)) return 'too-much'
    const drawn = await layerContent(layer, rows[index], { texts })
    length += drawn.svg.length
    if (length > (limits?.length ?? Infinity)) return 'too-much'
    contents.push(drawn)
  }
  return contents
}

function lettersOf(layer: Layer, shown: ShownRows | undefined, texts: Texts): number {
  if (layer.type === 'text') return filledText(writtenOf(layer), texts).length
  if (layer.type !== 'rows' || shown === undefined) return 0
  const fields = layer.columns.map(({ field }) => field)
  return shown.rows
    .flatMap((row) => fields.map((field) => row[field].length))
    .reduce((sum, each) => sum + each, 0)
}

/** What a layer shows as SVG, from the upper left corner of its box, with the height of its smallest letters. */
async function layerContent(layer: Layer, rows: ShownRows | undefined, texts: Texts): Promise<DrawnText> {
  const written = writtenOf(layer)
  switch (layer.type) {
    case 'shape':
      return withoutLetters(shapeOf(layer))
    case 'text':
      return filledText(written, texts).trim() === ''
        ? withoutLetters('')
        : outlinedText(boxedText(layer, written, texts))
    case 'qrCode': {
      const text = filledText(written, texts).trim()
      return withoutLetters(text === '' ? '' : qrCode(text, layer))
    }
    case 'rows':
      return rows === undefined ? withoutLetters('') : drawnRows(layer, rows)
    case 'image':
      return withoutLetters('')
  }
}

function writtenOf({ text, source }: Layer): string {
  return text || (source ? `{${source}}` : '')
}

function withoutLetters(svg: string): DrawnText {
  return { svg, letterHeight: null }
}

function shapeOf({ shape, width, height, cornerRadius }: Layer): string {
  if (shape === 'ellipse')
    return `<ellipse cx="${width / 2}" cy="${height / 2}" rx="${width / 2}" ry="${height / 2}" fill="currentColor"/>`
  return `<rect width="100%" height="100%" rx="${cornerRadius}" fill="currentColor"/>`
}

function boxedText(layer: Layer, written: string, texts: Texts) {
  const { fontFamily, fontVariant, fontSize, width, height, align, verticalAlign, lineHeight, textFit } =
    layer
  const family = knownFamily(fontFamily)
  return {
    // Styles are read before fields are filled in, so that nothing in the name of a product is a mark.
    runs: textRuns(written.trim()).map((run) => ({ ...run, text: filledText(run.text, texts) })),
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
