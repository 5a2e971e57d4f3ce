// `npm run import -- <file>` brings an exported shop into the empty database of DATA_DIR or DATABASE_URL.
import process from 'node:process'
import { openDatabase } from '../../apps/server/src/db/open-database.ts'
import { StartError } from '../../apps/server/src/environment/startup-error.ts'
import { importShop, requireFile } from '../../apps/server/src/portable/import-shop.ts'
import { openFileStore } from '../../apps/server/src/storage/open-file-store.ts'
import { runMaintenance } from './maintenance.ts'

await runMaintenance(async (environment) => {
  const place = process.argv[2]
  if (place === undefined) throw new StartError('Welche Datei? Schreiben Sie: npm run import -- theke.tar.gz')
  // Before the database, which a first start makes.
  requireFile(place)
  const database = await openDatabase(environment)
  try {
    const { tables, files } = await importShop(database.pool, await openFileStore(environment), place)
    const rows = Object.values(tables).reduce((sum, table) => sum + table.rows, 0)
    console.log(`Importiert: ${rows} Datensätze, ${files} Dateien. Starten Sie den Shop mit "npm start".`)
    console.log(
      'Damit Zugangsdaten lesbar bleiben, übernehmen Sie SECRET_KEY oder secret.key vom alten Shop.',
    )
  } finally {
    await database.close()
  }
})
