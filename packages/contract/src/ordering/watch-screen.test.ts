import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ApiError } from '../client.ts'
import { type ScreenState, watchScreen } from './watch-screen.ts'

// The parts of a browser that a screen needs.
const browser = new EventTarget()
Object.assign(globalThis, {
  addEventListener: browser.addEventListener.bind(browser),
  removeEventListener: browser.removeEventListener.bind(browser),
  document: new EventTarget(),
})

type News = Partial<ScreenState<string>>

async function firstNews(load: () => Promise<string[]>): Promise<News> {
  const { promise, resolve } = Promise.withResolvers<News>()
  const stop = watchScreen(load, resolve)
  const news = await promise
  stop()
  return news
}

test('what comes is shown, with the moment it came', async () => {
  const { at, ...news } = await firstNews(() => Promise.resolve(['041']))
  assert.deepEqual(news, { rows: ['041'], problem: null })
  assert.ok(at)
})

test('without a key that fits nothing is shown; where the line or the server fails, what was shown stays', async () => {
  const refusedWith = (status: number) => firstNews(() => Promise.reject(new ApiError(status, [], 'nein')))
  for (const status of [403, 404, 422])
    assert.deepEqual(await refusedWith(status), { rows: [], problem: 'refused' })
  for (const status of [0, 429, 500]) assert.deepEqual(await refusedWith(status), { problem: 'line' })
  assert.deepEqual(await firstNews(() => Promise.reject(new TypeError('none'))), { problem: 'line' })
})

test('when the line comes back it asks at once, and no more once it is off', async () => {
  let asked = 0
  let told = Promise.withResolvers<void>()
  const stop = watchScreen(
    async () => [String(++asked)],
    () => told.resolve(),
  )
  await told.promise
  told = Promise.withResolvers()
  browser.dispatchEvent(new Event('online'))
  await told.promise
  assert.equal(asked, 2)
  stop()
  browser.dispatchEvent(new Event('online'))
  assert.equal(asked, 2)
})
