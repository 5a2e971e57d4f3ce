import path from 'node:path'
import { strFromU8, unzipSync } from 'fflate'
import { SaxesParser, type SaxesTagPlain } from 'saxes'
import { isBlank, type RawCell } from './raw-cell.ts'
import type { Table } from './table.ts'

/** A small file must not become a large one in memory. */
const maxBytes = 64 * 1024 * 1024
const maxColumns = 500

/** Reads the first sheet of an Excel workbook. @throws Error where it is none */
export function readXlsx(bytes: Buffer, { maxRows }: { maxRows: number }): Table {
  const cells = readFirst(bytes, maxRows)
  const rows = cells
    .map((cells, index) => ({ line: index + 1, cells }))
    .filter(({ cells }) => !cells.every(isBlank))
  return { rows, records: cells.length, questions: [], notes: [] }
}

function readFirst(bytes: Buffer, maxRows: number): RawCell[][] {
  const workbook = part(bytes, 'xl/workbook.xml')
  let relation = ''
  readXml(workbook, {
    open: ({ name, attributes }) => {
      if (local(name) === 'sheet' && relation === '') relation = attributes['r:id'] ?? ''
    },
  })
  let target = ''
  readXml(part(bytes, 'xl/_rels/workbook.xml.rels'), {
    open: ({ name, attributes }) => {
      if (local(name) === 'Relationship' && attributes.Id === relation) target = attributes.Target ?? ''
    },
  })
  const sheet = target.startsWith('/') ? target.slice(1) : path.posix.join('xl', target)
  return readRows(part(bytes, sheet), readStrings(bytes), maxRows)
}

/** Texts that cells name by number; a workbook without any has no such part. */
function readStrings(bytes: Buffer): string[] {
  const xml = optionalPart(bytes, 'xl/sharedStrings.xml')
  const strings: string[] = []
  if (xml === undefined) return strings
  let text: string | null = null
  let isPhonetic = false
  readXml(xml, {
    open({ name }) {
      if (local(name) === 'si') strings.push('')
      if (local(name) === 'rPh') isPhonetic = true
      if (local(name) === 't') text = ''
    },
    text(value) {
      if (text !== null) text += value
    },
    close({ name }) {
      if (local(name) === 'rPh') isPhonetic = false
      if (local(name) !== 't') return
      if (!isPhonetic) strings.push((strings.pop() ?? '') + (text ?? ''))
      text = null
    },
  })
  return strings
}

function readRows(xml: string, strings: readonly string[], maxRows: number): RawCell[][] {
  const rows: RawCell[][] = []
  let row: RawCell[] = []
  let column = -1
  let type = 'n'
  let value: string | null = null
  readXml(xml, {
    open({ name, attributes }) {
      switch (local(name)) {
        case 'row': {
          row = []
          column = -1
          // Empty rows may be left out, but the others keep their numbers.
          const number = Number(attributes.r ?? rows.length + 1)
          while (rows.length < Math.min(number - 1, maxRows)) rows.push([])
          rows.push(row)
          break
        }
        case 'c':
          column = attributes.r === undefined ? column + 1 : columnOf(attributes.r)
          type = attributes.t ?? 'n'
          value = null
          break
        case 'v':
        case 't':
          value ??= ''
          break
      }
    },
    text(text) {
      if (value !== null) value += text
    },
    close({ name }) {
      if (local(name) !== 'c' || value === null || column >= maxColumns) return
      while (row.length < column) row.push(null)
      row[column] = cellValue(type, value, strings)
      value = null
    },
  })
  return rows.slice(0, maxRows)
}

function cellValue(type: string, value: string, strings: readonly string[]): RawCell {
  if (type === 's') return strings[Number(value)] ?? null
  if (type === 'b') return value === '1'
  if (type === 'n') return value === '' ? null : Number(value)
  return type === 'e' ? null : value
}

/** `AB12` is the column 27, counted from 0. */
function columnOf(place: string): number {
  const letters = /^[A-Z]{1,3}/.exec(place)?.[0] ?? 'A'
  return (
    Array.from(letters, (letter) => letter.charCodeAt(0) - 64).reduce((sum, value) => sum * 26 + value) - 1
  )
}

function part(bytes: Buffer, name: string): string {
  const xml = optionalPart(bytes, name)
  if (xml === undefined) throw new Error(`The workbook has no ${name}`)
  return xml
}

function optionalPart(bytes: Buffer, wanted: string): string | undefined {
  const parts = unzipSync(bytes, {
    filter: ({ name, originalSize }) => {
      if (name !== wanted) return false
      if (originalSize > maxBytes) throw new Error(`${name} is too large`)
      return true
    },
  })
  const content = parts[wanted]
  return content && strFromU8(content)
}

function local(name: string): string {
  return name.slice(name.indexOf(':') + 1)
}

type Listener = {
  open: (tag: SaxesTagPlain) => void
  text?: (text: string) => void
  close?: (tag: SaxesTagPlain) => void
}

function readXml(xml: string, { open, text, close }: Listener): void {
  const parser = new SaxesParser()
  parser.on('error', (error) => {
    throw error
  })
  parser.on('opentag', open)
  if (text) parser.on('text', text)
  if (close) parser.on('closetag', close)
  parser.write(xml).close()
}
