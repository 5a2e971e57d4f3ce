import { eanModules } from './ean.ts'
import { type Block, printable, wrapped } from './receipt.ts'

/** A label as it leaves its printer; all lengths are millimetres from its upper left corner. */
export type Label = LabelSize & { fields: LabelField[] }
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
 * not fit even in the smallest letters is left out from the end. Lines are broken here, so that preview and paper break alike.
 */
export function layOutLabel(blocks: readonly Block[], { width, height }: LabelSize): Label {
  const qr = blocks.find((block) => block.kind === 'qr')
  const ean = blocks.find((block) => block.kind === 'ean')
  const side = qr ? Math.min(maxQrSize, height - 2 * margin, width * 0.4) : 0
  const area = {
    width: width - 2 * margin - (qr ? side + margin : 0),
    height: height - 2 * margin - (ean ? barHeight + digitHeight + margin / 2 : 0),
  }
  const lines = fittingLines(blocks, area)
  const fields: LabelField[] = lines.map((line) => ({ ...line, kind: 'text', left: margin }))
  if (qr) fields.push({ kind: 'qr', left: width - margin - side, top: margin, side, value: qr.value })
  if (ean)
    fields.push({
      kind: 'ean',
      left: margin + 2,
      top: height - margin - barHeight - digitHeight,
      width: eanModules(ean.value) * moduleWidth,
      height: barHeight,
      value: ean.value,
    })
  return { width, height, fields }
}

type Line = { text: string; size: number; top: number }

function fittingLines(blocks: readonly Block[], area: LabelSize): Line[] {
  const settings = sizes.map((size) => linesAt(blocks, area.width, size))
  const fits = (lines: Line[]) => lines.every((line) => line.top + line.size <= margin + area.height)
  const chosen = settings.find(fits) ?? settings.at(-1) ?? []
  return chosen.filter((line) => fits([line]))
}

function linesAt(blocks: readonly Block[], width: number, size: number): Line[] {
  let top = margin
  return blocks
    .flatMap((block) => textOf(block))
    .flatMap(({ text, isLarge }) => {
      const height = isLarge ? size * largeFactor : size
      return wrapped(printable(text), Math.floor(width / (height * letterWidth))).map((text) => {
        const line = { text, size: height, top }
        top += height * lineFactor
        return line
      })
    })
}

// Of the height: what the widest of ordinary words come to in the condensed letters of label printers.
const letterWidth = 0.52

function textOf(block: Block): { text: string; isLarge: boolean }[] {
  switch (block.kind) {
    case 'text':
      return [{ text: block.text, isLarge: block.isLarge ?? false }]
    case 'pair':
      return [{ text: `${block.left} ${block.right}`.trim(), isLarge: false }]
    case 'rule':
    case 'space':
    case 'qr':
    case 'ean':
      return []
  }
}

// Bytes that a QR code of each version holds at error level M.
const qrBytes = [14, 26, 42, 62, 84, 106, 122, 152, 180, 213]

/** How many modules a side of the QR code of a text has at error level M, without the white around it. */
export function qrModules(text: string): number {
  const bytes = new TextEncoder().encode(text).length
  const version = qrBytes.findIndex((most) => bytes <= most) + 1
  return 17 + 4 * (version || qrBytes.length)
}
