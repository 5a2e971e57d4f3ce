import assert from 'node:assert/strict'
import { afterEach, test } from 'node:test'
import { ApiError } from '@theke/contract/client.ts'
import type { AnalyticsEvent } from '@theke/contract/insights/analytics.ts'
import type { ConsentChoice } from './consent-store.ts'
import { openSender } from './send-events.ts'
import { takeEvents, track } from './track.ts'

function show(path: string) {
  Object.assign(globalThis, { location: { pathname: path } })
}

show('/store/linz')
afterEach(() => {
  show('/store/linz')
  takeEvents()
})

/** A sender whose visitor and shop behave as the test says. */
function aSender() {
  const sent: AnalyticsEvent[][] = []
  const mirrored: string[] = []
  const now: { choice: ConsentChoice | null; failure: unknown } = { choice: null, failure: null }
  const flush = openSender({
    choice: () => now.choice,
    send: async (events) => {
      if (now.failure !== null) throw now.failure
      sent.push(events)
    },
    mirror: ({ action }) => mirrored.push(action),
  })
  return { now, flush, mirrored, actions: () => sent.map((batch) => batch.map(({ action }) => action)) }
}

test('without a decision nothing leaves; with consent all that waited does, once', async () => {
  const { now, flush, mirrored, actions } = aSender()
  track('product', 'open', 'Leberkäse', { id: 7 })
  await flush()
  assert.deepEqual([actions(), mirrored], [[], []])
  now.choice = 'accepted'
  await flush()
  await flush()
  assert.deepEqual([actions(), mirrored], [[['open']], ['open']])
})

test('after a refusal what waited is forgotten, also should consent come later', async () => {
  const { now, flush, mirrored, actions } = aSender()
  track('product', 'open')
  now.choice = 'refused'
  await flush()
  now.choice = 'accepted'
  await flush()
  assert.deepEqual([actions(), mirrored], [[], []])
})

test('the newest hundred wait', () => {
  for (let number = 1; number <= 130; number++) track('test', `event-${number}`)
  const waiting = takeEvents()
  assert.equal(waiting.length, 100)
  assert.deepEqual([waiting[0]?.action, waiting.at(-1)?.action], ['event-31', 'event-130'])
})

test('the label travels with the data', () => {
  track('search', 'search', 'Wurst', { count: 3 }, 'search')
  const [event, ...more] = takeEvents()
  assert.match(event?.id ?? '', /^[0-9a-z]{6,}$/)
  assert.deepEqual(
    [event, ...more],
    [
      {
        id: event?.id,
        type: 'search',
        category: 'search',
        action: 'search',
        path: '/store/linz',
        data: { label: 'Wurst', count: 3 },
      },
    ],
  )
})

test('what the shop cannot take for now is sent again with what has come since; what it refuses is not', async () => {
  const { now, flush, mirrored, actions } = aSender()
  now.choice = 'accepted'
  for (const status of [0, 429, 503]) {
    now.failure = new ApiError(status, [], '')
    track('test', `at-${status}`)
    await flush()
  }
  now.failure = null
  await flush()
  assert.deepEqual(actions(), [['at-0', 'at-429', 'at-503']])
  now.failure = new ApiError(422, [], '')
  track('test', 'refused')
  await flush()
  now.failure = null
  await flush()
  assert.deepEqual(actions(), [['at-0', 'at-429', 'at-503']])
  assert.deepEqual(mirrored, ['at-0', 'at-429', 'at-503', 'refused'])
})

test('the secret of a status page does not leave, and screens in the shop note nothing', async () => {
  const sent: string[] = []
  const flush = openSender({
    choice: () => 'accepted',
    send: async (events) => void sent.push(...events.map(({ path }) => path)),
    mirror: () => {},
  })
  for (const path of ['/status/abc/secret', '/self-service/linz', '/frontdesk/1/key', '/']) {
    show(path)
    track('page', 'view')
  }
  await flush()
  assert.deepEqual(sent, ['/status', '/'])
})
