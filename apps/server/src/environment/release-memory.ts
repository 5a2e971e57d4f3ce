import { performance } from 'node:perf_hooks'
import v8 from 'node:v8'
import vm from 'node:vm'

type CollectGarbage = (how: { type: 'major'; execution: 'sync'; flavor: 'last-resort' }) => void

const idleUtilization = 0.02
/** The memory that is worth the pause of a full collection, a fifth of a second. */
const worthBytes = 24 * 1024 ** 2

/**
 * Gives memory back to the system that V8 keeps after a busy time and does not use while the process has nothing to do. V8 lets the space of young objects grow to 64 MB while a
 * server starts, and makes it smaller again in a collection of the last resort only, which nothing but a lack of memory begins by itself.
 */
export function releaseMemoryWhenIdle(checkEveryMs = 15_000): void {
  let before = performance.eventLoopUtilization()
  let kept = 0
  setInterval(() => {
    const now = performance.eventLoopUtilization()
    const { utilization } = performance.eventLoopUtilization(now, before)
    before = now
    const { total_heap_size: total, used_heap_size: used } = v8.getHeapStatistics()
    if (utilization > idleUtilization || total - Math.max(used, kept) < worthBytes) return
    collectGarbage()
    kept = v8.getHeapStatistics().total_heap_size
  }, checkEveryMs).unref()
}

function collectGarbage(): void {
  v8.setFlagsFromString('--expose-gc')
  const collect: CollectGarbage = vm.runInNewContext('gc')
  v8.setFlagsFromString('--no-expose-gc')
  collect({ type: 'major', execution: 'sync', flavor: 'last-resort' })
}
