import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Worker } from 'node:worker_threads'
import { parseSheet } from './parse-sheet.ts'
import { readSheet, sheetFrom } from './read-sheet.ts'
import { textRow, workbookOf } from './testing/workbook.ts'

const aWorkbook = (rows: string) => workbookOf({ sheets: { Preise: rows } })

const asItIs = { sheet: '', encoding: '', separator: '' }
const read = (bytes: Buffer) => readSheet(bytes, asItIs, ['name'])

test('a workbook is read with its headings and lines', async () => {
  const sheet = await read(aWorkbook(textRow('Name', 'Preis') + textRow('Leberkäse', '2,60')))
  assert.deepEqual(sheet.headings, ['Name', 'Preis'])
  assert.deepEqual(sheet.lines, [{ line: 2, cells: ['Leberkäse', '2,60'], errors: [], warnings: [] }])
})

/** How often others of this thread get a turn while something is done. */
async function turnsDuring<Result>(work: () => Promise<Result>): Promise<{ result: Result; turns: number }> {
  let turns = 0
  let isDone = false
  const count = () => {
    turns += 1
    if (!isDone) setImmediate(count)
  }
  setImmediate(count)
  const result = await work().finally(() => (isDone = true))
  return { result, turns }
}

test('other requests get their turns while a workbook is read', async () => {
  const bytes = aWorkbook(textRow('Name') + textRow(...Array<string>(200).fill('x')).repeat(200))
  const { result, turns } = await turnsDuring(() => read(bytes))
  assert.equal(result.lines.length, 200)
  const { turns: directTurns } = await turnsDuring(async () =>
    parseSheet({ bytes, maxRows: 2000, reading: asItIs, words: ['name'] }),
  )
  assert.deepEqual([turns > 100, directTurns], [true, 0], `${turns} turns`)
})

test('what is no sheet is refused beside the field of the file', async () => {
  await assert.rejects(read(Buffer.from('PK\u0003\u0004 kein Archiv')), {
    errors: [
      { field: 'file', message: 'Die Datei kann nicht gelesen werden. Bitte verwenden Sie CSV oder XLSX.' },
    ],
  })
})

test('a thread at work for too long reads a large file, one that gets no turn or hangs does not', async () => {
  const thread = (code: string) => new Worker(code, { eval: true, stdout: true, stderr: true })
  const hour = 3_600_000
  assert.equal(await sheetFrom(thread('for (;;);'), { maxProcessorMs: 300, maxMs: hour }), 'too-large')
  const hangs = 'Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0)'
  assert.equal(await sheetFrom(thread(hangs), { maxProcessorMs: hour, maxMs: 700 }), 'too-slow')
  assert.equal(await sheetFrom(thread('process.exit()'), { maxProcessorMs: hour, maxMs: hour }), 'unreadable')
})
