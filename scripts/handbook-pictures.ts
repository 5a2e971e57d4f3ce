// `npm run handbook-pictures [-- -g <name>]`: takes the pictures of the handbook anew, all or one, in a demo shop on a fixed day.
import { spawnSync } from 'node:child_process'
import path from 'node:path'
import process from 'node:process'
import { pathToFileURL } from 'node:url'
import { pictureFolder } from '../apps/server/src/handbook/handbook-pictures.ts'
import { ensureChromium } from './chromium.ts'
import { buildFrontEnds, root } from './build/front-ends.ts'
import { variablesOfTests } from './testing/batches.ts'

/**
 * A Thursday before noon: the counter is open, and orders for Christmas have begun to arrive. It is over, because what PostgreSQL dates by its
 * own clock would otherwise look like work that has stood still since then.
 */
const now = '2026-11-19T10:40:00+01:00'

await buildFrontEnds()
const clock = pathToFileURL(path.join(root, 'e2e', 'fixtures', 'fixed-clock.ts')).href
const tool = (name: string) => path.join(root, 'node_modules', '.bin', name)
const { status } = spawnSync(
  tool('playwright'),
  ['test', '--config', 'e2e/handbook.config.ts', ...process.argv.slice(2)],
  {
    cwd: root,
    stdio: 'inherit',
    env: {
      ...variablesOfTests(process.env),
      CHROMIUM_PATH: ensureChromium(),
      THEKE_FIXED_NOW: now,
      NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} --import=${clock}`,
    },
  },
)
spawnSync(tool('oxfmt'), [path.join(pictureFolder, 'pictures.json')], { cwd: root })
process.exit(status ?? 1)
