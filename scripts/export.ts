// `npm run export -- <file>` writes all data of the shop into one file (apps/server/src/portable/portable-format.ts).
import { existsSync } from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import { withShopDatabase } from '../apps/server/src/backup/backup-source.ts'
import { StartError } from '../apps/server/src/environment/startup-error.ts'
import { exportShop } from '../apps/server/src/portable/export-shop.ts'
import { openFileStore } from '../apps/server/src/storage/open-file-store.ts'
import { runMaintenance } from './maintenance.ts'

await runMaintenance(async (environment) => {
  const place = path.resolve(process.argv[2] ?? `theke-${new Date().toISOString().slice(0, 10)}.tar.gz`)
  if (existsSync(place)) throw new StartError(`"${place}" gibt es schon. Nennen Sie eine andere Datei.`)
  const files = await openFileStore(environment)
  const { databaseUrl } = environment
  const { tables, files: count } = await (databaseUrl === undefined
    ? withShopDatabase(environment, ({ connectionString }) => exportShop(connectionString, files, place))
    : exportShop(databaseUrl, files, place))
  const rows = Object.values(tables).reduce((sum, table) => sum + table.rows, 0)
  console.log(`Exportiert nach "${place}": ${rows} Datensätze, ${count} Dateien.`)
  console.log(
    'Die Datei ist nicht verschlüsselt. Hinterlegte Zugangsdaten darin sind es: Dazu gehört SECRET_KEY oder secret.key aus DATA_DIR.',
  )
})
