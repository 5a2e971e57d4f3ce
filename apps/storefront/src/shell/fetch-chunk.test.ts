import assert from 'node:assert/strict'
import { afterEach, mock, test } from 'node:test'
import { defineTexts, setLocale } from '../texts/i18n.ts'
import { fetchChunk } from './fetch-chunk.ts'
import { importsIn } from './built-files.ts'

afterEach(() => {
  mock.restoreAll()
  setLocale('de', {})
})

const addressOf = (name: string) => new URL(name, import.meta.url).href

/** The files of a build, of which some may be lost, and what was asked for. */
function aNetwork(files: Record<string, string>) {
  const lost = new Set<string>()
  const asked: string[] = []
  const byAddress = new Map(Object.entries(files).map(([name, code]) => [addressOf(name), { name, code }]))
  mock.method(globalThis, 'fetch', async (address: string) => {
    const file = byAddress.get(address)
    if (!file || lost.has(file.name)) throw new TypeError('Failed to fetch')
    asked.push(file.name)
    return new Response(file.code)
  })
  return { lost, asked }
}

/** Lets all pauses pass at once. */
async function withoutWaiting<T>(work: () => Promise<T>): Promise<T> {
  mock.timers.enable({ apis: ['setTimeout'] })
  try {
    const result = work()
    result.catch(() => {})
    for (let turn = 0; turn < 100; turn++) {
      await new Promise(setImmediate)
      mock.timers.runAll()
    }
    return await result
  } finally {
    mock.timers.reset()
  }
}

test('a chunk is imported only when it and all that it imports have arrived, as a failed import is never repeated', async () => {
  const network = aNetwork({ './late.js': 'import{a}from"./shared.js"', './shared.js': '' })
  const imported: string[] = []
  const load = async () => imported.push(`./late.js`)
  for (const name of ['./late.js', './shared.js']) {
    network.lost.add(name)
    await assert.rejects(
      withoutWaiting(() => fetchChunk(load, [])),
      TypeError,
    )
    network.lost.clear()
  }
  assert.deepEqual(imported, [])
  await withoutWaiting(() => fetchChunk(load, []))
  assert.deepEqual(imported, ['./late.js'])
})

test('files that have arrived are not asked for again', async () => {
  const { asked } = aNetwork({
    './one.js': 'import"./both.js"',
    './two.js': 'import"./both.js"',
    './both.js': '',
  })
  await withoutWaiting(() =>
    Promise.all([fetchChunk(async () => `./one.js`, []), fetchChunk(async () => `./two.js`, [])]),
  )
  assert.deepEqual(asked.toSorted(), ['./both.js', './one.js', './two.js'])
})

test('a page in English has the texts of a script before the script, and asks for the English of none that has no texts', async () => {
  const { asked } = aNetwork({
    './cart.js': 'import"./prices.js"//en',
    './prices.js': '',
    './cart.en.json': '{"cart.clear":"Empty the basket"}',
  })
  setLocale('en', {})
  const load = async () => defineTexts('cart', { clear: 'Warenkorb leeren' }).clear
  const inTheFile = () => fetchChunk(Object.assign(load, { toString: () => 'import(`./cart.js`)' }), [])
  assert.equal(await withoutWaiting(inTheFile), 'Empty the basket')
  assert.deepEqual(asked.toSorted(), ['./cart.en.json', './cart.js', './prices.js'])
})

test('what comes later still is no import of a file', () => {
  const code = 'import{a as b}from"./one.js";import"./two-1.js";const c=()=>import(`./three.js`)'
  assert.deepEqual(importsIn(code), ['./one.js', './two-1.js'])
})
