import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, globSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import { withFolderLock } from '../folder-lock.mjs'
import { areFilesGenerated, generateFiles, root } from './generated-files.ts'

export { root }

const frontEnds = ['storefront', 'backoffice'] as const
type FrontEnd = (typeof frontEnds)[number]

/** Brings the generated files and `apps/<app>/dist` of every front end to the state of their sources; takes milliseconds when they are. */
export async function buildFrontEnds(): Promise<void> {
  await generateFiles()
  for (const app of frontEnds) await buildIfChanged(app)
}

/** Whether every front end was built from its present sources, here or before it was shipped. */
export function areFrontEndsBuilt(): boolean {
  return areFilesGenerated() && frontEnds.every((app) => builtHash(app) === sourcesHash(app))
}

async function buildIfChanged(app: FrontEnd): Promise<void> {
  if (!existsSync(path.join(root, 'apps', app, 'vite.config.ts'))) return
  const hash = sourcesHash(app)
  if (builtHash(app) === hash) return
  await withFolderLock(root, `build-${app}`, () => {
    if (builtHash(app) === hash) return
    const began = performance.now()
    process.stderr.write(`Theke baut ${app === 'storefront' ? 'den Shop' : 'das Backend'} …`)
    // In a process of its own, so that the bundler's memory does not stay with the server.
    const target = path.join(root, 'node_modules', '.theke-build', app)
    rmSync(target, { recursive: true, force: true })
    mkdirSync(target, { recursive: true })
    const { status } = spawnSync(
      process.execPath,
      [path.join(root, 'scripts', 'build', 'bundle.ts'), app, target],
      {
        cwd: root,
        stdio: ['ignore', 2, 2],
        env: { ...process.env, NODE_ENV: 'production' },
      },
    )
    if (status !== 0) throw new Error(`Der Bau von apps/${app} ist fehlgeschlagen (siehe oben).`)
    writeFileSync(path.join(target, '.sources'), hash)
    replaceFolder(path.join(root, 'apps', app, 'dist'), target)
    process.stderr.write(` ${((performance.now() - began) / 1000).toFixed(1)} s\n`)
  })
}

/** Swaps in the new folder whole, so that a running server never finds half of it. */
function replaceFolder(folder: string, replacement: string): void {
  const old = `${replacement}.old`
  rmSync(old, { recursive: true, force: true })
  if (existsSync(folder)) renameSync(folder, old)
  renameSync(replacement, folder)
  rmSync(old, { recursive: true, force: true })
}

function builtHash(app: FrontEnd): string | undefined {
  const file = path.join(root, 'apps', app, 'dist', '.sources')
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined
}

function sourcesHash(app: FrontEnd): string {
  const hash = createHash('sha256')
  const files = globSync(
    [
      `apps/${app}/*`,
      `apps/${app}/{src,public}/**/*`,
      'packages/*/src/**/*',
      'package-lock.json',
      'scripts/build/{bundle,late-files}.ts',
    ],
    { cwd: root, withFileTypes: true },
  )
    .filter((entry) => entry.isFile() && !entry.name.includes('.test.'))
    .map((entry) => path.join(entry.parentPath, entry.name))
  for (const file of files.toSorted()) {
    hash.update(path.relative(root, file)).update('\0').update(readFileSync(file)).update('\0')
  }
  return hash.digest('hex')
}
