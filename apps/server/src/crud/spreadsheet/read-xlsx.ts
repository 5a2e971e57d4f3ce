import type { ImportQuestion } from '@theke/contract/bulk-operations.ts'
import { validationTexts } from '@theke/contract/validation-texts.ts'
import { type CellObject, read } from '@e965/xlsx'
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import { decodedOnceMore, type Encoding } from './decode-text.ts'
import { isBlank, shownText, type RawCell } from './raw-cell.ts'
import { encodingQuestion } from './read-csv.ts'
import { cellOfNumber } from './shown-number.ts'
import type { Table } from './table.ts'

/** A small file must not become a large one in memory. */
const maxBytes = 64 * 1024 * 1024
/** Rows are looked at up to here, however many of them are blank. */
const maxRecords = 10_000
const maxColumns = 500
/** How many sheets are opened to find those with contents, and how many rows of each are read. */
const maxOpened = 10
const sampledRows = 20
/** How many rows of a sheet are shown in the question which one is meant. */
const shownRows = 3

type Wanted = { sheet: string; encoding: string; words: ReadonlySet<string> }
type Parts = Record<string, Uint8Array>

const always =
  /(?:^|\/)(?:\[Content_Types\]\.xml|_rels\/\.rels|(?:_rels\/)?workbook\w*\.xml(?:\.rels)?|styles\w*\.xml|sharedStrings\w*\.xml)$/i
const worksheet = /(?:^|\/)worksheets\/[^/]+\.xml$/i

/**
 * Reads a worksheet of an Excel workbook: the one that is named, else the only visible one with contents. Of several the first with headings that
 * are known is read, and it is asked which one is meant. Cells are what Excel shows in them. @throws Error where the file is no workbook
 */
export function readXlsx(bytes: Buffer, wanted: Wanted): Table {
  const table = readWorkbook(bytes, wanted)
  const texts = table.rows.flatMap(({ cells }) => cells.filter((cell) => typeof cell === 'string'))
  // A text that was decoded wrongly stays so when its program saves it as a workbook.
  const wrong = texts.filter((text) => decodedOnceMore(text) !== text).join('\n')
  if (wrong === '') return table
  const textIn = (encoding: Encoding) => (encoding === 'utf-8' ? wrong : decodedOnceMore(wrong))
  const question = encodingQuestion(['utf-8-twice', 'utf-8'], wanted.encoding, textIn)
  const isMended = question.chosen === 'utf-8-twice'
  const mended = (cell: RawCell) => (typeof cell === 'string' ? decodedOnceMore(cell) : cell)
  const rows = isMended ? table.rows.map((row) => ({ ...row, cells: row.cells.map(mended) })) : table.rows
  return { ...table, rows, questions: [...table.questions, question] }
}

function readWorkbook(bytes: Buffer, { sheet, words }: Wanted): Table {
  const sheetNames: string[] = []
  const frame = unpacked(bytes, (name) => {
    if (worksheet.test(name)) sheetNames.push(name)
    return always.test(name)
  })
  const sheets = visibleSheets(frame, sheetNames)
  const [only] = sheets
  if (only === undefined) throw new Error('The workbook has no worksheet')
  if (sheets.length === 1) return readSheetPart(bytes, frame, only)
  const opened = sheets.map((one, at) => ({
    ...one,
    sample: at < maxOpened ? readSheetPart(bytes, frame, one, sampledRows) : null,
  }))
  // One without contents is none that somebody could mean.
  const filled = opened.filter(({ sample }) => sample === null || sample.rows.length > 0 || sample.isCut)
  const named = filled.find(({ name }) => name === sheet)
  const chosen = named ?? filled.find(({ sample }) => hasKnownHeading(sample, words)) ?? filled[0] ?? only
  const table = readSheetPart(bytes, frame, chosen)
  if (filled.length < 2) return table
  const left = filled.flatMap(({ name }) => (name === chosen.name ? [] : [name])).join(', ')
  return {
    ...table,
    questions: [sheetQuestion(filled, named?.name ?? '')],
    notes: [...table.notes, validationTexts.sheetRead(chosen.name, left)],
  }
}

function hasKnownHeading(sample: Table | null, words: ReadonlySet<string>): boolean {
  const cells = sample?.rows.flatMap((row) => row.cells) ?? []
  return cells.some((cell) => typeof cell === 'string' && words.has(cell.trim().toLowerCase()))
}

/** The parts that are needed, each up to a limit: a small archive may hold a large one. */
function unpacked(bytes: Buffer, isNeeded: (name: string) => boolean): Parts {
  const parts = unzipSync(bytes, {
    filter: ({ name, originalSize }) => {
      if (!isNeeded(name)) return false
      if (originalSize > maxBytes) throw new Error(`${name} is too large`)
      return true
    },
  })
  return Object.fromEntries(Object.entries(parts).map(([name, content]) => [name, withWholeSigns(content)]))
}

/** SheetJS reads numbers of signs up to 16 bits only, so those beyond, such as emoji written as `&#127881;`, are put in as themselves. */
function withWholeSigns(part: Uint8Array): Uint8Array {
  if (!Buffer.from(part.buffer, part.byteOffset, part.byteLength).includes('&#')) return part
  const whole = strFromU8(part).replace(
    /&#(?:x0*([\da-f]{5,6})|0*(\d{5,7}));/gi,
    (sign, hex?: string, figures?: string) => {
      const code = hex === undefined ? Number(figures) : Number.parseInt(hex, 16)
      return code > 0xffff && code <= 0x10ffff ? String.fromCodePoint(code) : sign
    },
  )
  return strToU8(whole)
}

/** An archive of some parts of a workbook, whose list of parts names no others: SheetJS would look for them. */
function archiveOf(parts: Parts): Uint8Array {
  const given = new Set(Object.keys(parts).map((name) => name.toLowerCase()))
  const listed = Object.entries(parts).map(([name, content]): [string, Uint8Array] => [
    name,
    name.endsWith('[Content_Types].xml')
      ? strToU8(
          strFromU8(content).replace(
            /<(?:\w+:)?Override\b[^>]*\bPartName=["']\/?([^"']+)["'][^>]*?(?:\/>|>\s*<\/(?:\w+:)?Override>)/g,
            (override, part: string) => (given.has(part.toLowerCase()) ? override : ''),
          ),
        )
      : content,
  ])
  return zipSync(Object.fromEntries(listed), { level: 0 })
}

type SheetPart = { name: string; part: string; at: number }

/**
 * The worksheets that Excel shows, with the name of their part. Each is read as a placeholder that holds this name, so that only the sheet that
 * is wanted is unpacked. Where all are hidden, all count.
 */
function visibleSheets(frame: Parts, sheetNames: readonly string[]): SheetPart[] {
  const placeholders = sheetNames.map((name) => [name, strToU8(placeholder(name))] as const)
  const { SheetNames, Sheets, Workbook } = read(archiveOf({ ...frame, ...Object.fromEntries(placeholders) }))
  const sheets = SheetNames.flatMap((name, at) => {
    const cell: unknown = Sheets[name]?.A1
    const part = isCell(cell) ? String(cell.v) : ''
    return sheetNames.includes(part)
      ? [{ name, part, at, isHidden: (Workbook?.Sheets?.[at]?.Hidden ?? 0) !== 0 }]
      : []
  })
  const visible = sheets.filter(({ isHidden }) => !isHidden)
  return visible.length > 0 ? visible : sheets
}

function isCell(value: unknown): value is CellObject {
  return typeof value === 'object' && value !== null && 't' in value
}

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'

function placeholder(name: string): string {
  const text = name.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
  return `<worksheet xmlns="${main}"><sheetData><row r="1"><c r="A1" t="str"><v>${text}</v></c></row></sheetData></worksheet>`
}

function readSheetPart(
  bytes: Buffer,
  frame: Parts,
  { name, part, at }: SheetPart,
  maxRead = maxRecords,
): Table {
  const content = unpacked(bytes, (one) => one === part)[part]
  if (content === undefined) throw new Error(`The workbook has no ${part}`)
  const xml = strFromU8(content)
  const workbook = read(archiveOf({ ...frame, [part]: strToU8(withoutEmptyResults(xml)) }), {
    sheets: at,
    dense: true,
    sheetStubs: true,
    sheetRows: maxRead,
    cellNF: true,
    cellText: false,
    cellHTML: false,
  })
  const data: ((CellObject | undefined)[] | undefined)[] = workbook.Sheets[name]?.['!data'] ?? []
  const isMac = workbook.Workbook?.WBProps?.date1904 === true
  const all = Array.from(data, (cells = []) => cellsOf(cells, isMac))
  const last = all.findLastIndex((cells) => !cells.every(isBlank))
  const rows = all
    .slice(0, last + 1)
    .map((cells, index) => ({ line: index + 1, cells }))
    .filter(({ cells }) => !cells.every(isBlank))
  const isCut = lastRowWithContents(xml) > maxRead
  return { rows, records: last + 1, isCut, hasSeveralEnds: false, questions: [], notes: hiddenIn(xml) }
}

/**
 * A formula of a text without a value has no result; SheetJS reads it as an empty text, which is one that was computed. One that is written at another
 * cell has no text of its own, which SheetJS reads as nothing.
 */
function withoutEmptyResults(xml: string): string {
  return xml
    .replace(
      /(<(?:\w+:)?c\b[^>]*?)\st="str"([^>]*>\s*<(?:\w+:)?f\b[^>]*(?:\/>|>[^<]*<\/(?:\w+:)?f>)\s*<\/)/g,
      (whole, before: string, after: string) => (whole.endsWith('</') ? `${before}${after}` : whole),
    )
    .replace(
      /(<(?:\w+:)?c\b[^>]*>\s*<((?:\w+:)?)f)\b[^>]*\/>(\s*(?:<(?:\w+:)?v\s*\/>\s*)?<\/(?:\w+:)?c>)/g,
      '$1>0</$2f>$3',
    )
}

/** Rows and columns that somebody has hidden, such as by a filter, are read like others. */
function hiddenIn(xml: string): string[] {
  const rows = xml.match(/<(?:\w+:)?row\b[^>]*\bhidden="(?:1|true)"/g)?.length ?? 0
  const columns = [...xml.matchAll(/<(?:\w+:)?col\b[^>]*\bhidden="(?:1|true)"[^>]*/g)]
    .map(([col]) => [/\bmin="(\d+)"/.exec(col)?.[1], /\bmax="(\d+)"/.exec(col)?.[1]].map(Number))
    // Excel hides all columns beyond the last one in a single range.
    .map(([from = 0, to = 0]) => (to > maxColumns ? 0 : to - from + 1))
    .reduce((sum, count) => sum + count, 0)
  return rows + columns === 0 ? [] : [validationTexts.sheetHidden(rows, columns)]
}

/** The number of the last row with a value; many rows may have nothing but a format. */
function lastRowWithContents(xml: string): number {
  const before = xml.slice(
    0,
    Math.max(
      xml.lastIndexOf('</v>'),
      xml.lastIndexOf('</t>'),
      xml.lastIndexOf(':v>'),
      xml.lastIndexOf(':t>'),
    ),
  )
  const row = before.slice(Math.max(before.lastIndexOf('<row '), before.lastIndexOf(':row ')))
  return Number(/\br="(\d+)"/.exec(row)?.[1] ?? 0)
}

function cellsOf(cells: readonly (CellObject | undefined)[], isMac: boolean): RawCell[] {
  const kept = Array.from(cells.slice(0, maxColumns), (cell) => rawCell(cell, isMac))
  // Most of the thousands of places of a row may be holes, which this skips.
  const [beyond] = cells.slice(maxColumns).flatMap((cell) => (isBlank(rawCell(cell, isMac)) ? [] : [cell]))
  return beyond === undefined ? kept : [...kept, rawCell(beyond, isMac)]
}

/** German programs show other names. */
const errors: Readonly<Record<string, string>> = {
  '#N/A': '#NV',
  '#REF!': '#BEZUG!',
  '#VALUE!': '#WERT!',
  '#NUM!': '#ZAHL!',
}
const errorCodes: Readonly<Record<number, string>> = {
  0: '#NULL!',
  7: '#DIV/0!',
  15: '#VALUE!',
  23: '#REF!',
  29: '#NAME?',
  36: '#NUM!',
  42: '#N/A',
  43: '#GETTING_DATA',
}

function rawCell(cell: CellObject | undefined, isMac: boolean): RawCell {
  if (cell === undefined) return null
  const { t, v, z, f, w } = cell
  if (t === 'e') {
    const shown = w ?? errorCodes[Number(v)] ?? '#FEHLER'
    return { kind: 'broken', message: validationTexts.sheetBroken(errors[shown] ?? shown) }
  }
  if (t === 'z' || v === undefined)
    return f === undefined ? null : { kind: 'broken', message: validationTexts.sheetUncomputed }
  if (typeof v === 'number') return cellOfNumber(v, typeof z === 'string' ? z : 'General', isMac)
  if (typeof v === 'string') return v.replace(/\r\n?/g, '\n')
  return v instanceof Date ? v.toISOString() : v
}

function sheetQuestion(
  sheets: readonly { name: string; sample: Table | null }[],
  chosen: string,
): ImportQuestion {
  const options = sheets.map(({ name, sample }) => ({
    value: name,
    label: name,
    samples: (sample?.rows ?? [])
      .slice(0, shownRows)
      .map(({ cells }) => cells.map(shownText).join(' | ').slice(0, 120)),
  }))
  return { name: 'sheet', chosen, options }
}
