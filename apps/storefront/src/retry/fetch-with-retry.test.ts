import assert from 'node:assert/strict'
import { mock, test } from 'node:test'
import { fetchWithRetry } from './fetch-with-retry.ts'

/** A network that fails so many times, and how often it was used. */
function aLine(failures: number) {
  let asked = 0
  const ask = fetchWithRetry(async () => {
    asked += 1
    if (asked <= failures) throw new TypeError('Failed to fetch')
    return new Response('{}')
  })
  return { ask, asked: () => asked }
}

/** Lets all pauses pass at once. */
async function withoutWaiting<T>(work: () => Promise<T>): Promise<T> {
  mock.timers.enable({ apis: ['setTimeout'] })
  try {
    const result = work()
    for (let turn = 0; turn < 20; turn++) {
      await Promise.resolve()
      mock.timers.runAll()
    }
    return await result
  } finally {
    mock.timers.reset()
  }
}

const key = { 'content-type': 'application/json', 'Idempotency-Key': 'a1' }

for (const [what, init] of Object.entries({
  'a read': { method: 'GET' },
  'a write with a key': { method: 'POST', headers: key },
})) {
  test(`${what} is repeated twice when the line fails, then the failure is told`, async () => {
    const back = aLine(2)
    assert.equal((await withoutWaiting(() => back.ask('/api/x', init))).status, 200)
    assert.equal(back.asked(), 3)
    const gone = aLine(3)
    await assert.rejects(
      withoutWaiting(() => gone.ask('/api/x', init)),
      TypeError,
    )
    assert.equal(gone.asked(), 3)
  })
}

test('a write that the server would take for another one is not repeated', async () => {
  const line = aLine(1)
  await assert.rejects(line.ask('/api/x', { method: 'POST' }), TypeError)
  assert.equal(line.asked(), 1)
})

test('what nobody waits for any more is not repeated', async () => {
  const line = aLine(1)
  await assert.rejects(line.ask('/api/x', { method: 'GET', signal: AbortSignal.abort() }), TypeError)
  assert.equal(line.asked(), 1)
})

test('an error in reply to a repeated write counts as no reply, as the first may have arrived', async () => {
  const replies = [null, 503, 503]
  const ask = fetchWithRetry(async () => {
    const status = replies.shift()
    if (typeof status !== 'number') throw new TypeError('Failed to fetch')
    return new Response('{}', { status })
  })
  await assert.rejects(
    withoutWaiting(() => ask('/api/x', { method: 'POST', headers: key })),
    TypeError,
  )
  assert.deepEqual(replies, [])
})

test('an error in reply to the first write is told as it is', async () => {
  const ask = fetchWithRetry(async () => new Response('{}', { status: 503 }))
  assert.equal((await ask('/api/x', { method: 'POST', headers: key })).status, 503)
})
