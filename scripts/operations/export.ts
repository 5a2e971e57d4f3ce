// `npm run export -- <file>` writes all data of the shop into one file (apps/server/src/portable/portable-format.ts).
import path from 'node:path'
import process from 'node:process'
import { withShopDatabase } from '../../apps/server/src/backup/backup-source.ts'
import { exportShop, requireNewFile } from '../../apps/server/src/portable/export-shop.ts'
import { openFileStore } from '../../apps/server/src/storage/open-file-store.ts'
import { runMaintenance } from './maintenance.ts'

await runMaintenance(async (environment) => {
  const place = path.resolve(process.argv[2] ?? `theke-${new Date().toISOString().slice(0, 10)}.tar.gz`)
  requireNewFile(place)
  const { databaseUrl } = environment
  // The files are opened last, because that makes their folder.
  const exportFrom = async (address: string) => exportShop(address, await openFileStore(environment), place)
  const { tables, files } = await (databaseUrl === undefined
    ? withShopDatabase(environment, ({ connectionString }) => exportFrom(connectionString))
    : exportFrom(databaseUrl))
  const rows = Object.values(tables).reduce((sum, table) => sum + table.rows, 0)
  console.log(`Exportiert nach "${place}": ${rows} Datensätze, ${files} Dateien.`)
  console.log(
    'Die Datei ist nicht verschlüsselt. Hinterlegte Zugangsdaten darin sind es: Dazu gehört SECRET_KEY oder secret.key aus DATA_DIR.',
  )
})
