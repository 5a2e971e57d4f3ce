// `npm run check`: format, lint, direction of imports, references, words, type assertions, clock, sizes of files and folders, the OpenAPI
// document, subjects of commits, advisories and types, all at once.
import { spawn } from 'node:child_process'
import { globSync } from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
const bin = (name: string) => path.join(root, 'node_modules', '.bin', name)
const check = (name: string): Command => [
  process.execPath,
  path.join(root, 'scripts', 'checks', `${name}.ts`),
]
type Command = [program: string, ...args: string[]]

// The project of the root has the tests and tools; the others what their package may use.
const projects = globSync('{packages,apps}/*/tsconfig.json', { cwd: root }).toSorted()
const steps: [name: string, ...commands: Command[]][] = [
  ['format', [bin('oxfmt'), '--check', '.']],
  ['lint', [bin('oxlint')]],
  ['imports', check('import-rules')],
  ['references', check('rule-references'), check('file-references')],
  ['words', check('plain-words')],
  ['assertions', check('type-assertions')],
  ['clock', check('wall-clock')],
  ['sizes', check('sizes')],
  ['open-api', check('open-api')],
  ['commits', check('commit-subjects')],
  ['advisories', check('advisories')],
  ['types', ...[...projects, '.'].map((project): Command => [bin('tsc'), '--project', project])],
]

const results = await Promise.all(steps.map(runStep))
process.exit(results.every(Boolean) ? 0 : 1)

/** Runs the commands of a step one after another, also after one that failed, so that all errors are shown. */
async function runStep([name, ...commands]: (typeof steps)[number]): Promise<boolean> {
  const began = performance.now()
  const outputs: string[] = []
  for (const command of commands) {
    const { code, output } = await run(command)
    if (code !== 0) outputs.push(output.trim())
  }
  const seconds = ((performance.now() - began) / 1000).toFixed(1)
  const isFine = outputs.length === 0
  console.log(`${isFine ? '✓' : '✗'} ${name.padEnd(10)} ${seconds} s`)
  if (!isFine) console.error(`\n${outputs.join('\n')}\n`)
  if (!isFine && name === 'format') console.error('To format: npx oxfmt\n')
  return isFine
}

function run([program, ...args]: Command): Promise<{ code: number | null; output: string }> {
  return new Promise((resolve) => {
    const child = spawn(program, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] })
    let output = ''
    child.stdout.on('data', (chunk) => (output += String(chunk)))
    child.stderr.on('data', (chunk) => (output += String(chunk)))
    child.on('error', (error) => (output += error.message))
    child.on('close', (code) => resolve({ code, output }))
  })
}
