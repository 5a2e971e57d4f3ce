import { globSync } from 'node:fs'
import path from 'node:path'
import { type Import, importsOf } from './imports-of.ts'

/** Which part may import which other parts; scripts, e2e and bench are not named because they may import everything. */
const mayImport: Record<string, readonly string[]> = {
  'packages/domain': [],
  'packages/contract': ['packages/domain'],
  'packages/ui': ['packages/domain', 'packages/contract'],
  'apps/server': ['packages/domain', 'packages/contract', 'demo'],
  'apps/storefront': ['packages/domain', 'packages/contract', 'packages/ui'],
  'apps/backoffice': ['packages/domain', 'packages/contract'],
  demo: ['packages/domain', 'packages/contract'],
}

// Written without Temporal, which the browsers of many customers do not have.
const browserPart = 'apps/storefront/'
const temporalFolder = 'packages/domain/src/time/'

/** Every import below this root that goes against the direction of the architecture, as one sentence each. */
export function wrongImports(root: string): string[] {
  const files = globSync('{packages,apps,demo}/**/*.{ts,tsx}', {
    cwd: root,
    exclude: (name) => name.endsWith('node_modules') || name.endsWith('dist'),
  }).map((file) => file.replaceAll(path.sep, '/'))
  const graph = new Map(files.map((file) => [file, importsOf(root, file)]))
  return [
    ...files.flatMap((file) => (graph.get(file) ?? []).flatMap((one) => wrongDirection(file, one))),
    ...files.flatMap((file) => temporalInBrowser(file, graph)),
  ]
}

function wrongDirection(file: string, { target, isOurs, isRelative }: Import): string[] {
  const part = partOf(file)
  const allowed = mayImport[part]
  if (!allowed) return []
  if (!isOurs) {
    return part === 'packages/domain' && !isTest(file)
      ? [`${file} imports ${target}: domain stands on nothing but the language.`]
      : []
  }
  const other = partOf(target)
  if (other !== part) {
    if (!allowed.includes(other)) return [`${file} imports ${target}: ${part} must not import ${other}.`]
    if (isRelative && other.startsWith('packages/')) {
      return [`${file} imports ${target} by its path: write @theke/${other.slice('packages/'.length)}/….`]
    }
  }
  return isForeignTable(file, target)
    ? [`${file} imports ${target}: call an operation of that area instead.`]
    : []
}

/**
 * Tables refer to each other by foreign keys, tests look where they like, and the seed fills an empty database whole; all others
 * ask the area that owns the table.
 */
function isForeignTable(file: string, target: string): boolean {
  if (!target.endsWith('-tables.ts') || file.endsWith('-tables.ts') || isTest(file)) return false
  if (areaOf(file) === 'seed') return false
  return areaOf(file) !== undefined && areaOf(file) !== areaOf(target)
}

/** The way by which a file of the storefront pulls in Temporal; told at the file that takes the step out of the storefront. */
function temporalInBrowser(file: string, graph: Map<string, Import[]>): string[] {
  if (!file.startsWith(browserPart) || isTest(file)) return []
  const seen = new Set<string>()
  const search = (from: string): string[] | undefined => {
    if (from.startsWith(temporalFolder)) return [from]
    if (seen.has(from)) return undefined
    seen.add(from)
    for (const { target, isTypeOnly } of graph.get(from) ?? []) {
      if (isTypeOnly || target.startsWith(browserPart)) continue
      const way = search(target)
      if (way) return [from, ...way]
    }
    return undefined
  }
  const way = search(file)
  return way ? [`${way.join(' → ')}: rules with Temporal run on the server only.`] : []
}

function partOf(file: string): string {
  return file
    .split('/')
    .slice(0, file.startsWith('packages/') || file.startsWith('apps/') ? 2 : 1)
    .join('/')
}

function areaOf(file: string): string | undefined {
  return /^apps\/server\/src\/([^/]+)\//.exec(file)?.[1]
}

/** Also what only tests use: generators of random values. */
function isTest(file: string): boolean {
  return /\.test\.tsx?$|\/arbitrary-[^/]+\.ts$/.test(file)
}
