import { readFile, stat } from 'node:fs/promises'
import path from 'node:path'
import type { Environment } from '../environment/environment.ts'
import type { FileStore } from '../storage/file-store.ts'
import type { Vault } from './vault.ts'
import { nullWhereMissing } from '../storage/null-where-missing.ts'

const keyFile = 'secret.key'
// The key that seals secrets of the database belongs to what the shop needs, and is encrypted like all else.
const keyOfSecretKey = `/${keyFile}`
const namePattern = /^([0-9a-f]{32})-(\d{13})$/

/** Copies images and uploads that are not in the backup yet. Returns the names of all that there are. */
export async function backUpFiles(
  files: FileStore,
  { dataDir }: Pick<Environment, 'dataDir'>,
  vault: Vault,
): Promise<string[]> {
  const known = new Set(await vault.list('files'))
  const present: string[] = []
  for (const { key, writtenAt } of await files.listAll()) {
    const name = versionName(vault, key, writtenAt)
    if (!known.has(name)) {
      const content = await files.read(key)
      // Removed meanwhile.
      if (content === null) continue
      await vault.write('files', name, pack(key, content))
    }
    present.push(name)
  }
  const place = path.join(dataDir, keyFile)
  const secret = await readFile(place).catch(nullWhereMissing)
  if (secret !== null) {
    const { mtimeMs } = await stat(place)
    const name = versionName(vault, keyOfSecretKey, Math.floor(mtimeMs))
    if (!known.has(name)) await vault.write('files', name, pack(keyOfSecretKey, secret))
    present.push(name)
  }
  return present
}

/**
 * Brings back images and uploads as they were at an instant, and those that came later, as nothing points to them.
 * @returns how many there are, and the key that seals secrets.
 */
export async function restoreFiles(
  vault: Vault,
  files: FileStore,
  until: number,
): Promise<{ count: number; secretKey: Buffer | null }> {
  const versions = Map.groupBy(await vault.list('files'), (name) => namePattern.exec(name)?.[1] ?? '')
  const present = new Set((await files.listAll()).map(({ key }) => key))
  let secretKey: Buffer | null = null
  let count = 0
  for (const [blindName, names] of versions) {
    const name = names.findLast((each) => writtenAt(each) <= until) ?? names[0]
    if (blindName === '' || name === undefined) continue
    const { key, content } = unpack(await vault.read('files', name))
    if (key === keyOfSecretKey) {
      secretKey = content
      continue
    }
    if (!present.has(key)) await files.write(key, content)
    count++
  }
  return { count, secretKey }
}

/** The instant at which a file of the backup was written; 0 for other names. */
export function writtenAt(name: string): number {
  return Number(namePattern.exec(name)?.[2] ?? 0)
}

function versionName(vault: Vault, key: string, instant: number): string {
  return `${vault.blindName(key)}-${String(instant).padStart(13, '0')}`
}

function pack(key: string, content: Buffer): Buffer {
  return Buffer.concat([Buffer.from(`${JSON.stringify(key)}\n`), content])
}

function unpack(packed: Buffer): { key: string; content: Buffer } {
  const end = packed.indexOf(10)
  const key: string = JSON.parse(packed.subarray(0, end).toString())
  return { key, content: packed.subarray(end + 1) }
}
