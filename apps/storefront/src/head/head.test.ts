import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { PricedBranchView, ShopView, StartView } from '@theke/contract/shop/views/storefront-views.ts'
import { headOf, isSharedPage } from './head.ts'
import { headMarkup } from './head-markup.ts'
import { structuredData } from './structured-data.ts'
import type { Page } from '../router/shown-page-data.ts'

test('nothing a shop writes can break out of the head', () => {
  const markup = headMarkup({
    title: '</title><script>x</script>',
    tags: [{ tag: 'meta', attributes: { name: 'description', content: '"><script>x</script>' } }],
  })
  assert.equal(markup.includes('<script>'), false)
  assert.equal(markup.match(/<title>/g)?.length, 1)
})

const shop = {
  shopName: 'Metzgerei',
  title: '',
  description: '',
  seoDescription: '',
  origin: 'https://shop.example',
  primaryColor: '#0055aa',
  enablePluginPWA: true,
  enableEnglish: true,
  favicon: null,
  ogImage: null,
} as ShopView

function tagsOf(page: Page, isAddressKnown = true): Record<string, string | undefined> {
  const { tags } = headOf(page, isAddressKnown)
  return Object.fromEntries(
    tags.map(({ attributes }) => {
      const { name, property, rel, hreflang, content, href } = attributes
      return [name ?? property ?? hreflang ?? rel, content ?? href]
    }),
  )
}

test('the colour around the page is that of the theme', () => {
  assert.equal(tagsOf({ path: '/x', data: { page: 'not-found', shop } })['theme-color'], '#0055aa')
})

test('the start page is called by its division and the shop, without a division by its title for search engines', () => {
  const start = (title: string | null, seoTitle = 'Fleisch in Linz') => {
    const division = title === null ? null : ({ title } as StartView['division'])
    const view = { division, shop: { ...shop, seoTitle } } as StartView
    return headOf({ path: '/', data: { page: 'start', view } }).title
  }
  assert.equal(start('Online bestellen'), 'Online bestellen - Metzgerei')
  assert.equal(start(''), 'Metzgerei')
  assert.equal(start(null), 'Fleisch in Linz')
  assert.equal(start(null, ''), 'Metzgerei')
})

test('a page that is rendered for many addresses names none, until the browser knows which it is', () => {
  const status: Page = { path: '/status/_/_', data: { page: 'status', shop } }
  const rendered = tagsOf(status, !isSharedPage(status.data))
  assert.deepEqual(
    [rendered['og:url'], rendered['twitter:url'], rendered['canonical'], rendered['robots']],
    [undefined, undefined, undefined, 'noindex'],
  )
  const shown = tagsOf({ ...status, path: '/status/abc/def' })
  const address = 'https://shop.example/status/abc/def'
  assert.deepEqual([shown['og:url'], shown['twitter:url'], shown['canonical']], [address, address, address])
})

test('checkouts and errors stay out of the index', () => {
  const linz = { name: 'Linz', description: '', images: [] as unknown[] } as PricedBranchView['branch']
  const view = { shop, branch: linz } as PricedBranchView
  const checkout = tagsOf({ path: '/store/linz/checkout', data: { page: 'checkout', view } })
  assert.deepEqual(
    [checkout['robots'], checkout['canonical']],
    ['noindex', 'https://shop.example/store/linz/checkout'],
  )
  const branch = tagsOf({ path: '/store/linz', data: { page: 'branch', view } })
  assert.deepEqual([branch['robots'], branch['canonical']], [undefined, 'https://shop.example/store/linz'])
  const error = tagsOf({ path: '/nirgends', data: { page: 'error', shop } })
  assert.deepEqual([error['robots'], error['canonical']], ['noindex', 'https://shop.example/nirgends'])
})

test('a branch that is open until midnight closes in the last minute of the day', () => {
  const entry = { type: 'daily', date: null, isClosed: false, from: '17:00', to: '00:00' } as const
  const linz = {
    name: 'Linz',
    identifier: 'linz',
    description: '',
    images: [] as unknown[],
    openingHours: [entry],
  }
  const view = {
    shop,
    products: [] as unknown[],
    campaign: null,
    branch: linz as unknown,
  } as PricedBranchView
  const data = structuredData({ page: 'branch', view })
  assert.match(data, /"opens":"17:00","closes":"23:59"/)
  assert.doesNotMatch(data, /24:00/)
  // A campaign, open on its days only, is no other business.
  const campaign = { id: 1, standing: '', html: '' }
  assert.equal(structuredData({ page: 'branch', view: { ...view, campaign } }), '')
})
