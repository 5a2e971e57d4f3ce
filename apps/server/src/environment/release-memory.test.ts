import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import process from 'node:process'
import { test } from 'node:test'
import { promisify } from 'node:util'

const program = `
import v8 from 'node:v8'
import { releaseMemoryWhenIdle } from ${JSON.stringify(import.meta.resolve('./release-memory.ts'))}

// Busy until V8 holds much more than is used.
let grown
do {
  let kept = []
  for (let round = 0; round < 100; round++) kept = Array.from({ length: 100_000 }, (_, index) => ({ index }))
  kept = []
  gc({ type: 'major' })
  const { total_heap_size: total, used_heap_size: used } = v8.getHeapStatistics()
  grown = total - used > 40 * 1024 ** 2 ? total : 0
} while (grown === 0)

releaseMemoryWhenIdle(500)
const looking = setInterval(() => {
  const { total_heap_size: now } = v8.getHeapStatistics()
  if (now > grown / 2) return
  clearInterval(looking)
  console.log(JSON.stringify({ grown, now }))
}, 500)
`

test('a process gives back what a busy time has left once it is idle', async () => {
  const args = ['--expose-gc', '--input-type=module', '--eval', program]
  const { stdout } = await promisify(execFile)(process.execPath, args, { timeout: 60_000 })
  const { grown, now }: { grown: number; now: number } = JSON.parse(stdout)
  assert.ok(now <= grown / 2, `${now} of ${grown} bytes`)
})
