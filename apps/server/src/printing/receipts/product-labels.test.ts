import assert from 'node:assert/strict'
import { test } from 'node:test'
import { decodePDFRawStream, PDFArray, PDFDocument, PDFRawStream, StandardFonts } from '@cantoo/pdf-lib'
import type { Label } from '@theke/domain/printing/label.ts'
import { productLabel } from '../../catalogue/product-label.ts'
import { labelSheets } from './label-sheets.ts'
import { createPrintingShop } from '../testing/printing-fixture.ts'

const pointsPerMm = 72 / 25.4
const shop = await createPrintingShop()
const employee = await shop.loggedIn(['ROLE_EMPLOYEE'], [shop.branch])
const cheese = await shop.create('products', {
  name: 'Käse „Größe L“ – gereift',
  description: '<p>Sechs Monate gereift</p>',
  allergens: 'G,M',
  price: 21.9,
  unit: 'kilogram',
  calculationModel: 'fixed',
})

test('labels come as sheets of A4, as many as it takes', async () => {
  const snapshot = await shop.services.cache.current()
  const labels = [shop.roll, cheese].flatMap((id) => {
    const product = snapshot.products.get(id)
    return product ? Array.from({ length: 6 }, () => productLabel(product, 'EUR')) : []
  })
  assert.deepEqual(labels[6], {
    name: 'Käse „Größe L“ – gereift',
    price: '21,90\u00a0€ / kg',
    basePrice: '',
    description: ' Sechs Monate gereift ',
    allergens: 'Allergene: G, M',
  })
  const grid = snapshot.config.detailLabelGrid
  const file = await PDFDocument.load(await labelSheets(labels, { grid, layout: 'detail', startAt: 3 }))
  assert.equal(file.getPageCount(), 2)
  const { width, height } = file.getPage(0).getSize()
  assert.deepEqual([Math.round(width), Math.round(height)], [595, 842])
})

test('the smallest labels keep their price, all of it, and stay within themselves', async () => {
  const label = {
    name: 'Rindsschulterscherzelbratenscheibenplatte mit Semmelkren und Schnittlauchsauce',
    price: 'ab 1.234,50\u00a0€ / kg',
    basePrice: 'Grundpreis 1.234,50\u00a0€ / kg',
    description: 'Sechs Wochen gereift, von Hand geschnitten, am Vortag bestellt. '.repeat(6),
    allergens: 'Allergene: A, C, G, L, M, O',
  }
  const low = { rows: 13, labelWidth: 38, labelHeight: 21.2, marginTop: 10 }
  const grid = { ...low, columns: 5, marginLeft: 5, gapX: 2, gapY: 0 }
  const area = { left: 9 * pointsPerMm, right: 39 * pointsPerMm, bottom: (297 - 10 - 21.2 + 4) * pointsPerMm }
  for (const layout of ['compact', 'detail'] as const) {
    const texts = await drawnTexts(await labelSheets([label], { grid, layout, startAt: 1 }))
    const said = texts.map(({ text }) => text)
    assert.ok(said.includes('ab 1.234,50 € / kg'), said.join('|'))
    assert.equal(said.includes('Grundpreis 1.234,50 € / kg'), layout === 'detail')
    for (const { text, x, y, width } of texts) {
      assert.ok(x >= area.left - 0.01 && x + width <= area.right + 0.01, `${layout}: ${text}`)
      assert.ok(y >= area.bottom, `${layout}: ${text}`)
    }
    assert.ok(said.some((text) => text.startsWith('Rinds')))
  }
})

test('a name that is too long for its label ends with dots', async () => {
  const label = {
    name: 'Platte '.repeat(60),
    price: '9,90\u00a0€',
    basePrice: '',
    description: '',
    allergens: '',
  }
  const { compactLabelGrid: grid } = (await shop.services.cache.current()).config
  const texts = await drawnTexts(await labelSheets([label], { grid, layout: 'compact', startAt: 1 }))
  assert.match(texts.map(({ text }) => text).join('|'), /^[^|]*\|[^|]*\.\.\.\|9,90 €$/)
})

test('on a label that is too small the description ends with dots, and the rest stays whole', async () => {
  const device = await shop.aDevice({
    type: 'labelPrinter',
    connection: 'zpl',
    paperWidth: 50,
    labelHeight: 25,
  })
  const product = await shop.create('products', {
    name: 'Bergkäse',
    description: 'Sechs Monate gereift. '.repeat(30),
    allergens: 'G',
    price: 2.19,
    unit: 'piece',
    unitQuantity: 100,
  })
  const preview = await employee<Label>(
    'GET',
    `/api/product-labels/preview?product=${product}&device=${device}&layout=detail`,
  )
  assert.equal(preview.status, 200, JSON.stringify(preview.errors))
  const said = preview.data.pages.flat().flatMap((field) => (field.kind === 'text' ? [field.text] : []))
  assert.ok(said.includes('Allergene: G'), said.join('|'))
  assert.equal(preview.data.pages.length, 1)
  assert.match(said.join(' '), /Sechs Monate.*\.\.\.$/)
})

test('staff get a file, and are told where nothing is chosen', async () => {
  const reply = await employee('GET', `/api/product-labels?products=${cheese}&layout=compact`)
  assert.deepEqual([reply.status, reply.headers['content-type']], [200, 'application/pdf'])
  assert.equal((await employee('GET', '/api/product-labels')).status, 422)
})

type DrawnText = { text: string; x: number; y: number; width: number }

/** The texts of the first page of a PDF as they lie there, in points. */
async function drawnTexts(bytes: Uint8Array): Promise<DrawnText[]> {
  const file = await PDFDocument.load(bytes)
  const fonts = [
    await file.embedFont(StandardFonts.Helvetica),
    await file.embedFont(StandardFonts.HelveticaBold),
  ]
  const contents = file.getPage(0).node.Contents()
  assert.ok(contents instanceof PDFArray)
  const streams = contents.asArray().map((each) => file.context.lookup(each))
  const commands = streams
    .map((stream) =>
      stream instanceof PDFRawStream ? decodePDFRawStream(stream).decode() : new Uint8Array(),
    )
    .map((stream) => Buffer.from(stream).toString('latin1'))
    .join('\n')
  return [
    ...commands.matchAll(/\/(\S+) ([\d.]+) Tf[\s\S]*?([\d.]+) ([\d.]+) Tm[\s\S]*?<([0-9A-F]*)> Tj/g),
  ].map(([, name = '', size, x, y, hex = '']) => {
    const text = new TextDecoder('windows-1252').decode(Buffer.from(hex, 'hex'))
    const font = fonts[name.includes('Bold') ? 1 : 0]
    return { text, x: Number(x), y: Number(y), width: font?.widthOfTextAtSize(text, Number(size)) ?? 0 }
  })
}
