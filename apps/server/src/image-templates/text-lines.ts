import type { TextRun } from '@theke/domain/drawing/text-runs.ts'
import type { Font } from 'fontkit'

/** A piece of a word in one font and style; `main` is the font of what stands around it. */
export type Piece = Pick<TextRun, 'text' | 'isStruck' | 'color' | 'size'> & { font: Font; main: Font }

/** What stands between two spaces. */
type Word = readonly Piece[]

/** Lines of a text, each with its words; widths are given for a size of one pixel. A line is as high as its largest part. */
export type Line = { words: readonly Word[]; width: number; size: number }

const widths = new WeakMap<Font, Map<string, number>>()
const maxKnownWidths = 5000

/** How wide a text of one pixel is in a font. */
export function widthOf(font: Font, text: string): number {
  const known = widths.get(font) ?? new Map<string, number>()
  widths.set(font, known)
  const width = known.get(text) ?? font.layout(text).advanceWidth / font.unitsPerEm
  if (known.size >= maxKnownWidths) known.clear()
  known.set(text, width)
  return width
}

function wordWidth(word: Word): number {
  return word.reduce((sum, { font, text, size }) => sum + widthOf(font, text) * size, 0)
}

/** How wide the space is before a word. */
export function spaceBefore(word: Word): number {
  const [first] = word
  return first === undefined ? 0 : widthOf(first.main, ' ') * first.size
}

/** The words of each paragraph. */
export function paragraphsOf(pieces: readonly Piece[]): Word[][] {
  const paragraphs: Piece[][][] = [[[]]]
  for (const piece of pieces) {
    for (const part of piece.text.split(/(\n|[ \t\r]+)/)) {
      const paragraph = paragraphs.at(-1)
      if (part === '\n') paragraphs.push([[]])
      else if (/^[ \t\r]+$/.test(part)) paragraph?.push([])
      else if (part !== '') paragraph?.at(-1)?.push({ ...piece, text: part })
    }
  }
  return paragraphs.map((words) => words.filter((word) => word.length > 0))
}

/** Breaks paragraphs into lines that are at most so wide, as far as their words allow; lengths for a size of one pixel. */
export function brokenLines(paragraphs: readonly (readonly Word[])[], maxWidth: number): Line[] {
  return paragraphs.flatMap((words) => {
    const lines: { words: Word[]; width: number }[] = [{ words: [], width: 0 }]
    for (const word of words) {
      const line = lines.at(-1)
      const width = wordWidth(word)
      const longer = line && line.words.length > 0 ? line.width + spaceBefore(word) + width : width
      if (line && (line.words.length === 0 || longer <= maxWidth)) {
        line.words.push(word)
        line.width = longer
      } else lines.push({ words: [word], width })
    }
    return lines.map((line) => ({ ...line, size: largestSize(line.words) }))
  })
}

function largestSize(words: readonly Word[]): number {
  const sizes = words.flat().map(({ size }) => size)
  return sizes.length === 0 ? 1 : Math.max(...sizes)
}
