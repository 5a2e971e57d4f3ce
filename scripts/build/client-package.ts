import { spawnSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import { root } from './front-ends.ts'

const packageName = '@theke/client'

/**
 * Writes `@theke/client` to a folder, in place of an earlier one: contract and domain as JavaScript with their types. `@theke/client` opens a
 * shop, `@theke/client/<path>` is each file of the contract, with its endpoints and entities.
 *
 * @throws Error where the folder holds anything else
 */
export function buildClientPackage(target: string): void {
  if (isInUse(target))
    throw new Error(`${target} enthält etwas anderes. Bitte einen neuen oder leeren Ordner angeben.`)
  rmSync(target, { recursive: true, force: true })
  // Phone numbers are written with a library that the package would need.
  const ofPhones = ['contract/src/people/phone-number.ts', 'contract/src/ordering/difference-text.ts']
  const exclude = ['**/*.test.ts', '**/testing/**', ...ofPhones]
  const sources = globSync('{contract,domain}/src/**/*.ts', { cwd: path.join(root, 'packages'), exclude })
  for (const file of sources) copySource(target, file)
  compile(target)
  for (const file of sources) rmSync(path.join(target, file))
  for (const file of globSync('**/*.d.ts', { cwd: target })) nameJavaScript(path.join(target, file))
  writeFileSync(path.join(target, 'package.json'), `${JSON.stringify(description(), null, 2)}\n`)
  cpSync(path.join(root, 'examples', 'README.md'), path.join(target, 'README.md'))
}

function isInUse(target: string): boolean {
  if (!existsSync(target) || readdirSync(target).length === 0) return false
  const description = path.join(target, 'package.json')
  return !existsSync(description) || !readFileSync(description, 'utf8').includes(`"name": "${packageName}"`)
}

/** Copies a file; it finds the domain beside it in place of a package of the workspace. */
function copySource(target: string, file: string): void {
  const folder = path.dirname(path.join(target, file))
  const domain = path.relative(folder, path.join(target, 'domain', 'src')).replaceAll(path.sep, '/')
  const code = readFileSync(path.join(root, 'packages', file), 'utf8')
  mkdirSync(folder, { recursive: true })
  writeFileSync(path.join(target, file), code.replaceAll("'@theke/domain/", `'${domain}/`))
}

function compile(target: string): void {
  const settings = path.join(target, 'tsconfig.json')
  const compilerOptions = {
    noEmit: false,
    incremental: false,
    declaration: true,
    lib: ['esnext', 'webworker'],
    rootDir: '.',
    rewriteRelativeImportExtensions: true,
  }
  const extended = path.join(root, 'tsconfig.base.json')
  writeFileSync(path.join(target, 'package.json'), JSON.stringify({ type: 'module' }))
  writeFileSync(settings, JSON.stringify({ extends: extended, compilerOptions, include: ['*/src'] }))
  const tsc = path.join(root, 'node_modules', 'typescript', 'bin', 'tsc')
  const { status, stdout } = spawnSync(process.execPath, [tsc, '--project', settings], { encoding: 'utf8' })
  rmSync(settings)
  if (status !== 0) throw new Error(stdout)
}

/** The compiler leaves imports of types as they were written. */
function nameJavaScript(file: string): void {
  const text = readFileSync(file, 'utf8')
  writeFileSync(file, text.replaceAll(/((?:from |import\(|import )(['"])\.{1,2}\/[^'"]+)\.ts\2/g, '$1.js$2'))
}

function description(): object {
  const theke: { version: string } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'))
  const at = (name: string) => ({
    types: `./contract/src/${name}.d.ts`,
    default: `./contract/src/${name}.js`,
  })
  return {
    name: packageName,
    version: theke.version,
    description: 'Typed client of the interface of Theke',
    license: 'UNLICENSED',
    type: 'module',
    exports: { '.': at('client/shop-client'), './*': at('*') },
    engines: { node: '>=24' },
  }
}
