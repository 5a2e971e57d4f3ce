import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { chmodSync, copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import process from 'node:process'
import { after, test } from 'node:test'
import { root } from './build/front-ends.ts'

/**
 * The Node that a machine happens to have. A real old one is named by THEKE_OLD_NODE; without it the test shows that nothing but these files and
 * npm is needed, and the next one that they are written for Node 18.
 */
const oldNode = process.env.THEKE_OLD_NODE ?? process.execPath
const entryFiles = ['run.mjs', 'runtime.mjs', 'folder-lock.mjs', 'system-library.mjs']
const temporary = mkdtempSync(path.join(os.tmpdir(), 'theke-first-run-'))
after(() => rmSync(temporary, { recursive: true, force: true }))

/** A folder with what a clone has, but no package of npm, and an npm that only brings a Node. */
function newClone(name: string, { isNpmBroken = false } = {}) {
  const folder = path.join(temporary, name)
  const tools = path.join(folder, 'tools')
  mkdirSync(path.join(folder, 'scripts', 'runtime'), { recursive: true })
  mkdirSync(tools)
  for (const file of entryFiles)
    copyFileSync(path.join(root, 'scripts', file), path.join(folder, 'scripts', file))
  for (const file of ['package.json', 'package-lock.json'])
    copyFileSync(path.join(root, 'scripts', 'runtime', file), path.join(folder, 'scripts', 'runtime', file))
  // It stands for what the pinned Node runs first.
  writeFileSync(
    path.join(folder, 'scripts', 'command.ts'),
    'const given: string[] = process.argv.slice(2)\nconsole.log(given.join(" "))\nprocess.exit(3)\n',
  )
  const runtime = path.join(folder, 'scripts', 'runtime')
  const packages = Object.keys(
    JSON.parse(readFileSync(path.join(runtime, 'package.json'), 'utf8')).optionalDependencies,
  )
  const places = packages.map((each) => `'${path.join(runtime, 'node_modules', each, 'bin')}'`)
  const bring = `for place in ${places.join(' ')}; do mkdir -p "$place"; ln -s '${process.execPath}' "$place/node"; done`
  const npm = path.join(tools, 'npm')
  writeFileSync(npm, `#!/bin/sh\necho "$1" >> '${folder}/npm-calls'\n${isNpmBroken ? 'exit 1' : bring}\n`)
  chmodSync(npm, 0o755)
  return {
    run(...args: string[]) {
      const env = {
        PATH: `${tools}${path.delimiter}/usr/bin${path.delimiter}/bin`,
        TMPDIR: temporary,
        // Where Node lacks a library of the system, it is found by this.
        LD_LIBRARY_PATH: process.env.LD_LIBRARY_PATH,
      }
      return spawnSync(oldNode, ['scripts/run.mjs', ...args], { cwd: folder, env, encoding: 'utf8' })
    },
    npmCalls: () => readFileSync(path.join(folder, 'npm-calls'), 'utf8').trim().split('\n'),
  }
}

test('a command brings the pinned Node once by npm alone, and hands over to it', () => {
  const clone = newClone('fresh')
  for (const args of [['start', '--empty'], ['test']]) {
    const { status, stdout, stderr } = clone.run(...args)
    assert.deepEqual([status, stdout.trim()], [3, args.join(' ')], stderr)
  }
  assert.deepEqual(clone.npmCalls(), ['ci'])
})

test('where that is not possible, or the command is none, one sentence says so', () => {
  const broken = newClone('broken', { isNpmBroken: true }).run('start')
  assert.equal(broken.status, 1)
  assert.match(broken.stderr, /^Theke holt Node und npm \(einmalig\) …\nNode und npm ließen sich nicht holen/)
  const { status, stderr } = newClone('unknown').run('sttart')
  assert.equal(status, 2)
  assert.match(stderr, /^Diesen Befehl gibt es nicht: "sttart"/)
})

/** What came to the language after Node 18, as far as somebody might write it here. */
const newer =
  /\b(?:toSorted|toReversed|toSpliced|groupBy|withResolvers|import\.meta\.(?:dirname|filename)|globSync|styleText|parseEnv|using [a-z]\w* =|Promise\.try|fromAsync|isSubsetOf|union|Temporal|import defer)\b|\.with\(/

test('the files that run on an old Node import nothing but Node and each other, and nothing that is newer', () => {
  for (const file of entryFiles) {
    const source = readFileSync(path.join(root, 'scripts', file), 'utf8')
    const imported = [...source.matchAll(/(?:from|import\()\s*'([^']+)'/g)].map(([, name = '']) => name)
    assert.deepEqual(
      imported.filter((name) => !name.startsWith('node:') && !entryFiles.includes(name.replace('./', ''))),
      [],
      file,
    )
    assert.equal(newer.exec(source)?.[0], undefined, file)
  }
})
