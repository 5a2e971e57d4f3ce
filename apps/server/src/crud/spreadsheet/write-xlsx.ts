import { escapeHtml } from '@theke/domain/escape-html.ts'
import { Zip, ZipDeflate, strToU8 } from 'fflate'
import type { Cell } from './cell.ts'
import { columnName } from './table.ts'
import { isGuarded, textFormula } from './write-csv.ts'

const dayMs = 24 * 60 * 60 * 1000
/** Day 0 of the calendar that XLSX counts days in. */
const firstDay = Date.UTC(1899, 11, 30)

/** Positions in the list of styles below. */
const styles = { plain: 0, heading: 1, day: 2, moment: 3, amount: 4 }

/** A list as an Excel workbook of one sheet, written while its rows arrive. Text is stored as text, so no cell is a formula. */
export async function* xlsxFile(
  title: string,
  headings: readonly string[],
  parts: AsyncIterable<readonly (readonly Cell[])[]>,
): AsyncGenerator<Uint8Array> {
  let written: Uint8Array[] = []
  const zip = new Zip((error, chunk) => {
    if (error) throw error
    written.push(chunk)
  })
  const taken = () => {
    const chunks = written
    written = []
    return Buffer.concat(chunks)
  }
  for (const [name, content] of Object.entries(frame(title))) {
    const file = new ZipDeflate(name)
    zip.add(file)
    file.push(strToU8(declaration + content), true)
  }
  const sheet = new ZipDeflate('xl/worksheets/sheet1.xml', { level: 4 })
  zip.add(sheet)
  let row = 1
  sheet.push(strToU8(`${declaration}${sheetStart}${rowXml(row, headings.map(headingXml))}`))
  yield taken()
  for await (const rows of parts) {
    sheet.push(strToU8(rows.map((cells) => rowXml((row += 1), cells.map(cellXml))).join('')))
    yield taken()
  }
  sheet.push(strToU8('</sheetData></worksheet>'), true)
  zip.end()
  yield taken()
}

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const documents = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packages = 'http://schemas.openxmlformats.org/package/2006'
const types = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

// The first line stays in sight while the others are scrolled.
const sheetStart = `<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><sheetFormatPr defaultRowHeight="15" baseColWidth="16"/><sheetData>`

function frame(title: string): Record<string, string> {
  // Excel refuses longer names and these characters.
  const name = xmlText(title.replace(/[[\]:*?/\\]/g, ' ').slice(0, 31))
  return {
    '[Content_Types].xml': `<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${types}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${types}.styles+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${types}.worksheet+xml"/></Types>`,
    '_rels/.rels': `<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${documents}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${documents}"><sheets><sheet name="${name}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${documents}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${documents}/styles" Target="styles.xml"/></Relationships>`,
    'xl/styles.xml': `<styleSheet xmlns="${main}"><numFmts count="2"><numFmt numFmtId="164" formatCode="dd\\.mm\\.yyyy"/><numFmt numFmtId="165" formatCode="dd\\.mm\\.yyyy hh:mm"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="5"><xf numFmtId="0" fontId="0"/><xf numFmtId="0" fontId="1" applyFont="1"/><xf numFmtId="164" fontId="0" applyNumberFormat="1"/><xf numFmtId="165" fontId="0" applyNumberFormat="1"/><xf numFmtId="2" fontId="0" applyNumberFormat="1"/></cellXfs></styleSheet>`,
  }
}

/** Some programs do not read rows and cells without their place, which the format lets writers leave out. */
function rowXml(row: number, cells: readonly string[]): string {
  const placed = cells.map((cell, index) => cell.replace('<c', `<c r="${columnName(index)}${row}"`))
  return `<row r="${row}">${placed.join('')}</row>`
}

function headingXml(text: string): string {
  return textXml(text, styles.heading)
}

function cellXml(cell: Cell): string {
  switch (cell.kind) {
    case 'empty':
      return '<c/>'
    case 'text':
      // The import takes one apostrophe away.
      return textXml(
        isGuarded(cell.text) || textFormula.test(cell.text) ? `'${cell.text}` : cell.text,
        styles.plain,
      )
    case 'number':
      return numberXml(cell.number, cell.places === 2 ? styles.amount : styles.plain)
    case 'day':
      return numberXml(serialOf(cell.day), styles.day)
    case 'moment':
      return numberXml(serialOf(cell.day) + cell.minutes / (24 * 60), styles.moment)
  }
}

function serialOf(day: string): number {
  return (Date.parse(`${day}T00:00:00Z`) - firstDay) / dayMs
}

function numberXml(value: number, style: number): string {
  return `<c s="${style}"><v>${value}</v></c>`
}

function textXml(text: string, style: number): string {
  // More than 32,767 characters make Excel repair the file.
  return `<c t="inlineStr" s="${style}"><is><t xml:space="preserve">${xmlText(text.slice(0, 32_767))}</t></is></c>`
}

/** XML has no place for most control characters, nor for half a pair. */
function xmlText(text: string): string {
  // oxlint-disable-next-line no-control-regex -- these are what must not be there
  const possible = text.toWellFormed().replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')
  // Programs read `_x0041_` as the sign with this number.
  return escapeHtml(possible.replace(/_(?=x[\da-f]{4}_)/gi, '_x005F_'))
}
