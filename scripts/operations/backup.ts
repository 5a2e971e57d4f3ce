// `npm run backup` makes a base backup now, with `-- --take-over` also at a place that was another shop's; `-- --new-key` prints a key for BACKUP_KEY.
import process from 'node:process'
import { backUpChanges, backUpEverything } from '../../apps/server/src/backup/back-up.ts'
import { takeOverPlace } from '../../apps/server/src/backup/backup-owner.ts'
import { newBackupKey } from '../../apps/server/src/backup/backup-key.ts'
import { withShopDatabase } from '../../apps/server/src/backup/backup-source.ts'
import { openParts } from '../../apps/server/src/backup/backup-worker.ts'
import { openFileStore } from '../../apps/server/src/storage/open-file-store.ts'
import { instantText } from '../../apps/server/src/backup/instant-text.ts'
import { runMaintenance, secondsText } from './maintenance.ts'

if (process.argv.includes('--new-key')) {
  console.log(newBackupKey())
  console.error(
    'Bewahren Sie diesen Schlüssel zweimal auf, an keinem der beiden Orte zusammen mit der Sicherung: Ohne ihn ist sie wertlos.',
  )
  process.exit(0)
}

const takeOver = '--take-over'

await runMaintenance(
  (environment) =>
    withShopDatabase(environment, async (source) => {
      const began = performance.now()
      const parts = await openParts(environment, source, await openFileStore(environment))
      if (process.argv.includes(takeOver)) await takeOverPlace(parts.vault, parts.owner)
      // Only a running shop goes on archiving, so a stream is not begun here.
      const changes = await backUpChanges(parts, { begins: false })
      const { bytes, files, endedAt } = await backUpEverything(parts, changes)
      console.log(
        `Gesichert: Stand ${instantText(endedAt)}, ${Math.ceil(bytes / 1_000_000)} MB Datenbank, ${files.length} Dateien, in ${secondsText(performance.now() - began)}.`,
      )
    }),
  [takeOver],
)
