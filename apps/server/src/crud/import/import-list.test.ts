import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { ImportPlan, ImportResult } from '@theke/contract/bulk-operations.ts'
import { entities } from '@theke/contract/entities.ts'
import { unzipSync, strFromU8 } from 'fflate'
import { workbookOf } from '../spreadsheet/testing/workbook.ts'
import { testApp } from '../../testing/test-app.ts'

type Record_ = { id: number } & Record<string, unknown>

const fixture = await testApp()
const admin = await fixture.loggedIn(['ROLE_ADMIN'])

const fileOf = (text: string) => Buffer.from(text).toString('base64')

async function preview(path: string, file: string): Promise<ImportPlan> {
  const { status, data, errors } = await admin<ImportPlan>('POST', `/api/${path}/import/preview`, { file })
  assert.equal(status, 200, JSON.stringify(errors))
  return data
}

async function create(path: string, body: object): Promise<Record_> {
  const { status, data, errors } = await admin<Record_>('POST', `/api/${path}`, body)
  assert.equal(status, 201, JSON.stringify(errors))
  return data
}

async function exported(path: string, query = ''): Promise<Buffer> {
  return (await admin('GET', `/api/${path}/export?${query}`)).bytes
}

test('a file is shown before it is written, and written as it was shown', async () => {
  const meat = await create('tags', { name: 'Fleisch', sortOrder: 1 })
  const fish = await create('tags', { name: 'Fisch', sortOrder: 2 })
  const file = fileOf(
    `Nr.;Name;Reihenfolge;Lieblingsfarbe\r\n${meat.id};Fleischeslust;1;rot\r\n${fish.id};Fisch;2;\r\n;Käse;3;`,
  )
  const plan = await preview('tags', file)
  assert.deepEqual(plan.counts, { new: 1, changed: 1, same: 1, wrong: 0 })
  assert.deepEqual(plan.unknownHeadings, ['Lieblingsfarbe'])
  assert.deepEqual(plan.rows[0]?.changes, [{ label: 'Name', before: 'Fleisch', after: 'Fleischeslust' }])
  assert.equal((await admin<Record_>('GET', `/api/tags/${meat.id}`)).data.name, 'Fleisch')

  const { data } = await admin<ImportResult>('POST', '/api/tags/import', { file, digest: plan.digest })
  assert.deepEqual([data.created, data.updated], [1, 1])
  assert.equal((await admin<Record_>('GET', `/api/tags/${meat.id}`)).data.name, 'Fleischeslust')
  const { data: changes } = await admin<{ action: string; after: object }[]>(
    'GET',
    '/api/changes?entity=tags&limit=2',
  )
  assert.deepEqual(
    changes.map(({ action }) => action),
    ['created', 'updated'],
  )
  assert.deepEqual(changes[1]?.after, { name: 'Fleischeslust' })
  assert.equal((await preview('tags', fileOf(`Nr.;Name\n${meat.id};Fleischeslust`))).counts.same, 1)
})

test('prices are shown as people write them', async () => {
  const { rows } = await preview('products', fileOf('Name;Preis;Einheit\nSpeck;12,9;kg'))
  const price = rows[0]?.changes.find(({ label }) => label === 'Preis')
  assert.deepEqual(price, { label: 'Preis', before: '', after: '12,90' })
})

test('the preview names what becomes approximate and what is exact by weight', async () => {
  const { note } = await preview('products', fileOf('Name;Preis;Einheit\nSpeck;12,9;kg\nSemmel;1;Stück'))
  assert.equal(
    note,
    'Neue Produkte, die nach Gewicht verkauft werden, bekommen die Berechnung „Ungefähr“ (ca.).',
  )
  const file = fileOf('Name;Preis;Einheit;Berechnung\nHolzkohle;1,2;kg;Exakt\nSchopf;9;kg;Ungefähr')
  const plan = await preview('products', file)
  assert.match(plan.note, /^Nach Gewicht, aber „Exakt“ und damit nicht abzuwiegen: Holzkohle\. Wird davon/)
  await admin('POST', '/api/products/import', { file, digest: plan.digest })
  const { data } = await admin<Record_[]>('GET', '/api/products?search=Schopf')
  assert.equal(data[0]?.calculationModel, 'approximate')
  const [stored] = (await admin<Record_[]>('GET', '/api/products?search=Holzkohle')).data
  // What is stored and not touched is not asked about again.
  assert.equal((await preview('products', fileOf(`Nr.;Preis\n${stored?.id};1,3`))).note, '')
})

test('units are read as people write them in their lists', async () => {
  const written = [
    'Stk.',
    'Glas',
    'Becher',
    'Flasche',
    'Fl.',
    'Scheiben',
    'Bund',
    'Platte',
    'Paar',
    'KG',
    'dag',
  ]
  const file = fileOf(['Name;Preis;Einheit', ...written.map((unit, at) => `Ware ${at};1;${unit}`)].join('\n'))
  const { counts, rows } = await preview('products', file)
  assert.equal(counts.wrong, 0)
  assert.deepEqual(
    rows.map(({ changes }) => changes.find(({ label }) => label === 'Einheit')?.after),
    ['Stück', 'Glas', 'Becher', 'Flasche', 'Flasche', 'Scheibe', 'Bund', 'Platte', 'Paar', 'kg', 'dag'],
  )
})

test('what is wrong is told by line and column, and nothing of the file is written', async () => {
  const file = fileOf(
    'Name;Preis;Einheit;Kategorien\nSpeck;12,90;kg;\nSchinken;viel;kg;\n;1;Fass;\nWurst;1,5;kg;',
  )
  const unknownUnit =
    'Den Wert „Fass“ gibt es hier nicht. Möglich: Stück, Portion, Paar, Person, Packung, Scheibe, Glas, Flasche, ' +
    `Becher, Bund, Platte, ${'g, dag, kg, ml, cl, dl, l, mm, cm, dm, m, km, mm², cm², dm², m², mm³, cm³, dm³, m³'}.`
  const plan = await preview('products', file)
  assert.deepEqual(plan.counts, { new: 2, changed: 0, same: 0, wrong: 2 })
  assert.deepEqual(
    plan.rows.slice(0, 2).map(({ line, errors }) => [line, errors]),
    [
      [3, [{ label: 'Preis', message: 'Dieser Wert ist keine gültige Zahl.' }]],
      [4, [{ label: 'Einheit', message: unknownUnit }]],
    ],
  )
  const { total: before } = await admin('GET', '/api/products?limit=1')
  const { status, errors } = await admin('POST', '/api/products/import', { file, digest: plan.digest })
  assert.equal(status, 422)
  assert.equal(errors[0]?.message, 'Die Datei hat noch Fehler.')
  assert.equal((await admin('GET', '/api/products?limit=1')).total, before)
})

test('what others saved since the preview is shown again before it is written', async () => {
  const { id } = await create('tags', { name: 'Gemüse', sortOrder: 4 })
  const file = fileOf(`Nr.;Name;Reihenfolge\n${id};Gemüse;5`)
  const { digest } = await preview('tags', file)
  await admin('PUT', `/api/tags/${id}`, { sortOrder: 5 })
  const { status, errors } = await admin('POST', '/api/tags/import', { file, digest })
  assert.equal(status, 409)
  assert.match(errors[0]?.message ?? '', /seit der Vorschau geändert/)
})

test('records are named by number or title, and found by what is unique', async () => {
  const branch = await create('branches', { name: 'Linz; Mitte', identifier: 'linz-mitte' })
  const other = await create('branches', { name: 'Wels', identifier: 'wels' })
  await create('branches', { name: 'Wels', identifier: 'wels-2' })
  const tables = (cell: string) => fileOf(`Tischnummer;Filiale\nStube;"${cell}"`)
  for (const cell of [`#${branch.id}`, 'linz; mitte', `Anderer Name (#${branch.id})`])
    assert.equal((await preview('tables', tables(cell))).counts.new, 1, cell)
  const [ambiguous] = (await preview('tables', tables('Wels'))).rows
  assert.match(ambiguous?.errors[0]?.message ?? '', /mehrere Einträge namens „Wels“/)
  const [unknown] = (await preview('tables', tables('Graz'))).rows
  assert.deepEqual(unknown?.errors, [{ label: 'Filiale', message: 'Es gibt keinen Eintrag namens „Graz“.' }])

  const byIdentifier = await preview('branches', fileOf('Name;Kennung\nWels Zentrum;wels'))
  assert.deepEqual([byIdentifier.rows[0]?.id, byIdentifier.rows[0]?.kind], [other.id, 'changed'])
  const twice = await preview('branches', fileOf('Name;Kennung\nA;steyr\nB;steyr'))
  assert.equal(twice.counts.wrong, 1)
})

test('employees import only into their own branches', async () => {
  const own = await create('branches', { name: 'Steyr', identifier: 'steyr' })
  const foreign = await create('branches', { name: 'Enns', identifier: 'enns' })
  const table = await create('tables', { identifier: 'A', branch: foreign.id })
  const employee = await fixture.loggedIn(['ROLE_EMPLOYEE'], [own.id])
  const file = fileOf(`Nr.;Tischnummer;Filiale\n;B;Steyr\n;C;Enns\n${table.id};D;Enns`)
  const { data } = await employee<ImportPlan>('POST', '/api/tables/import/preview', { file })
  assert.deepEqual(data.counts, { new: 1, changed: 0, same: 0, wrong: 2 })
})

test('no text of an exported list is taken for a formula, and it comes back as it was', async () => {
  const name = '=HYPERLINK("http://boese.example";"Klick")'
  const { id } = await create('tags', { name, sortOrder: 900 })
  const csv = (await exported('tags', 'search=HYPERLINK')).toString()
  assert.ok(csv.startsWith('\ufeffNr.;Name;'))
  assert.match(csv, /;"'=HYPERLINK\(""http/)
  assert.doesNotMatch(csv, /[;\n]"?=/)
  const xlsx = unzipSync(await exported('tags', 'search=HYPERLINK&format=xlsx'))
  const sheet = strFromU8(xlsx['xl/worksheets/sheet1.xml'] ?? new Uint8Array())
  assert.doesNotMatch(sheet, /<f>/)
  assert.match(sheet, /t="inlineStr"[^>]*><is><t xml:space="preserve">=HYPERLINK/)
  assert.match(sheet, /<row r="2"><c r="A2" .*<c r="B2" t="inlineStr"/, 'some programs need the places')
  const plan = await preview('tags', Buffer.from(csv).toString('base64'))
  assert.deepEqual([plan.counts.same, plan.counts.changed], [1, 0], String(id))
})

test('figures and days are written as German programs read them, and the filter holds', async () => {
  await create('products', { name: 'Hirschragout', price: 1234.5, unit: 'kilogram', sortOrder: 1 })
  const [headings = '', line = '', ...rest] = (await exported('products', 'search=Hirschragout'))
    .toString()
    .split('\r\n')
  const cells = Object.fromEntries(headings.split(';').map((name, index) => [name, line.split(';')[index]]))
  assert.equal(cells.Preis, '1234,50')
  assert.match(cells['Erstellt'] ?? '', /^\d{2}\.\d{2}\.\d{4} \d{2}:\d{2}$/)
  assert.deepEqual(rest, [''])
})

test('a long list is exported whole, in the order that was asked for', async () => {
  await fixture.services.pool.query(
    `INSERT INTO tags (name, sort_order) SELECT 'Reihe ' || n, 1000 + n % 3 FROM generate_series(1, 1203) AS n`,
  )
  for (const sort of ['sortOrder', '-sortOrder', 'name', '-createdAt', 'id']) {
    const lines = (await exported('tags', `search=Reihe&sort=${sort}`))
      .toString()
      .trim()
      .split('\r\n')
      .slice(1)
    assert.equal(new Set(lines.map((line) => line.split(';')[0])).size, 1203, sort)
    assert.equal(lines.length, 1203, sort)
  }
})

/** A workbook as Excel saves it: texts in a part of their own, days as numbers, an empty row left out. */
test('a workbook of Excel is read', async () => {
  const s = (place: string, index: number) => `<c r="${place}" t="s"><v>${index}</v></c>`
  const file = workbookOf({
    strings: ['Name', 'Art', 'Beginn', 'Ende', 'Sommerfest', 'A &amp; B'],
    sheets: {
      Tabelle1:
        `<row r="1">${s('A1', 0)}${s('B1', 2)}${s('D1', 3)}</row>` +
        `<row r="3">${s('A3', 4)}<c r="B3"><v>46380</v></c><c r="D3"><v>46382</v></c></row>`,
    },
  })
  const plan = await preview('projects', file.toString('base64'))
  const [row] = plan.rows
  assert.deepEqual([row?.line, row?.kind, row?.title], [3, 'new', 'Sommerfest'])
  const told = Object.fromEntries((row?.changes ?? []).map(({ label, after }) => [label, after]))
  assert.deepEqual([told.Beginn, told.Ende], ['24.12.2026', '26.12.2026'])
})

test('a file that is none is refused beside the file', async () => {
  const odd = ['', 'nur eine Zeile', 'PK\u0003\u0004kaputt', 'Name\n\u0000']
  for (const text of odd) {
    const { status, errors } = await admin('POST', '/api/tags/import/preview', { file: fileOf(text) })
    assert.equal(status, 422, text)
    assert.equal(errors[0]?.field, 'file', text)
  }
  const long = fileOf(`Name\n${'Zeile\n'.repeat(2001)}`)
  const { errors } = await admin('POST', '/api/tags/import/preview', { file: long })
  assert.match(errors[0]?.message ?? '', /zu viele Zeilen/)
})

test('Windows files in their own alphabet are read', async () => {
  const file = Buffer.from('Name;Reihenfolge\nGrüße;7', 'latin1').toString('base64')
  assert.equal((await preview('tags', file)).rows[0]?.title, 'Grüße')
})

test('a number that has to be unique is refused in the preview, and none may be empty for many', async () => {
  await create('products', {
    name: 'Rostbraten',
    articleNumber: 'R-1',
    price: 1,
    unit: 'kilogram',
    plu: 4711,
  })
  await create('products', { name: 'Lungenbraten', articleNumber: 'L-1', price: 1, unit: 'kilogram' })
  const heading = 'Name;Artikelnummer;Preis;Einheit;Waagennummer (PLU)'
  const lines = [
    'Lungenbraten;L-1;1;kg;4712',
    'Neu;N-1;1;kg;4711',
    'Zwei;N-2;1;kg;8',
    'Drei;N-3;1;kg;8',
    'Vier;N-4;1;kg;',
    'Fünf;N-5;1;kg;',
  ]
  const { data: plan } = await admin<ImportPlan>('POST', '/api/products/import/preview', {
    file: fileOf([heading, ...lines].join('\n')),
    matchBy: 'articleNumber',
  })
  assert.deepEqual(
    plan.rows.map(({ kind, errors }) => [kind, errors[0]?.message ?? '']),
    [
      ['wrong', 'Dieser Wert wird bereits verwendet.'],
      ['wrong', 'Dieser Eintrag steht mehrmals in der Datei.'],
      ['changed', ''],
      ['new', ''],
      ['new', ''],
      ['new', ''],
    ],
  )
})

test('the same list imported again is told, and matched by the article number where asked', async () => {
  const list = fileOf('Name;Artikelnummer;Preis;Einheit\nKnacker;K-1;2,5;kg\nKnacker;K-2;3;kg\nNeue;K-3;4;kg')
  for (const [articleNumber, price] of [
    ['K-1', 2.5],
    ['K-2', 2.9],
  ])
    await create('products', { name: 'Knacker', articleNumber, price, unit: 'kilogram' })
  const plain = await preview('products', list)
  assert.deepEqual(plain.counts, { new: 3, changed: 0, same: 0, wrong: 0 })
  assert.deepEqual(plain.alike, { name: 'articleNumber', label: 'Artikelnummer', count: 2 })
  assert.deepEqual(
    plain.matchable.map(({ name }) => name),
    ['name', 'articleNumber'],
  )

  const asked = { file: list, matchBy: 'articleNumber' }
  const { data: plan } = await admin<ImportPlan>('POST', '/api/products/import/preview', asked)
  assert.deepEqual([plan.counts, plan.alike], [{ new: 1, changed: 1, same: 1, wrong: 0 }, null])
  const { data } = await admin<ImportResult>('POST', '/api/products/import', {
    ...asked,
    digest: plan.digest,
  })
  assert.deepEqual([data.created, data.updated], [1, 1])
  const other = await admin('POST', '/api/products/import', { file: list, digest: plan.digest })
  assert.equal(other.status, 409)

  const byName = await admin<ImportPlan>('POST', '/api/products/import/preview', {
    file: list,
    matchBy: 'name',
  })
  assert.equal(byName.data.counts.wrong, 2)
  assert.match(byName.data.rows[0]?.errors[0]?.message ?? '', /Mehrere vorhandene Einträge/)
  const unknown = await admin('POST', '/api/products/import/preview', { file: list, matchBy: 'price' })
  assert.deepEqual([unknown.status, unknown.errors[0]?.field], [422, 'matchBy'])
})

test('names match in any case, and two that differ by case only are asked about', async () => {
  for (const name of ['Ährenbrot', 'Wurst am Spieß', 'WURST AM SPIESS', 'Nussbrot', 'nussbrot'])
    await admin('POST', '/api/products', { name, price: 3, unit: 'piece' })
  const file = fileOf(
    'Name;Preis\näHRENBROT;4\nÄHRENBROT ;5\nNussbrot;4\nwurst am spieß;4\nNeu;1\nneu;2\nAchtel;3',
  )
  const byName = (chosen: string) =>
    admin<ImportPlan>('POST', '/api/products/import/preview', { file, matchBy: chosen })
  const { data } = await byName('name')
  assert.deepEqual(data.counts, { new: 2, changed: 2, same: 0, wrong: 3 })
  const wrong = data.rows.flatMap(({ line, errors }) => errors.map(({ message }) => [line, message] as const))
  assert.deepEqual(
    wrong.map(([line, message]) => [line, message.slice(0, 18)]),
    [
      [3, 'Dieser Eintrag ste'],
      [4, 'Mehrere vorhandene'],
      [7, 'Dieser Eintrag ste'],
    ],
  )
  assert.equal((await byName('')).data.alike?.count, 4)
})

test('people from a file are invited by mail instead of having a password in it', async () => {
  const file = fileOf(
    'Benutzername;E-Mail;Vorname;Nachname;Rollen;Passwort\nresi;resi@shop.example;Resi;Huber;Mitarbeiter;geheim\nfranz;franz@shop.example;Franz;Maier;Mitarbeiter;',
  )
  const plan = await preview('users', file)
  assert.deepEqual([plan.counts.new, plan.counts.wrong], [2, 0], JSON.stringify(plan.rows))
  assert.deepEqual(plan.unknownHeadings, ['Passwort'])
  assert.match(plan.note, /Einladung per E-Mail/)
  const { data } = await admin<ImportResult>('POST', '/api/users/import', { file, digest: plan.digest })
  assert.match(data.note ?? '', /Einladung per E-Mail/)
  const { data: mails } = await admin<{ recipient: string; id: number; template: string }[]>(
    'GET',
    '/api/outbox',
  )
  const invitations = mails.filter(({ recipient }) => recipient.endsWith('@shop.example'))
  assert.deepEqual(
    new Set(invitations.map(({ recipient }) => recipient)),
    new Set(['resi@shop.example', 'franz@shop.example']),
  )
  const login = await fixture.visitor('POST', '/backend/login', { username: 'resi', password: 'geheim' })
  assert.equal(login.status, 401)
})

test('no file makes the preview of any entity fail, whatever a new record of it needs besides', async () => {
  for (const { path, fields } of entities) {
    if (!('name' in fields)) continue
    const file = fileOf('Name\r\nneu.pdf')
    const { status, errors } = await admin('POST', `/api/${path}/import/preview`, { file })
    assert.ok(status < 500, `${path}: ${status} ${JSON.stringify(errors)}`)
  }
})
