import type { FontFamily, FontVariant } from '@theke/contract/media/font-catalogue.ts'
import { closestVariant } from '@theke/contract/media/font-catalogue.ts'
import { styleOfVariant, variantOfStyle } from '@theke/contract/media/font-variants.ts'
import type { Layer } from '@theke/contract/media/layer-fields.ts'
import type { Font } from 'fontkit'
import { openFont } from '../media/fonts/open-font.ts'
import { brokenLines, type Line, paragraphsOf, type Piece, spaceBefore, widthOf } from './text-lines.ts'
import type { TextRun } from './text-runs.ts'

/** Text in a box, as it is drawn: lengths in pixels, the height of a line as a part of the size. */
export type BoxedText = {
  runs: readonly TextRun[]
  family: FontFamily
  variant: FontVariant
  size: number
  lineHeight: number
  width: number
  height: number
  align: Layer['align']
  verticalAlign: Layer['verticalAlign']
  fit: Layer['textFit']
}

/** A text that does not fit at this part of its size is cut off at the edge of its box. */
const minShrink = 0.4
const maxSize = 2000
const boldWeight = 700

/**
 * The outlines of a text as SVG, broken into lines at the width of its box; its upper left corner is at 0. Outlines look the same on every
 * server, whatever fonts that has, and nothing of the text is markup any more.
 */
export async function outlinedText(box: BoxedText): Promise<string> {
  const { runs, family, variant, width, height, align, verticalAlign, lineHeight } = box
  const font = await openFont(family, variant)
  const pieces = await Promise.all(
    runs.map(async (run) => pieceOf(run, await openFont(family, variantOf(run, box)))),
  )
  const { size, lines } = fitted(pieces, box)
  const free = height - lines.length * size * lineHeight
  const top = free <= 0 || verticalAlign === 'top' ? 0 : verticalAlign === 'middle' ? free / 2 : free
  // The letters stand in the middle of a line that is higher or lower than usual.
  const ascent = (font.ascent / font.unitsPerEm + (lineHeight - usualLineHeight) / 2) * size
  const paths = lines.map((line, index) => {
    const room = width - line.width * size
    const x = align === 'left' ? 0 : align === 'right' ? room : room / 2
    return lineOutlines(line, { x, y: top + size * lineHeight * index + ascent, size })
  })
  return `<g fill="currentColor">${paths.join('')}</g>`
}

const usualLineHeight = 1.2

function pieceOf({ text, isStruck }: TextRun, font: Font): Piece {
  return { text, font, isStruck }
}

function variantOf({ isBold, isItalic }: TextRun, { family, variant }: BoxedText): FontVariant {
  const style = styleOfVariant(variant)
  const weight = isBold && style.weight < boldWeight ? boldWeight : style.weight
  return closestVariant(family, variantOfStyle({ weight, isItalic: isItalic !== style.isItalic }))
}

/** The size at which the text stands in its box, as its fit asks for, with its lines. */
function fitted(
  pieces: readonly Piece[],
  { size, width, height, lineHeight, fit }: BoxedText,
): { size: number; lines: Line[] } {
  const paragraphs = paragraphsOf(pieces)
  const at = (tried: number) => {
    const lines = brokenLines(paragraphs, width / tried)
    const isInside =
      lines.length * tried * lineHeight <= height && lines.every((line) => line.width * tried <= width)
    return { size: tried, lines, isInside }
  }
  if (fit === 'cut') return at(size)
  if (fit === 'fill') {
    let [least, most] = [1, maxSize]
    while (most - least > 0.25) {
      const middle = (least + most) / 2
      if (at(middle).isInside) least = middle
      else most = middle
    }
    return at(least)
  }
  for (let tried = size; ; tried *= 0.96) {
    const found = at(tried)
    if (found.isInside || tried < size * minShrink) return found
  }
}

function lineOutlines({ words }: Line, start: { x: number; y: number; size: number }): string {
  const { size, y } = start
  let x = start.x
  return words
    .map((word, index) => {
      const space = index === 0 ? 0 : spaceBefore(word) * size
      const [first] = word
      const isStruckThrough = index > 0 && first?.isStruck && words[index - 1]?.at(-1)?.isStruck
      const gap = isStruckThrough && first ? strike(first.font, { x, y, size, width: space }) : ''
      x += space
      return (
        gap +
        word
          .map(({ text, font, isStruck }) => {
            const width = widthOf(font, text) * size
            const drawn = outlines(font, text, { x, y, size })
            const line = isStruck ? strike(font, { x, y, size, width }) : ''
            x += width
            return drawn + line
          })
          .join('')
      )
    })
    .join('')
}

function strike(
  font: Font,
  { x, y, size, width }: { x: number; y: number; size: number; width: number },
): string {
  const height = (font.xHeight / font.unitsPerEm) * size
  const thickness = Math.max(1, size * 0.07)
  return `<rect x="${fixed(x)}" y="${fixed(y - height / 2 - thickness / 2)}" width="${fixed(width)}" height="${fixed(thickness)}"/>`
}

function outlines(font: Font, text: string, { x, y, size }: { x: number; y: number; size: number }): string {
  const scale = size / font.unitsPerEm
  const { glyphs, positions } = font.layout(text)
  let advanced = 0
  const paths = glyphs.map((glyph, index) => {
    const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[index] ?? {}
    const path = `<path d="${glyph.path.toSVG()}" transform="translate(${advanced + xOffset} ${yOffset})"/>`
    advanced += xAdvance
    return path
  })
  return `<g transform="translate(${fixed(x)} ${fixed(y)}) scale(${scale} ${-scale})">${paths.join('')}</g>`
}

function fixed(length: number): string {
  return length.toFixed(2)
}
