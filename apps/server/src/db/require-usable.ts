import type pg from 'pg'
import { StartError } from '../environment/startup-error.ts'
import { requireWritable } from './writable-host.ts'

type Found = { version: number; encoding: string; mayCreate: boolean; name: string; user: string }

const oldestVersion = 150_000

/**
 * Makes sure that a shop can live in a database.
 * @throws StartError where it is too old, stores texts in another way or lets its user make no tables.
 * @throws an error with PostgreSQL's code for a write to a standby where it takes no changes.
 */
export async function requireUsable(database: pg.ClientBase | pg.Pool): Promise<void> {
  const { rows } = await database.query<Found>(
    `SELECT current_setting('server_version_num')::int AS version, current_setting('server_encoding') AS encoding,
       has_database_privilege(current_database(), 'CREATE')
         AND has_schema_privilege(to_regnamespace('public'), 'CREATE') IS NOT FALSE AS "mayCreate",
       quote_ident(current_database()) AS name, quote_ident(current_user) AS "user"`,
  )
  const problem = rows[0] && problemOf(rows[0])
  if (problem !== undefined) throw new StartError(problem)
  await requireWritable(database)
}

function problemOf({ version, encoding, mayCreate, name, user }: Found): string | undefined {
  if (version < oldestVersion)
    return `DATABASE_URL zeigt auf PostgreSQL ${Math.floor(version / 10_000)}; Theke braucht mindestens Version ${oldestVersion / 10_000}.`
  if (encoding !== 'UTF8')
    return `Die Datenbank von DATABASE_URL speichert Texte als ${encoding}. Legen Sie sie mit ENCODING 'UTF8' neu an.`
  if (!mayCreate)
    return `Der Benutzer von DATABASE_URL darf in dieser Datenbank nichts anlegen. Führen Sie darin einmal als ihr Administrator aus: GRANT CREATE ON DATABASE ${name} TO ${user}; GRANT CREATE ON SCHEMA public TO ${user};`
  return undefined
}
