// `node scripts/run.mjs <command> […]`: works on any Node from 18 on with npm, installs what is missing and hands over to
// scripts/<command>.ts on the pinned Node.
import { spawn } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { install } from './install.mjs'

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)))
const [command = '', ...rest] = process.argv.slice(2)
const script = path.join(root, 'scripts', `${command}.ts`)

if (!/^[a-z-]+$/.test(command) || !existsSync(script)) {
  console.error(`Diesen Befehl gibt es nicht: "${command}". Es gibt: ${commands().join(', ')}.`)
  process.exit(2)
}

let node
try {
  node = await install(root)
} catch (error) {
  console.error(error.message)
  process.exit(1)
}

const child = spawn(node, [script, ...rest], {
  stdio: 'inherit',
  env: {
    ...process.env,
    PATH: [path.dirname(node), path.join(root, 'node_modules', '.bin'), process.env.PATH].join(
      path.delimiter,
    ),
  },
})
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
child.on('error', (error) => {
  console.error(error.message)
  process.exit(1)
})
child.on('exit', (code, signal) => process.exit(code ?? 128 + (os.constants.signals[signal] ?? 0)))

function commands() {
  const wanted = ['start', 'dev', 'test', 'check', 'bench', 'migration']
  const present = new Set(readdirSync(path.join(root, 'scripts')))
  return wanted.filter((name) => present.has(`${name}.ts`))
}
