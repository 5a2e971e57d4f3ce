import assert from 'node:assert/strict'
import { test } from 'node:test'
import { strToU8, zipSync } from 'fflate'
import { maxTurn } from '../../http/testing/longest-turn.ts'
import { parseSheet } from './parse-sheet.ts'
import { readSheet } from './read-sheet.ts'

const relation = '<Relationships><Relationship Id="r1" Target="worksheets/sheet1.xml"/></Relationships>'

/** A workbook that is small as a file and large when it is unpacked. */
function aWorkbook(rows: string): Buffer {
  const parts = {
    'xl/workbook.xml':
      '<workbook xmlns:r="r"><sheets><sheet name="Preise" sheetId="1" r:id="r1"/></sheets></workbook>',
    'xl/_rels/workbook.xml.rels': relation,
    'xl/worksheets/sheet1.xml': `<worksheet><sheetData>${rows}</sheetData></worksheet>`,
  }
  return Buffer.from(
    zipSync(Object.fromEntries(Object.entries(parts).map(([name, xml]) => [name, strToU8(xml)]))),
  )
}

const asItIs = { sheet: '', encoding: '', separator: '' }
const read = (bytes: Buffer) => readSheet(bytes, asItIs, ['name'])

const row = (...cells: string[]) =>
  `<row>${cells.map((text) => `<c t="inlineStr"><is><t>${text}</t></is></c>`).join('')}</row>`

test('a workbook is read with its headings and lines', async () => {
  const sheet = await read(aWorkbook(row('Name', 'Preis') + row('Leberkäse', '2,60')))
  assert.deepEqual(sheet.headings, ['Name', 'Preis'])
  assert.deepEqual(sheet.lines, [{ line: 2, cells: ['Leberkäse', '2,60'], errors: [], warnings: [] }])
})

test('a workbook of many megabytes blocks no other request while it is read', async () => {
  const bytes = aWorkbook(row('Name') + row(...Array<string>(500).fill('x')).repeat(1500))
  assert.ok(bytes.length < 200_000)
  const { result, ms } = await maxTurn(() => read(bytes))
  assert.equal(result.lines.length, 1500)
  const { ms: directMs } = await maxTurn(async () =>
    parseSheet({ bytes, maxRows: 2000, reading: asItIs, words: ['name'] }),
  )
  assert.ok(ms < directMs / 3, `${ms} ms of ${directMs} ms`)
})

test('what is no sheet is refused beside the field of the file', async () => {
  await assert.rejects(read(Buffer.from('PK\u0003\u0004 kein Archiv')), {
    errors: [
      { field: 'file', message: 'Die Datei kann nicht gelesen werden. Bitte verwenden Sie CSV oder XLSX.' },
    ],
  })
})
