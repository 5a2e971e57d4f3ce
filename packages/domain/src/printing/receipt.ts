import { plainLetter } from '../search-text.ts'

/** What stands on a strip of paper, from top to bottom. Every printer, the preview and the browser print from this. */
export type Block =
  /** The title heads each of several labels. */
  | {
      kind: 'text'
      text: string
      align?: 'left' | 'center'
      isBold?: boolean
      isLarge?: boolean
      isTitle?: boolean
    }
  /** A name on the left and an amount on the right; a long name goes on below, clear of the amount, and a long amount stands below the name. */
  | { kind: 'pair'; left: string; right: string; isBold?: boolean; indent?: number }
  | { kind: 'rule' }
  | { kind: 'space' }
  | { kind: 'qr'; value: string }
  /** An article number as bars, where it is one that scanners know; a strip has its digits. */
  | { kind: 'ean'; value: string }

/** One line as it comes out of the printer. A large one is twice as wide and high; `text` never exceeds the paper. */
export type ReceiptLine =
  | { kind: 'text'; text: string; isBold: boolean; isLarge: boolean }
  | { kind: 'qr'; value: string }

/** A strip of paper: how many characters fit on a line, and its lines. */
export type Receipt = { columns: number; lines: ReceiptLine[] }

/** Characters on a line of font A: 48 on paper of 80 mm, 32 on paper of 58 mm. Unknown paper counts as 80 mm. */
export function columnsOf(paperWidth: number | null): number {
  return paperWidth !== null && paperWidth < 70 ? 32 : 48
}

/** Sets blocks in lines of a printer's fixed width, so that all that renders it breaks at the same places. */
export function layOut(blocks: readonly Block[], columns: number): Receipt {
  return { columns, lines: blocks.flatMap((block) => linesOf(block, columns)) }
}

const alike: readonly [RegExp, string][] = [
  [/\p{Zs}/gu, ' '],
  [/[\p{Pd}−]/gu, '-'],
  [/[„“”]/g, '"'],
  [/[‚‘’‛ʼʻʾʿ′]/g, "'"],
  [/•/g, '·'],
]
const unprintable =
  /[^\n\x20-\x7eÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»ÁÂÀ©¢¥ãÃðÐÊËÈ€ÍÎÏ¦ÌÓßÔÒõÕµþÞÚÛÙýÝ¯´±¾¶§÷¸°¨·¹³²]/gu

/** Letters to which another of the printer's comes closer than their plain form. */
const alikeLetters = new Map(Object.entries({ Đ: 'Ð', ẞ: 'ß', Ő: 'Ö', ő: 'ö', Ű: 'Ü', ű: 'ü', Œ: 'OE' }))

/**
 * A text in the characters that receipt printers have (code page 858). A letter they lack is written as the plain one by which searches find it
 * ("Šimić" as "Simic", "Ионова" as "Ionova"), and what has no likeness becomes `?`. What is not seen by itself, such as a joiner between two
 * emoji, is left out.
 */
export function printable(text: string): string {
  const spelled = text
    .normalize('NFD')
    .replace(/([οΟ]\p{M}*)[υΥ]\p{M}*/gu, '$1u')
    .normalize('NFC')
  return withPlainSigns(spelled)
    .replace(/[\t\r]/g, ' ')
    .replace(unprintable, likenessOf)
}

function withPlainSigns(text: string): string {
  return alike.reduce((rest, [from, to]) => rest.replace(from, to), text)
}

function likenessOf(character: string): string {
  if (/[\p{M}\p{Cf}]/u.test(character)) return ''
  const letter = alikeLetters.get(character) ?? character.normalize('NFKD').replace(/\p{M}/gu, '')
  return withPlainSigns(letter).replace(unprintable, (each) => plainLetter(each) ?? '?')
}

function linesOf(block: Block, columns: number): ReceiptLine[] {
  switch (block.kind) {
    case 'text': {
      const { isBold = false, isLarge = false, align = 'left' } = block
      const width = isLarge ? Math.floor(columns / 2) : columns
      return wrapped(printable(block.text), width).map((text) => ({
        kind: 'text',
        text: align === 'center' ? ' '.repeat(Math.floor((width - text.length) / 2)) + text : text,
        isBold,
        isLarge,
      }))
    }
    case 'pair':
      return pairLines(block, columns).map((text) => line(text, block.isBold))
    case 'rule':
      return [line('-'.repeat(columns))]
    case 'space':
      return [line('')]
    case 'qr':
      return [block]
    case 'ean':
      return [line(block.value)]
  }
}

/** A name with less room than this beside its amount stands above it. */
const minPairWidth = 8

function pairLines(block: Block & { kind: 'pair' }, columns: number): string[] {
  const { indent = 0 } = block
  const left = printable(block.left)
  const right = printable(block.right)
  const margin = ' '.repeat(indent)
  const width = columns - indent - right.length - 1
  if (width < minPairWidth) {
    const below = wrapped(right, columns - indent).map((text) => text.padStart(columns - indent))
    return [...wrapped(left, columns - indent), ...below].map((text) => margin + text)
  }
  const [first = '', ...others] = wrapped(left, width)
  const gap = Math.max(1, columns - indent - first.length - right.length)
  return [margin + first + ' '.repeat(gap) + right, ...others.map((text) => margin + text)]
}

function line(text: string, isBold = false): ReceiptLine {
  return { kind: 'text', text, isBold, isLarge: false }
}

/** Breaks a text at blanks; a word that is longer than the line is cut. Line breaks of the text stay. */
export function wrapped(text: string, width: number): string[] {
  return text.split('\n').flatMap((paragraph) => {
    const lines = ['']
    for (const word of paragraph
      .split(/\s+/)
      .filter(Boolean)
      .flatMap((each) => pieces(each, width))) {
      const current = lines.at(-1) ?? ''
      if (current === '') lines[lines.length - 1] = word
      else if (current.length + 1 + word.length <= width) lines[lines.length - 1] = `${current} ${word}`
      else lines.push(word)
    }
    return lines
  })
}

function pieces(word: string, width: number): string[] {
  const parts = Math.ceil(word.length / width)
  return Array.from({ length: parts }, (_, part) => word.slice(part * width, (part + 1) * width))
}
