import assert from 'node:assert/strict'
import { test } from 'node:test'
import { maxTurn } from '../../http/testing/longest-turn.ts'
import { parseSheet } from './parse-sheet.ts'
import { readSheet } from './read-sheet.ts'
import { textRow, workbookOf } from './testing/workbook.ts'

const aWorkbook = (rows: string) => workbookOf({ sheets: { Preise: rows } })

const asItIs = { sheet: '', encoding: '', separator: '' }
const read = (bytes: Buffer) => readSheet(bytes, asItIs, ['name'])

test('a workbook is read with its headings and lines', async () => {
  const sheet = await read(aWorkbook(textRow('Name', 'Preis') + textRow('Leberkäse', '2,60')))
  assert.deepEqual(sheet.headings, ['Name', 'Preis'])
  assert.deepEqual(sheet.lines, [{ line: 2, cells: ['Leberkäse', '2,60'], errors: [], warnings: [] }])
})

test('a workbook of many megabytes blocks no other request while it is read', async () => {
  const bytes = aWorkbook(textRow('Name') + textRow(...Array<string>(200).fill('x')).repeat(1500))
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
