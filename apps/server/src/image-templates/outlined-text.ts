import type { FontFamily, FontVariant } from '@theke/contract/media/font-catalogue.ts'
import type { Font } from 'fontkit'
import { openFont } from '../media/fonts/open-font.ts'

/** Text in a box, as it is drawn: lengths in pixels. */
export type BoxedText = {
  text: string
  family: FontFamily
  variant: FontVariant
  size: number
  width: number
  height: number
  align: 'left' | 'center' | 'right'
}

const lineHeight = 1.2
/** A text that does not fit at this part of its size is cut off at the edge of its box. */
const minShrink = 0.4
/**
 * The outlines of a text as SVG, broken into lines at the width of its box and set smaller where it would stand out; its upper left
 * corner is at 0. Outlines look the same on every server, whatever fonts that has, and nothing of the text is markup any more.
 */
export async function outlinedText(box: BoxedText): Promise<string> {
  const { family, variant, width, align } = box
  const font = await openFont(family, variant)
  const { size, lines } = fitted(font, box)
  const scale = size / font.unitsPerEm
  const widthOf = (line: string) => font.layout(line).advanceWidth * scale
  const paths = lines.map((line, index) => {
    const free = width - widthOf(line)
    const x = align === 'left' ? 0 : align === 'right' ? free : free / 2
    const y = size * lineHeight * index + font.ascent * scale
    return outlines(font, line, `translate(${fixed(x)} ${fixed(y)}) scale(${scale} ${-scale})`)
  })
  return `<g fill="currentColor">${paths.join('')}</g>`
}

/** The largest size, from the wished for downwards, at which all of the text stands in its box, with its lines. */
function fitted(font: Font, { text, size, width, height }: BoxedText): { size: number; lines: string[] } {
  const least = size * minShrink
  for (let tried = size; ; tried *= 0.92) {
    const widthOf = (line: string) => (font.layout(line).advanceWidth / font.unitsPerEm) * tried
    const lines = text.split('\n').flatMap((paragraph) => brokenLines(paragraph, width, widthOf))
    const isInside =
      lines.length * tried * lineHeight <= height && lines.every((line) => widthOf(line) <= width)
    if (isInside || tried < least) return { size: tried, lines }
  }
}

function brokenLines(paragraph: string, width: number, widthOf: (line: string) => number): string[] {
  const lines: string[] = ['']
  for (const word of paragraph.split(/\s+/)) {
    const line = lines.at(-1) ?? ''
    const longer = line === '' ? word : `${line} ${word}`
    if (line === '' || widthOf(longer) <= width) lines[lines.length - 1] = longer
    else lines.push(word)
  }
  return lines
}

function outlines(font: Font, line: string, transform: string): string {
  const { glyphs, positions } = font.layout(line)
  let x = 0
  const paths = glyphs.map((glyph, index) => {
    const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[index] ?? {}
    const path = `<path d="${glyph.path.toSVG()}" transform="translate(${x + xOffset} ${yOffset})"/>`
    x += xAdvance
    return path
  })
  return `<g transform="${transform}">${paths.join('')}</g>`
}

function fixed(length: number): string {
  return length.toFixed(2)
}
