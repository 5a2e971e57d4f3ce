// `node scripts/run.mjs <command> […]`: works on any Node from 18 on with npm, brings the pinned Node and hands over to it.
import { spawn } from 'node:child_process'
import os from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { bringRuntime } from './runtime.mjs'

const commands = [
  'start',
  'build',
  'dev',
  'test',
  'check',
  'bench',
  'christmas',
  'migration',
  'backup',
  'restore',
  'drill',
  'export',
  'import',
  'doctor',
  'admin',
  'promises',
  'sbom',
  'handbook-pictures',
  'client',
]
const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)))
const [command = '', ...rest] = process.argv.slice(2)

if (!commands.includes(command)) {
  console.error(`Diesen Befehl gibt es nicht: "${command}". Es gibt: ${commands.join(', ')}.`)
  process.exit(2)
}

let runtime
try {
  runtime = await bringRuntime(root)
} catch (error) {
  console.error(error.message)
  process.exit(1)
}

// Every start and every test file compiles the same modules, which takes half of the time until a server answers.
const compiled = path.join(root, 'node_modules', '.cache', 'theke-compiled')
const folders = [path.dirname(runtime.node), path.join(root, 'node_modules', '.bin'), process.env.PATH]
const child = spawn(runtime.node, [path.join(root, 'scripts', 'command.ts'), command, ...rest], {
  stdio: 'inherit',
  env: { NODE_COMPILE_CACHE: compiled, ...runtime.env, PATH: folders.join(path.delimiter) },
})
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
child.on('error', (error) => {
  console.error(error.message)
  process.exit(1)
})
child.on('exit', (code, signal) => process.exit(code ?? 128 + (os.constants.signals[signal] ?? 0)))
