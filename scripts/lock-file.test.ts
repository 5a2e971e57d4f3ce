import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'

type Entry = { optionalDependencies?: Record<string, string> }
const { packages }: { packages: Record<string, Entry> } = JSON.parse(
  readFileSync(new URL('../package-lock.json', import.meta.url), 'utf8'),
)

// `npm install` silently leaves out what the registry does not have (yet) for another system, and then `npm ci` refuses the file.
test('the lock file names the packages for every system, so that a fresh clone installs everywhere', () => {
  const missing = Object.entries(packages).flatMap(([place, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies)
      .filter((name) => !isLocked(place, name))
      .map((name) => `${place} wants ${name}`),
  )
  assert.deepEqual(missing, [])
})

function isLocked(place: string, name: string): boolean {
  for (let folder = place; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/')))) {
    if (packages[`${folder}${folder && '/'}node_modules/${name}`]) return true
    if (!folder) return false
  }
}
