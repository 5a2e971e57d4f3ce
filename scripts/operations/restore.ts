// `npm run restore -- "2026-11-23 14:30:05"` restores into the empty folder of DATA_DIR; without an instant as late as possible.
import process from 'node:process'
import { instantText, parseInstant } from '../../apps/server/src/backup/instant-text.ts'
import { restoreShop } from '../../apps/server/src/backup/restore-shop.ts'
import { openVault } from '../../apps/server/src/backup/vault.ts'
import { runMaintenance, secondsText } from './maintenance.ts'

await runMaintenance(async (environment) => {
  const began = performance.now()
  const text = process.argv.slice(2).join(' ')
  const instant = text === '' ? undefined : parseInstant(text)
  const { base, until, files } = await restoreShop(environment, await openVault(environment), instant)
  console.log(
    `Wiederhergestellt in "${environment.dataDir}": Stand ${instantText(until)}, Grundlage vom ${instantText(base.endedAt)}, ${files} Dateien, in ${secondsText(performance.now() - began)}.`,
  )
  console.log('Starten Sie den Shop mit "npm start".')
})
