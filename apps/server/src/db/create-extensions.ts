import type pg from 'pg'
import { StartError } from '../environment/startup-error.ts'
import { databaseError } from './database-error.ts'

const insufficientPrivilege = '42501'

/**
 * Creates the extension of which earlier migrations make indexes, where it is missing. Owners of a database may do so themselves.
 * @throws StartError with the command for an administrator of the database.
 */
export async function createExtensions(client: pg.ClientBase): Promise<void> {
  const { rowCount } = await client.query(`SELECT FROM pg_extension WHERE extname = 'pg_trgm'`)
  if (rowCount) return
  try {
    await client.query('CREATE EXTENSION pg_trgm')
  } catch (error) {
    const cause = databaseError(error)
    if (cause === null) throw error
    throw new StartError(sentenceFor(cause.code), { cause: error })
  }
}

function sentenceFor(code: string | undefined): string {
  const command = 'CREATE EXTENSION pg_trgm;'
  return code === insufficientPrivilege
    ? `Der Benutzer von DATABASE_URL darf die Erweiterung pg_trgm nicht anlegen. Führen Sie in dieser Datenbank einmal als ihr Administrator aus: ${command}`
    : `Der Datenbank fehlt die Erweiterung pg_trgm; sie gehört zu PostgreSQL (Paket postgresql-contrib). Installieren Sie sie dort, und führen Sie in dieser Datenbank einmal aus: ${command}`
}
