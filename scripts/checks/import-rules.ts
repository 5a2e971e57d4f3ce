import process from 'node:process'
import { cyclesBetweenAreas } from './area-cycles.ts'
import { areaOf, type Import, importGraph, isTest } from './imports-of.ts'

/** Which part may import which other parts; scripts, e2e and bench are not named because they may import everything. */
const mayImport: Record<string, readonly string[]> = {
  'packages/domain': [],
  'packages/contract': ['packages/domain'],
  'packages/ui': ['packages/domain', 'packages/contract'],
  'apps/server': ['packages/domain', 'packages/contract', 'demo'],
  'apps/storefront': ['packages/domain', 'packages/contract', 'packages/ui'],
  'apps/backoffice': ['packages/domain', 'packages/contract', 'packages/ui'],
  demo: ['packages/domain', 'packages/contract'],
}

// Written without Temporal, which the browsers of many customers do not have.
const browserPart = 'apps/storefront/'
const temporalFolder = 'packages/domain/src/time/'
const moneyFile = 'packages/domain/src/money.ts'
const serverMain = 'apps/server/src/serve.ts'

/** The fake server of component tests reads and refuses input by the server's own code. */
const fakeServer = 'packages/contract/src/testing/fake-server.ts'
const readingOfInput = [
  'apps/server/src/http/requests/validate.ts',
  'apps/server/src/http/requests/parse-request.ts',
]

/** Every import below this root that goes against the direction of the architecture, as one sentence each. */
export function wrongImports(root: string): string[] {
  const graph = importGraph(root, '{packages,apps,demo}/**/*.{ts,tsx}')
  const files = [...graph.keys()]
  return [
    ...cyclesBetweenAreas(graph),
    ...files.flatMap((file) => productImportsOfTests(file, graph)),
    ...files.flatMap((file) => (graph.get(file) ?? []).flatMap((one) => wrongDirection(file, one))),
    ...files.flatMap((file) => (graph.get(file) ?? []).flatMap((one) => amountsInScreens(file, one))),
    ...files.flatMap((file) => temporalInBrowser(file, graph)),
    ...demoInRealShop(graph),
  ]
}

/** The typed client converts amounts by the endpoint, and `typedCents` what is in a field, so that no screen decides what is in cents. */
function amountsInScreens(file: string, { target, names }: Import): string[] {
  if (!/^apps\/(?:backoffice|storefront)\//.test(file) || isTest(file)) return []
  return target === moneyFile && /\btoCents\b/.test(names)
    ? [`${file} imports toCents: declare the amounts of the endpoint, or read a field by typedCents.`]
    : []
}

function wrongDirection(file: string, { target, isOurs, isRelative }: Import): string[] {
  const part = partOf(file)
  // How an app is built is not part of what it is built to.
  const allowed = file.endsWith('/vite.config.ts') ? undefined : mayImport[part]
  if (!allowed) return []
  if (!isOurs) {
    return part === 'packages/domain' && !isTest(file)
      ? [`${file} imports ${target}: domain stands on nothing but the language.`]
      : []
  }
  const other = partOf(target)
  if (file === fakeServer && readingOfInput.includes(target)) return []
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

/** Areas that read tables of others: the seed fills an empty database, the snapshot reads the whole shop at once. */
const readersOfTables: Record<string, readonly string[] | 'all'> = {
  seed: 'all',
  snapshot: 'all',
  'sold-out': ['catalogue'],
  'image-templates': ['media'],
}

/** Tables refer to each other by foreign keys, and tests look where they like; all others ask the area that owns the table. */
function isForeignTable(file: string, target: string): boolean {
  if (!target.endsWith('-tables.ts') || file.endsWith('-tables.ts') || isTest(file)) return false
  const [area = '', owner = ''] = [areaOf(file), areaOf(target)]
  if (area === '' || area === owner) return false
  const read = readersOfTables[area] ?? []
  return read !== 'all' && !read.includes(owner)
}

function productImportsOfTests(file: string, graph: Map<string, Import[]>): string[] {
  if (isTest(file)) return []
  const helpers = (graph.get(file) ?? []).filter(({ target, isOurs }) => isOurs && isTest(target))
  return helpers.map(
    ({ target }) => `${file} imports ${target}: only tests may use what is in a testing folder.`,
  )
}

/** The import chain by which a file of the storefront pulls in Temporal; reported at the file that leaves the storefront. */
function temporalInBrowser(file: string, graph: Map<string, Import[]>): string[] {
  if (!file.startsWith(browserPart) || isTest(file)) return []
  const way = chainTo(file, graph, {
    isEnd: (target) => target.startsWith(temporalFolder),
    isFollowed: ({ isTypeOnly, target }) => !isTypeOnly && !target.startsWith(browserPart),
  })
  return way ? [`${way.join(' → ')}: rules with Temporal run on the server only.`] : []
}

type Search = { isEnd: (file: string) => boolean; isFollowed: (one: Import) => boolean }

/** The files by which `start` imports one that `isEnd`, itself first. */
function chainTo(start: string, graph: Map<string, Import[]>, { isEnd, isFollowed }: Search) {
  const seen = new Set<string>()
  const search = (from: string): string[] | undefined => {
    if (isEnd(from)) return [from]
    if (seen.has(from)) return undefined
    seen.add(from)
    for (const one of graph.get(from) ?? []) {
      const rest = isFollowed(one) ? search(one.target) : undefined
      if (rest) return [from, ...rest]
    }
    return undefined
  }
  return search(start)
}

/** The import chain by which the server loads the demo whether or not it serves it. */
function demoInRealShop(graph: Map<string, Import[]>): string[] {
  const found = chainTo(serverMain, graph, {
    isEnd: (file) => file.startsWith('demo/'),
    isFollowed: ({ isTypeOnly, isLazy }) => !isTypeOnly && !isLazy,
  })
  return found ? [`${found.join(' → ')}: a real shop must not load the demo, so import it lazily.`] : []
}

function partOf(file: string): string {
  return file
    .split('/')
    .slice(0, file.startsWith('packages/') || file.startsWith('apps/') ? 2 : 1)
    .join('/')
}

if (import.meta.main) {
  const found = wrongImports(process.cwd())
  for (const sentence of found) console.error(sentence)
  process.exit(found.length > 0 ? 1 : 0)
}
