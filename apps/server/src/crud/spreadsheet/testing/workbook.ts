import { strToU8, zipSync } from 'fflate'

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const documents = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packages = 'http://schemas.openxmlformats.org/package/2006'
const types = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

type WorkbookSpec = {
  /** The rows of each sheet as XML, by its name; hidden where that begins with a point. */
  sheets: Record<string, string>
  /** Number formats, which cells name by their place from 1 on: `s="1"`. */
  formats?: string[]
  strings?: string[]
  isMac?: boolean
}

/** A workbook with cells that no library would write. */
export function workbookOf({ sheets, formats = [], strings = [], isMac = false }: WorkbookSpec): Buffer {
  const names = Object.keys(sheets)
  const number = (index: number) => index + 1
  const override = (part: string, type: string) =>
    `<Override PartName="/xl/${part}.xml" ContentType="${types}.${type}+xml"/>`
  const relation = (id: string, type: string, target: string) =>
    `<Relationship Id="${id}" Type="${documents}/${type}" Target="${target}"/>`
  const parts: Record<string, string> = {
    '[Content_Types].xml':
      `<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>` +
      `${override('workbook', 'sheet.main')}${override('styles', 'styles')}${override('sharedStrings', 'sharedStrings')}` +
      `${names.map((_, index) => override(`worksheets/sheet${number(index)}`, 'worksheet')).join('')}</Types>`,
    '_rels/.rels': `<Relationships xmlns="${packages}/relationships">${relation('rId1', 'officeDocument', 'xl/workbook.xml')}</Relationships>`,
    'xl/workbook.xml':
      `<workbook xmlns="${main}" xmlns:r="${documents}"><workbookPr${isMac ? ' date1904="1"' : ''}/><sheets>` +
      names
        .map((name, index) => {
          const state = name.startsWith('.') ? ' state="hidden"' : ''
          return `<sheet name="${name}" sheetId="${number(index)}"${state} r:id="r${number(index)}"/>`
        })
        .join('') +
      '</sheets></workbook>',
    'xl/_rels/workbook.xml.rels':
      `<Relationships xmlns="${packages}/relationships">` +
      names
        .map((_, index) => relation(`r${number(index)}`, 'worksheet', `worksheets/sheet${number(index)}.xml`))
        .join('') +
      `${relation('s1', 'styles', 'styles.xml')}${relation('s2', 'sharedStrings', 'sharedStrings.xml')}</Relationships>`,
    'xl/styles.xml':
      `<styleSheet xmlns="${main}"><numFmts>` +
      formats
        .map((code, index) => `<numFmt numFmtId="${200 + index}" formatCode="${escaped(code)}"/>`)
        .join('') +
      `</numFmts><cellXfs><xf numFmtId="0"/>${formats.map((_, index) => `<xf numFmtId="${200 + index}" applyNumberFormat="1"/>`).join('')}</cellXfs></styleSheet>`,
    'xl/sharedStrings.xml': `<sst xmlns="${main}">${strings.map((text) => `<si><t>${text}</t></si>`).join('')}</sst>`,
  }
  for (const [index, rows] of Object.values(sheets).entries())
    parts[`xl/worksheets/sheet${number(index)}.xml`] =
      `<worksheet xmlns="${main}"><sheetData>${rows}</sheetData></worksheet>`
  return Buffer.from(
    zipSync(Object.fromEntries(Object.entries(parts).map(([name, xml]) => [name, strToU8(xml)]))),
  )
}

export function textRow(...cells: string[]): string {
  return `<row>${cells.map((text) => `<c t="inlineStr"><is><t>${escaped(text)}</t></is></c>`).join('')}</row>`
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
}
