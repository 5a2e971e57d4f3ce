import assert from 'node:assert/strict'
import { test } from 'node:test'
import { productRuleTexts } from '@theke/contract/catalogue/product-rule-texts.ts'
import { validationTexts } from '@theke/contract/validation-texts.ts'
import { eq } from 'drizzle-orm'
import { menus, products } from '../catalogue/catalogue-tables.ts'
import { createBranchBody } from '../ordering/testing/shop-fixture.ts'
import { branches } from '../shop/shop-tables.ts'
import { testApp } from '../testing/test-app.ts'

type Created = { id: number; updatedAt: string } & Record<string, unknown>

const shop = await testApp()
const admin = await shop.loggedIn(['ROLE_ADMIN'])

async function create(path: string, body: object): Promise<Created> {
  const { status, data, errors } = await admin<Created>('POST', `/api/${path}`, body)
  assert.equal(status, 201, JSON.stringify(errors))
  return data
}

/** What a new record is refused for: the field and the sentence beside it. */
async function refusedFor(path: string, body: object): Promise<Record<string, string>> {
  const { status, errors } = await admin('POST', `/api/${path}`, body)
  assert.equal(status, 422, JSON.stringify(errors))
  return Object.fromEntries(errors.map(({ field = '', message }) => [field, message]))
}

const ham = { name: 'Schinken', price: 5, unit: 'kilogram' }
const piece = { unit: 'piece', ratio: 0.2 }
let nodes = 0
const step = { name: 'Brot', type: 'select', optional: false, options: [] }

test('what is empty and needed is said to be empty, also references, choices and moments', async () => {
  const activity = await refusedFor('working-activities', { user: null, branch: null, start: null })
  assert.deepEqual(activity, {
    user: validationTexts.blank,
    branch: validationTexts.blank,
    start: validationTexts.blank,
  })
  const schedule = await refusedFor('working-schedules', { user: null, branch: null, start: null, end: null })
  assert.deepEqual(new Set(Object.values(schedule)), new Set([validationTexts.blank]))
  const product = await refusedFor('products', { name: '', price: null, unit: null })
  assert.deepEqual(product, {
    name: validationTexts.blank,
    price: validationTexts.blank,
    unit: validationTexts.blank,
  })
})

test('hours that end when they begin are refused, as the day would be closed; midnight to midnight is all of it', async () => {
  const hours = (from: string, to: string) => ({
    openingHours: [{ type: 'daily', date: null, isClosed: false, from, to }],
  })
  assert.deepEqual(
    await refusedFor('branches', { ...createBranchBody('leer'), ...hours('08:00', '08:00') }),
    {
      'openingHours.0.to': validationTexts.emptyHours,
    },
  )
  await create('branches', { ...createBranchBody('voll'), ...hours('00:00', '00:00') })
})

test('another unit of a product says which one, as the usual one is often that of the product', async () => {
  assert.deepEqual(await refusedFor('products', { ...ham, alternativeUnits: [{}] }), {
    'alternativeUnits.0.unit': validationTexts.blank,
  })
})

const contradictions: [object, string, keyof typeof productRuleTexts][] = [
  [{ minimumQuantity: 5, maximumQuantity: 2 }, 'minimumQuantity', 'minimum-above-maximum'],
  [{ minimumQuantity: 2, defaultQuantity: 1 }, 'defaultQuantity', 'default-outside-range'],
  [{ quantityStepSize: 0 }, 'quantityStepSize', 'step-zero'],
  [{ minimumQuantity: 1, maximumQuantity: 2, quantityStepSize: 5 }, 'quantityStepSize', 'step-outside-range'],
  [{ alternativeUnits: [piece, piece] }, 'alternativeUnits.1.unit', 'unit-twice'],
  [{ defaultUnit: 'piece' }, 'defaultUnit', 'default-unit-unknown'],
  [{ type: 'configurable' }, 'config.parts', 'no-steps'],
  [{ type: 'configurable', config: { parts: [step] } }, 'config.parts.0.options', 'step-without-options'],
  [{ type: 'bundle' }, 'bundleItems', 'bundle-empty'],
]
for (const [body, field, rule] of contradictions) {
  test(`a product is refused: ${rule}`, async () => {
    assert.deepEqual(await refusedFor('products', { ...ham, ...body }), { [field]: productRuleTexts[rule] })
  })
}

test('a product that was stored with a contradiction can be read and renamed, and mended', async () => {
  const { id } = await create('products', ham)
  const { db } = shop.services
  await db.update(products).set({ minimumQuantity: 5, maximumQuantity: 2 }).where(eq(products.id, id))
  assert.equal((await admin('GET', `/api/products/${id}`)).status, 200)
  assert.equal((await admin('PUT', `/api/products/${id}`, { name: 'Beinschinken' })).status, 200)
  assert.equal((await admin('PUT', `/api/products/${id}`, { minimumQuantity: 4 })).status, 422)
  assert.equal((await admin('PUT', `/api/products/${id}`, { minimumQuantity: 1 })).status, 200)
})

test('an amount with too many decimal places is told how many there may be', async () => {
  const { price } = await refusedFor('products', { ...ham, price: 1.234 })
  assert.equal(price, 'Bitte verwenden Sie höchstens 2 Nachkommastellen.')
  assert.equal((await refusedFor('products', { ...ham, price: 'viel' })).price, validationTexts.number)
})

test('a category stands in a menu once', async () => {
  const { id } = await create('categories', { name: 'Wurst' })
  const catalog = [
    { category: id, products: [] },
    { category: id, products: [] },
  ]
  const menu = { name: 'Sommer', availableFrom: '2026-06-01T00:00:00Z', catalog }
  assert.deepEqual(await refusedFor('menus', menu), { 'catalog.1.category': validationTexts.categoryTwice })
})

test('a product stands in a category of a menu once, and where it was stored twice the menu is still changed', async () => {
  const category = (await create('categories', { name: 'Käse' })).id
  const [one, other] = [(await create('products', ham)).id, (await create('products', ham)).id]
  const menu = (ids: number[]) => ({
    name: 'Herbst',
    availableFrom: '2026-09-01T00:00:00Z',
    catalog: [{ category, products: ids }],
  })
  const refusal = { 'catalog.0.products': validationTexts.productTwice }
  assert.deepEqual(await refusedFor('menus', menu([one, other, one])), refusal)
  const { id } = await create('menus', menu([one]))
  const catalog = [{ category: { id: category }, products: [{ id: one }, { id: one }] }]
  await shop.services.db.update(menus).set({ catalog }).where(eq(menus.id, id))
  assert.equal((await admin('PUT', `/api/menus/${id}`, menu([one, one, other]))).status, 200)
  assert.equal((await admin('PUT', `/api/menus/${id}`, menu([one, one, other, other]))).status, 422)
})

test('a delivery area stands in a branch once, however it is written', async () => {
  const areas = (...names: string[]) => ({ deliveryAreas: names.map((area) => ({ area, price: 3 })) })
  const body = createBranchBody('gebiete')
  assert.deepEqual(await refusedFor('branches', { ...body, ...areas('Linz', 'Traun', ' linz ') }), {
    'deliveryAreas.2.area': validationTexts.deliveryAreaTwice,
  })
  const { id } = await create('branches', { ...body, ...areas('Linz', 'Traun') })
  assert.equal((await admin('PUT', `/api/branches/${id}`, areas('Linz', 'Linz'))).status, 422)
  const [stored] = await shop.services.db.select().from(branches).where(eq(branches.id, id))
  const [area] = stored?.deliveryAreas ?? []
  assert.ok(area)
  await shop.services.db
    .update(branches)
    .set({ deliveryAreas: [area, area] })
    .where(eq(branches.id, id))
  const unchanged = { ...areas('Linz', 'Linz'), city: 'Linz' }
  assert.equal((await admin('PUT', `/api/branches/${id}`, unchanged)).status, 200)
})

test('nobody is left without a role', async () => {
  const person = { username: 'niemand', email: 'niemand@shop.example', password: 'ein langes Passwort' }
  assert.deepEqual(await refusedFor('users', { ...person, roles: [] }), { roles: validationTexts.roles })
  const { id } = await create('users', { ...person, roles: ['ROLE_EMPLOYEE'] })
  assert.equal((await admin('PUT', `/api/users/${id}`, { roles: [] })).status, 422)
})

test('a text that no page could show is refused, and one that is stored is shown without its marks', async () => {
  const questions = (answer: string) => ({
    name: 'Fragen',
    identifier: `fragen-${++nodes}`,
    type: 'questions',
    content: { questions: [{ question: 'Warum?', answer }] },
  })
  const deep = '> '.repeat(9900)
  assert.deepEqual(Object.values(await refusedFor('nodes', questions(deep))), [validationTexts.tooNested])
  const lists = '- '.repeat(300) + 'x'
  assert.deepEqual(Object.values(await refusedFor('nodes', questions(lists))), [validationTexts.tooNested])
  await create('nodes', questions('> Zitat\n> > darin eines\n\n1. eins\n   - darunter'))
})

test('the configuration refuses labels beside the sheet, pictures that are none and no currency', async () => {
  const refused = async (body: object) => (await admin('POST', '/api/config', body)).errors
  const [grid] = await refused({ compactLabelGrid: { rows: 20, columns: 10, labelWidth: 99.1 } })
  assert.equal(grid?.field, 'compactLabelGrid.columns')
  assert.match(grid?.message ?? '', /passen nicht auf ein Blatt A4/)
  assert.deepEqual(await refused({ logo: { id: 999_999 } }), [
    { field: 'logo', message: validationTexts.image },
  ])
  assert.deepEqual(await refused({ currency: '' }), [{ field: 'currency', message: validationTexts.blank }])
  const [key] = await refused({ datatransSignKey: 'aabb' })
  assert.match(key?.message ?? '', /mindestens 32/)
})

test('a configuration that somebody else saved meanwhile is not overwritten unseen', async () => {
  await admin('POST', '/api/config', { title: 'Eins' })
  const { data } = await admin<Created>('GET', '/api/config')
  const version = { 'if-match': `"${data.updatedAt}"` }
  const other = await shop.loggedIn(['ROLE_ADMIN'])
  assert.equal((await other('POST', '/api/config', { title: 'Zwei' }, version)).status, 200)
  // The same again, as after a lost reply.
  assert.equal((await other('POST', '/api/config', { title: 'Zwei' }, version)).status, 200)
  const { status, errors } = await admin('POST', '/api/config', { title: 'Drei' }, version)
  assert.equal(status, 409)
  assert.equal(errors[0]?.field, 'updatedAt')
  assert.match(errors[0]?.message ?? '', /person-\d+ hat diesen Eintrag inzwischen geändert/)
  assert.equal((await admin<Created>('GET', '/api/config')).data.title, 'Zwei')
})

test('a record that was saved when the clock was ahead is not overwritten unseen either', async () => {
  const { id } = await create('products', ham)
  const updatedAt = new Date(shop.services.clock.now() + 3_600_000)
  await shop.services.db.update(products).set({ updatedAt }).where(eq(products.id, id))
  const version = { 'if-match': `"${updatedAt.toISOString()}"` }
  assert.equal((await admin('PUT', `/api/products/${id}`, { price: 6 }, version)).status, 200)
  const { status, errors } = await admin('PUT', `/api/products/${id}`, { price: 7 }, version)
  assert.equal(status, 409, JSON.stringify(errors))
})

test('a write to a record that is not there says what failed and why', async () => {
  const changed = await admin('PUT', '/api/products/999999', { name: 'x' })
  assert.deepEqual(
    [changed.status, changed.errors[0]?.message],
    [404, 'Produkt konnte nicht aktualisiert werden: Den Eintrag gibt es nicht mehr.'],
  )
  const removed = await admin('DELETE', '/api/products/999999')
  assert.deepEqual(
    [removed.status, removed.errors[0]?.message],
    [404, 'Produkt konnte nicht gelöscht werden: Den Eintrag gibt es nicht mehr.'],
  )
})

test('an order refuses the fields that cannot be changed there, one by one', async () => {
  const { status, errors } = await admin('PUT', '/api/orders/1', { phone: '+43', comment: 'x' })
  assert.equal(status, 422)
  assert.deepEqual(
    errors.map(({ field, message }) => [field, message]),
    [
      ['phone', validationTexts.unknownField],
      ['comment', validationTexts.unknownField],
    ],
  )
})

test('a file is taken without a name, by the type of its data URL', async () => {
  const text = `data:text/plain;base64,${Buffer.from('Guten Tag').toString('base64')}`
  const { status, data } = await shop.visitor<Created>('POST', '/api/uploads', { data: text })
  assert.deepEqual([status, data.extension, data.mimeType], [201, 'txt', 'text/plain'])
  const lie = `data:image/png;base64,${Buffer.from('Guten Tag').toString('base64')}`
  assert.equal((await shop.visitor('POST', '/api/uploads', { data: lie })).status, 422)
  const unknown = `data:font/woff;base64,${Buffer.from('Guten Tag').toString('base64')}`
  assert.equal((await shop.visitor('POST', '/api/uploads', { data: unknown })).status, 422)
})

test('two headings for one field are refused, and an empty yes or no changes nothing', async () => {
  const file = (text: string) => ({ file: Buffer.from(text).toString('base64') })
  const twice = await admin('POST', '/api/products/import/preview', file('Name;Preis;price\nA;1;2'))
  assert.equal(twice.status, 422)
  assert.equal(twice.errors[0]?.message, 'Zwei Spalten gehören zum selben Feld: Preis, price.')
  const { id } = await create('products', { ...ham, name: 'Bleibt aktiv' })
  const { data } = await admin<{ counts: object; rows: { changes: { label: string; after: string }[] }[] }>(
    'POST',
    '/api/products/import/preview',
    file(`Nr.;Name;Preis;Einheit;Aktiv\n${id};Bleibt aktiv;5;kg;\n;Neu;5;kg;`),
  )
  assert.deepEqual(data.counts, { new: 1, changed: 0, same: 1, wrong: 0 })
  assert.equal(data.rows[0]?.changes.find(({ label }) => label === 'Aktiv')?.after, 'Ja')
})
