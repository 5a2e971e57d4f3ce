import { readFileSync } from 'node:fs'
import os from 'node:os'
import process from 'node:process'

/** One line of the result: what it is, what was measured, and whether it is as good as it has to be. */
type Line = { name: string; values: string; isMet?: boolean }

export function printLine({ name, values, isMet }: Line): void {
  console.log(`${isMet === undefined ? ' ' : isMet ? '✓' : '✗'} ${name.padEnd(34)} ${values}`)
}

/** What the figures depend on. */
export function printMachine(postgresVersion: string): void {
  const { model = 'unknown' } = os.cpus()[0] ?? {}
  const load = os.loadavg()[0]?.toFixed(1) ?? '?'
  const memory = (os.totalmem() / 1024 ** 3).toFixed(0)
  console.log(`\n  ${os.availableParallelism()} cores (${model.trim()}), ${memory} GB, ${system()}`)
  console.log(`  Node ${process.versions.node}, PostgreSQL ${postgresVersion}, load before ${load}\n`)
}

export const number = (value: number) => Math.round(value).toLocaleString('en')
export const seconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(1)} s`
export const megabytes = (value: number | undefined) =>
  value === undefined ? 'unknown' : `${value.toFixed(0)} MB`
export const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`

function system(): string {
  if (process.platform !== 'linux') return `${os.type()} ${os.release()}`
  const name = /^PRETTY_NAME="(.*)"$/m.exec(readFileSync('/etc/os-release', 'utf8'))?.[1]
  return `${name ?? 'Linux'}, kernel ${os.release()}`
}
