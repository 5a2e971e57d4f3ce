import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { ImportPlan, ImportResult, ManyReply } from '@theke/contract/bulk-operations.ts'
import { createTestShop } from '../ordering/testing/shop-fixture.ts'

const shop = await createTestShop()
const sausages = await shop.create('categories', { name: 'Würste' })
const advent = await shop.create('menus', {
  name: 'Advent',
  availableFrom: '2026-12-01T00:00:00Z',
  branches: [{ id: shop.branch }],
  catalog: [],
})
const ham = await shop.create('products', { name: 'Schinken', price: 4, unit: 'piece' })

type Menu = { catalog: { category: { id: number }; products: { id: number }[] }[] }

const fileOf = (...lines: string[]) => Buffer.from(lines.join('\n')).toString('base64')

async function preview(...lines: string[]): Promise<ImportPlan> {
  const { status, data, errors } = await shop.admin<ImportPlan>('POST', '/api/products/import/preview', {
    file: fileOf(...lines),
  })
  assert.equal(status, 200, JSON.stringify(errors))
  return data
}

async function imported(...lines: string[]): Promise<ImportResult> {
  const { digest } = await preview(...lines)
  const body = { file: fileOf(...lines), digest }
  const { status, data, errors } = await shop.admin<ImportResult>('POST', '/api/products/import', body)
  assert.equal(status, 200, JSON.stringify(errors))
  return data
}

async function catalogOf(menu: number): Promise<[category: number, ...products: number[]][]> {
  const { data } = await shop.admin<Menu>('GET', `/api/menus/${menu}`)
  return data.catalog.map(({ category, products }) => [category.id, ...products.map(({ id }) => id)])
}

async function exported(): Promise<string[]> {
  const { bytes } = await shop.admin('GET', '/api/products/export')
  return bytes.toString().replace('\ufeff', '').trimEnd().split('\r\n')
}

async function undone(batch: string | undefined): Promise<ManyReply> {
  const { status, data, errors } = await shop.admin<ManyReply>('POST', `/api/products/batches/${batch}/undo`)
  assert.equal(status, 200, JSON.stringify(errors))
  return data
}

test('the export says where products are sold, and reading it changes nothing', async () => {
  const lines = await exported()
  const roll = lines.find((line) => line.includes('Leberkäsesemmel')) ?? ''
  assert.ok(lines[0]?.split(';').includes('Verkauft in'))
  assert.ok(roll.includes(`Standard (#${shop.menu}) › Jause (#${shop.category})`), roll)
  assert.ok(lines.find((line) => line.includes('Schinken'))?.includes('nirgends'))
  const { counts } = await preview(...lines)
  assert.deepEqual(counts, { new: 0, changed: 0, same: 2, wrong: 0 })
})

test('an import puts products where the file says, by name or number, and undo takes it back', async () => {
  const before = [await catalogOf(shop.menu), await catalogOf(advent)]
  const lines = [
    'Nr.;Name;Preis;Einheit;Verkauft in',
    `${ham};Schinken;4;Stück;standard › würste | #${advent} > #${sausages}`,
    `${shop.roll};Leberkäsesemmel;2,6;Stück;nirgends`,
    ';Speck;5;Stück;Advent › Jause',
  ]
  const plan = await preview(...lines)
  assert.deepEqual(plan.counts, { new: 1, changed: 2, same: 0, wrong: 0 }, JSON.stringify(plan.rows))
  const change = plan.rows.find(({ id }) => id === shop.roll)?.changes
  assert.deepEqual(change, [
    {
      label: 'Verkauft in',
      before: `Standard (#${shop.menu}) › Jause (#${shop.category})`,
      after: 'nirgends',
    },
  ])
  const { batch, created, updated } = await imported(...lines)
  assert.deepEqual([created, updated], [1, 2])
  const bacon = Math.max(...(await catalogOf(advent)).flatMap(([, ...products]) => products))
  assert.deepEqual(await catalogOf(shop.menu), [[shop.category], [sausages, ham]])
  assert.deepEqual(await catalogOf(advent), [
    [sausages, ham],
    [shop.category, bacon],
  ])
  const round = await preview(...(await exported()))
  assert.deepEqual(round.counts, { new: 0, changed: 0, same: 3, wrong: 0 })

  const reply = await undone(batch)
  assert.deepEqual(reply.failed, [])
  assert.deepEqual(new Set(reply.done), new Set([shop.roll, ham, bacon]))
  assert.deepEqual([await catalogOf(shop.menu), await catalogOf(advent)], before)
  assert.equal((await shop.admin('GET', `/api/products/${bacon}`)).status, 404)
})

test('undo keeps what others changed in the catalogue since', async () => {
  const { batch } = await imported('Nr.;Verkauft in', `${ham};Standard › Jause`)
  await shop.change('menus', shop.menu, {
    name: 'Ganzjährig',
    catalog: [
      { category: { id: shop.category }, products: [{ id: shop.roll }, { id: ham }] },
      { category: { id: sausages }, products: [{ id: shop.roll }] },
    ],
  })
  assert.deepEqual((await undone(batch)).done, [ham])
  assert.deepEqual(await catalogOf(shop.menu), [
    [shop.category, shop.roll],
    [sausages, shop.roll],
  ])
})

test('an empty cell leaves a product where it is', async () => {
  const before = await catalogOf(shop.menu)
  const { counts } = await preview('Nr.;Verkauft in', `${shop.roll};`)
  assert.deepEqual(counts, { new: 0, changed: 0, same: 1, wrong: 0 })
  assert.deepEqual(await catalogOf(shop.menu), before)
})

test('a catalogue or category that does not exist is refused by row and column', async () => {
  const plan = await preview(
    'Nr.;Verkauft in',
    `${ham};Ostern › Würste`,
    `${shop.roll};Advent › Fische`,
    ';Advent',
  )
  assert.deepEqual(
    plan.rows.map(({ line, errors }) => [line, errors[0]]),
    [
      [2, { label: 'Verkauft in', message: 'Es gibt keinen Eintrag namens „Ostern“.' }],
      [3, { label: 'Verkauft in', message: 'Es gibt keinen Eintrag namens „Fische“.' }],
      [
        4,
        {
          label: 'Verkauft in',
          message: 'Bitte als „Katalog › Kategorie“ angeben, mehrere mit | getrennt, oder „nirgends“.',
        },
      ],
    ],
  )
})
