// `npm run check`: format, lint, import direction, references, words, type assertions and types, all at once.
import { spawn } from 'node:child_process'
import path from 'node:path'
import process from 'node:process'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
const bin = (name: string) => path.join(root, 'node_modules', '.bin', name)
const steps: [name: string, command: string, ...args: string[]][] = [
  ['format', bin('oxfmt'), '--check', '.'],
  ['lint', bin('oxlint')],
  ['imports', process.execPath, path.join(root, 'scripts', 'check-imports.ts')],
  ['references', process.execPath, path.join(root, 'scripts', 'check-references.ts')],
  ['words', process.execPath, path.join(root, 'scripts', 'check-words.ts')],
  ['assertions', process.execPath, path.join(root, 'scripts', 'check-assertions.ts')],
  ['types', bin('tsc'), '--project', root],
]

const results = await Promise.all(steps.map(run))
process.exit(results.every(Boolean) ? 0 : 1)

function run([name, command, ...args]: (typeof steps)[number]): Promise<boolean> {
  const began = performance.now()
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] })
    let output = ''
    child.stdout.on('data', (chunk) => (output += String(chunk)))
    child.stderr.on('data', (chunk) => (output += String(chunk)))
    child.on('error', (error) => (output += error.message))
    child.on('close', (code) => {
      const seconds = ((performance.now() - began) / 1000).toFixed(1)
      console.log(`${code === 0 ? '✓' : '✗'} ${name.padEnd(10)} ${seconds} s`)
      if (code !== 0) console.error(`\n${output.trim()}\n`)
      if (code !== 0 && name === 'format') console.error('To format: npx oxfmt\n')
      resolve(code === 0)
    })
  })
}
