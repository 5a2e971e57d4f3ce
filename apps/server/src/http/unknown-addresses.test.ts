import assert from 'node:assert/strict'
import { test } from 'node:test'
import { errorCatalog } from '@theke/contract/errors.ts'
import { createPageShop } from '../ssr/testing/page-fixture.ts'

const shop = await createPageShop()

const otherMethods: [method: string, path: string, allowed: string][] = [
  ['PATCH', '/api/products', 'GET, HEAD, POST, PUT'],
  ['PATCH', '/api/products/1', 'DELETE, GET, HEAD, PUT'],
  ['OPTIONS', '/api/pr%6fducts?sort=name', 'GET, HEAD, POST, PUT'],
  ['PATCH', '/api/products?search=%', 'GET, HEAD, POST, PUT'],
  ['GET', '/api/orders/1/status/confirm', 'POST'],
  ['HEAD', '/api/orders/1/status/confirm', 'POST'],
  ['POST', '/api/openapi.json', 'GET, HEAD'],
  ['DELETE', '/sitemap.xml', 'GET, HEAD'],
  ['POST', '/backend', 'GET, HEAD'],
  ['PUT', '/assets/shop.js', 'GET, HEAD'],
  ['PATCH', '/backend/login', 'GET, HEAD, POST'],
  ['POST', '/store/linz', 'GET, HEAD'],
]
for (const [method, path, allowed] of otherMethods) {
  test(`${method} ${path} is answered with the methods that the address has`, async () => {
    const { status, headers, text } = await shop.page(path, {}, method)
    assert.deepEqual([status, headers.allow], [405, allowed])
    const [, message] = errorCatalog['wrong-method']
    const told = method === 'HEAD' ? '' : JSON.stringify({ code: 'wrong-method', errors: [{ message }] })
    assert.equal(text, told)
  })
}

test('an address that no method or route takes says so before anything about the body', async () => {
  const json = { 'content-type': 'application/json' }
  const patched = await shop.page('/api/products/1', json, 'PATCH')
  assert.deepEqual([patched.status, patched.headers.allow], [405, 'DELETE, GET, HEAD, PUT'])
  assert.equal((await shop.page('/api/nothing', json, 'POST')).status, 404)
  assert.equal((await shop.page('/api/nothing', { 'content-type': 'text/csv' }, 'POST')).status, 404)
})

const unknown: [method: string, path: string][] = [
  ['GET', '/api/nothing'],
  ['PATCH', '/api/nothing'],
  ['POST', '/api/orders/1/status/nothing'],
  ['GET', '/assets/nothing.js'],
  ['DELETE', '/image'],
  ['POST', '/api/products/1/2'],
]
for (const [method, path] of unknown) {
  test(`${method} ${path} is no address`, async () => {
    const { status, headers, text } = await shop.page(path, {}, method)
    assert.deepEqual([status, headers.allow], [404, undefined])
    assert.equal(text, '{"code":"not-found","errors":[{"message":"Diese Adresse gibt es nicht."}]}')
  })
}

test('an address that cannot be decoded is none, whatever the method', async () => {
  for (const method of ['GET', 'PATCH', 'OPTIONS'])
    assert.equal((await shop.page('/api/%zz/products', {}, method)).status, 404, method)
})
