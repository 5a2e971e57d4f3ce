import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, globSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import { fileURLToPath } from 'node:url'
import { withFolderLock } from '../folder-lock.mjs'

export const root = fileURLToPath(new URL('../..', import.meta.url))
const folder = path.join(root, 'packages', 'contract', 'src')
const stamp = path.join(folder, '.generated')
const names = ['entity-names.json', 'reply-schemas.json'] as const

/**
 * Makes `entity-names.json` and `reply-schemas.json` of the contract unless they were made from its present sources. Every command
 * that builds or tests calls it; it takes some milliseconds when nothing has changed.
 * @throws Error with a sentence for people where that fails.
 */
export async function generateFiles(): Promise<void> {
  const hash = sourcesHash()
  if (isGenerated(hash)) return
  await withFolderLock(root, 'generate', () => {
    if (isGenerated(hash)) return
    // In a process of its own, so that the compiler's memory does not stay with the server.
    const { status } = spawnSync(process.execPath, [import.meta.filename], {
      cwd: root,
      stdio: ['ignore', 2, 2],
    })
    if (status !== 0)
      throw new Error('Die Beschreibung der Schnittstelle ließ sich nicht erzeugen (siehe oben).')
    writeFileSync(stamp, hash)
  })
}

/** Whether the files are there and made from the present sources, here or before they were shipped. */
export function areFilesGenerated(): boolean {
  return isGenerated(sourcesHash())
}

function isGenerated(hash: string): boolean {
  return (
    [stamp, ...names.map((name) => path.join(folder, name))].every((file) => existsSync(file)) &&
    readFileSync(stamp, 'utf8') === hash
  )
}

function sourcesHash(): string {
  const hash = createHash('sha256')
  const sources = globSync(
    [
      'packages/{contract,domain}/src/**/*.ts',
      'scripts/build/{generated-files,reply-schemas,entity-names}.ts',
    ],
    { cwd: root },
  )
    .filter((file) => !file.endsWith('.test.ts'))
    .toSorted()
  for (const file of sources)
    hash
      .update(file)
      .update('\0')
      .update(readFileSync(path.join(root, file)))
      .update('\0')
  return hash.digest('hex')
}

/** Swapped in whole, so that nobody reads half of it. */
function write(name: (typeof names)[number], text: string): void {
  const target = path.join(root, 'node_modules', '.cache', name)
  mkdirSync(path.dirname(target), { recursive: true })
  writeFileSync(target, text)
  renameSync(target, path.join(folder, name))
}

if (import.meta.main) {
  const { makeEntityNames } = await import('./entity-names.ts')
  write('entity-names.json', makeEntityNames())
  const { makeReplySchemas } = await import('./reply-schemas.ts')
  write('reply-schemas.json', makeReplySchemas())
}
