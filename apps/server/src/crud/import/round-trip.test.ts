import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type CellObject, read, utils, write } from '@e965/xlsx'
import type { ImportPlan } from '@theke/contract/bulk-operations.ts'
import { entities } from '@theke/contract/entities.ts'
import type { Fields } from '@theke/contract/fields.ts'
import Papa from 'papaparse'
import writeExcelFile from 'write-excel-file/node'
import { createTestShop } from '../../ordering/testing/shop-fixture.ts'
import { isCore } from '../../testing/core.ts'
import { createBody } from '../testing/record-factory.ts'

const { admin, create } = await createTestShop()

const texts = [
  'Käse; „fein“',
  '=SUMME(A1)',
  '-5 %',
  '00042',
  '1e3',
  '3. Apr',
  "'t Hooft",
  'A | B',
  '1.250',
  '#12',
  '#NV',
  '4,00638E+12',
  '0x10',
  "'=A1",
  "'00123",
  '="00123"',
  'WAHR',
  '4006381333931',
  '3-4',
  '12:30',
  'Mai 26',
  'Chili 🌶',
  '03.04.2026',
]

/** What a spreadsheet program makes of a file that is opened and saved. */
const savedBy: Record<string, (bytes: Buffer) => Buffer | Promise<Buffer>> = {
  csv: (bytes: Buffer) => {
    // As a spreadsheet program of this country does; a guess may take the comma of a heading.
    const { data } = Papa.parse<string[]>(bytes.toString().replace(/^\ufeff/, ''), { delimiter: ';' })
    return Buffer.from(Papa.unparse(data, { delimiter: ';', newline: '\n' }))
  },
  'csv, opened by a program that reads numbers and dates': (bytes: Buffer): Buffer => {
    const [sheet = {}] = Object.values(read(bytes, { codepage: 65_001, FS: ';' }).Sheets)
    return Buffer.from(utils.sheet_to_csv(sheet, { FS: ';' }))
  },
  xlsx: (bytes: Buffer): Buffer => {
    const saved: Uint8Array = write(read(bytes, { cellNF: true, cellStyles: true }), {
      type: 'buffer',
      bookType: 'xlsx',
    })
    return Buffer.from(saved)
  },
  'xlsx, saved as CSV': (bytes: Buffer): Buffer => {
    const [sheet = {}] = Object.values(read(bytes, { cellNF: true }).Sheets)
    return Buffer.from(utils.sheet_to_csv(sheet, { FS: ';' }))
  },
  'xlsx, copied into a new workbook': async (bytes: Buffer) => {
    const [sheet = {}] = Object.values(read(bytes, { cellNF: true, dense: true }).Sheets)
    const rows: (CellObject | undefined)[][] = sheet['!data'] ?? []
    const copied = rows.map((cells) => Array.from(cells, copiedCell))
    return writeExcelFile(copied).toBuffer()
  },
}

function copiedCell(cell: CellObject | undefined) {
  if (cell?.v === undefined) return null
  if (typeof cell.v === 'number') return { type: Number, value: cell.v, format: String(cell.z) }
  return { type: String, value: String(cell.v) }
}

/** Those whose exports are tried; the core has some of each kind. */
const tried = entities.filter(
  ({ path }) =>
    !isCore ||
    ['products', 'projects', 'customers', 'branches', 'categories', 'menus', 'tags'].includes(path),
)

/** Records of all these entities, with references to one another. */
async function createOneOfEach(): Promise<void> {
  const references: Record<string, number> = {}
  const targetsOf = (fields: Fields): (string | undefined)[] =>
    Object.values(fields).flatMap((field) => [field.target, ...targetsOf(field.fields ?? {})])
  const targets = new Set(entities.flatMap(({ fields }) => targetsOf(fields)))
  // Pictures are read with more than they are written with.
  for (const [index, entity] of entities.filter(({ path }) => path !== 'images').entries()) {
    if (!targets.has(entity.path) && !tried.includes(entity)) continue
    const id = await create(entity.path, createBody(entity, index + 1, references))
    if (targets.has(entity.path)) references[entity.path] = id
  }
}

test('what was exported, opened, saved and imported again changes nothing', async () => {
  for (const [index, text] of texts.entries()) {
    await create('products', {
      name: text,
      articleNumber: `${text}${index}`.slice(0, 64),
      description: `<p>Erste Zeile</p>\n<p>${index}</p>`,
      price: index * 1250 + 0.1,
      unit: index % 2 === 0 ? 'kilogram' : 'piece',
      tax: index % 2 === 0 ? 10 : 0.5,
      minimumQuantity: 0.125,
      allergens: index === 0 ? '' : 'A, C',
      seasonFrom: '12-01',
      seasonTo: '02-28',
    })
    await create('projects', { name: text, start: '2026-02-01', end: index === 0 ? null : '2026-12-24' })
    await create('customers', {
      email: `kunde${index}@example.at`,
      lastName: text,
      phone: `+43 664 12345${index}0`,
    })
  }
  await createOneOfEach()
  for (const { path } of tried)
    for (const [format, save] of Object.entries(savedBy)) {
      const { bytes } = await admin('GET', `/api/${path}/export?format=${format.split(',')[0]}`)
      const file = (await save(bytes)).toString('base64')
      const { status, data, errors } = await admin<ImportPlan>('POST', `/api/${path}/import/preview`, {
        file,
      })
      if (status === 422 && errors[0]?.message === 'Die Datei enthält keine Zeilen unter der Überschrift.')
        continue
      assert.equal(status, 200, `${path} ${format} ${JSON.stringify(errors)}`)
      const { same, ...others } = data.counts
      assert.deepEqual(
        others,
        { new: 0, changed: 0, wrong: 0 },
        `${path} ${format} ${JSON.stringify(data.rows.slice(0, 3))}`,
      )
      assert.equal(same, data.lines.total, path)
      assert.deepEqual(data.questions, [], path)
    }
})

test('a text that looks like the number of a sign stays that text in a workbook', async () => {
  await create('products', { name: 'Form a_x0041_b', price: 1, unit: 'piece' })
  const { bytes } = await admin('GET', '/api/products/export?format=xlsx&search=Form')
  const file = bytes.toString('base64')
  const { data } = await admin<ImportPlan>('POST', '/api/products/import/preview', { file })
  assert.deepEqual([data.counts.same, data.counts.changed], [1, 0])
})

test('the English of products leaves in a file of its own columns and comes back from it', async () => {
  const id = await create('products', {
    name: 'Tafelspitz',
    price: 21.5,
    unit: 'kilogram',
    nameEn: 'Beef rump',
  })
  const { bytes } = await admin('GET', '/api/products/export?format=csv&search=Tafelspitz')
  const { data } = Papa.parse<Record<string, string>>(bytes.toString().replace(/^\ufeff/, ''), {
    header: true,
  })
  assert.equal(data[0]?.['Name (Englisch)'], 'Beef rump')
  const file = Buffer.from(
    `Nr.;name_en;description_en\n${id};Boiled beef rump;<p>For soup</p><script>x</script>\n`,
  ).toString('base64')
  const { data: plan } = await admin<ImportPlan>('POST', '/api/products/import/preview', { file })
  assert.deepEqual(
    [plan.counts.changed, plan.rows[0]?.changes.map(({ label }) => label)],
    [1, ['Name (Englisch) (name_en)', 'Beschreibung (Englisch) (description_en)']],
  )
  const { status } = await admin('POST', '/api/products/import', { file, digest: plan.digest })
  assert.equal(status, 200)
  const { data: stored } = await admin<{ nameEn: string; descriptionEn: string }>(
    'GET',
    `/api/products/${id}`,
  )
  assert.deepEqual([stored.nameEn, stored.descriptionEn], ['Boiled beef rump', '<p>For soup</p>'])
})
