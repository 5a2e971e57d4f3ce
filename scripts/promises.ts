// `npm run promises [-- <key> …]`: runs what proves each promise of docs/performance.md, one after the other, and prints a table.
import { spawn } from 'node:child_process'
import path from 'node:path'
import process from 'node:process'
import { root } from './build/front-ends.ts'
import { type Promised, promiseList } from './promise-list.ts'

type Outcome = { promise: Promised; isKept: boolean; seconds: number; lines: string[] }

const asked = process.argv.slice(2)
const unknown = asked.filter((key) => promiseList.every((promise) => promise.key !== key))
if (unknown.length > 0) {
  const keys = promiseList.map(({ key }) => key).join(', ')
  console.error(`No promise is called ${unknown.join(', ')}. There are: ${keys}`)
  process.exit(1)
}

let running: ReturnType<typeof spawn> | undefined
let isInterrupted = false
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => {
    isInterrupted = true
    running?.kill(signal)
  })
}

const outcomes: Outcome[] = []
for (const promise of promiseList.filter(({ key }) => asked.length === 0 || asked.includes(key))) {
  if (!isInterrupted) outcomes.push(await prove(promise))
}

console.log('')
for (const { promise, isKept, seconds, lines } of outcomes) {
  console.log(
    `${isKept ? '✓' : '✗'} ${promise.key.padEnd(14)} ${`${seconds.toFixed(0)} s`.padStart(6)}  ${promise.sentence}`,
  )
  for (const line of lines) console.log(`    ${line}`)
}
process.exit(!isInterrupted && outcomes.every(({ isKept }) => isKept) ? 0 : 1)

async function prove(promise: Promised): Promise<Outcome> {
  console.log(`\n── ${promise.sentence}`)
  const began = performance.now()
  const { proof } = promise
  const { code, output } = await ('bench' in proof
    ? run('bench.ts', [proof.bench])
    : run('test.ts', proof.tests))
  // The bench ends well also where a bound is missed.
  const lines = 'bench' in proof ? output.split('\n').filter((line) => /^[✓✗] /u.test(line)) : []
  const isKept = code === 0 && lines.every((line) => line.startsWith('✓'))
  return { promise, isKept, seconds: (performance.now() - began) / 1000, lines }
}

/** Runs a script of this folder, shows what it prints and returns it. */
function run(script: string, args: readonly string[]): Promise<{ code: number | null; output: string }> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [path.join(root, 'scripts', script), ...args], {
      cwd: root,
      stdio: ['inherit', 'pipe', 'inherit'],
    })
    running = child
    let output = ''
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      output += text
      process.stdout.write(text)
    })
    child.on('error', (error) => console.error(error.message))
    child.on('close', (code) => resolve({ code, output }))
  })
}
