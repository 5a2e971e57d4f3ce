import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Preview } from '@theke/contract/content/preview-api.ts'
import { sql } from 'drizzle-orm'
import { testApp } from '../testing/test-app.ts'
import type { Context } from '../core/context.ts'
import { sitePreviews } from './content-tables.ts'
import { findPreview } from './site-preview.ts'

const fixture = await testApp()
const employee = await fixture.loggedIn(['ROLE_EMPLOYEE'])

const body = {
  name: 'Ostern',
  content: { body: '<p onclick="x()">Lamm<script>x()</script></p>' },
}

const look = (address: string) =>
  fixture.visitor<{ site: Record<string, unknown> }>(
    'GET',
    `/api/storefront/content?path=${encodeURIComponent(address)}`,
  )

test('whoever has the link sees what is being written, made safe, and nothing of it is stored as a page', async () => {
  const { status, data } = await employee<Preview>('POST', '/api/site-previews', body)
  assert.equal(status, 201)
  const { title, html, isPublic, isPreview } = (await look(data.address)).data.site
  assert.deepEqual([title, html, isPublic, isPreview], ['Ostern', '<p>Lamm</p>', false, true])
  assert.equal((await employee<unknown[]>('GET', '/api/sites')).total, 0)
})

test('the link ends after an hour, and no other leads anywhere', async () => {
  const { data } = await employee<Preview>('POST', '/api/site-previews', body)
  assert.ok(Math.abs(Date.parse(data.expiresAt) - fixture.services.clock.now() - 3_600_000) < 60_000)
  await fixture.services.db.execute(sql`update site_previews set expires_at = now() - interval '1 second'`)
  assert.equal((await look(data.address)).status, 404)
  assert.equal((await look(`/preview/${'a'.repeat(43)}`)).status, 404)
  await employee('POST', '/api/site-previews', body)
  assert.equal(await fixture.services.db.$count(sitePreviews), 1)
})

test('visitors make none, and what cannot be saved is refused beside its field', async () => {
  assert.equal((await fixture.visitor('POST', '/api/site-previews', body)).status, 401)
  const { status, errors } = await employee('POST', '/api/site-previews', { ...body, image: { id: 99 } })
  assert.deepEqual([status, errors[0]?.field], [422, 'image'])
  assert.equal((await employee('POST', '/api/site-previews', { ...body, name: ' ' })).status, 422)
  assert.equal((await employee('POST', '/api/sites', { name: 'x', path: 'preview/x' })).status, 422)
})

test('a structured content is previewed as its type shows it, files of drafts included, and nothing is stored', async () => {
  const { data: file } = await employee<{ id: number }>('POST', '/api/uploads', {
    name: 'Karte.txt',
    data: `data:text/plain;base64,${Buffer.from('Speisen').toString('base64')}`,
  })
  const draft = {
    name: 'Karten',
    type: 'downloads',
    content: { heading: 'Karten', files: [{ id: file.id }] },
  }
  const { status, data } = await employee<Preview>('POST', '/api/node-previews', draft)
  assert.equal(status, 201)
  const { title, sections } = (await look(data.address)).data.site as {
    title: string
    sections: { heading: string; body: { type: string; files: { name: string }[] } }[]
  }
  assert.deepEqual([title, sections.length, sections[0]?.heading], ['Karten', 1, 'Karten'])
  assert.deepEqual(
    sections[0]?.body.files.map(({ name }) => name),
    ['Karte.txt'],
  )
  assert.equal((await employee<unknown[]>('GET', '/api/nodes')).total, 0)
  const wrong = { name: 'Text', type: 'text', content: { background: 'rot' } }
  const refused = await employee('POST', '/api/node-previews', wrong)
  assert.deepEqual([refused.status, refused.errors[0]?.field], [422, 'content.background'])
  assert.equal((await fixture.visitor('POST', '/api/node-previews', draft)).status, 401)
})

test('a navigation is previewed around a page of its own, checked as it would be stored', async () => {
  const draft = {
    name: 'Unten',
    identifier: 'footer',
    items: [{ label: 'Anfahrt', type: 'url', url: '/anfahrt' }],
  }
  const { status, data } = await employee<Preview>('POST', '/api/navigation-previews', draft)
  assert.equal(status, 201)
  const { services } = fixture
  const found = await findPreview(
    { db: services.db, services, now: services.clock.now() } as Context,
    data.address,
  )
  assert.deepEqual(
    found?.navigation?.footer.map(({ label, address }) => [label, address]),
    [['Anfahrt', '/anfahrt']],
  )
  assert.equal((await look(data.address)).data.site.isPreview, true)
  const wrong = { ...draft, items: [{ label: 'Seite', type: 'site' }] }
  const refused = await employee('POST', '/api/navigation-previews', wrong)
  assert.deepEqual([refused.status, refused.errors[0]?.field], [422, 'items.0.site'])
  assert.equal((await fixture.visitor('POST', '/api/navigation-previews', draft)).status, 401)
})
