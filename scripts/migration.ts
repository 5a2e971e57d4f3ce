// `npm run migration -- <name>` writes a migration from what changed in the *-tables.ts files since the last one.
import { spawnSync } from 'node:child_process'
import { createRequire } from 'node:module'
import path from 'node:path'
import process from 'node:process'
import { fileURLToPath } from 'node:url'

const server = fileURLToPath(new URL('../apps/server', import.meta.url))
const [name, ...rest] = process.argv.slice(2)
if (!name) {
  console.error('A migration needs a name that says what it does: npm run migration -- add-counter-slots')
  process.exit(2)
}
const require = createRequire(path.join(server, 'package.json'))
const drizzleKit = path.join(path.dirname(require.resolve('drizzle-kit')), 'bin.cjs')
const { status } = spawnSync(process.execPath, [drizzleKit, 'generate', `--name=${name}`, ...rest], {
  cwd: server,
  stdio: 'inherit',
})
process.exit(status ?? 1)
