import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import process from 'node:process'
import { test } from 'node:test'
import { promisify } from 'node:util'

const program = `
import v8 from 'node:v8'
import { releaseMemoryWhenIdle } from ${JSON.stringify(import.meta.resolve('./release-memory.ts'))}

let kept = []
for (let round = 0; round < 100; round++) kept = Array.from({ length: 100_000 }, (_, index) => ({ index }))
kept = []
// What is garbage by now would count as used until the next collection of young objects.
gc({ type: 'minor' })
const { total_heap_size: grown } = v8.getHeapStatistics()

releaseMemoryWhenIdle(20)
const looking = setInterval(() => {
  const { total_heap_size: now } = v8.getHeapStatistics()
  if (now > grown / 2) return
  clearInterval(looking)
  console.log(JSON.stringify({ grown, now }))
}, 20)
`

test('a process gives back what a busy time has left once it is idle', async () => {
  const args = ['--expose-gc', '--input-type=module', '--eval', program]
  const { stdout } = await promisify(execFile)(process.execPath, args, { timeout: 60_000 })
  const { grown, now }: { grown: number; now: number } = JSON.parse(stdout)
  assert.ok(now <= grown / 2, `${now} of ${grown} bytes`)
})
