// Node's official binary for Linux needs libatomic, which a minimal Debian or Fedora does not have.
// Plain JavaScript, because it runs on the Node that happens to be there.
import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'

const packages = { 'libatomic.so.1': { 'apt-get': 'libatomic1', dnf: 'libatomic' } }

/** The environment with libraries that were unpacked for this project alone, where there are any. */
export function libraryVariables(root) {
  const folder = libraryFolder(root)
  if (!existsSync(folder)) return process.env
  const folders = [folder, process.env.LD_LIBRARY_PATH].filter(Boolean)
  return { ...process.env, LD_LIBRARY_PATH: folders.join(path.delimiter) }
}

/**
 * Installs the package of this library where that is allowed. Debian's package manager also lets ordinary users fetch a
 * package; it is then unpacked for this project alone. Does nothing where neither is possible.
 */
export function provideLibrary(root, library) {
  const names = packages[library]
  if (!names) return
  console.error(`Theke holt ${library}, das Node auf diesem System fehlt …`)
  if (installPackage(names)) return
  const unpacked = fetchDebianPackage(names['apt-get'], library)
  if (unpacked) cpSync(unpacked.folder, libraryFolder(root), { recursive: true, verbatimSymlinks: true })
  unpacked?.remove()
}

/** What people can do on a system where the pinned Node does not run. */
export function howToGetNode(version, missingLibrary) {
  const names = packages[missingLibrary]
  if (names) {
    return [
      `Node ${version} braucht auf diesem System noch ${missingLibrary}. Bitte installieren und den Befehl wiederholen:`,
      `  Debian, Ubuntu   sudo apt-get install ${names['apt-get']}`,
      `  Fedora           sudo dnf install ${names.dnf}`,
    ].join('\n')
  }
  const major = version.split('.')[0]
  return [
    `Node ${version} läuft auf diesem System nicht${missingLibrary ? ` (${missingLibrary} fehlt)` : ''}.`,
    `Bitte Node ${major} oder neuer selbst installieren und den Befehl wiederholen (Alpine: apk add nodejs-current npm).`,
  ].join(' ')
}

function libraryFolder(root) {
  return path.join(root, 'scripts', 'runtime', 'node_modules', '.libraries')
}

function installPackage(names) {
  const manager = Object.keys(names).find((command) => succeeds(command, ['--version']))
  if (!manager) return false
  const sudo = process.getuid?.() === 0 ? [] : ['sudo', '-n']
  if (sudo.length > 0 && !succeeds('sudo', ['-n', 'true'])) return false
  const [command, ...first] = [...sudo, manager]
  if (manager === 'apt-get') succeeds(command, [...first, 'update', '-qq'])
  return succeeds(command, [...first, 'install', '-y', names[manager]])
}

/** The folder in which a library of a Debian package was unpacked; undefined where that does not work. */
function fetchDebianPackage(name, library) {
  const temporary = mkdtempSync(path.join(os.tmpdir(), 'theke-library-'))
  const remove = () => rmSync(temporary, { recursive: true, force: true })
  // Minimal images come without package lists; an ordinary user can load them into a folder of their own.
  for (const folder of ['lists/partial', 'cache/archives/partial']) {
    mkdirSync(path.join(temporary, folder), { recursive: true })
  }
  const ownState = ['-o', `Dir::State::Lists=${temporary}/lists`, '-o', `Dir::Cache=${temporary}/cache`]
  const isFetched =
    succeeds('apt-get', ['download', name], temporary) ||
    (succeeds('apt-get', [...ownState, 'update'], temporary) &&
      succeeds('apt-get', [...ownState, 'download', name], temporary))
  const archive = isFetched && readdirSync(temporary).find((file) => file.endsWith('.deb'))
  if (archive && succeeds('dpkg-deb', ['--extract', archive, 'package'], temporary)) {
    const folders = path.join(temporary, 'package', 'usr', 'lib')
    const architecture = readdirSync(folders).find((folder) =>
      existsSync(path.join(folders, folder, library)),
    )
    if (architecture) return { folder: path.join(folders, architecture), remove }
  }
  remove()
  return undefined
}

function succeeds(command, args, cwd = os.tmpdir()) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  return spawnSync(command, args, { cwd, env, stdio: 'ignore' }).status === 0
}
