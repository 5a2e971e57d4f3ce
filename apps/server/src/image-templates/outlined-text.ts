import type { FontFamily } from '@theke/contract/media/font-catalogue.ts'
import type { FontVariant } from '@theke/contract/media/font-variants.ts'
import { closestVariant } from '@theke/contract/media/font-catalogue.ts'
import { styleOfVariant, variantOfStyle } from '@theke/contract/media/font-variants.ts'
import type { Layer } from '@theke/contract/media/layer-fields.ts'
import { svgColor } from '@theke/domain/drawing/compose-svg.ts'
import type { TextRun } from '@theke/domain/drawing/text-runs.ts'
import { lettersInFonts } from '../media/fonts/letters-in-fonts.ts'
import { openFont } from '../media/fonts/open-font.ts'
import { brokenLines, type Line, paragraphsOf, type Piece, spaceBefore, widthOf } from './text-lines.ts'

/** Text in a box, as it is drawn: lengths in pixels, the height of a line as a part of the size. */
type BoxedText = {
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

/** Letters as SVG, and how high the capital letters of the smallest part are in pixels; null without letters. */
export type DrawnText = { svg: string; letterHeight: number | null }

/**
 * The outlines of a text, broken into lines at the width of its box; its upper left corner is at 0. Outlines look the same on every
 * server, whatever fonts that has, and nothing of the text is markup any more.
 */
export async function outlinedText(box: BoxedText): Promise<DrawnText> {
  const { runs, family, variant, width, height, align, verticalAlign, lineHeight } = box
  const font = await openFont(family, variant)
  const pieces = await Promise.all(runs.map((run) => piecesOf(run, box)))
  const { size, lines } = fitted(pieces.flat(), box)
  const free = height - heightOf(lines) * size * lineHeight
  const top = free <= 0 || verticalAlign === 'top' ? 0 : verticalAlign === 'middle' ? free / 2 : free
  // The letters stand in the middle of a line that is higher or lower than usual.
  const ascent = font.ascent / font.unitsPerEm + (lineHeight - defaultLineHeight) / 2
  let above = top
  const paths = lines.map((line) => {
    const room = width - line.width * size
    const x = align === 'left' ? 0 : align === 'right' ? room : room / 2
    const y = above + ascent * size * line.size
    above += size * line.size * lineHeight
    return lineOutlines(line, { x, y, size })
  })
  const sizes = lines.flatMap(({ words }) => words.flat()).map((piece) => piece.size)
  return {
    svg: `<g fill="currentColor">${paths.join('')}</g>`,
    letterHeight: sizes.length === 0 ? null : Math.min(...sizes) * size * (font.capHeight / font.unitsPerEm),
  }
}

/** The size at which a text fits into its box, as `outlinedText` draws it. */
export async function fittingSize(box: BoxedText): Promise<number> {
  const pieces = await Promise.all(box.runs.map((run) => piecesOf(run, box)))
  return fitted(pieces.flat(), box).size
}

/** The height of the smallest letters among several texts. */
export function smallestLetters(drawn: readonly DrawnText[]): number | null {
  const heights = drawn.flatMap(({ letterHeight }) => letterHeight ?? [])
  return heights.length === 0 ? null : Math.min(...heights)
}

const defaultLineHeight = 1.2

async function piecesOf(run: TextRun, box: BoxedText): Promise<Piece[]> {
  const { isStruck, color, size } = run
  const variant = variantOf(run, box)
  const main = await openFont(box.family, variant)
  const letters = await lettersInFonts(run.text, box.family, variant)
  return letters.map(({ text, font }) => ({ text, font, main, isStruck, color, size }))
}

/** The height of lines, each as a part of the height of a usual one. */
function heightOf(lines: readonly Line[]): number {
  return lines.reduce((sum, { size }) => sum + size, 0)
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
      heightOf(lines) * tried * lineHeight <= height && lines.every((line) => line.width * tried <= width)
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
      const gap = isStruckThrough && first ? colored(first, strike(first, { x, y, size, width: space })) : ''
      x += space
      return (
        gap +
        word
          .map((piece) => {
            const width = widthOf(piece.font, piece.text) * size * piece.size
            const drawn = outlines(piece, { x, y, size })
            const line = piece.isStruck ? strike(piece, { x, y, size, width }) : ''
            x += width
            return colored(piece, drawn + line)
          })
          .join('')
      )
    })
    .join('')
}

function colored({ color }: Piece, drawn: string): string {
  return color === null ? drawn : `<g fill="${svgColor(color, 'currentColor')}">${drawn}</g>`
}

function strike(
  piece: Piece,
  { x, y, size, width }: { x: number; y: number; size: number; width: number },
): string {
  const { main } = piece
  const height = (main.xHeight / main.unitsPerEm) * size * piece.size
  const thickness = Math.max(1, size * piece.size * 0.07)
  return `<rect x="${fixed(x)}" y="${fixed(y - height / 2 - thickness / 2)}" width="${fixed(width)}" height="${fixed(thickness)}"/>`
}

function outlines(
  { font, text, ...piece }: Piece,
  { x, y, size }: { x: number; y: number; size: number },
): string {
  const scale = (size * piece.size) / font.unitsPerEm
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
