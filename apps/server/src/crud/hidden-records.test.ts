import assert from 'node:assert/strict'
import { test } from 'node:test'
import { allEndpoints } from '@theke/contract/api.ts'
import type { SoldOutNotice } from '@theke/contract/catalogue/sold-out-api.ts'
import { entities } from '@theke/contract/entities.ts'
import { sql } from 'drizzle-orm'
import { createBranchBody } from '../ordering/testing/shop-fixture.ts'
import { readEventStream } from '../http/testing/read-event-stream.ts'
import { createPageShop } from '../ssr/testing/page-fixture.ts'

/** Part of every name, identifier and article number of a hidden record. */
const secret = 'Geheim'
/** The numbers of hidden records begin here, so that they cannot be mistaken for anything else. */
const firstHiddenId = 7_654_000

const shop = await createPageShop()
const { branch, category, roll, menu } = shop
const ref = (id: number) => ({ id })

const division = await shop.create('divisions', { name: 'Oberösterreich', identifier: 'ooe', isPublic: true })
const bundle = await shop.create('products', {
  name: 'Grillpaket',
  type: 'bundle',
  price: 20,
  unit: 'piece',
  bundleItems: [{ product: ref(roll), amount: 1, unit: 'piece' }],
})
const parentNode = await shop.create('nodes', {
  name: 'Teaser',
  identifier: 'teaser',
  type: 'teaser',
  isPublic: true,
})
const childNode = await shop.create('nodes', {
  name: 'Unten',
  identifier: 'unten',
  type: 'text',
  isPublic: true,
})
const site = await shop.create('sites', { name: 'Über uns', path: 'ueber-uns', isPublic: true })
const navigation = await shop.create('navigations', {
  name: 'Oben',
  identifier: 'header',
  isPublic: true,
  items: [],
})

await startNumbersAgain()
const hiddenDivision = await shop.create('divisions', { name: secret, identifier: 'geheim', isPublic: false })
const hiddenBranch = await shop.create(
  'branches',
  createBranchBody('geheim', { name: secret, isPublic: false }),
)
const hiddenProduct = await shop.create('products', {
  name: `${secret} Wurst`,
  articleNumber: `${secret}-1`,
  price: 5,
  isEnabled: false,
})
const hiddenCategory = await shop.create('categories', { name: secret, isEnabled: false })
const hiddenNode = await shop.create('nodes', { name: secret, identifier: 'geheim', type: 'text' })
const hiddenSite = await shop.create('sites', { name: secret, path: 'geheim' })
const hiddenBlock = await shop.create('blocks', { name: secret, identifier: 'geheim' })
await shop.create('navigations', { name: secret, identifier: 'geheim' })
await shop.create('donatees', { name: secret, identifier: 'geheim', isEnabled: false })
await shop.create('tables', { identifier: secret, branch: ref(branch), isEnabled: false })
await shop.create('tables', { identifier: `${secret}2`, branch: ref(hiddenBranch) })
await shop.create('menus', {
  name: secret,
  availableFrom: '2099-01-01T00:00:00Z',
  branches: [ref(branch)],
})

// Everything public now refers to everything hidden.
await shop.change('divisions', division, { branches: [ref(branch), ref(hiddenBranch)] })
await shop.change('branches', branch, { division: ref(hiddenDivision) })
await shop.change('products', bundle, {
  type: 'bundle',
  bundleItems: [roll, hiddenProduct].map((id) => ({ product: ref(id), amount: 1, unit: 'piece' })),
})
await shop.change('products', roll, {
  type: 'configurable',
  config: {
    parts: [
      {
        name: 'Dazu',
        type: 'addons',
        addons: [bundle, hiddenProduct].map((id) => ({ product: ref(id), amount: 1 })),
      },
    ],
  },
})
await shop.change('menus', menu, {
  branches: [ref(branch), ref(hiddenBranch)],
  catalog: [
    { category: ref(category), products: [roll, bundle, hiddenProduct].map(ref) },
    { category: ref(hiddenCategory), products: [ref(roll)] },
  ],
})
await shop.change('nodes', parentNode, {
  content: {
    site: ref(hiddenSite),
    category: ref(hiddenCategory),
    product: ref(hiddenProduct),
    block: ref(hiddenBlock),
    node: ref(hiddenNode),
  },
})
await shop.change('nodes', childNode, { parent: ref(hiddenNode) })
await shop.change('sites', site, { nodes: [parentNode, childNode, hiddenNode].map(ref) })
await shop.change('navigations', navigation, {
  items: [
    { label: 'Über uns', type: 'site', site: ref(site), url: '', children: [] },
    { label: secret, type: 'site', site: ref(hiddenSite), url: '', children: [] },
    {
      label: 'Mehr',
      type: 'site',
      site: ref(site),
      url: '',
      children: [{ label: secret, type: 'branch', branch: ref(hiddenBranch), url: '' }],
    },
  ],
})
for (const id of [roll, hiddenProduct]) {
  const marked = { product: ref(id), duration: 'forGood' }
  assert.equal((await shop.admin('POST', `/api/branches/${branch}/sold-out`, marked)).status, 200)
}
shop.services.cache.forget()

const uid = (await shop.admin<{ uid: string }>('GET', `/api/products/${hiddenProduct}`)).data.uid
assert.ok(uid.length > 8)
const marks = new RegExp(`geheim|76540\\d\\d|${uid}`, 'i')

const apiKey = (await shop.admin<{ apiKey: string }>('POST', `/api/branches/${branch}/api-key`)).data.apiKey

const ids: Record<string, number> = { divisions: division, branches: branch, menus: menu, nodes: parentNode }
const parameters: Record<string, string | number> = {
  ':branchId': branch,
  ':apiKey': apiKey,
  ':identifier': 'linz',
  ':name': 'imprint',
}
const queries: Record<string, string> = {
  '/api/storefront/content': '?path=/ueber-uns',
  '/api/branches/:identifier/slots': `?mode=takeaway&products=${roll}`,
}

/** Not called: streams do not end, and orders, devices, calendars, working time, screens and webhooks of providers are found by a secret of one record. */
const elsewhere =
  /\/events$|\/calendar-feeds\/|\/orders\/public\/|\/orders\/submitted|\/devices\/|\/signage\/|\/time-(tracking|terminal)\b/

const walked = allEndpoints
  .filter(({ allow, method, path }) => allow === 'anyone' && method === 'GET' && !elsewhere.test(path))
  .map(({ path }) => path)

for (const path of walked) {
  test(`GET ${path} tells visitors nothing of what is hidden`, async () => {
    const { status, bytes } = await shop.visitor('GET', await addressOf(path))
    assert.ok([200, 404].includes(status), `${status} ${bytes.toString()}`)
    assert.doesNotMatch(withoutCards(path, bytes.toString()), marks)
  })
}

test('each walked endpoint that holds records was asked for one that is there', async () => {
  for (const { path } of entities.filter(({ read }) => read === 'anyone')) {
    const { data } = await shop.visitor<unknown[]>('GET', `/api/${path}`)
    if (data.length > 0)
      assert.equal((await shop.visitor('GET', await addressOf(`/api/${path}/:id`))).status, 200)
  }
})

test('what is public keeps its references to what is public', async () => {
  const { data: product } = await shop.visitor<{ bundleItems: unknown[] }>('GET', `/api/products/${bundle}`)
  assert.equal(product.bundleItems.length, 1)
  const { data: items } = await shop.visitor<{ items: { children: unknown[] }[] }>(
    'GET',
    `/api/navigations/${navigation}`,
  )
  assert.deepEqual(
    items.items.map(({ children }) => children.length),
    [0, 0],
  )
  const { data: page } = await shop.visitor<{ nodes: unknown }>('GET', `/api/sites/${site}`)
  assert.deepEqual(page.nodes, [parentNode, childNode].map(ref))
  const { data: seen } = await shop.admin<{ bundleItems: unknown[] }>('GET', `/api/products/${bundle}`)
  assert.equal(seen.bundleItems.length, 2, 'staff read everything')
})

test('the stream of what is sold out names no hidden product', async () => {
  const address = await shop.app.listen({ port: 0 })
  const stream = await readEventStream<SoldOutNotice>(
    `${address}/api/storefront/branches/linz/sold-out/events`,
  )
  const [told] = await stream.expect(1)
  stream.close()
  // The bundle contains the roll.
  assert.deepEqual(
    told?.data.map(({ id }) => id),
    [roll, bundle],
  )
})

async function addressOf(path: string): Promise<string> {
  const entity = /^\/api\/([a-z-]+)\/:id/.exec(path)?.[1] ?? ''
  const filled = path
    .split('/')
    .map((segment) => parameters[segment] ?? segment)
    .join('/')
    .replace(':id', String(entity && (await publicId(entity))))
  return filled + (queries[path] ?? '')
}

async function publicId(entity: string): Promise<number> {
  if (entity in ids) return ids[entity] ?? 0
  if (!entities.some((known) => known.path === entity)) return 0
  const { data } = await shop.admin<{ id: number }[]>('GET', `/api/${entity}?limit=500`)
  return data.find(({ id }) => id < firstHiddenId)?.id ?? 0
}

/** Lists show of a branch that is not public where it will be (R-SHOP-13); such cards are no mistake. */
function withoutCards(path: string, text: string): string {
  if (!['/api/branches', '/api/init', '/api/storefront/start'].includes(path)) return text
  const isCard = (value: unknown) =>
    (value as { id?: unknown } | null)?.id === hiddenBranch && 'keywords' in (value as object)
  return JSON.stringify(JSON.parse(text), (_, value: unknown) =>
    Array.isArray(value) ? value.filter((entry) => !isCard(entry)) : value,
  )
}

async function startNumbersAgain(): Promise<void> {
  for (const name of [
    'divisions',
    'branches',
    'products',
    'categories',
    'nodes',
    'sites',
    'blocks',
    'navigations',
    'donatees',
    'tables',
    'menus',
  ]) {
    await shop.services.db.execute(
      sql`select setval(pg_get_serial_sequence(${name}, 'id'), ${firstHiddenId})`,
    )
  }
}
