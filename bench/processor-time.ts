import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'

type Usage = { parent: number; ticks: number }

/** Milliseconds of processor time that processes and all they started have used so far, those that have ended included. */
export function processorMs(roots: readonly number[]): number {
  const usages = readUsages()
  const isBelowRoot = (pid: number): boolean => {
    const usage = usages.get(pid)
    return usage !== undefined && (roots.includes(pid) || isBelowRoot(usage.parent))
  }
  let ticks = 0
  for (const [pid, usage] of usages) if (isBelowRoot(pid)) ticks += usage.ticks
  return (ticks * 1000) / ticksPerSecond
}

const ticksPerSecond = Number(execFileSync('getconf', ['CLK_TCK'], { encoding: 'utf8' }))

/** What proc(5) tells of every process: its parent, and its own time with that of children it has waited for. */
function readUsages(): Map<number, Usage> {
  const usages = new Map<number, Usage>()
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue
    const stat = statOf(name)
    // The name of the program before it may contain blanks and brackets.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    const [parent = 0, ...times] = [1, 11, 12, 13, 14].map((index) => Number(fields[index]))
    if (stat !== '') usages.set(Number(name), { parent, ticks: times.reduce((sum, time) => sum + time, 0) })
  }
  return usages
}

/** Empty where the process ended meanwhile. */
function statOf(pid: string): string {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8')
  } catch {
    return ''
  }
}
