import { type HandbookPage, pageOfScreen } from '@theke/contract/handbook-api.ts'
import { entities } from '@theke/contract/entities.ts'
import { PDFiumLibrary } from '@hyzyla/pdfium'
import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { test } from 'node:test'
import { testApp } from '../testing/test-app.ts'
import { handbookPages } from './handbook-pages.ts'

const { visitor, loggedIn } = await testApp()
const root = path.join(import.meta.dirname, '..', '..', '..', '..')
/** All words that users may see on a screen. */
const words = globSync(
  '{apps/backoffice,apps/storefront,packages/contract,packages/domain}/src/**/*.{ts,tsx}',
  {
    cwd: root,
    exclude: (name) => name.endsWith('.test.ts'),
  },
)
  .map((file) => readFileSync(path.join(root, file), 'utf8'))
  .join('\n')

const entityPaths = entities.map(({ path }) => `/${path}`)
/** The addresses of the screens that no entity has, as the areas of the back-office state them. */
const ownPaths = globSync('apps/backoffice/src/screens/**/*-area.ts', { cwd: root })
  .map((file) => readFileSync(path.join(root, file), 'utf8'))
  .flatMap((text) => [...text.matchAll(/path: '(\/[a-z/-]+)'/g)].map(([, address = '']) => address))

test('what the handbook sets in bold is written on a screen exactly so', () => {
  const named = handbookPages().flatMap(({ name, text }) =>
    [...text.matchAll(/\*\*(.+?)\*\*/g)].map(([, label = '']) => ({ name, label })),
  )
  assert.ok(named.length > 50)
  assert.deepEqual(
    named.filter(({ label }) => !words.includes(label)),
    [],
  )
})

test('every screen has a page, and every page leads to screens that exist', () => {
  const pages = handbookPages().map((page) => ({ ...page, html: '' }))
  const named = pages.flatMap(({ screens }) => screens)
  assert.deepEqual(
    named.filter((screen) => !entityPaths.includes(screen) && !words.includes(`'${screen}'`)),
    [],
  )
  assert.equal(new Set(named).size, named.length, 'a screen is named by one page only')
  assert.ok(ownPaths.length > 20)
  assert.deepEqual(
    [...entityPaths, ...ownPaths].filter((screen) => pageOfScreen(pages, screen) === undefined),
    [],
  )
})

test('staff read the handbook, visitors do not', async () => {
  const reader = await loggedIn(['ROLE_EMPLOYEE'])
  const { data } = await reader<HandbookPage[]>('GET', '/api/handbook')
  assert.equal(data.length, handbookPages().length)
  assert.ok(data.every(({ html }) => /^<(p|ul|ol|h2)>/.test(html)))
  assert.equal((await visitor('GET', '/api/handbook')).status, 401)
  assert.equal((await visitor('GET', '/api/handbook.pdf')).status, 401)
})

test('the file has the words of all pages', async () => {
  const reader = await loggedIn(['ROLE_EMPLOYEE'])
  const { bytes, headers } = await reader('GET', '/api/handbook.pdf')
  assert.equal(headers['content-type'], 'application/pdf')
  const library = await PDFiumLibrary.init()
  const file = await library.loadDocument(bytes)
  const text = [...file.pages()].map((page) => page.getText()).join('\n')
  library.destroy()
  for (const { title } of handbookPages()) assert.ok(text.includes(title), title)
})
