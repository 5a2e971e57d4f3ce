import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { ManyReply } from '@theke/contract/bulk-operations.ts'
import { createTestShop } from '../ordering/testing/shop-fixture.ts'

const shop = await createTestShop()
const { admin, visitor } = shop
const hidesPage = 'An dieser Adresse steht eine Seite. Ein Redirect würde sie verdecken.'

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
  for (const path of [
    'store/linz',
    'store/linz/checkout',
    'feste/ostern',
    '/Feste/OSTERN/',
    'feste/advent',
  ]) {
    const refused = await admin('POST', '/api/redirects', { path, target: '/' })
    assert.deepEqual([refused.status, refused.errors], [422, [{ field: 'path', message: hidesPage }]], path)
  }
  await shop.create('redirects', { path: 'kontakt', target: '/' })
  const page = await admin('POST', '/api/sites', { name: 'Kontakt', path: 'kontakt' })
  assert.equal(page.errors[0]?.field, 'path')
  assert.match(page.errors[0].message, /führt ein Redirect weg/)
})

test('pages are told apart by more than case, slashes and the spelling of umlauts', async () => {
  await shop.create('sites', { name: 'Über uns', path: '/Über-uns/' })
  for (const path of ['über-uns', 'ÜBER-UNS', 'u\u0308ber-uns', '%C3%BCber-uns//', 'ueber-uns']) {
    const { status, errors } = await admin('POST', '/api/sites', { name: 'Wir', path })
    assert.deepEqual([status, errors[0]?.field], [422, 'path'], path)
  }
  const other = await shop.create('sites', { name: 'Wir', path: 'wir' })
  assert.equal((await admin('PUT', `/api/sites/${other}`, { path: 'Ueber-Uns' })).errors[0]?.field, 'path')
  await shop.create('redirects', { path: 'ueber-uns', target: '/über-uns' })
})

test('of a page and a redirect that are saved at one moment, one takes the path', async () => {
  const both = Array.from({ length: 12 }, (_, index) => `zugleich-${index}`).map(async (path) => {
    const replies = await Promise.all([
      admin('POST', '/api/sites', { name: path, path }),
      admin('POST', '/api/redirects', { path: path.toUpperCase(), target: '/' }),
    ])
    const [refused] = replies.filter(({ status }) => status !== 201)
    assert.deepEqual([refused?.status, refused?.errors[0]?.field], [422, 'path'])
  })
  await Promise.all(both)
})

test('pages that move and redirects that are switched on at one moment never share a path', async () => {
  const moved = await shop.create('sites', { name: 'Herbst', path: 'herbst' })
  const redirect = await shop.create('redirects', { path: 'ernte', target: '/', isEnabled: false })
  for (const path of ['ernte', 'herbst', 'ernte', 'herbst'])
    await Promise.all([
      admin('PUT', `/api/sites/${moved}`, { path }),
      admin('PUT', `/api/redirects/${redirect}`, { isEnabled: true }),
      admin('PUT', `/api/redirects/${redirect}`, { isEnabled: false }),
    ])
  const { rows } = await shop.services.pool.query(
    `select from redirects join sites using (path) where is_enabled`,
  )
  assert.equal(rows.length, 0)
})

test('a page comes back from the trash only where no redirect took its path', async () => {
  const page = await shop.create('sites', { name: 'Sommer', path: 'sommer', isPublic: true })
  await admin('DELETE', `/api/sites/${page}`)
  const redirect = await shop.create('redirects', { path: 'sommer', target: '/' })
  const restore = () => admin<ManyReply>('POST', '/api/sites/restore', { records: [page] })
  assert.deepEqual(
    (await restore()).data.failed.map(({ field }) => field),
    ['path'],
  )
  await admin('DELETE', `/api/redirects/${redirect}`)
  assert.deepEqual((await restore()).data.done, [page])
})
