import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import process from 'node:process'
import { npmCli } from '../install.ts'

const maxBytes = 64 * 1024 * 1024

/** As far as it is read here. */
type PackageList = {
  bomFormat: string
  metadata: { component: { name: string } }
  components: { name: string; group?: string; version: string }[]
}

type Manifest = { name: string; devDependencies?: unknown }
type LockFile = { packages: Record<string, { dev?: boolean; devDependencies?: unknown }> }

/**
 * The packages of the lock file of a folder, for every system and without those that only development needs, as npm itself lists them in
 * CycloneDX. @throws Error where npm fails.
 */
export function packageList(folder: string): PackageList {
  const copy = mkdtempSync(path.join(os.tmpdir(), 'theke-sbom-'))
  try {
    copyForUse(folder, copy)
    const args = ['sbom', '--sbom-format=cyclonedx', '--sbom-type=application', '--package-lock-only']
    const { status, stdout } = spawnSync(process.execPath, [npmCli, ...args, '--loglevel=error'], {
      cwd: copy,
      encoding: 'utf8',
      maxBuffer: maxBytes,
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    if (status !== 0) throw new Error('Die Liste der Bestandteile ließ sich nicht erstellen (siehe oben).')
    const list: PackageList = JSON.parse(stdout)
    // npm names it after the folder.
    list.metadata.component.name = readJson<Manifest>(path.join(copy, 'package.json')).name
    return list
  } finally {
    rmSync(copy, { recursive: true })
  }
}

/**
 * Copies lock file and manifests without all that is for development. npm's own `--omit=dev` also leaves out what is delivered where a
 * package names it for its development too.
 */
function copyForUse(folder: string, copy: string): void {
  const lock = readJson<LockFile>(path.join(folder, 'package-lock.json'))
  const used = Object.entries(lock.packages).filter(([, { dev }]) => !dev)
  for (const [place, entry] of used) {
    delete entry.devDependencies
    if (place.includes('node_modules/')) continue
    const manifest = readJson<Manifest>(path.join(folder, place, 'package.json'))
    delete manifest.devDependencies
    mkdirSync(path.join(copy, place), { recursive: true })
    writeFileSync(path.join(copy, place, 'package.json'), JSON.stringify(manifest))
  }
  const pruned = { ...lock, packages: Object.fromEntries(used) }
  writeFileSync(path.join(copy, 'package-lock.json'), JSON.stringify(pruned))
}

function readJson<T>(file: string): T {
  return JSON.parse(readFileSync(file, 'utf8'))
}
