// `npm run sbom [-- <folder>]` writes what Theke is made of: a CycloneDX list of its packages, one of the Node and npm that run it, and
// the licences of all parts that others have made. It reads the lock files and node_modules; no other server is asked.
import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import { licensesWithTexts } from '../apps/server/src/insights/third-party-parts.ts'
import { root } from './build/front-ends.ts'
import { packageList } from './build/package-list.ts'

const target = path.resolve(process.argv[2] ?? path.join(root, 'dist'))

try {
  mkdirSync(target, { recursive: true })
  save('theke.cdx.json', asJson(packageList(root)))
  save('runtime.cdx.json', asJson(packageList(path.join(root, 'scripts', 'runtime'))))
  save('licences.txt', await licences())
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}

/** The parts that are installed on this system, each with the text of its licence, as the back-office shows them. */
async function licences(): Promise<string> {
  const parts = await licensesWithTexts()
  return parts
    .map(({ name, version, license, text }) => `${name} ${version}\n${license}\n\n${text}`.trim())
    .join(`\n\n${'='.repeat(80)}\n\n`)
    .concat('\n')
}

function asJson(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`
}

function save(name: string, content: string): void {
  const file = path.join(target, name)
  writeFileSync(file, content)
  console.log(file)
}
