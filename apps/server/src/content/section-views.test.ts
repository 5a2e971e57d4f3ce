import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { SectionView } from '@theke/contract/content/section-view.ts'
import { describeOpeningTime } from './describe-opening-times.ts'
import { createBranchBody } from '../ordering/testing/shop-fixture.ts'
import { testApp } from '../testing/test-app.ts'

type Row = { id: number }

const fixture = await testApp()
const admin = await fixture.loggedIn(['ROLE_ADMIN'])
let number = 0

async function save(path: string, body: Record<string, unknown>): Promise<{ id: number }> {
  const { data, errors } = await admin<Row>('POST', `/api/${path}`, { name: `Muster ${++number}`, ...body })
  assert.deepEqual(errors ?? [], [])
  return { id: data.id }
}

const aNode = (body: Record<string, unknown>) =>
  save('nodes', { identifier: `muster-${number + 1}`, isPublic: true, ...body })

/** What a page with these nodes shows below its text. */
async function shown(...nodes: { id: number }[]): Promise<SectionView[]> {
  const path = `seite-${++number}`
  await save('sites', { path, isPublic: true, nodes })
  fixture.services.cache.forget()
  const { data } = await fixture.visitor<{ site: { sections: SectionView[] } }>(
    'GET',
    `/api/storefront/content?path=/${path}`,
  )
  return data.site.sections
}

const aBranch = (identifier: string) => save('branches', createBranchBody(identifier))

/** Where the cards of a teaser lead to. */
async function addressesOf(content: Record<string, unknown>): Promise<(string | null)[]> {
  const [section] = await shown(await aNode({ type: 'teaser', content }))
  assert.ok(section?.body.type === 'teaser')
  return section.body.cards.map(({ address }) => address)
}

describe('structured content of a page', () => {
  test('public nodes are shown in the order of the page, those below them in their own', async () => {
    const one = await aNode({ type: 'text', content: { heading: 'Eins' } })
    const two = await aNode({ type: 'text', content: { heading: 'Zwei' } })
    const hidden = await aNode({ type: 'text', isPublic: false })
    await aNode({ type: 'text', parent: one, sortOrder: 2, content: { heading: 'Später' } })
    await aNode({ type: 'text', parent: one, sortOrder: 1, content: { heading: 'Früher' } })
    const sections = await shown(two, hidden, one)
    assert.deepEqual(
      sections.map(({ heading, below }) => [heading, below.map((child) => child.heading)]),
      [
        ['Zwei', []],
        ['Eins', ['Früher', 'Später']],
      ],
    )
  })

  test('a node is shown from its beginning until its end, on its page and below another one', async () => {
    const inAMinute = new Date(fixture.services.clock.now() + 60_000).toISOString()
    const aMinuteAgo = new Date(fixture.services.clock.now() - 60_000).toISOString()
    const now = await aNode({ type: 'text', publishFrom: aMinuteAgo, publishTo: inAMinute })
    const later = await aNode({ type: 'text', publishFrom: inAMinute })
    await aNode({ type: 'text', parent: now, publishTo: aMinuteAgo })
    assert.deepEqual(
      (await shown(now, later)).map(({ id, below }) => [id, below]),
      [[now.id, []]],
    )
    assert.equal((await fixture.visitor('GET', `/api/nodes/${now.id}`)).status, 200)
    assert.equal((await fixture.visitor('GET', `/api/nodes/${later.id}`)).status, 404)
  })

  test('marks of Markdown become formatted text with nothing in it that could run', async () => {
    const answer = '**Ja**, [hier](javascript:x())\n<script>x()</script><b onclick="x()">gern</b>'
    const node = await aNode({
      type: 'questions',
      content: { questions: [{ question: 'Geht das?', answer }] },
    })
    const [section] = await shown(node)
    assert.deepEqual(section?.body, {
      type: 'questions',
      questions: [
        { question: 'Geht das?', html: '<p><strong>Ja</strong>, <a>hier</a></p>\n<strong>gern</strong>' },
      ],
    })
  })

  test('times are told in the words of the shop, whatever of a date is given', async () => {
    const content = {
      starts: '2026-12-12T09:00:00.000Z',
      registerUntil: '2026-12-01',
      contact: { phone: '+43 732 5550120' },
    }
    const [full, empty] = await shown(
      await aNode({ type: 'event', content }),
      await aNode({ type: 'event', content: {} }),
    )
    assert.ok(full?.body.type === 'event' && empty?.body.type === 'event')
    assert.equal(full.body.starts, 'Samstag, 12. Dezember 2026, 10:00 Uhr')
    assert.equal(full.body.registerUntil, 'Dienstag, 1. Dezember 2026')
    assert.equal(describeOpeningTime(Date.parse(content.starts), 'en'), 'Saturday, 12 December 2026, 10:00')
    assert.deepEqual([full.body.phone, full.body.email], ['+43 732 5550120', ''])
    assert.deepEqual([empty.body.starts, empty.body.doors, empty.body.places], ['', '', null])
  })

  test('a recipe is told from its tabs', async () => {
    const recipe = {
      about: { portions: 4, difficulty: 'easy', diets: ['glutenFree'] },
      ingredients: { list: [{ amount: '1 kg', name: 'Lamm' }] },
      preparation: { steps: '1. Braten' },
    }
    const [section] = await shown(await aNode({ type: 'recipe', content: { recipe } }))
    assert.deepEqual(section?.body, {
      type: 'recipe',
      image: null,
      portions: 4,
      minutes: null,
      difficulty: 'Einfach',
      diets: ['Ohne Gluten'],
      ingredients: [{ amount: '1 kg', name: 'Lamm' }],
      html: '<ol>\n<li>Braten</li>\n</ol>',
    })
  })

  test('a teaser leads to what visitors may see, and never round in a circle', async () => {
    const site = await save('sites', { path: 'offen', title: 'Offen', isPublic: true })
    const draft = await save('sites', { path: 'zu' })
    const block = await save('blocks', {
      identifier: 'block',
      type: 'hinweis',
      isPublic: true,
      content: { body: '<p>Block</p>' },
    })
    const scene = await save('scenes', { path: 'szene', name: 'Szene', isPublic: true })
    const circle = await aNode({ type: 'teaser', content: { site, block, scene } })
    await admin('PUT', `/api/nodes/${circle.id}`, { content: { site, block, scene, node: circle } })
    const [section] = await shown(circle)
    assert.ok(section?.body.type === 'teaser')
    assert.deepEqual(
      section.body.cards.map(({ title, address }) => [title, address]),
      [
        ['Offen', '/offen'],
        ['Szene', null],
      ],
    )
    assert.equal(section.body.html, '<p>Block</p>')
    assert.equal(section.body.sections.length, 1)
    const [closed] = await shown(await aNode({ type: 'teaser', content: { site: draft } }))
    assert.deepEqual(closed?.body.type === 'teaser' && closed.body.cards, [])
  })

  test('a teaser for a category or product leads to where it can be ordered', async () => {
    const product = await save('products', { name: 'Tafelspitz', price: 24.9, unit: 'kilogram' })
    const unoffered = await save('products', { name: 'Weihnachtsgans', price: 24.9, unit: 'kilogram' })
    const category = await save('categories', { name: 'Rind' })
    const branches = [await aBranch('linz')]
    const menu = {
      name: 'Standard',
      availableFrom: '2020-01-01T00:00:00Z',
      catalog: [{ category, products: [product] }],
    }
    const { id: menuId } = await save('menus', { ...menu, branches })
    const anchors = { category: `kategorie-${category.id}`, product: `produkt-${category.id}-${product.id}` }
    assert.deepEqual(await addressesOf({ category, product }), [
      `/store/linz#${anchors.category}`,
      `/store/linz#${anchors.product}`,
    ])
    assert.deepEqual(await addressesOf({ product: unoffered }), [null])

    branches.push(await aBranch('wels'))
    await admin('PUT', `/api/menus/${menuId}`, { branches })
    assert.deepEqual(await addressesOf({ category, product }), [
      `/?ziel=${anchors.category}`,
      `/?ziel=${anchors.product}`,
    ])
  })

  test('files are offered with their name and size', async () => {
    const { data: file } = await admin<Row>('POST', '/api/uploads', {
      name: 'Karte.txt',
      data: `data:text/plain;base64,${Buffer.from('Speisen').toString('base64')}`,
    })
    const [section] = await shown(await aNode({ type: 'downloads', content: { files: [{ id: file.id }] } }))
    assert.ok(section?.body.type === 'downloads')
    const [told] = section.body.files
    assert.deepEqual([told?.name, told?.extension, told?.size], ['Karte.txt', 'txt', 7])
    assert.match(told?.address ?? '', /^\/upload\/[0-9a-f]{32}\/\d+-1\.txt$/)
    assert.equal((await admin('DELETE', `/api/uploads/${file.id}`)).status, 409)
  })
})
