import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'

export type Import = {
  /** Path from the root for a file of ours, otherwise the name as written. */
  target: string
  /** What stands between `import` and `from`; empty where everything is loaded. */
  names: string
  isOurs: boolean
  /** Written as a path, not by the name of a package. */
  isRelative: boolean
  /** Erased before the program runs. */
  isTypeOnly: boolean
  /** Loaded only when the program comes there. */
  isLazy: boolean
}

const statement = /^\s*(?:import|export)\s+(type\s)?(?:([^'"`;]*?)\sfrom\s+)?['"]([^'"]+)['"]/gm
const call = /\bimport\(\s*['"]([^'"]+)['"]\s*\)/g
const comment = /\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm

/** What a source file imports. `file` is a path from the root. */
export function importsOf(root: string, file: string): Import[] {
  const source = readFileSync(path.join(root, file), 'utf8').replace(comment, '')
  return [
    ...[...source.matchAll(statement)].map(([, type, names = '', name = '']) =>
      resolve(file, name, { names, isTypeOnly: type !== undefined }),
    ),
    ...[...source.matchAll(call)].map(([, name = '']) => resolve(file, name, { isLazy: true })),
  ]
}

/** What the source files of a pattern import, by file. */
export function importGraph(root: string, pattern: string): Map<string, Import[]> {
  const files = globSync(pattern, {
    cwd: root,
    exclude: (name) => name.endsWith('node_modules') || name.endsWith('dist'),
  }).map((file) => file.replaceAll(path.sep, '/'))
  return new Map(files.map((file) => [file, importsOf(root, file)]))
}

function resolve(
  file: string,
  name: string,
  {
    names = '',
    isTypeOnly = false,
    isLazy = false,
  }: Partial<Pick<Import, 'names' | 'isTypeOnly' | 'isLazy'>>,
): Import {
  if (name.startsWith('.')) {
    const target = path.posix.join(path.posix.dirname(file), name)
    return { target, names, isOurs: true, isRelative: true, isTypeOnly, isLazy }
  }
  const [, ours, rest] = /^@theke\/([^/]+)\/(.+)$/.exec(name) ?? []
  return ours
    ? { target: `packages/${ours}/src/${rest}`, names, isOurs: true, isRelative: false, isTypeOnly, isLazy }
    : { target: name, names, isOurs: false, isRelative: false, isTypeOnly, isLazy }
}

/** The area of the server in whose folder a file lies; undefined for the files that put the areas together. */
export function areaOf(file: string): string | undefined {
  return /^apps\/server\/src\/([^/]+)\//.exec(file)?.[1]
}

/** Also what only tests use. */
export function isTest(file: string): boolean {
  return /\.test\.tsx?$|\/testing\//.test(file)
}
