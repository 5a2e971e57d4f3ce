import { existsSync, mkdirSync, readFileSync, rmdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'

const groups = '/sys/fs/cgroup/cpu'
const periodMicroseconds = 10_000

/** Whether `limitProcessor` works here: as root on a system with control groups of version 1. */
export function canLimitProcessor(): boolean {
  return existsSync(path.join(groups, 'cpu.cfs_quota_us')) && process.getuid?.() === 0
}

/**
 * Lets a process use no more than a share of one core, in a control group of its own.
 * @returns lifts the limit; the process has to run still, as a group is only empty once it has left it
 */
export function limitProcessor(pid: number, share: number): () => void {
  const group = path.join(groups, `theke-bench-${pid}`)
  mkdirSync(group)
  writeFileSync(path.join(group, 'cpu.cfs_period_us'), String(periodMicroseconds))
  writeFileSync(path.join(group, 'cpu.cfs_quota_us'), String(periodMicroseconds * share))
  writeFileSync(path.join(group, 'cgroup.procs'), String(pid))
  return () => {
    writeFileSync(path.join(groups, 'cgroup.procs'), String(pid))
    rmdirSync(group)
  }
}

/** The processes that a process has started and that still run. */
export function childrenOf(pid: number): number[] {
  const listed = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8')
  return listed
    .split(' ')
    .filter((part) => part !== '')
    .map(Number)
}
