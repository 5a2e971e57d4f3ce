import assert from 'node:assert/strict'
import { test } from 'node:test'
import { defaultValues } from '@theke/contract/fields.ts'
import { type DrawnLayers, maxDrawnLetters } from '@theke/contract/media/drawing-api.ts'
import { layer, type Layer } from '@theke/contract/media/layer-fields.ts'
import { composeSvg } from '@theke/domain/drawing/compose-svg.ts'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { maxTurn } from '../http/testing/longest-turn.ts'
import { permissionSets, users } from '../people/people-tables.ts'
import { fullOnly } from '../testing/core.ts'
import { type Caller, testApp } from '../testing/test-app.ts'
import { outlineLayers } from './layer-content.ts'

const { loggedIn, services } = await testApp()
const admin = await loggedIn(['ROLE_ADMIN'])

/** 800 × 400 pixels, the left half red and the right one blue. */
const picture = await sharp({ create: { width: 800, height: 400, channels: 3, background: '#ff0000' } })
  .composite([
    {
      input: await sharp({ create: { width: 400, height: 400, channels: 3, background: '#0000ff' } })
        .png()
        .toBuffer(),
      left: 400,
      top: 0,
    },
  ])
  .png()
  .toBuffer()
const { data: image } = await admin<{ id: number }>('POST', '/api/images', {
  name: 'Zweifarbig',
  alt: 'Zweifarbig',
  data: `data:image/png;base64,${picture.toString('base64')}`,
})

const pictured = (values: Partial<Layer>): Layer => ({
  ...defaultValues(layer),
  type: 'image',
  name: 'Bild',
  image: { id: image.id },
  ...values,
})
const written = (text: string): Layer => ({
  ...defaultValues(layer),
  type: 'text',
  name: 'Text',
  text,
  width: 4000,
  height: 4000,
})
const draw = (layers: readonly object[], caller: Caller = admin) =>
  caller<DrawnLayers>('POST', '/api/drawings/layers', { layers })

test('a picture comes by its address, so that fifty large layers of one are a short answer', async () => {
  const { status, data, bytes } = await draw(
    Array.from({ length: 50 }, (_, index) => pictured({ width: 4000 + index, height: 4000 })),
  )
  assert.equal(status, 200)
  assert.equal(data.contents.length, 50)
  assert.ok(data.contents.every((svg) => svg.includes(`href="/image/large/${image.id}-1.png"`)))
  assert.ok(bytes.length < 50_000, `${bytes.length}`)
})

/** The colours at places of a picture of 100 × 100 pixels that lie far from every edge. */
async function colours(input: Buffer): Promise<string[]> {
  const raw = await sharp(input).flatten().removeAlpha().raw().toBuffer()
  return [10, 40, 60, 90].flatMap((y) =>
    [10, 40, 60, 90].map((x) => raw.subarray((y * 100 + x) * 3, (y * 100 + x) * 3 + 3).toString('hex')),
  )
}

test('a picture by its address is cut as the drawn one', async () => {
  for (const layers of [
    [pictured({ width: 100, height: 100, focusX: 75 })],
    [pictured({ width: 100, height: 100, focusX: 20 })],
    [pictured({ width: 100, height: 100, fit: 'stretch' })],
    [pictured({ width: 100, height: 100, fit: 'contain' })],
  ]) {
    const drawing = { width: 100, height: 100, format: 'png', backgroundColor: '#ffffff', layers }
    const template = { ...drawing, name: 'Bild', identifier: `bild-${layers[0]?.focusX}-${layers[0]?.fit}` }
    assert.equal((await admin('POST', '/api/image-templates', template)).status, 201)
    const { bytes } = await admin('GET', `/image-template/${template.identifier}/shop.png`)
    const { data } = await draw(layers)
    const contents = data.contents.map((svg) =>
      svg.replace(/href="[^"]+"/, `href="data:image/png;base64,${picture.toString('base64')}"`),
    )
    const shown = composeSvg({ ...drawing, ground: '#ffffff', contents })
    assert.deepEqual(await colours(Buffer.from(shown)), await colours(bytes), template.identifier)
  }
})

test('more letters than a poster has are refused at the layers', fullOnly, async () => {
  const text = 'Bauernbrot '.repeat(190).slice(0, 2000)
  const most = Array.from({ length: maxDrawnLetters / 2000 }, () => written(text))
  assert.equal((await draw(most)).status, 200)
  const { status, errors } = await draw([...most, written('x')])
  assert.equal(status, 422)
  assert.deepEqual(errors, [
    {
      field: 'layers',
      message: 'Das sind zu viele Zeichen für eine Vorschau: höchstens 10.000 in allen Ebenen zusammen.',
    },
  ])
})

test('other requests wait for no letters', fullOnly, async () => {
  const layers = Array.from({ length: 5 }, () => written('Bauernbrot '.repeat(190).slice(0, 2000)))
  await draw(layers)
  const { result, ms } = await maxTurn(() => draw(layers))
  assert.equal(result.status, 200)
  const { ms: directMs } = await maxTurn(() => outlineLayers({ layers, rows: [], texts: {} }))
  assert.ok(ms < directMs / 3, `${ms} ms of ${directMs} ms`)
})

test('only who may change templates or scenes has layers drawn', async () => {
  const employee = await loggedIn(['ROLE_EMPLOYEE'])
  for (const [key, status] of [
    ['read-only', 403],
    ['kitchen', 403],
    ['editor', 200],
  ] as const) {
    const [set] = await services.db.select().from(permissionSets).where(eq(permissionSets.key, key))
    await services.db
      .update(users)
      .set({ permissionSet: set?.id })
      .where(eq(users.roles, ['ROLE_EMPLOYEE']))
    assert.equal((await draw([written('Heute')], employee)).status, status, key)
  }
})
