// Brings the Node and npm of scripts/runtime/package.json. Plain JavaScript, because it runs on the Node that happens to be there.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { withFolderLock } from './folder-lock.mjs'
import { howToGetNode, libraryVariables, provideLibrary } from './system-library.mjs'

/**
 * Makes sure that the pinned Node and npm are there and that this Node runs on this system.
 * Returns the path of Node and the environment that it has to run in.
 */
export async function bringRuntime(root) {
  const home = path.join(root, 'scripts', 'runtime')
  if (!isComplete(home)) {
    await withFolderLock(root, 'runtime', () => {
      if (isComplete(home)) return
      console.error('Theke holt Node und npm (einmalig) …')
      installRuntime(home)
    })
  }
  return workingNode(root, home)
}

function isComplete(home) {
  const stamp = stampPath(home)
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === lockHash(home)
}

/** Any npm can install these packages: they have neither install scripts nor requirements for the running Node. */
function installRuntime(home) {
  // npm tells its scripts where it lies; started by hand, it is looked up on the PATH.
  const cli = process.env.npm_execpath
  const [command, first] = cli && /npm-cli\.c?js$/.test(cli) ? [process.execPath, [cli]] : ['npm', []]
  const flags = ['--include=optional', '--ignore-scripts', '--no-engine-strict', '--no-audit', '--no-fund']
  const quiet = ['--no-update-notifier', '--loglevel=error']
  const result = spawnSync(command, [...first, 'ci', '--prefix', home, ...flags, ...quiet], {
    cwd: home,
    stdio: ['ignore', 2, 2],
    shell: command === 'npm' && process.platform === 'win32',
  })
  if (result.status !== 0) {
    throw new Error(
      'Node und npm ließen sich nicht holen (siehe oben). Besteht eine Verbindung zum Internet? Danach den Befehl wiederholen.',
    )
  }
  writeFileSync(stampPath(home), lockHash(home))
}

/** The pinned Node where it runs, with a missing library provided; otherwise the running one where it is new enough. */
async function workingNode(root, home) {
  const { node, version } = pinnedNode(home)
  let trial = tryToRun(node, process.env)
  if (!trial.runs) trial = tryToRun(node, libraryVariables(root))
  if (!trial.runs && trial.missingLibrary) {
    await withFolderLock(root, 'runtime', () => provideLibrary(root, trial.missingLibrary))
    trial = tryToRun(node, libraryVariables(root))
  }
  if (trial.runs) return { node, env: trial.env }
  if (majorOf(process.versions.node) >= majorOf(version)) return { node: process.execPath, env: process.env }
  throw new Error(howToGetNode(version, trial.missingLibrary))
}

function pinnedNode(home) {
  const { optionalDependencies } = JSON.parse(readFileSync(path.join(home, 'package.json'), 'utf8'))
  const platform = process.platform === 'win32' ? 'win' : process.platform
  const name = Object.keys(optionalDependencies).find((key) => key.endsWith(`-${platform}-${process.arch}`))
  const file = process.platform === 'win32' ? 'node.exe' : 'node'
  return {
    node: path.join(home, 'node_modules', name ?? 'none', 'bin', file),
    version: Object.values(optionalDependencies)[0],
  }
}

function tryToRun(node, env) {
  const { status, stderr } = spawnSync(node, ['--version'], { encoding: 'utf8', env })
  const missingLibrary = /loading shared libraries: (\S+):/.exec(stderr ?? '')?.[1]
  return { runs: status === 0, missingLibrary, env }
}

function majorOf(version) {
  return Number(version.split('.')[0])
}

function stampPath(home) {
  return path.join(home, 'node_modules', '.theke-complete')
}

function lockHash(home) {
  return createHash('sha256')
    .update(readFileSync(path.join(home, 'package-lock.json')))
    .digest('hex')
}
