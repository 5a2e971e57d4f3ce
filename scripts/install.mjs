// Brings what package-lock.json names and the pinned Node. Plain JavaScript: it runs on the Node that happens to be there.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { withFolderLock } from './folder-lock.mjs'

/** Makes sure that node_modules is what package-lock.json says and returns the path of the pinned Node. */
export async function install(root) {
  if (!isInstalled(root)) {
    await withFolderLock(
      root,
      'install',
      () => {
        if (isInstalled(root)) return
        console.error('Theke installiert, was noch fehlt (einmalig, etwa eine halbe Minute) …')
        npm(root, ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'])
        writeFileSync(stampPath(root), lockHash(root))
      },
      () => console.error('Ein anderer Aufruf installiert gerade, bitte warten …'),
    )
  }
  return pinnedNode(root)
}

function isInstalled(root) {
  const stamp = stampPath(root)
  const hash = lockHash(root)
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) return true
  if (!installedByHand(root)) return false
  writeFileSync(stamp, hash)
  return true
}

/** npm notes what it installed; when that agrees with the lock file, somebody ran npm themselves. */
function installedByHand(root) {
  const record = path.join(root, 'node_modules', '.package-lock.json')
  if (!existsSync(record)) return false
  const installed = JSON.parse(readFileSync(record, 'utf8')).packages
  const wanted = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8')).packages
  return Object.entries(wanted).every(([place, entry]) => {
    if (!place.includes('node_modules/') || (entry.optional && !installed[place])) return true
    return (
      installed[place]?.version === entry.version && Boolean(installed[place]?.link) === Boolean(entry.link)
    )
  })
}

/** With install scripts switched off the `node` package stays empty, so its binary is fetched here. */
async function pinnedNode(root) {
  const home = path.join(root, 'node_modules', 'node')
  const { version } = JSON.parse(readFileSync(path.join(home, 'package.json'), 'utf8'))
  const prefix = process.platform === 'darwin' && process.arch === 'arm64' ? 'node-bin' : 'node'
  const platform = process.platform === 'win32' ? 'win' : process.platform
  const name = `${prefix}-${platform}-${process.arch}`
  const file = process.platform === 'win32' ? 'node.exe' : 'node'
  const candidates = [path.join(home, 'bin', file), path.join(home, 'node_modules', name, 'bin', file)]
  const found = () => candidates.find((candidate) => existsSync(candidate))
  if (!found()) {
    await withFolderLock(root, 'install', () => {
      if (found()) return
      console.error(`Theke holt Node ${version} …`)
      npm(root, [
        'install',
        '--prefix',
        home,
        '--no-save',
        '--no-package-lock',
        '--ignore-scripts',
        '--no-audit',
        '--no-fund',
        '--no-update-notifier',
        '--loglevel=error',
        `${name}@${version}`,
      ])
    })
  }
  const node = found()
  if (node && spawnSync(node, ['--version']).status === 0) return node
  if (Number(process.versions.node.split('.')[0]) >= Number(version.split('.')[0])) return process.execPath
  throw new Error(
    `Node ${version} läuft auf diesem System nicht. Bitte Node ${version.split('.')[0]} selbst installieren und den Befehl wiederholen.`,
  )
}

function npm(root, args) {
  // npm tells its scripts where it lies; started by hand, it is looked up on the PATH.
  const cli = process.env.npm_execpath
  const [command, first] = cli && /npm-cli\.c?js$/.test(cli) ? [process.execPath, [cli]] : ['npm', []]
  const result = spawnSync(command, [...first, ...args], {
    cwd: root,
    stdio: ['ignore', 2, 2],
    shell: command === 'npm' && process.platform === 'win32',
  })
  if (result.status !== 0) {
    throw new Error(
      `"npm ${args[0]}" ist nicht durchgelaufen (siehe oben). Besteht eine Verbindung zum Internet? Danach den Befehl wiederholen.`,
    )
  }
}

function stampPath(root) {
  return path.join(root, 'node_modules', '.theke-installed')
}

function lockHash(root) {
  return createHash('sha256')
    .update(readFileSync(path.join(root, 'package-lock.json')))
    .digest('hex')
}
