import { open } from 'node:fs/promises'
import path from 'node:path'
import { StartError } from '../environment/startup-error.ts'
import { listBases, readManifest } from './base-backup.ts'
import type { Vault } from './vault.ts'

const idBytes = 8

/**
 * What tells a shop from every other: the number that PostgreSQL gave its database when it was made. It stays the same in a database that is
 * restored, on another machine too.
 */
export async function ownerId(cluster: string): Promise<string> {
  const file = await open(path.join(cluster, 'global', 'pg_control'), 'r')
  try {
    const { buffer } = await file.read(Buffer.alloc(idBytes), 0, idBytes, 0)
    return buffer.toString('hex')
  } finally {
    await file.close()
  }
}

/**
 * Makes sure that a place holds the backups of this shop alone. The first shop that comes to a place marks it.
 * @throws StartError where the place is another shop's, or what lies there has another key.
 */
export async function requireOwnPlace(vault: Vault, owner: string): Promise<void> {
  const owners = await vault.list('owner')
  if (owners.some((each) => each !== owner)) {
    throw new StartError(
      'Am Ziel der Sicherung (BACKUP_URL) liegt die Sicherung eines anderen Shops. Nehmen Sie ein eigenes Ziel. Soll dieser Shop an die Stelle jenes anderen treten, übernehmen Sie es mit "npm run backup -- --take-over".',
    )
  }
  if (owners.length > 0) return void (await vault.read('owner', owner))
  await requireSameKey(vault)
  await vault.write('owner', owner, Buffer.from(owner))
}

/**
 * Makes a place that of this shop instead of the one that had it. What lies there stays until it is too old.
 * @throws StartError where it has another key.
 */
export async function takeOverPlace(vault: Vault, owner: string): Promise<void> {
  await requireSameKey(vault)
  await vault.write('owner', owner, Buffer.from(owner))
  for (const each of await vault.list('owner')) if (each !== owner) await vault.remove('owner', each)
}

async function requireSameKey(vault: Vault): Promise<void> {
  const newest = (await listBases(vault)).at(-1)
  if (newest !== undefined) await readManifest(vault, newest.id)
}
