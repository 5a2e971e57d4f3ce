import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createTestShop } from '../ordering/testing/shop-fixture.ts'

const shop = await createTestShop()
const { admin, visitor } = shop
const hidesPage = 'An dieser Adresse steht eine öffentliche Seite. Ein Redirect würde sie verdecken.'

const contentAt = (path: string) =>
  visitor<{ kind: string; address?: string }>(
    'GET',
    `/api/storefront/content?path=${encodeURIComponent(path)}`,
  )
async function redirectOf(path: string): Promise<string | undefined> {
  shop.services.cache.forget()
  const { data } = await contentAt(path)
  return data?.kind === 'redirect' ? data.address : undefined
}

test('a renamed branch leaves a redirect, also when it is renamed again and back', async () => {
  await shop.change('branches', shop.branch, { identifier: 'linz-mitte' })
  assert.equal(await redirectOf('/store/linz'), '/store/linz-mitte')
  await shop.change('branches', shop.branch, { identifier: 'linz' })
  assert.equal(await redirectOf('/store/linz'), undefined)
  assert.equal(await redirectOf('/store/linz-mitte'), '/store/linz')
})

test('a renamed page leaves a redirect, a draft none', async () => {
  const page = await shop.create('sites', { name: 'Ostern', path: 'ostern', isPublic: true })
  await shop.change('sites', page, { path: 'feste/ostern' })
  assert.equal(await redirectOf('/ostern'), '/feste/ostern')
  const draft = await shop.create('sites', { name: 'Advent', path: 'advent' })
  await shop.change('sites', draft, { path: 'feste/advent' })
  assert.equal(await redirectOf('/advent'), undefined)
})

test('a redirect that would hide a page of the shop is refused, and so is a page behind a redirect', async () => {
  for (const path of ['store/linz', 'store/linz/checkout', 'feste/ostern']) {
    const refused = await admin('POST', '/api/redirects', { path, target: '/' })
    assert.deepEqual([refused.status, refused.errors], [422, [{ field: 'path', message: hidesPage }]], path)
  }
  await shop.create('redirects', { path: 'feste/advent', target: '/' })
  await shop.create('redirects', { path: 'kontakt', target: '/' })
  const page = await admin('POST', '/api/sites', { name: 'Kontakt', path: 'kontakt' })
  assert.equal(page.errors[0]?.field, 'path')
  assert.match(page.errors[0].message, /führt ein Redirect weg/)
})
