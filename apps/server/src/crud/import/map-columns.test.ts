import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { ImportPlan, ImportResult } from '@theke/contract/bulk-operations.ts'
import { createTestShop } from '../../ordering/testing/shop-fixture.ts'

const { admin, create, services } = await createTestShop()

type Product = { id: number; name: string; articleNumber: string } & Record<string, unknown>

const fileOf = (text: string) => Buffer.from(text).toString('base64')

async function preview(path: string, text: string, more: object = {}): Promise<ImportPlan> {
  const body = { file: fileOf(text), ...more }
  const { status, data, errors } = await admin<ImportPlan>('POST', `/api/${path}/import/preview`, body)
  assert.equal(status, 200, JSON.stringify(errors))
  return data
}

async function carryOut(path: string, text: string, more: object = {}): Promise<ImportResult> {
  const { digest } = await preview(path, text, more)
  const body = { file: fileOf(text), digest, ...more }
  const { status, data, errors } = await admin<ImportResult>('POST', `/api/${path}/import`, body)
  assert.equal(status, 200, JSON.stringify(errors))
  return data
}

async function productOf(articleNumber: string): Promise<Product> {
  const { data } = await admin<Product[]>('GET', `/api/products?search=${articleNumber}`)
  const found = data.find((one) => one.articleNumber === articleNumber)
  assert.ok(found, articleNumber)
  return found
}

const targetsOf = ({ columns }: ImportPlan) =>
  columns.map(({ heading, target, origin }) => [heading, target, origin])

test('the list of a butcher comes in without editing', async () => {
  const text = [
    'Art.Nr.;Bezeichnung;Warengruppe;VK brutto;Einheit;MwSt',
    '01001;Leberkäse, fein;Würste;14,90;kg;10',
    '01002;Senf im Glas;Feinkost;2,80;Stk.;20 %',
    '01003;Jausenbrett;Feinkost;1.249,00;Stück;10',
  ].join('\r\n')
  const plan = await preview('products', text)
  assert.deepEqual(targetsOf(plan), [
    ['Art.Nr.', 'articleNumber', 'proposed'],
    ['Bezeichnung', 'name', 'proposed'],
    ['Warengruppe', 'group', 'proposed'],
    ['VK brutto', 'price', 'proposed'],
    ['Einheit', 'unit', 'heading'],
    ['MwSt', 'taxes', 'proposed'],
  ])
  assert.deepEqual(
    [plan.counts.new, plan.counts.wrong, plan.questions],
    [3, 0, []],
    JSON.stringify(plan.rows),
  )
  await carryOut('products', text)
  const mustard = await productOf('01002')
  assert.deepEqual(
    [mustard.name, mustard.price, mustard.unit, mustard.tax, mustard.takeawayTax, mustard.dineInTax],
    ['Senf im Glas', 2.8, 'piece', 20, 20, 20],
  )
  assert.equal((await productOf('01003')).price, 1249)
  const { data: categories } = await admin<{ id: number; name: string }[]>('GET', '/api/categories')
  const deli = categories.find(({ name }) => name === 'Feinkost')
  const { data: placed } = await admin<Product[]>('GET', `/api/products?category=${deli?.id}`)
  assert.equal(placed.length, 2)
})

test('columns are mapped by hand, also away from what was proposed', async () => {
  const text = 'Ding;Bezeichnung;Zahl\nKren;scharf;3,10'
  const columns = [
    { heading: 'Ding', target: 'name' },
    { heading: 'Bezeichnung', target: '' },
    { heading: 'Zahl', target: 'price' },
  ]
  const values = [{ heading: 'Ding', from: 'x', to: 'y' }]
  const plan = await preview('products', `${text}\n`, { columns, values })
  assert.deepEqual(plan.unknownHeadings, ['Bezeichnung'])
  const price = plan.rows[0]?.changes.find(({ label }) => label === 'Preis (Zahl)')
  assert.deepEqual([plan.rows[0]?.title, price?.after], ['Kren', '3,10'])
  const wrong = await admin('POST', '/api/products/import/preview', {
    file: fileOf(text),
    columns: [{ heading: 'Ding', target: 'password' }],
  })
  assert.deepEqual([wrong.status, wrong.errors[0]?.field], [422, 'columns'])
})

test('a file without a known heading is shown to be mapped, and imports nothing before', async () => {
  const text = 'Farbe;Form\nrot;rund'
  const plan = await preview('tags', text)
  assert.deepEqual([plan.rows, plan.columns.map(({ samples }) => samples)], [[], [['rot'], ['rund']]])
  assert.match(plan.notes.join(), /Keine Überschrift/)
  const { status } = await admin('POST', '/api/tags/import', { file: fileOf(text), digest: plan.digest })
  assert.equal(status, 422)
  const mapped = await preview('tags', text, { columns: [{ heading: 'Farbe', target: 'name' }] })
  assert.deepEqual([mapped.counts.new, mapped.rows[0]?.title], [1, 'rot'])
})

test('values are mapped once for all rows, and remembered with the columns for the next file of the same shape', async () => {
  const columns = [
    { heading: 'Was', target: 'name' },
    { heading: 'Satz', target: 'taxes' },
    { heading: 'Wieviel', target: 'price' },
  ]
  const text = 'Was;Satz;Wieviel;ME\nKren;A;3,10;Kisterl\nSenf;A;2,80;Kisterl\nEssig;B;4,50;Stück'
  const asked = await preview('products', text, { columns })
  assert.equal(asked.counts.wrong, 3)
  assert.deepEqual(
    asked.rows[0]?.errors.map(({ label }) => label),
    ['Steuer Lieferung % (Satz)', 'Einheit (ME)'],
    'a cell that fills three fields is named once',
  )
  assert.deepEqual(
    asked.values.map(({ heading, from, to, options }) => [heading, from, to, options.length > 0]),
    [
      ['Satz', 'A', '', false],
      ['ME', 'Kisterl', '', true],
      ['Satz', 'B', '', false],
    ],
  )
  const values = [
    { heading: 'Satz', from: 'A', to: '10' },
    { heading: 'Satz', from: 'B', to: '20' },
    { heading: 'ME', from: 'Kisterl', to: 'Packung' },
  ]
  const plan = await preview('products', text, { columns, values })
  assert.deepEqual([plan.counts.new, plan.counts.wrong], [3, 0], JSON.stringify(plan.rows))
  await carryOut('products', text, { columns, values })
  const next = await preview('products', 'ME;Was;Wieviel;Satz\nKisterl;Kapern;5;B')
  assert.deepEqual([next.counts.new, next.counts.wrong], [1, 0], JSON.stringify(next.rows))
  assert.deepEqual(
    next.columns.map(({ origin }) => origin),
    ['proposed', 'remembered', 'remembered', 'remembered'],
  )
  const other = await preview('products', 'Was;Satz\nKapern;B')
  assert.deepEqual(
    other.columns.map(({ target }) => target),
    ['', ''],
  )
})

test('the mappings of the newest hundred shapes of an entity are remembered', async () => {
  await services.pool.query(
    `INSERT INTO import_mappings (entity, shape, columns, "values", used_at)
     SELECT entity, 'shape ' || n, '[]', '[]', timestamptz '2020-01-01' + n * interval '1 day'
     FROM generate_series(1, 100) AS n, unnest(ARRAY['products', 'tags']) AS entity
     ON CONFLICT DO NOTHING`,
  )
  const columns = [{ heading: 'Etikett', target: 'name' }]
  await carryOut('tags', 'Etikett\nvegan', { columns })
  const { rows } = await services.pool.query<{ entity: string; shapes: string[] }>(
    `SELECT entity, array_agg(shape ORDER BY used_at) AS shapes FROM import_mappings
     WHERE shape LIKE 'shape %' GROUP BY entity ORDER BY entity`,
  )
  assert.deepEqual(
    rows.map(({ entity, shapes }) => [entity, shapes.length, shapes[0]]),
    [
      ['products', 100, 'shape 1'],
      ['tags', 99, 'shape 2'],
    ],
  )
  const next = await preview('tags', 'Etikett\nvegetarisch')
  assert.deepEqual(targetsOf(next), [['Etikett', 'name', 'remembered']])
})

test('columns are proposed by their contents', async () => {
  const plan = await preview(
    'products',
    'Name;Spalte X;Spalte Y;Spalte Z\nKren;3,10 €;kg;10 %\nSenf;2,80 €;Stk.;20 %',
  )
  assert.deepEqual(
    plan.columns.map(({ target }) => target),
    ['name', 'price', 'unit', 'taxes'],
  )
  const ticked = await preview('products', 'Name;Preis;Bio\nKren;3,10;x\nSenf;2,80;x')
  assert.equal(ticked.columns[2]?.target, '', 'a tick is no unit')
})

test('a group places new products only', async () => {
  const id = await create('products', { name: 'Rettich', articleNumber: 'RET', price: 1, unit: 'piece' })
  const plan = await preview('products', `Nr.;Warengruppe;Preis\n${id};Gemüse;2`)
  assert.deepEqual(plan.rows[0]?.changes, [{ label: 'Preis', before: '1,00', after: '2,00' }])
})

test('a list with one column of names is read in the order that somebody names', async () => {
  const names = ['Anna Maria Huber', 'Huber, Anna', 'Jan van der Berg', 'Gruber']
  const text = ['Name;Mail', ...names.map((name, at) => `${name};name${at}@example.at`)].join('\n')
  const read = async (target: string) => {
    const { rows, counts } = await preview('customers', text, { columns: [{ heading: 'Name', target }] })
    assert.deepEqual([counts.new, counts.wrong], [4, 0], JSON.stringify(rows))
    return rows.map(({ changes }) =>
      ['Vorname (Name)', 'Nachname (Name)'].map(
        (label) => changes.find((change) => change.label === label)?.after ?? '',
      ),
    )
  }
  assert.deepEqual(await read('wholeName'), [
    ['Anna Maria', 'Huber'],
    ['Anna', 'Huber'],
    ['Jan', 'van der Berg'],
    ['', 'Gruber'],
  ])
  assert.deepEqual((await read('sortedName'))[0], ['Maria Huber', 'Anna'])

  await create('customers', { firstName: 'Eva', lastName: 'Alt', email: 'eva@example.at' })
  const stored = await preview('customers', 'Vor- und Nachname;Mail;PLZ/Ort\nNeu;eva@example.at;4020 Linz')
  assert.deepEqual(
    stored.rows[0]?.changes.map(({ before, after }) => [before, after]),
    [
      ['Alt', 'Neu'],
      ['', '4020'],
      ['', 'Linz'],
    ],
    'one word leaves the first name alone',
  )
})

test('exports of earlier versions are read although a column and its values were renamed', async () => {
  const id = await create('products', {
    name: 'Alter Speck',
    price: 9,
    unit: 'kilogram',
    pricing: 'approximate',
  })
  const kept = await preview('products', `Nr.;Preisangabe\n${id};Ungefähr`)
  assert.deepEqual([kept.counts.same, kept.questions, kept.unknownHeadings], [1, [], []])
  const fixed = await preview('products', `Nr.;Preisangabe\n${id};Exakt`)
  assert.deepEqual(fixed.rows[0]?.changes, [
    { label: 'Preis gilt (Preisangabe)', before: 'Immer ungefähr', after: 'Wie die Einheit' },
  ])
})
