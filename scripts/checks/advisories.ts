import { readFileSync } from 'node:fs'
import path from 'node:path'
import process from 'node:process'

/** A published weakness of a package. `vulnerable` is a range such as `>=1.9.0 <=2.17.6`, all of whose parts have to hold. */
export type Advisory = { package: string; vulnerable: string; id: string }

type LockFile = { packages: Record<string, { version?: string }> }

/**
 * Every package of a lock file whose version has a known weakness, as one sentence each. Registries and networks that answer no audit make no
 * difference, because the advisories are those of the list.
 */
export function weakPackages({ packages }: LockFile, advisories: readonly Advisory[]): string[] {
  return Object.entries(packages).flatMap(([place, { version = '' }]) =>
    advisories
      .filter((one) => place.endsWith(`node_modules/${one.package}`) && isWithin(version, one.vulnerable))
      .map(({ id, vulnerable }) => `${place} ${version}: ${id} concerns ${vulnerable}.`),
  )
}

function isWithin(version: string, range: string): boolean {
  return range.split(' ').every((part) => {
    const [, sign, bound = ''] = /^(<=?|>=?)(\d+\.\d+\.\d+)$/.exec(part) ?? []
    if (sign === undefined) throw new Error(`"${range}" is no range of versions`)
    const order = compare(version, bound)
    return (order === 0 && sign.endsWith('=')) || (sign.startsWith('<') ? order < 0 : order > 0)
  })
}

/** Compares two versions; what follows the three numbers, such as `-beta.1`, is not looked at. */
function compare(one: string, other: string): number {
  const [left, right] = [one, other].map((version) => version.split(/[.-]/).map(Number))
  const differing = [0, 1, 2].find((part) => left?.[part] !== right?.[part])
  return differing === undefined ? 0 : (left?.[differing] ?? 0) - (right?.[differing] ?? 0)
}

if (import.meta.main) {
  const root = process.cwd()
  const read = (file: string) => JSON.parse(readFileSync(path.join(root, file), 'utf8'))
  const advisories: Advisory[] = read('scripts/checks/advisories.json')
  const found = ['package-lock.json', 'scripts/runtime/package-lock.json'].flatMap((file) =>
    weakPackages(read(file), advisories),
  )
  for (const sentence of found) console.error(sentence)
  process.exit(found.length > 0 ? 1 : 0)
}
