// `npm run dev`: the server restarts when its sources change, the shop is bundled anew on every change, and the back-office has
// a development server of its own with hot reload.
import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import { buildFrontEnds, root } from './build/front-ends.ts'

await buildFrontEnds()
const vite = path.join(root, 'node_modules', '.bin', 'vite')
const children: ChildProcess[] = []

start('.', process.execPath, [
  ...['apps/server/src', 'packages', 'apps/storefront/dist/server'].map((folder) => `--watch-path=${folder}`),
  '--watch-preserve-output',
  'apps/server/src/main.ts',
  ...process.argv.slice(2),
])
if (existsSync(path.join(root, 'apps/storefront/vite.config.ts'))) {
  start('apps/storefront', vite, [
    'build',
    '--watch',
    '--outDir',
    'dist/client',
    '--manifest',
    '--logLevel',
    'warn',
  ])
  start('apps/storefront', vite, [
    'build',
    '--watch',
    '--outDir',
    'dist/server',
    '--ssr',
    'src/entry-server.tsx',
    '--logLevel',
    'warn',
  ])
}
if (existsSync(path.join(root, 'apps/backoffice/vite.config.ts'))) start('apps/backoffice', vite, [])

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => children.forEach((child) => child.kill('SIGTERM')))
}

function start(folder: string, command: string, args: string[]): void {
  children.push(spawn(command, args, { cwd: path.join(root, folder), stdio: 'inherit' }))
}
