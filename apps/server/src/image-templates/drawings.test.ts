import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { defaultValues } from '@theke/contract/fields.ts'
import type { DrawnLayers } from '@theke/contract/media/drawing-api.ts'
import { layer, type Layer } from '@theke/contract/media/layer-fields.ts'
import { addDays, dayOf } from '@theke/domain/time/wall-time.ts'
import { type Caller, testApp } from '../testing/test-app.ts'
import { drawnRows } from './draw-rows.ts'
import { filledLayers } from './fill-drawing.ts'
import { rowOfText, rowsOfLayer, type RowValues, shownRows } from './row-values.ts'

const { loggedIn, services } = await testApp()
const now = Date.parse('2026-11-23T12:00:00Z')
let admin: Caller
let branch: number
let category: number
let products: { ham: number; bread: number; hidden: number }

before(async () => {
  admin = await loggedIn(['ROLE_ADMIN'])
  branch = await create('branches', { name: 'Linz', identifier: 'linz' })
  category = await create('categories', { name: 'Wurst' })
  const ham = {
    name: 'Beinschinken',
    price: 22.9,
    unit: 'kilogram',
    calculationModel: 'fixed',
    allergens: 'M',
  }
  products = {
    ham: await create('products', ham),
    bread: await create('products', {
      name: 'Leberkäse-Semmel',
      price: 3.9,
      unit: 'piece',
      allergens: 'A, M',
    }),
    hidden: await create('products', { name: 'Geheim', price: 1, isEnabled: false }),
  }
  await create('menus', {
    name: 'Alles',
    branches: [branch],
    availableFrom: '2020-01-01T00:00:00Z',
    catalog: [{ category: { id: category }, products: Object.values(products).map((id) => ({ id })) }],
  })
})

async function create(path: string, body: object): Promise<number> {
  const { status, data, errors } = await admin<{ id: number }>('POST', `/api/${path}`, body)
  assert.equal(status, 201, JSON.stringify(errors))
  return data.id
}

function rowsLayer(values: Partial<Layer>): Layer {
  return { ...defaultValues(layer), type: 'rows', name: 'Zeilen', width: 800, height: 400, ...values }
}

async function rowsOf(values: Partial<Layer>) {
  const drawing = rowsLayer(values)
  return shownRows(drawing, rowsOfLayer(await services.cache.current(), drawing, { branch, now }), 0).rows
}

test('rows list what customers may see of a category, with price, unit and allergens', async () => {
  const rows = await rowsOf({ category: { id: category } })
  assert.deepEqual(rows, [
    {
      name: 'Beinschinken',
      price: '22,90\u00a0€',
      unit: 'kg',
      basePrice: '',
      allergens: 'M',
      isSoldOut: false,
    },
    {
      name: 'Leberkäse-Semmel',
      price: '3,90\u00a0€',
      unit: 'Stück',
      basePrice: '',
      allergens: 'A, M',
      isSoldOut: false,
    },
  ])
  assert.equal((await rowsOf({ category: { id: category }, maxRows: 1 })).length, 1)
  assert.deepEqual(await rowsOf({ category: null }), [])
})

test('rows of the current menu and of a tag', async () => {
  const tag = await create('tags', { name: 'Heiß' })
  await admin('PUT', `/api/products/${products.bread}`, { tags: [{ id: tag }] })
  const names = async (values: Partial<Layer>) => (await rowsOf(values)).map(({ name }) => name)
  assert.deepEqual(await names({ rowsOf: 'menu' }), ['Beinschinken', 'Leberkäse-Semmel'])
  assert.deepEqual(await names({ rowsOf: 'tag', tag: { id: tag } }), ['Leberkäse-Semmel'])
  assert.deepEqual(await names({ rowsOf: 'tag' }), [])
  const tomorrow = addDays(dayOf(services.clock.now()), 1).slice(5)
  await admin('PUT', `/api/products/${products.bread}`, { seasonFrom: tomorrow, seasonTo: tomorrow })
  assert.deepEqual(await names({ rowsOf: 'menu' }), ['Beinschinken'])
  assert.deepEqual(await names({ rowsOf: 'tag', tag: { id: tag } }), [])
  await admin('PUT', `/api/products/${products.bread}`, { seasonFrom: '', seasonTo: '' })
})

test('what the branch has sold out is struck, left out or shown as ever, as the layer says', async () => {
  const marked = await admin('POST', `/api/branches/${branch}/sold-out`, {
    product: { id: products.ham },
    duration: 'today',
  })
  assert.ok(marked.status < 300, JSON.stringify(marked.errors))
  const struck = await rowsOf({ category: { id: category } })
  assert.deepEqual(
    struck.map(({ isSoldOut }) => isSoldOut),
    [true, false],
  )
  assert.equal((await rowsOf({ category: { id: category }, soldOut: 'hide' })).length, 1)
})

const columns = [
  { field: 'name', width: 3, align: 'left', isBold: false },
  { field: 'price', width: 1, align: 'right', isBold: true },
]

async function drawn(layers: object[], more: object = {}): Promise<string[]> {
  const body = { layers, branch: { id: branch }, ...more }
  const { status, data, errors } = await admin<DrawnLayers>('POST', '/api/drawings/layers', body)
  assert.equal(status, 200, JSON.stringify(errors))
  return data.contents
}

test('the editor is given what each layer shows, filled with a record, the longest or nothing', async () => {
  const text = { name: 'Titel', type: 'text', text: '{product.name} {branch.name}', width: 400, height: 100 }
  const rows = { name: 'Zeilen', type: 'rows', category: { id: category }, columns, width: 800, height: 400 }
  const layers = [text, rows]
  const [filled, list] = await drawn(layers, { product: { id: products.bread } })
  const [longest, longestList] = await drawn(layers, { sample: 'longest' })
  const [empty, emptyList] = await drawn(layers, { sample: 'empty' })
  assert.match(String(filled), /^<g fill="currentColor">.*<path/)
  assert.match(String(list), /<path/)
  assert.equal(filled, longest)
  assert.ok(String(longestList).length > String(list).length)
  assert.deepEqual([empty, emptyList], ['', ''])
})

test('rows shrink until all stand in their box, and names are never markup', async () => {
  const many = { name: 'Zeilen', type: 'rows', rowsOf: 'menu', columns, width: 300, height: 40, fontSize: 60 }
  await admin('PUT', `/api/products/${products.bread}`, { name: '<script>**x**</script>' })
  const [content = ''] = await drawn([many])
  assert.doesNotMatch(content, /script/)
  const places = [...content.matchAll(/<g transform="translate\([\d.]+ ([\d.]+)\)">/g)].map(([, y]) =>
    Number(y),
  )
  assert.ok(places.length >= 3 && places.every((y) => y < 40))
})

test('a page of a list says below its rows which one it is, where there are several', async () => {
  const list = { name: 'Zeilen', type: 'rows', rowsOf: 'menu', columns, width: 600, height: 200 }
  const [cut = '', whole = '', paged = ''] = await drawn([
    { ...list, maxRows: 1, overflow: 'cut' },
    { ...list, maxRows: 9, overflow: 'pages' },
    { ...list, maxRows: 1, overflow: 'pages', rowHeight: 500 },
  ])
  const tops = (svg: string) =>
    [...svg.matchAll(/<g transform="translate\([\d.]+ ([\d.]+)\)">/g)].map(([, y]) => Number(y))
  assert.equal(tops(whole).length, 2 * tops(cut).length)
  assert.equal(tops(paged).length, tops(cut).length + 1)
  // The row and the line with the page share the box.
  assert.deepEqual(new Set(tops(paged)), new Set([0, 100]))
})

test('parts of a text have their own colour and size', async () => {
  const title = { name: 'Titel', type: 'text', width: 600, height: 200, fontSize: 40 }
  const [plain = '', red = '', large = ''] = await drawn([
    { ...title, text: 'Nur heute' },
    { ...title, text: 'Nur [#b32122|heute]' },
    { ...title, text: 'Nur [200%|heute]' },
  ])
  assert.match(red, /<g fill="#b32122"><g transform/)
  const shapes = (svg: string) => [...svg.matchAll(/d="([^"]*)"/g)].map(([, path]) => path)
  const scales = (svg: string) => [...svg.matchAll(/scale\(([\d.]+)/g)].map(([, scale]) => Number(scale))
  assert.deepEqual([shapes(red), shapes(large)], [shapes(plain), shapes(plain)])
  const [usual = 0, twice = 0] = scales(large)
  assert.ok(scales(red).every((scale) => scale === usual) && Math.abs(twice / usual - 2) < 1e-9)
})

test('letters of extended Latin have outlines of their own in each kind of font, and other signs leave no boxes', async () => {
  const title = { name: 'Titel', type: 'text', width: 900, height: 200, fontSize: 40 }
  const letters = ['Š', 'ő', 'ł', 'ș', 'ž']
  for (const fontFamily of ['', 'Fraunces', 'Caveat']) {
    const contents = await drawn([...letters, '🥨', 'Σ'].map((text) => ({ ...title, text, fontFamily })))
    const paths = contents.map((svg) => /d="([^"]+)"/.exec(svg)?.[1])
    assert.equal(new Set(paths.slice(0, letters.length)).size, letters.length, fontFamily)
    assert.ok(paths.slice(0, letters.length).every(Boolean), fontFamily)
    assert.equal(paths[letters.length], undefined, fontFamily)
  }
  const [composed, apart] = await drawn(['Škoda', 'S\u030ckoda'].map((text) => ({ ...title, text })))
  assert.equal(apart, composed)
})

test('the last row says how many more there are, and small letters are told', async () => {
  const list = { rowsOf: 'menu', maxRows: 2 } as const
  const names = async (values: Partial<Layer>) => (await rowsOf(values)).map(({ name }) => name)
  await admin('PUT', `/api/products/${products.hidden}`, { isEnabled: true })
  assert.deepEqual(await names({ ...list, overflow: 'hint' }), ['Beinschinken', 'und 2 weitere'])
  assert.equal((await names({ ...list, overflow: 'cut' })).length, 2)
  const title = { name: 'Titel', type: 'text', width: 600, height: 200, fontSize: 100 }
  const { data } = await admin<DrawnLayers>('POST', '/api/drawings/layers', {
    layers: [
      { ...title, text: 'Heute' },
      { ...title, text: 'Heute [50%|frisch]' },
      { ...title, type: 'shape' },
    ],
  })
  const [whole = 0, half = 0, none] = data.letterHeights
  assert.ok(whole !== null && half !== null && whole > 65 && whole < 80)
  assert.ok(Math.abs(half - whole / 2) < 0.01)
  assert.equal(none, null)
})

test('rows of today list the dishes that can be had, and a line says those of the next day', async () => {
  const hot = await create('categories', { name: 'Mittag' })
  const dish = (name: string, weekday: string) =>
    create('products', {
      name,
      price: 11.9,
      unit: 'piece',
      schedule: [{ type: weekday, from: '11:00', to: '14:00' }],
    })
  const place = await create('branches', { name: 'Wels', identifier: 'wels', phone: '+43 7242 12345' })
  const dishes = [
    await dish('Montag: Gulasch', 'monday'),
    await dish('Mo: Schnitzel', 'monday'),
    await dish('Dienstag: Backhendl', 'tuesday'),
    products.bread,
  ]
  await create('menus', {
    name: 'Wels',
    branches: [place],
    availableFrom: '2020-01-01T00:00:00Z',
    catalog: [{ category: { id: hot }, products: dishes.map((id) => ({ id })) }],
  })
  const [list, line, foot] = [
    rowsLayer({ rowsOf: 'today' }),
    { ...rowsLayer({ text: '{tomorrow.menu}' }), type: 'text' as const },
    { ...rowsLayer({ text: '{branch.contact}' }), type: 'text' as const },
  ]
  const shown = async (at: string, branch: number) => {
    const { rows, values } = filledLayers(await services.cache.current(), [list, line, foot], {
      product: null,
      branch,
      now: Date.parse(at),
      origin: '',
    })
    const { 'tomorrow.menu': next, 'branch.contact': contact } = values.texts
    return { names: rows[0]?.rows.map(({ name }) => name), next, contact }
  }
  assert.deepEqual(await shown('2026-11-23T09:00:00Z', place), {
    names: ['Gulasch', 'Schnitzel'],
    next: 'Morgen: Backhendl, 11,90\u00a0€',
    contact: 'Wels · +43 7242 12345',
  })
  assert.deepEqual(await shown('2026-11-24T15:00:00Z', place), {
    names: ['Heute ist kein Gericht zu haben.'],
    next: 'Montag: Gulasch · Schnitzel',
    contact: 'Wels · +43 7242 12345',
  })
  assert.equal((await shown('2026-11-24T15:00:00Z', branch)).contact, 'Linz')
  // What is gone until further notice is no news.
  await admin('POST', `/api/branches/${place}/sold-out`, {
    product: { id: dishes[2] },
    duration: 'forGood',
  })
  assert.equal((await shown('2026-11-23T09:00:00Z', place)).next, 'Montag: Gulasch · Schnitzel')
})

test('columns besides the name are drawn in one size, and few rows fill the list', async () => {
  const list = rowsLayer({
    width: 900,
    height: 400,
    rowHeight: 50,
    fontSize: 30,
    fillsHeight: true,
    columns: [
      { field: 'name', width: 3, align: 'left', isBold: false },
      { field: 'allergens', width: 1, align: 'left', isBold: false },
    ],
  })
  const row = (allergens: string) => ({ ...rowOfText('Gulasch'), allergens })
  const scalesOf = async (rows: RowValues[]) => {
    const { svg } = await drawnRows(list, { rows, pageMark: '' })
    return [...svg.matchAll(/scale\(([\d.]+)/g)].map(([, scale]) => Number(scale))
  }
  const long = 'A, B, C, D, E, F, G, H, L, M, N, O, P, R, A, B, C, D, E, F, G, H, L, M, N, O, P, R'
  const [name, short] = await scalesOf([row('A'), row(long)])
  assert.ok(name && short && short < name)
  const [, , , ...ofLong] = await scalesOf([row('A'), row(long)])
  assert.ok(ofLong.every((scale) => scale === short))
  const [alone = 0] = await scalesOf([row('')])
  const [among = 0] = await scalesOf(Array.from({ length: 8 }, () => row('')))
  assert.equal((alone / among).toFixed(1), '2.0')
})
