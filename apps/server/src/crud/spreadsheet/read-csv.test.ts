import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Encoding, decodeText, encodingsOf } from './decode-text.ts'
import { readSheet } from './read-sheet.ts'

const asItIs = { sheet: '', encoding: '', separator: '', quotes: '' }
const read = (content: string | Buffer, reading: Partial<typeof asItIs> = {}) =>
  readSheet(Buffer.from(content), { ...asItIs, ...reading }, ['name', 'preis', 'artikelnummer'])

const rowsOf = async (content: string | Buffer) => (await read(content)).lines.map(({ cells }) => cells)

/** The bytes of a text in an encoding of one byte, made of what the decoder says of each. */
function encoded(text: string, encoding: Encoding): Buffer {
  const all = decodeText(Buffer.from(Array.from({ length: 256 }, (_, byte) => byte)), encoding)
  return Buffer.from(Array.from(text, (sign) => Array.from(all).indexOf(sign)))
}

test('line ends of every kind, also mixed, end a row', async () => {
  const expected = [
    ['Senf', '2,80'],
    ['Kren', '3,10'],
  ]
  for (const ends of ['\r\n', '\n', '\r'])
    for (const others of ['\r\n', '\n', '\r'])
      assert.deepEqual(
        await rowsOf(`Name;Preis${ends}Senf;2,80${others}Kren;3,10${ends}`),
        expected,
        JSON.stringify([ends, others]),
      )
})

test('a row that is too short is named where lines end in several ways, as an unmarked line break in a cell may have ended it', async () => {
  const warnings = async (text: string) => (await read(text)).lines.map((line) => line.warnings.length)
  assert.deepEqual(await warnings('Name;Preis\r\nSenf\nmild;2,80\r\nKren;3,10'), [1, 0, 0])
  assert.deepEqual(await warnings('Name;Preis\nSenf\nKren;3,10'), [0, 0])
  assert.deepEqual(await warnings('Name;Preis\r\nSenf;1\nKren;3,10\n'), [0, 0])
})

test('blank rows are counted and take no place of others', async () => {
  const { lines, counts } = await read(`Name;Preis\nSenf;2,80\n${';;\n'.repeat(2500)}Kren;3,10\n;\n`)
  assert.deepEqual(
    lines.map(({ line, cells }) => [line, cells[0]]),
    [
      [2, 'Senf'],
      [2503, 'Kren'],
    ],
  )
  assert.deepEqual(counts, { total: 2503, blank: 2501, leftOut: 0 })
  await assert.rejects(read(`Name\n${'Senf\n\n'.repeat(2001)}`), {
    errors: [{ field: 'file', message: 'Die Datei hat zu viele Zeilen. Erlaubt sind 2000.' }],
  })
})

test('cells beyond the last heading are an error of their row', async () => {
  const { lines } = await read('Name;Preis\nSenf;2,80;scharf;\nKren;3,10;;')
  assert.deepEqual(
    lines.map(({ errors }) => errors.map(({ message }) => message)),
    [['Die Zeile hat mehr Zellen als es Überschriften gibt: „scharf“.'], []],
  )
})

test('a column without a heading is named by its place where it has contents', async () => {
  const { headings } = await read('Name;;Preis;\nSenf;scharf;2,80;')
  assert.deepEqual(headings, ['Name', 'Spalte B', 'Preis', ''])
})

test('the separator is what makes columns of the rows, else it is asked for', async () => {
  assert.deepEqual((await read('sep=,\nName,Preis\nSenf,"2,80"')).lines[0], {
    line: 3,
    cells: ['Senf', '2,80'],
    errors: [],
    warnings: [],
  })
  for (const sign of [';', ',', '\t', '|'])
    assert.deepEqual(await rowsOf(`Name${sign}Preis\nSenf${sign}2.80`), [['Senf', '2.80']], sign)
  const doubtful = 'Ware;Preis,Menge\nSenf;2,80\nKren;3,10'
  const { questions } = await read(doubtful)
  assert.deepEqual(
    questions.map(({ name, chosen, options }) => [name, chosen, options.map(({ samples }) => samples[1])]),
    [['separator', '', ['Senf | 2,80', 'Senf;2 | 80']]],
  )
  const chosen = await read(doubtful, { separator: ',' })
  assert.deepEqual([chosen.headings, chosen.questions[0]?.chosen], [['Ware;Preis', 'Menge'], ','])
})

test('blanks around quotation marks belong to no cell, and a cell may begin with a word in quotation marks', async () => {
  const spaced = await read('"Name"; "Einheit" ;"Preis"\r\r\n "Senf; mild" ; "Glas"; "2,80" \r\r\n')
  assert.deepEqual(spaced.headings, ['Name', 'Einheit', 'Preis'])
  assert.deepEqual(spaced.lines[0]?.cells, ['Senf; mild', 'Glas', '2,80'])
  assert.deepEqual(await rowsOf('Name;Preis\n"Alter" Kren;1'), [['"Alter" Kren', '1']])
  assert.deepEqual(await rowsOf('Artikelnummer\tName\tPreis\n\tKren\t1'), [['', 'Kren', '1']])
})

test('rare separators are seen by the headings that they make, and a declared one that makes none does not hold', async () => {
  for (const sign of [':', '^', '~', '|'])
    assert.deepEqual(await rowsOf(`Artikelnummer${sign}Name${sign}Preis\nA-1${sign}Senf, mild${sign}2`), [
      ['A-1', 'Senf, mild', '2'],
    ])
  for (const first of ['sep=,', 'sep=;', 'SEP= ;', '"sep=;"', 'sep=;;;'])
    assert.deepEqual(await rowsOf(`${first}\nName;Preis\nSenf;2,80`), [['Senf', '2,80']], first)
})

test('a file without headings calls its columns by their place and loses no row', async () => {
  const { headings, lines, counts, notes } = await read('A-1;Senf;2,80;\nA-2;Kren;3,10;scharf')
  assert.deepEqual([headings, lines.length], [['Spalte A', 'Spalte B', 'Spalte C', 'Spalte D'], 2])
  assert.deepEqual(counts, { total: 2, blank: 0, leftOut: 0 })
  assert.match(notes.join(), /keine Überschriften/)
  assert.deepEqual(
    (await read('A-1;Senf;2,80\nA-2;Kren;3,10')).questions,
    [],
    'a comma between figures separates nothing',
  )
  assert.deepEqual((await read('Ware;2025;2026\nSenf;1;2')).headings, ['Ware', '2025', '2026'])
})

test('files of other kinds that are texts too are refused', async () => {
  const others = [
    '<html><table><tr><td>Name</td></tr></table>',
    '<?xml version="1.0"?>\n<Workbook><Name/></Workbook>',
    'ID;PSheetJS;N;E\nC;Y1;X1;K"Name"',
    'TABLE\n0,1\n"EXCEL"\n',
    '[{"Name": "Senf", "Preis": 2}]',
  ]
  assert.deepEqual((await read('ID;Preis;Name\nA-1;2;Senf')).headings, ['ID', 'Preis', 'Name'])
  for (const text of others) await assert.rejects(read(text), /kann nicht gelesen/, text)
})

test('quotation marks of other programs are understood, and one that is never closed takes no rows with it', async () => {
  assert.deepEqual(await rowsOf('Name;Preis\n"Senf \\"mild\\"; fein";1'), [['Senf "mild"; fein', '1']])
  assert.deepEqual(await rowsOf('"Name;Preis"\n"Senf;2,80"\n"Kren;3,10"'), [
    ['Senf', '2,80'],
    ['Kren', '3,10'],
  ])
  const quoted = Array.from({ length: 300 }, (_, at) => `"A-${at}","Senf; ${at}","1"`)
  const ofCommas = await rowsOf(['"Artikelnummer","Name","Preis"', ...quoted].join('\n'))
  assert.equal(ofCommas.at(-1)?.[1], 'Senf; 299')
  assert.deepEqual(await rowsOf('"Name"\n"Senf; mild"\n"Kren, scharf"'), [['Senf; mild'], ['Kren, scharf']])
  const { lines } = await read('Name;Preis\nSenf;1\n"Kren;2\nEssig;3')
  assert.deepEqual(
    lines.map(({ cells, errors }) => [cells[0], errors.map(({ message }) => message)]),
    [
      ['Senf', []],
      ['"Kren', ['Ein Anführungszeichen wird nicht geschlossen.']],
      ['Essig', []],
    ],
  )
})

test('titles above the headings are left out and told', async () => {
  for (const title of [
    'Preisliste Sommer',
    'Preisliste Sommer;',
    '"Preisliste; gültig ab Mai"\n\nStand;1. Mai',
  ]) {
    const { headings, lines, counts, notes } = await read(`${title}\nName;Einheit;Preis\nSenf;Glas;2,80`)
    assert.deepEqual([headings, lines.length], [['Name', 'Einheit', 'Preis'], 1], title)
    assert.equal(counts.total, counts.blank + counts.leftOut + lines.length)
    assert.match(notes.join(' '), /über den Überschriften/)
  }
})

test('the encoding is recognised, or its readings stand side by side', async () => {
  const text = 'Name;Preis\nKäsewürste, groß;1\nÖsterreichischer Rösti;2\nGRÜNE SOẞE'.replace('ẞ', 'SS')
  for (const encoding of ['windows-1252', 'macintosh', 'cp850'] as const) {
    const bytes = encoded(text, encoding)
    assert.deepEqual([encodingsOf(bytes), (await read(bytes)).questions], [[encoding], []], encoding)
    assert.equal((await rowsOf(bytes))[0]?.[0], 'Käsewürste, groß')
  }
  const utf16 = Buffer.from(`\ufeff${text}`, 'utf16le')
  for (const bytes of [utf16, Buffer.from(utf16).swap16(), utf16.subarray(2), Buffer.from(text)])
    assert.equal((await rowsOf(bytes))[0]?.[0], 'Käsewürste, groß')

  const doubtful = encoded('Name\nGruß', 'cp850')
  const [question] = (await read(doubtful)).questions
  assert.deepEqual(
    question?.options.map(({ value, samples }) => [value, samples]),
    [
      ['cp850', ['Gruß']],
      ['windows-1252', ['Gruá']],
    ],
  )
  const chosen = await read(doubtful, { encoding: 'windows-1252' })
  assert.equal(chosen.lines[0]?.cells[0], 'Gruá')
})

test('texts that were decoded wrongly, joined or come from our neighbours are asked about', async () => {
  const text = 'Name;Preis\nKäse „fein“;1\nGroßes Öl;2'
  const twice = new TextDecoder('windows-1252').decode(Buffer.from(text))
  const damaged = await read(twice)
  assert.deepEqual(
    damaged.questions[0]?.options.map(({ value, samples }) => [value, samples[0]]),
    [
      ['utf-8-twice', 'Käse'],
      ['utf-8', 'KÃ¤se'],
    ],
  )
  assert.equal((await read(twice, { encoding: 'utf-8-twice' })).lines[0]?.cells[0], 'Käse „fein“')
  assert.deepEqual((await read('Name\n„CAFÉ“ «É»')).questions, [])

  const joined = Buffer.concat([
    Buffer.from('Name;Preis\nKäse;1\nÖl;1\n'),
    encoded('Würste;1', 'windows-1252'),
  ])
  assert.deepEqual(await rowsOf(joined), [
    ['Käse', '1'],
    ['Öl', '1'],
    ['Würste', '1'],
  ])

  const hungarian = encoded('Name\nSzékely gulyás tőkehal\nKáposzta főzelék', 'windows-1250')
  const [first] = (await read(hungarian)).questions[0]?.options ?? []
  assert.deepEqual([first?.value, first?.samples.at(-1)], ['windows-1250', 'tőkehal'])
  assert.deepEqual(
    (await read(encoded('Name\nCrème brûlée für größere Gäste', 'windows-1252'))).questions,
    [],
  )
})

test('a text of a neighbour or of another script is never read as a western one without a question', () => {
  for (const [text, ...encodings] of [
    ['Kolbásszelet, őszi; Šunka', 'windows-1250', 'iso-8859-2'],
    ['Žemlja; Čevapčiči', 'windows-1250', 'iso-8859-2'],
    ['Kiełbasa śląska, żurek', 'windows-1250', 'iso-8859-2'],
    ['Колбаса; Ионова', 'windows-1251'],
    ['Κρέας', 'windows-1253'],
    ['Işık Yıldız; Şiş', 'windows-1254'],
  ] as const)
    for (const encoding of encodings) {
      const bytes = encoded(text, encoding)
      const found = encodingsOf(bytes)
      assert.ok(found.length > 1, text)
      assert.ok(
        found.some((one) => decodeText(bytes, one) === text),
        `${text} ${found.join(', ')}`,
      )
    }
})

test('whether a cell with the columns of further rows lacks a quotation mark is asked', async () => {
  const text = 'Name;Preis\n"Senf;2,80\nKren;3,10\nEssig "mild";1,20'
  const open = await read(text)
  assert.deepEqual(
    open.questions.map(({ name, chosen, options }) => [name, chosen, options.map(({ value }) => value)]),
    [['quotes', '', ['cells', 'signs']]],
  )
  assert.deepEqual(open.questions[0]?.options[1]?.samples, ['"Senf;2,80', 'Kren;3,10', 'Essig "mild" | 1,20'])
  const signs = await read(text, { quotes: 'signs' })
  assert.deepEqual(
    signs.lines.map(({ cells, errors }) => [...cells, errors.length]),
    [
      ['"Senf', '2,80', 0],
      ['Kren', '3,10', 0],
      ['Essig "mild"', '1,20', 0],
    ],
  )
  assert.equal(signs.questions[0]?.chosen, 'signs')
  const cells = await read(text, { quotes: 'cells' })
  assert.deepEqual([cells.lines.length, cells.lines[0]?.errors, cells.questions[0]?.chosen], [1, [], 'cells'])
})

test('line breaks and separators in quotation marks ask nothing where no row could be in them', async () => {
  for (const text of ['Name;Preis;Einheit\n"Senf; mild\nim Glas";2,80;Glas', 'Name\n"Senf, fein;\nmild"'])
    assert.deepEqual((await read(text)).questions, [], text)
})

test('page breaks and line breaks of other programs stand between words', async () => {
  assert.deepEqual(await rowsOf('Name;Preis\nHonig\u000bfein;9,80\n\fSenf;2,80\n\u001a'), [
    ['Honig fein', '9,80'],
    ['Senf', '2,80'],
  ])
})

test('apostrophes hold cells together where the headings stand between them, and are asked about elsewhere', async () => {
  const all = await read("'Name';'Preis'\n'Senf; mild';'2,80'\n'Rosi''s Kren';3,10")
  assert.deepEqual(
    [all.headings, all.lines.map(({ cells }) => cells), all.questions],
    [
      ['Name', 'Preis'],
      [
        ['Senf; mild', '2,80'],
        ["Rosi's Kren", '3,10'],
      ],
      [],
    ],
  )
  const text = "Name;Preis\n'Senf; mild';2,80\n'Kren';3,10"
  const open = await read(text)
  assert.deepEqual(
    open.questions.map(({ name, chosen, options }) => [
      name,
      chosen,
      options.map(({ samples }) => samples[1]),
    ]),
    [['quotes', '', ['Senf; mild | 2,80', "'Senf | mild' | 2,80"]]],
  )
  const rows = async (quotes: string) => (await read(text, { quotes })).lines.map(({ cells }) => cells)
  assert.deepEqual(await rows('cells'), [
    ['Senf; mild', '2,80'],
    ['Kren', '3,10'],
  ])
  assert.deepEqual((await rows('signs'))[1], ["'Kren'", '3,10'])
  assert.deepEqual((await read("Name;Preis\n't Hooft;'00042\n")).questions, [])
  for (const names of ["'t Hooft\nO'Hara", "Rosi's\n'Alt' Bier", "'=A1\n'-5 %", "'Kren'\nSenf\nEssig"])
    assert.deepEqual((await read(`Name\n${names}`)).questions, [], names)
})

test('a row of very many tabs is read as fast as others', { timeout: 60_000 }, async () => {
  const tabs = '\t'.repeat(200_000)
  for (const heading of ['Name', "'Name'"])
    assert.deepEqual((await read(`${heading}${tabs}Preis\nSenf\t2,80`)).lines[0]?.cells.slice(0, 2), [
      'Senf',
      '2,80',
    ])
})
