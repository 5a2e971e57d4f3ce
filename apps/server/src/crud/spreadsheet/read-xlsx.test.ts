import assert from 'node:assert/strict'
import { test } from 'node:test'
import { product } from '@theke/contract/catalogue/product.ts'
import { type Field, timeOfDay } from '@theke/contract/fields.ts'
import { project } from '@theke/contract/timekeeping/project.ts'
import { parseSheet } from './parse-sheet.ts'
import { readSheet } from './read-sheet.ts'
import { textRow, workbookOf } from './testing/workbook.ts'
import { valueOfCell } from './value-of-cell.ts'

const asItIs = { sheet: '', encoding: '', separator: '' }
const read = (bytes: Buffer, sheet = '') => readSheet(bytes, { ...asItIs, sheet }, ['name', 'preis'])

/** The only cell of a workbook, read as a field, without the thread that a file of others is read in; `s="1"` is the format. */
async function valueOf(
  field: Field,
  cell: string,
  format = 'General',
  { isMac = false, currency = 'EUR' } = {},
) {
  const file = workbookOf({ sheets: { A: `${textRow('Name')}<row>${cell}</row>` }, formats: [format], isMac })
  const { lines } = parseSheet({ bytes: file, maxRows: 10, reading: asItIs, words: ['name', 'preis'] })
  return valueOfCell(field, lines[0]?.cells[0] ?? null, () => ({ value: null }), {
    decimalSign: null,
    dayOrder: null,
    currency,
  })
}

const { articleNumber, price, tax, name } = product.fields
const { seasonFrom } = product.fields
const { start } = project.fields
const n = (value: number) => `<c s="1"><v>${value}</v></c>`

test('numbers are what Excel shows', async () => {
  assert.deepEqual(await valueOf(tax, n(0.1), '0%'), { value: 10 })
  assert.deepEqual(await valueOf(tax, n(0.135), '0.0%'), { value: 13.5 })
  assert.deepEqual(await valueOf(price, n(9.8), '#,##0.00 "€"'), { value: 9.8 })
  assert.deepEqual(await valueOf(price, n(9.799999999999999), 'General'), { value: 9.8 })
  assert.deepEqual(await valueOf(price, n(9.7842), '0.00'), {
    value: 9.78,
    warning: 'Die Zelle zeigt 9,78, enthält aber 9,7842.',
  })
  assert.ok('error' in (await valueOf(price, n(0.1), '0%')), 'a price is no percentage')
  for (const format of ['#,##0.00 [$€-407]', '[$EUR] 0.00', '"$"#,##0.00_);("$"#,##0.00)'])
    assert.deepEqual(await valueOf(price, n(9.8), format), { value: 9.8 }, format)
  assert.deepEqual(await valueOf(price, n(9800), '#,##0,'), {
    value: 10,
    warning: 'Die Zelle zeigt 10, enthält aber 9800.',
  })
  assert.deepEqual(await valueOf(price, n(9.8), ';;;'), {
    error: 'Die Zelle zeigt nichts, enthält aber 9,8.',
  })
  for (const format of ['[$CHF-807] #,##0.00', '[$$-409]#,##0.00', '0.00 "CHF"'])
    assert.ok('error' in (await valueOf(price, n(9.8), format)), format)
  const inSwitzerland = (format: string) => valueOf(price, n(9.8), format, { currency: 'CHF' })
  assert.deepEqual(await inSwitzerland('[$CHF-807] #,##0.00'), { value: 9.8 })
  assert.deepEqual(await inSwitzerland('0.00 "€"'), { error: 'Die Zelle zeigt EUR statt CHF.' })
})

test('texts are what Excel shows', async () => {
  assert.deepEqual(await valueOf(articleNumber, n(42), '00000'), { value: '00042' })
  assert.deepEqual(await valueOf(articleNumber, n(1234), '00"-"00'), { value: '12-34' })
  assert.deepEqual(await valueOf(articleNumber, n(4_006_381_333_931)), { value: '4006381333931' })
  assert.deepEqual(await valueOf(articleNumber, n(4_006_381_333_931), '0'), { value: '4006381333931' })
  assert.deepEqual(await valueOf(name, '<c t="b"><v>1</v></c>'), { value: 'WAHR' })
  assert.deepEqual(await valueOf(name, '<c t="inlineStr"><is><t>Senf_x000D__x005F_mild</t></is></c>'), {
    value: 'Senf\n_mild',
  })
  assert.deepEqual(
    await valueOf(name, '<c t="inlineStr"><is><t>Chili &#127798; &#x1f336;&#228;</t></is></c>'),
    {
      value: 'Chili 🌶 🌶ä',
    },
  )
  assert.deepEqual(await valueOf(articleNumber, n(46_115), 'd. mmm'), {
    value: '03.04.2026',
    warning: '„03.04.2026“ sieht nach einem Datum aus, das ein Tabellenprogramm gemacht hat.',
  })
  for (const lost of [40_063_813_339_310_000_000, 1_234_567_890_123_450])
    for (const format of ['General', '0'])
      assert.ok('doubt' in (await valueOf(articleNumber, n(lost), format)), 'digits are lost')
})

test('a day of the year that a program made a whole date of is that day', async () => {
  for (const format of ['dd. mmm', 'dd.mm.yyyy'])
    assert.deepEqual(await valueOf(seasonFrom, n(46_357), format), { value: '12-01' }, format)
  for (const text of ['1.12.', '01. Dez', '01.12.2026', '2026-12-01'])
    assert.deepEqual(
      await valueOf(seasonFrom, `<c t="inlineStr"><is><t>${text}</t></is></c>`),
      { value: '12-01' },
      text,
    )
})

test('whether texts that were decoded wrongly before they came into a workbook are meant so is asked', async () => {
  const file = workbookOf({ sheets: { A: `${textRow('Name', 'Preis')}${textRow('KÃ¤se mit SoÃŸe', '2')}` } })
  const { questions, lines } = await read(file)
  assert.deepEqual(
    questions.map(({ name, chosen, options }) => [name, chosen, options.map(({ samples }) => samples)]),
    [
      [
        'encoding',
        '',
        [
          ['Käse', 'Soße'],
          ['KÃ¤se', 'SoÃŸe'],
        ],
      ],
    ],
  )
  assert.equal(lines[0]?.cells[0], 'KÃ¤se mit SoÃŸe')
  const mended = await readSheet(file, { ...asItIs, encoding: 'utf-8-twice' }, ['name'])
  assert.equal(mended.lines[0]?.cells[0], 'Käse mit Soße')
  const plain = workbookOf({ sheets: { A: `${textRow('Name')}${textRow('Crème Ãgypten')}` } })
  assert.deepEqual((await read(plain)).questions, [])
})

test('a time is one of 24 hours, also where a program wrote it in halves of a day', async () => {
  const times = {
    '9:30': '09:30',
    '09:30:00 AM': '09:30',
    '12:05 am': '00:05',
    '12:30 PM': '12:30',
    '6:15 p.m.': '18:15',
  }
  const wrong = Object.fromEntries(['13:00 PM', '0:10 AM', '9:30:15'].map((text) => [text, text]))
  for (const [text, value] of Object.entries({ ...times, ...wrong }))
    assert.deepEqual(
      await valueOf(timeOfDay({ label: 'Von' }), `<c t="inlineStr"><is><t>${text}</t></is></c>`),
      { value },
      text,
    )
})

test('days are those of the calendar that the workbook counts by', async () => {
  assert.deepEqual(await valueOf(start, n(46_380), 'dd.mm.yyyy'), { value: '2026-12-24' })
  assert.deepEqual(await valueOf(start, n(44_918), 'yyyy\\-mm\\-dd', { isMac: true }), {
    value: '2026-12-24',
  })
  assert.ok('error' in (await valueOf(start, n(0.5), 'hh:mm')))
  assert.ok('error' in (await valueOf(start, n(-1), 'dd.mm.yyyy')), 'Excel shows ########')
  const plain = '<c><v>44918</v></c>'
  assert.deepEqual(await valueOf(start, plain, 'General', { isMac: true }), { value: '2026-12-24' })
  assert.deepEqual(await valueOf(articleNumber, plain, 'General', { isMac: true }), { value: '44918' })
  assert.deepEqual(await valueOf(start, '<c t="inlineStr"><is><t>2026-12-23T23:00:00.000Z</t></is></c>'), {
    value: '2026-12-24',
  })
})

test('an error and a formula without a result are never empty', async () => {
  assert.deepEqual(await valueOf(name, '<c t="e"><f>A1</f><v>#N/A</v></c>'), {
    error: '„#NV“ ist ein Fehler aus dem Tabellenprogramm.',
  })
  const uncomputed = await valueOf(name, '<c><f>A1</f></c><c t="inlineStr"><is><t>x</t></is></c>')
  assert.match('error' in uncomputed ? uncomputed.error : '', /Ergebnis der Formel fehlt/)
  for (const cell of [
    '<c t="str"><f>A1</f></c>',
    '<c><f>A1</f><v></v></c>',
    '<c><f>A1</f><v/></c>',
    '<c><f t="shared" si="0"/></c>',
  ])
    assert.ok('error' in (await valueOf(name, `${cell}<c t="inlineStr"><is><t>x</t></is></c>`)), cell)
  assert.deepEqual(
    await valueOf(name, '<c t="str"><f>IF(1,"")</f><v></v></c><c t="inlineStr"><is><t>x</t></is></c>'),
    { value: '' },
  )
})

test('of several sheets that with known headings is shown, and another on request', async () => {
  const sheets = {
    '.Listen': textRow('Name') + textRow('verborgen'),
    Deckblatt: textRow('Unsere Preise'),
    Produkte: textRow('Name', 'Preis') + textRow('Senf', '2,80'),
  }
  const { lines, questions, notes } = await read(workbookOf({ sheets }))
  assert.deepEqual(lines[0]?.cells, ['Senf', '2,80'])
  assert.deepEqual(
    questions.map(({ chosen, options }) => [chosen, options.map(({ value }) => value)]),
    [['', ['Deckblatt', 'Produkte']]],
  )
  assert.match(notes.join(), /„Produkte“, übergangen: Deckblatt/)
  const empty = await read(workbookOf({ sheets }), 'Deckblatt')
  assert.deepEqual([empty.lines, empty.questions[0]?.chosen], [[], 'Deckblatt'])
})

test('hidden rows and columns are read and told', async () => {
  const hidden = textRow('Name') + textRow('Senf').replace('<row', '<row hidden="1"')
  const { lines, notes } = await read(workbookOf({ sheets: { A: hidden } }))
  assert.deepEqual([lines.length, notes], [1, ['In Excel ausgeblendet und trotzdem gelesen: 1 Zeile.']])
})

test('blank rows count as none, and rows beyond the limit are refused', async () => {
  const cells = (row: number, text: string) =>
    `<row r="${row}"><c r="A${row}" t="inlineStr"><is><t>${text}</t></is></c></row>`
  const { lines, counts } = await read(workbookOf({ sheets: { A: cells(1, 'Name') + cells(5000, 'Senf') } }))
  assert.deepEqual([lines[0]?.line, counts], [5000, { total: 4999, blank: 4998, leftOut: 0 }])
  await assert.rejects(
    read(workbookOf({ sheets: { A: cells(1, 'Name') + cells(1_048_576, 'Senf') } })),
    /zu viele Zeilen/,
  )
  const formatted = '<row r="1048576"><c r="A1048576" s="1"/></row>'
  const file = workbookOf({ sheets: { A: cells(1, 'Name') + cells(2, 'Senf') + formatted }, formats: ['0'] })
  assert.equal((await read(file)).lines.length, 1)
})

test('which of several visible sheets with contents is meant is asked', async () => {
  const sheets = {
    Übersicht: textRow('Stand', 'Mai'),
    Leer: '',
    '.Listen': textRow('Name', 'Preis'),
    Frisch: textRow('Name', 'Preis') + textRow('Leberkäse', '2,60'),
    Vorrat: textRow('Name', 'Preis') + textRow('Senf', '2,80'),
  }
  const open = await read(workbookOf({ sheets }))
  assert.deepEqual(open.lines[0]?.cells, ['Leberkäse', '2,60'])
  assert.deepEqual(open.questions, [
    {
      name: 'sheet',
      chosen: '',
      options: [
        { value: 'Übersicht', label: 'Übersicht', samples: ['Stand | Mai'] },
        { value: 'Frisch', label: 'Frisch', samples: ['Name | Preis', 'Leberkäse | 2,60'] },
        { value: 'Vorrat', label: 'Vorrat', samples: ['Name | Preis', 'Senf | 2,80'] },
      ],
    },
  ])
  const answered = await read(workbookOf({ sheets }), 'Vorrat')
  assert.deepEqual([answered.lines[0]?.cells[0], answered.questions[0]?.chosen], ['Senf', 'Vorrat'])
  assert.equal((await read(workbookOf({ sheets }), 'Fehlt')).questions[0]?.chosen, '')
})

test('hidden and empty sheets ask nothing', async () => {
  const { lines, questions } = await read(
    workbookOf({ sheets: { '.Listen': textRow('Name'), Leer: '', A: textRow('Name') + textRow('Senf') } }),
  )
  assert.deepEqual([lines[0]?.cells[0], questions], ['Senf', []])
})
