import { type HandbookPage, pageOfScreen } from '@theke/contract/handbook-api.ts'
import { entities } from '@theke/contract/entities.ts'
import { PDFiumLibrary } from '@hyzyla/pdfium'
import assert from 'node:assert/strict'
import { existsSync, globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { test } from 'node:test'
import { testApp } from '../testing/test-app.ts'
import { handbookPages } from './handbook-pages.ts'
import { pictureFile, picturesIn } from './handbook-pictures.ts'

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

/** Paragraphs and entries of lists; a heading or a picture promises nothing. */
function promisesIn(source: string): string[] {
  const blocks = source.split(/\n(?=\n|- |\d+\. )/).map((block) => block.trim())
  return blocks.filter((block) => block !== '' && !block.startsWith('#') && !block.startsWith('!['))
}

test('every promise of the handbook names the tests that hold it, and they exist', () => {
  const promises = handbookPages().flatMap(({ name, source }) =>
    promisesIn(source).map((promise) => {
      const [, files = ''] = /<!-- (.+) -->$/.exec(promise) ?? []
      return { name, promise, files: files.split(' ').filter(Boolean) }
    }),
  )
  assert.ok(promises.length > 200)
  assert.deepEqual(
    promises.filter(({ files }) => files.length === 0),
    [],
  )
  const isTest = (file: string) =>
    /\.(?:test|spec)\.tsx?$/.test(file) &&
    existsSync(path.join(root, file)) &&
    /\btest\(/.test(readFileSync(path.join(root, file), 'utf8'))
  assert.deepEqual(
    promises.flatMap(({ name, files }) =>
      files.filter((file) => !isTest(file)).map((file) => `${name}: ${file}`),
    ),
    [],
  )
})

test('what people read does not show which tests hold it', async () => {
  const reader = await loggedIn(['ROLE_EMPLOYEE'])
  const { data } = await reader<HandbookPage[]>('GET', '/api/handbook')
  assert.doesNotMatch(JSON.stringify(data), /<!--|\.test\.ts|\.spec\.ts/)
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

test('staff get the pictures that pages show, and no other file', async () => {
  const reader = await loggedIn(['ROLE_EMPLOYEE'])
  const { data } = await reader<HandbookPage[]>('GET', '/api/handbook')
  const { html } = data.find(({ name }) => name === 'bestellungen') ?? { html: '' }
  const [address = ''] = /\/api\/handbook\/pictures\/[a-z-]+/.exec(html) ?? []
  assert.match(
    html,
    /<a href="([^"]+)" target="_blank"><img src="\1" alt="[^"]{20,}" width="1024" height="704" loading="lazy" decoding="async"><\/a>/,
  )
  const { headers, bytes } = await reader('GET', address)
  assert.equal(headers['content-type'], 'image/webp')
  assert.deepEqual(bytes, readFileSync(pictureFile('bestellungen')))
  assert.equal((await reader('GET', '/api/handbook/pictures/..%2F02-bestellungen.md')).status, 404)
  assert.equal((await visitor('GET', address)).status, 401)
})

test('the file has the words and pictures of all pages', async () => {
  const reader = await loggedIn(['ROLE_EMPLOYEE'])
  const { bytes, headers } = await reader('GET', '/api/handbook.pdf')
  assert.equal(headers['content-type'], 'application/pdf')
  const library = await PDFiumLibrary.init()
  const file = await library.loadDocument(bytes)
  const pages = [...file.pages()]
  const text = pages.map((page) => page.getText()).join('\n')
  const drawn = pages.flatMap((page) => [...page.objects()].filter(({ type }) => type === 'image'))
  library.destroy()
  const shown = handbookPages().flatMap((page) => picturesIn(page.text))
  assert.equal(drawn.length, shown.length)
  for (const { title } of handbookPages()) assert.ok(text.includes(title), title)
})
