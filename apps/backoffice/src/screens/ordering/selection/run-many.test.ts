import assert from 'node:assert/strict'
import test from 'node:test'
import { type Outcome, runMany } from './run-many.ts'

const all = Array.from({ length: 200 }, (_, index) => index)
const run = (act: (item: number) => Promise<Outcome>, signal = new AbortController().signal) =>
  runMany(all, act, { signal, onDone() {} })

test('each of many is acted on once, and never more than a few at a time', async () => {
  const acted: number[] = []
  let open = 0
  let most = 0
  const result = await run(async (item) => {
    most = Math.max(most, ++open)
    await new Promise(setImmediate)
    open--
    acted.push(item)
    return 'done'
  })
  assert.deepEqual(
    acted.toSorted((a, b) => a - b),
    all,
  )
  assert.equal(most, 4)
  assert.deepEqual(result, { done: 200, failed: [], left: [], isUnreached: false })
})

test('one that fails does not keep the others', async () => {
  const { done, failed } = await run(async (item) => (item % 100 === 7 ? 'failed' : 'done'))
  assert.deepEqual([done, failed], [198, [7, 107]])
})

test('without a connection it stops, and what is left can be tried again without acting twice on any', async () => {
  const acted = new Set<number>()
  let isCut = false
  const act = async (item: number): Promise<Outcome> => {
    if (isCut) return 'unreached'
    assert.equal(acted.has(item), false)
    acted.add(item)
    isCut = acted.size === 50
    return 'done'
  }
  const first = await run(act)
  assert.deepEqual([first.done, first.left.length, first.isUnreached], [50, 150, true])
  isCut = false
  await runMany(first.left, act, { signal: new AbortController().signal, onDone() {} })
  assert.equal(acted.size, 200)
})

test('it can be stopped, and says what it has not begun', async () => {
  const stopping = new AbortController()
  const result = await run(async (item) => {
    if (item === 10) stopping.abort()
    return 'done'
  }, stopping.signal)
  assert.equal(result.done + result.left.length, 200)
  assert.ok(result.done < 20)
})
