import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { ImportPlan, ImportResult } from '@theke/contract/bulk-operations.ts'
import { testApp } from '../../testing/test-app.ts'

type Record_ = { id: number } & Record<string, unknown>

const fixture = await testApp()
const admin = await fixture.loggedIn(['ROLE_ADMIN'])

const fileOf = (text: string) => Buffer.from(text).toString('base64')

async function preview(path: string, text: string, more: object = {}): Promise<ImportPlan> {
  const body = { file: fileOf(text), ...more }
  const { status, data, errors } = await admin<ImportPlan>('POST', `/api/${path}/import/preview`, body)
  assert.equal(status, 200, JSON.stringify(errors))
  return data
}

async function create(path: string, body: object): Promise<Record_> {
  const { status, data, errors } = await admin<Record_>('POST', `/api/${path}`, body)
  assert.equal(status, 201, JSON.stringify(errors))
  return data
}

const afterOf = ({ rows }: ImportPlan, label: string) =>
  rows.map(({ changes }) => changes.find((change) => change.label === label)?.after)
const messagesOf = ({ rows }: ImportPlan) => rows.map(({ errors }) => errors.map(({ message }) => message))
const warningsOf = ({ rows }: ImportPlan) =>
  rows.map(({ warnings }) => warnings.map(({ message }) => message))

test('every row of the file is counted as read, blank or left out', async () => {
  const { lines, counts, notes } = await preview(
    'tags',
    'Liste vom Mai;\n\nName;Reihenfolge\nA;1\n;\n\nB;2\n',
  )
  assert.deepEqual(lines, { total: 6, read: 2, blank: 3, leftOut: 1 })
  assert.equal(counts.new, 2)
  assert.match(notes.join(), /über den Überschriften/)
})

test('a phone number is shown as it will be stored, with the country of its record', async () => {
  const text = 'Vorname;Nachname;E-Mail;Telefon;Land\n'
  const rows = [
    'A;A;a@example.at;0664 / 12 34 567;AT',
    'B;B;b@example.at;0171 2345678;DE',
    'C;C;c@example.at;0043 (0)664-1234567;CH',
    'D;D;d@example.at;+390612345678;AT',
  ]
  const plan = await preview('customers', `${text}${rows.join('\n')}\n`)
  assert.deepEqual(messagesOf(plan), [[], [], [], []])
  const shown = ['+43 664 1234567', '+49 171 2345678', '+43 664 1234567', '+39 06 1234 5678']
  assert.deepEqual(afterOf(plan, 'Telefon'), shown)

  const known = await create('customers', {
    firstName: 'E',
    lastName: 'E',
    email: 'e@example.at',
    phone: '0664 7654321',
  })
  const changed = await preview('customers', `Nr.;Telefon\n${known.id};0043 664 999 8888\n`)
  assert.deepEqual(changed.rows[0]?.changes, [
    { label: 'Telefon', before: '+43 664 7654321', after: '+43 664 9998888' },
  ])
})

test('texts are shown as they will be stored, and what only looks otherwise is no change', async () => {
  const description = '<p>Mild</p><script>x()</script><img src="https://alt.example/x.png" alt="">'
  const quoted = `"${description.replaceAll('"', '""')}"`
  const plan = await preview('products', `Name;Preis;Einheit;Beschreibung\nKren;2,50;Stück;${quoted}\n`)
  assert.deepEqual([afterOf(plan, 'Name'), afterOf(plan, 'Beschreibung')], [['Kren'], ['<p>Mild</p>']])

  const { id } = await create('products', {
    name: 'Senf',
    price: 1,
    unit: 'piece',
    description: '<p>Mild</p>',
  })
  const same = await preview('products', `Nr.;Beschreibung\n${id};${quoted}\n`)
  assert.deepEqual([same.counts.same, same.counts.changed], [1, 0])
  const people = await preview('customers', 'Vorname;Nachname;E-Mail\nF;F; Fritz@Bäckerei.AT \n')
  assert.deepEqual(afterOf(people, 'E-Mail'), ['Fritz@xn--bckerei-5wa.at'])
})

test('a price is read by the decimal sign of its file, or asked for', async () => {
  const german = await preview('products', 'Name;Preis;Einheit\nA;1.250;Stück\nB;3,50;Stück')
  assert.deepEqual([german.questions, afterOf(german, 'Preis')], [[], ['1250,00', '3,50']])
  const english = await preview(
    'products',
    'Name;Preis;Einheit\nA;1,250;Stück\nB;3.50;Stück\nC;1,200.00;Stück',
  )
  assert.deepEqual([english.questions, afterOf(english, 'Preis')], [[], ['1250,00', '3,50', '1200,00']])

  const mixed = await preview('products', 'Name;Preis;Einheit\nA;1,200.00;Stück\nB;1.250;Stück')
  assert.equal(mixed.questions[0]?.name, 'decimalSign', 'a price has no three decimals')

  const text = 'Name;Preis;Einheit\nA;1.250;Stück\nB;4;Stück'
  const asked = await preview('products', text)
  assert.deepEqual(
    asked.questions.map(({ name, chosen, options }) => [name, chosen, options.map(({ samples }) => samples)]),
    [['decimalSign', '', [['1.250 → 1250'], ['1.250 → 1,25']]]],
  )
  assert.deepEqual(messagesOf(asked)[0], ['Mehrdeutig: 1250 oder 1,25. Bitte oben wählen.'])
  const answered = await preview('products', text, { reading: { decimalSign: '.' } })
  assert.deepEqual([afterOf(answered, 'Preis'), answered.questions[0]?.chosen], [['1,25', '4,00'], '.'])
})

test('a file is not imported before its questions are answered', async () => {
  const bytes = Buffer.from([...Buffer.from('Name;Reihenfolge\nGru'), 0xe1])
  const doubtful = { file: bytes.toString('base64') }
  const { data: plan } = await admin<ImportPlan>('POST', '/api/tags/import/preview', doubtful)
  assert.equal(plan.questions[0]?.name, 'encoding')
  const refused = await admin('POST', '/api/tags/import', { ...doubtful, digest: plan.digest })
  assert.deepEqual(
    [refused.status, refused.errors[0]?.message],
    [422, 'Bitte beantworten Sie zuerst die Fragen zur Datei.'],
  )
  const answered = { ...doubtful, reading: { encoding: 'cp850' } }
  const { data: clear } = await admin<ImportPlan>('POST', '/api/tags/import/preview', answered)
  const done = await admin<ImportResult>('POST', '/api/tags/import', { ...answered, digest: clear.digest })
  assert.deepEqual([done.status, clear.rows[0]?.title], [200, 'Gruß'])
})

test('days are read in the usual ways, and asked for where day and month may be either', async () => {
  const days = ['1.12.26', '1. 12. 2026', '01.12.2026 00:00:00', '2026-12-01 06:30:00', '1. Dezember 2026']
  const plan = await preview(
    'projects',
    ['Name;Beginn', ...days.map((day, at) => `P${at};${day}`)].join('\n'),
  )
  assert.deepEqual(
    afterOf(plan, 'Beginn'),
    days.map(() => '01.12.2026'),
  )
  const text = 'Name;Beginn\nA;03/04/2026\nB;05/06/2026'
  const asked = await preview('projects', text)
  assert.deepEqual([asked.questions[0]?.name, asked.counts.wrong], ['dayOrder', 2])
  const answered = await preview('projects', text, { reading: { dayOrder: 'mdy' } })
  assert.deepEqual(afterOf(answered, 'Beginn'), ['04.03.2026', '06.05.2026'])
  const clear = await preview('projects', `${text}\nC;24/12/2026`)
  assert.deepEqual([clear.questions, afterOf(clear, 'Beginn')[0]], [[], '03.04.2026'])
})

test('an empty cell keeps what is stored unless it is asked to delete it', async () => {
  const { id } = await create('products', {
    name: 'Käse',
    price: 4,
    unit: 'piece',
    allergens: 'G',
    description: 'fein',
  })
  const text = `Nr.;Name;Allergene;Beschreibung\n${id};Käse;;`
  const kept = await preview('products', text)
  assert.deepEqual(
    [kept.counts.same, kept.emptiable.map(({ name, count, isEmptied }) => [name, count, isEmptied])],
    [
      1,
      [
        ['allergens', 1, false],
        ['description', 1, false],
      ],
    ],
  )
  const emptied = [{ name: 'allergens' }]
  const asked = await preview('products', text, { emptied })
  assert.deepEqual(asked.rows[0]?.changes, [{ label: 'Allergene', before: 'G', after: '' }])
  const { status } = await admin('POST', '/api/products/import', {
    file: fileOf(text),
    emptied,
    digest: asked.digest,
  })
  const { data } = await admin<Record_>('GET', `/api/products/${id}`)
  assert.deepEqual([status, data.allergens], [200, ''])
  assert.match(String(data.description), /fein/)
})

test('what a spreadsheet program has destroyed is told at its cell', async () => {
  const cells = ['4,00638E+12', '#NV', '3. Apr', '1e3', '0x10']
  const articles = await preview(
    'products',
    ['Name;Artikelnummer;Preis;Einheit', ...cells.map((cell, at) => `W${at};${cell};1;Stück`)].join('\n'),
  )
  assert.deepEqual(articles.counts, { new: 3, changed: 0, same: 0, wrong: 2 })
  assert.deepEqual(
    articles.values.map(({ from, canKeep }) => [from, canKeep]),
    cells.map((cell) => [cell, true]),
  )
  assert.match(messagesOf(articles).flat().join(' '), /4,00638E\+12.* Ziffern verloren.*#NV.* Fehler/)
  assert.equal(warningsOf(articles).flat().length, 3)
  const prices = await preview(
    'products',
    ['Name;Preis;Einheit', ...cells.map((cell, at) => `W${at};${cell};Stück`)].join('\n'),
  )
  assert.equal(prices.counts.wrong, cells.length)
  const tax = await preview(
    'products',
    'Name;Preis;Einheit;Steuer Lieferung %\nA;1;Stück;0,1\nB;1;Stück;10 %',
  )
  assert.deepEqual(messagesOf(tax).flat(), ['0,1 % oder 10 %? Bitte bei den Werten oben angeben.'])
})

test('a value that looks destroyed is taken where somebody says so, for this file only', async () => {
  const text = 'Name;Artikelnummer;Preis;Einheit;Steuer Lieferung %\n#NV;4,00638E+12;1;Stück;0,5'
  const values = [
    { heading: 'Name', from: '#NV', to: '#NV' },
    { heading: 'Artikelnummer', from: '4,00638E+12', to: '4006381333931' },
    { heading: 'Steuer Lieferung %', from: '0,5', to: '0,5' },
  ]
  assert.equal((await preview('products', text)).counts.wrong, 1)
  const taken = await preview('products', text, { values })
  assert.deepEqual([taken.counts.new, taken.rows[0]?.warnings], [1, []])
  assert.deepEqual(
    taken.values.map(({ heading, from, to }) => ({ heading, from, to })),
    values,
  )
  const body = { file: fileOf(text), values, digest: taken.digest }
  assert.equal((await admin('POST', '/api/products/import', body)).status, 200)
  const { data } = await admin<Record_[]>('GET', '/api/products?search=4006381333931')
  assert.deepEqual([data[0]?.name, data[0]?.tax], ['#NV', 0.5])

  const next = await preview('products', text)
  assert.deepEqual(
    next.values.map(({ to }) => to),
    ['', '4006381333931', ''],
    'what was taken as it stands may be an error the next time',
  )
})

test('totals of a list and numbers that two new products share are named', async () => {
  const plan = await preview(
    'products',
    'Artikelnummer;Name;Preis;Einheit\nD-1;Senf;2;Stück\nD-1;Kren;3;Stück\n;Summe;5;Stück\n;Summenbrett;5;Stück',
  )
  assert.deepEqual(
    plan.rows
      .toSorted((one, other) => one.line - other.line)
      .map(({ warnings }) => warnings.map(({ message }) => message)),
    [
      [],
      ['„D-1“ steht mehrmals in der Datei.'],
      ['„Summe“ sieht nach einer Summe aus, nicht nach einem Eintrag.'],
      [],
    ],
  )
})

test('signs that nobody sees are an empty cell, which deletes nothing', async () => {
  const { id } = await create('products', { name: 'Käse', price: 4, unit: 'piece', allergens: 'G' })
  for (const unseen of ['\u200b', '\u00ad', '\ufeff', '\u00a0\u2060'])
    assert.equal((await preview('products', `Nr.;Allergene\n${id};${unseen}`)).counts.same, 1, unseen)
  const price = await preview('products', `Nr.;Preis\n${id};\u200b5,50\u00ad`)
  assert.deepEqual(afterOf(price, 'Preis'), ['5,50'])
})

test('figures that a program kept as text are these figures', async () => {
  const rows = [`A;"=""00123""" ;1;Stück`, `B;'00124;1;Stück`, `'t Hooft;C;1;Stück`]
  const plan = await preview('products', ['Name;Artikelnummer;Preis;Einheit', ...rows].join('\n'))
  assert.deepEqual(afterOf(plan, 'Artikelnummer'), ['00123', '00124', 'C'])
  assert.equal(plan.rows[2]?.title, "'t Hooft")
})

test('a whole number with three figures behind a sign is asked about', async () => {
  const text = 'Name;Reihenfolge\nA;1.000'
  assert.equal((await preview('tags', text)).questions[0]?.name, 'decimalSign')
  const answered = await preview('tags', text, { reading: { decimalSign: '.' } })
  assert.deepEqual(afterOf(answered, 'Reihenfolge'), ['1'])
})

test('two customers with one e-mail address in other capitals are refused by the preview', async () => {
  const plan = await preview('customers', 'Nachname;E-Mail\nHuber;Anna@example.at\nHuber;anna@EXAMPLE.at')
  assert.deepEqual([plan.counts.new, plan.counts.wrong], [1, 1])
  const twice = await preview(
    'customers',
    'Nachname;E-Mail\nHuber;eva@bäckerei.at\nHuber;Eva@xn--bckerei-5wa.at',
  )
  assert.deepEqual([twice.counts.new, twice.counts.wrong], [1, 1])
  await create('customers', { lastName: 'Maier', email: 'otto@bäckerei.at' })
  const stored = await preview('customers', 'Nachname;E-Mail\nMaier;otto@BÄCKEREI.at')
  assert.equal(stored.counts.same, 1)
  const users = await preview(
    'users',
    'Benutzername;E-Mail;Rollen\nresi;resi@shop.example;Mitarbeiter\nResi;r2@shop.example;Mitarbeiter',
  )
  assert.equal(users.counts.wrong, 1)
})

test('records are found by a name in decomposed letters', async () => {
  await create('products', { name: 'Köstliches', price: 4, unit: 'piece' })
  const text = 'Name;Preis\nKöstliches;4'.normalize('NFD')
  assert.equal((await preview('products', text, { matchBy: 'name' })).counts.same, 1)
})
