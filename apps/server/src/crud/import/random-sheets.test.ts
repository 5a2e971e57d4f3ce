import assert from 'node:assert/strict'
import { test } from 'node:test'
import { utils, write } from '@e965/xlsx'
import type { ImportPlan } from '@theke/contract/bulk-operations.ts'
import fc from 'fast-check'
import Papa from 'papaparse'
import writeExcelFile from 'write-excel-file/node'
import { isCore, seed } from '../../testing/core.ts'
import { testApp } from '../../testing/test-app.ts'
import { type Encoding, decodeText } from '../spreadsheet/decode-text.ts'

const fixture = await testApp()
const admin = await fixture.loggedIn(['ROLE_ADMIN'])

const numRuns = isCore ? 20 : 1000

/** What somebody means by a row of a price list. */
type Meant = { articleNumber: string; name: string; cents: number; unit: string; tax: number }

const words = [
  'Käsewürste',
  'Leberkäse',
  'Öl',
  'Kren',
  'Süßes',
  'Groß',
  'Grüner Speck',
  'Café-Creme',
  'Müsli; fein',
  'Senf "mild"',
  'Brot, dunkel',
]
const units = {
  kilogram: ['kg', 'KG'],
  piece: ['Stk.', 'Stück'],
  jar: ['Glas'],
  package: ['Packung'],
} as const
const unitLabels: Readonly<Record<string, string>> = {
  kilogram: 'kg',
  piece: 'Stück',
  jar: 'Glas',
  package: 'Packung',
}

const meantRow = fc.record({
  articleNumber: fc.oneof(
    fc.integer({ min: 0, max: 99_999 }).map((number) => String(number).padStart(5, '0')),
    fc.integer({ min: 10 ** 12, max: 10 ** 13 - 1 }).map(String),
    fc.stringMatching(/^[A-Z]{2}-\d{2,4}$/),
  ),
  name: fc
    .tuple(fc.constantFrom(...words), fc.integer({ min: 1, max: 999 }))
    .map(([word, number]) => `${word} ${number}`),
  cents: fc.oneof(
    fc.integer({ min: 1, max: 99_999 }),
    fc.integer({ min: 1, max: 9 }).map((euros) => euros * 125_000),
  ),
  unit: fc.constantFrom(...Object.keys(units)),
  tax: fc.constantFrom(0, 10, 13, 20),
})

const style = fc.record({
  kind: fc.constantFrom('csv', 'xlsx by SheetJS', 'xlsx by write-excel-file'),
  delimiter: fc.constantFrom(';', ',', '\t', '|', ':', '^', '~'),
  isDeclared: fc.boolean(),
  figures: fc.constantFrom('plain', 'formula', 'apostrophe'),
  newline: fc.constantFrom('\r\n', '\n', '\r'),
  encoding: fc.constantFrom<Encoding>(
    'utf-8',
    'utf-16',
    'windows-1252',
    'windows-1250',
    'macintosh',
    'cp850',
  ),
  hasMark: fc.boolean(),
  locale: fc.constantFrom('plain,', 'plain.', 'de-DE', 'en-US', 'whole'),
  isQuoted: fc.boolean(),
  title: fc.boolean(),
  blanks: fc.boolean(),
  synonyms: fc.boolean(),
  percent: fc.boolean(),
  isMac: fc.boolean(),
})
type Style = typeof style extends fc.Arbitrary<infer Value> ? Value : never

const headings = (synonyms: boolean) =>
  synonyms
    ? ['Art.Nr.', 'Bezeichnung', 'VK brutto', 'ME', 'MwSt']
    : ['Artikelnummer', 'Name', 'Preis', 'Einheit', 'Steuer Lieferung %']

function priceText(cents: number, locale: string): string {
  const value = cents / 100
  if (locale === 'whole')
    return Number.isInteger(value) ? value.toLocaleString('de-DE') : value.toFixed(2).replace('.', ',')
  if (locale === 'plain,') return value.toFixed(2).replace('.', ',')
  if (locale === 'plain.') return value.toFixed(2)
  return value.toLocaleString(locale, { minimumFractionDigits: 2 })
}

const unitText = (unit: string) => Object.entries(units).find(([name]) => name === unit)?.[1][0] ?? unit

/** Figures as some programs write them, so that spreadsheet programs keep their zeros. */
function keptFigures(figures: string, how: string): string {
  if (!/^\d+$/.test(figures) || how === 'plain') return figures
  return how === 'formula' ? `="${figures}"` : `'${figures}`
}

/** Bytes of a text in an encoding; signs that it does not have are left to UTF-8. */
function encoded(text: string, encoding: Encoding, hasMark: boolean): Buffer {
  if (encoding === 'utf-16') return Buffer.from(`\ufeff${text}`, 'utf16le')
  if (encoding === 'utf-8') return Buffer.from((hasMark ? '\ufeff' : '') + text)
  const all = Array.from(decodeText(Buffer.from(Array.from({ length: 256 }, (_, byte) => byte)), encoding))
  const codes = Array.from(text, (sign) => all.indexOf(sign))
  return codes.includes(-1) ? Buffer.from(text) : Buffer.from(codes)
}

async function written(rows: readonly Meant[], how: Style): Promise<Buffer> {
  const head = headings(how.synonyms)
  const above = how.title ? [['Preisliste'], []] : []
  if (how.kind === 'csv') {
    const body = rows.map((row) => [
      keptFigures(row.articleNumber, how.figures),
      row.name,
      priceText(row.cents, how.locale),
      unitText(row.unit),
      how.percent ? `${row.tax} %` : String(row.tax),
    ])
    const spaced = how.blanks ? body.flatMap((row) => [row, ['', '', '', '', '']]) : body
    const text = Papa.unparse([...above, head, ...spaced], {
      delimiter: how.delimiter,
      newline: how.newline,
      quotes: how.isQuoted,
    })
    const declaration = how.isDeclared ? `sep=${how.delimiter}${how.newline}` : ''
    return encoded(declaration + text, how.encoding, how.hasMark)
  }
  if (how.kind === 'xlsx by SheetJS') {
    const sheet = utils.aoa_to_sheet([...above, head])
    const first = above.length + 1
    for (const [index, row] of rows.entries()) {
      const at = first + index * (how.blanks ? 2 : 1)
      const isNumber = /^\d+$/.test(row.articleNumber)
      const cells = [
        isNumber
          ? { t: 'n', v: Number(row.articleNumber), z: row.articleNumber.length === 5 ? '00000' : '0' }
          : { t: 's', v: row.articleNumber },
        { t: 's', v: row.name },
        { t: 'n', v: row.cents / 100, z: how.locale === 'whole' ? 'General' : '#,##0.00 "€"' },
        { t: 's', v: unitText(row.unit) },
        how.percent ? { t: 'n', v: row.tax / 100, z: '0%' } : { t: 'n', v: row.tax },
      ]
      for (const [column, cell] of cells.entries())
        Object.assign(sheet, { [utils.encode_cell({ r: at, c: column })]: cell })
      sheet['!ref'] = utils.encode_range({ s: { r: 0, c: 0 }, e: { r: at, c: 4 } })
    }
    const book = utils.book_new()
    utils.book_append_sheet(book, sheet, 'Preise')
    book.Workbook = { WBProps: { date1904: how.isMac } }
    const bytes: Uint8Array = write(book, { type: 'buffer', bookType: 'xlsx', bookSST: how.isQuoted })
    return Buffer.from(bytes)
  }
  const cells = rows.map((row) => [
    { value: row.articleNumber, type: String },
    { value: row.name, type: String },
    { value: row.cents / 100, type: Number, format: how.locale === 'whole' ? '0.00' : '#,##0.00' },
    { value: unitText(row.unit), type: String },
    how.percent
      ? { value: row.tax / 100, type: Number, format: '0%' }
      : { value: String(row.tax), type: String },
  ])
  return await writeExcelFile([
    ...above.map((line) => line.map((value) => ({ value, type: String }))),
    head.map((value) => ({ value, type: String })),
    ...cells,
  ]).toBuffer()
}

/** How many were read without a question; a reader that asks about everything would pass otherwise. */
let plain = 0

test('sheets that other programs write are read as they were meant, or asked about, never otherwise', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.uniqueArray(meantRow, {
        minLength: 1,
        maxLength: 6,
        selector: ({ articleNumber }) => articleNumber,
      }),
      style,
      async (rows, how) => {
        const file = (await written(rows, how)).toString('base64')
        const { status, data, errors } = await admin<ImportPlan>('POST', '/api/products/import/preview', {
          file,
        })
        assert.equal(status, 200, JSON.stringify(errors))
        assert.equal(data.lines.total, data.lines.read + data.lines.blank + data.lines.leftOut)
        if (data.questions.some(({ chosen }) => chosen === '')) return
        plain += 1
        assert.equal(data.lines.read, rows.length, JSON.stringify([how, data.lines]))
        const changes = data.rows
          .toSorted((one, other) => one.line - other.line)
          .map(({ kind, changes, errors: wrong }) => {
            const after = (name: string) =>
              changes.find(({ label }) => label === name || label.startsWith(`${name} (`))?.after
            return {
              kind,
              wrong,
              values: ['Artikelnummer', 'Name', 'Preis', 'Einheit', 'Steuer Lieferung %'].map(after),
            }
          })
        for (const [index, row] of rows.entries()) {
          const read = changes[index]
          assert.deepEqual(
            read,
            {
              kind: 'new',
              wrong: [],
              values: [
                row.articleNumber,
                row.name,
                (row.cents / 100).toFixed(2).replace('.', ','),
                unitLabels[row.unit],
                String(row.tax),
              ],
            },
            JSON.stringify(how),
          )
        }
      },
    ),
    { numRuns, seed },
  )
  assert.ok(plain > numRuns * 0.7, `${plain} of ${numRuns}`)
})
