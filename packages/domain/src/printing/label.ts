import { eanModules } from './ean.ts'
import { type Block, printable, wrapped } from './receipt.ts'

/** What leaves a label printer: one label, or several where one is too small. Lengths are millimetres from the upper left corner. */
export type Label = LabelSize & { pages: LabelField[][] }
type LabelSize = { width: number; height: number }

export type LabelField =
  /** A line of text; `size` is the height of its letters with what is below and above them. */
  | { kind: 'text'; left: number; top: number; size: number; text: string }
  | { kind: 'qr'; left: number; top: number; side: number; value: string }
  /** An EAN with its digits below; `height` is that of the bars. */
  | { kind: 'ean'; left: number; top: number; width: number; height: number; value: string }

/** The usual label of a parcel, where its printer does not state another. */
export const defaultLabelSize: LabelSize = { width: 100, height: 50 }

const margin = 2
const maxQrSize = 26
const barHeight = 8
const digitHeight = 4
/** One module of a bar: two dots of a printer with 203 dpi, the least that scanners read surely. */
const moduleWidth = 0.25
// Letters from the largest that looks well on a label to the smallest that can be read.
const sizes = [5, 4.5, 4, 3.5, 3, 2.5]
const largeFactor = 1.8
const lineFactor = 1.15

/**
 * Sets blocks on a label: text on the left in the largest letters with which all of it fits, codes on the right and below. What does
 * not fit even in the smallest letters goes on on further labels, each headed by the title and its number ("2/4"). Lines are broken here, so
 * that preview and paper break alike.
 */
export function layOutLabel(blocks: readonly Block[], size: LabelSize): Label {
  const { area, codes } = codesOf(blocks, size)
  const texts = blocks.flatMap((block) => textOf(block))
  const setting = sizes
    .map((letters) => linesAt(texts, area.width, letters))
    .find((lines) => lines.every((line) => fits(line, area)))
  const pages = setting ? [setting] : continuedLines(texts, area, size)
  const fields = pages.map((lines) =>
    lines.map((line): LabelField => ({ ...line, kind: 'text', left: margin })),
  )
  const [first = [], ...others] = fields
  return { ...size, pages: [[...first, ...codes], ...others] }
}

/** The codes of a label, and the area that they leave for text. */
function codesOf(
  blocks: readonly Block[],
  { width, height }: LabelSize,
): { area: LabelSize; codes: LabelField[] } {
  const qr = blocks.find((block) => block.kind === 'qr')
  const ean = blocks.find((block) => block.kind === 'ean')
  const side = qr ? Math.min(maxQrSize, height - 2 * margin, width * 0.4) : 0
  const codes: LabelField[] = []
  if (qr) codes.push({ kind: 'qr', left: width - margin - side, top: margin, side, value: qr.value })
  if (ean)
    codes.push({
      kind: 'ean',
      left: margin + 2,
      top: height - margin - barHeight - digitHeight,
      width: eanModules(ean.value) * moduleWidth,
      height: barHeight,
      value: ean.value,
    })
  const area = {
    width: width - 2 * margin - (qr ? side + margin : 0),
    height: height - 2 * margin - (ean ? barHeight + digitHeight + margin / 2 : 0),
  }
  return { area, codes }
}

type Text = { text: string; isLarge: boolean; isTitle: boolean }
type Line = { text: string; size: number; top: number }

function fits({ top, size }: Line, area: LabelSize): boolean {
  return top + size <= margin + area.height
}

function linesAt(texts: readonly Text[], width: number, letters: number): Line[] {
  let top = margin
  return texts.flatMap(({ text, isLarge }) => {
    const size = isLarge ? letters * largeFactor : letters
    return wrapped(printable(text), columnsAt(size, width)).map((text) => {
      const line = { text, size, top }
      top += size * lineFactor
      return line
    })
  })
}

const columnsAt = (size: number, width: number) => Math.max(1, Math.floor(width / (size * letterWidth)))

// Letters of a list that needs several labels, read at arm's length; on low labels the smallest.
const continuedSize = 3
const lowLabel = 40
/** What stands behind a title at most: a blank and three digits of three. */
const longestNumber = 8

/** The lines of each of several labels. The codes are on the first, so that the others are wider. */
function continuedLines(texts: readonly Text[], first: LabelSize, size: LabelSize): Line[][] {
  const letters = size.height < lowLabel ? Math.min(...sizes) : continuedSize
  const title = texts.find(({ isTitle }) => isTitle) ?? texts[0]
  const name = printable(title?.text ?? '').replaceAll('\n', ' ')
  const isTitleWhole = name.length <= columnsAt(letters, first.width) - longestNumber
  const further = { width: size.width - 2 * margin, height: size.height - 2 * margin }
  const headHeight = letters * largeFactor * lineFactor
  const pages: Line[][] = []
  let top = Infinity
  for (const text of texts.filter((text) => text !== title || !isTitleWhole)) {
    const height = text.isLarge ? letters * largeFactor : letters
    let rest = printable(text.text)
    while (rest !== '') {
      // Beside the codes of the first label there may be room for its title only.
      while (!fits({ text: rest, size: height, top }, pages.length === 1 ? first : further)) {
        if (pages.length > 1 && pages.at(-1)?.length === 0) break
        pages.push([])
        top = margin + headHeight
      }
      const columns = columnsAt(height, (pages.length === 1 ? first : further).width)
      const [line = '', ...others] = wrapped(rest, columns)
      pages.at(-1)?.push({ text: line, size: height, top })
      top += height * lineFactor
      rest = others.join('\n')
    }
  }
  return pages.map((lines, index) => {
    const width = (index === 0 ? first : further).width
    return [headAt(name, `${index + 1}/${pages.length}`, width, letters), ...lines]
  })
}

/** The first line of one of several labels, in the largest letters that hold it. */
function headAt(name: string, number: string, width: number, letters: number): Line {
  const text = `${name} ${number}`
  const size = [largeFactor, 1.4]
    .map((factor) => letters * factor)
    .find((size) => text.length <= columnsAt(size, width))
  const room = columnsAt(letters, width) - number.length - 1
  return { text: `${shortened(name, room)} ${number}`, size: size ?? letters, top: margin }
}

function shortened(name: string, room: number): string {
  return name.length <= room ? name : `${name.slice(0, Math.max(0, room - 3))}...`
}

// The share of the height that the widest of ordinary words come to in the condensed letters of label printers.
const letterWidth = 0.52

function textOf(block: Block): Text[] {
  switch (block.kind) {
    case 'text':
      return [{ text: block.text, isLarge: block.isLarge ?? false, isTitle: block.isTitle ?? false }]
    case 'pair':
      return [{ text: `${block.left} ${block.right}`.trim(), isLarge: false, isTitle: false }]
    case 'rule':
    case 'space':
    case 'qr':
    case 'ean':
      return []
  }
}

// Bytes that a QR code of each version holds at error level M.
const qrBytes = [14, 26, 42, 62, 84, 106, 122, 152, 180, 213, 251, 287, 331, 362, 412]

/** How many modules a side of the QR code of a text has at error level M, without the white around it. */
export function qrModules(text: string): number {
  const bytes = new TextEncoder().encode(text).length
  const version = qrBytes.findIndex((most) => bytes <= most) + 1
  return 17 + 4 * (version || qrBytes.length)
}
