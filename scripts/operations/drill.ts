// `npm run drill` restores the newest backup into an empty folder, compares it with the shop and starts it there.
import { drill } from '../../apps/server/src/backup/drill.ts'
import { buildFrontEnds } from '../build/front-ends.ts'
import { runMaintenance, secondsText } from './maintenance.ts'

await runMaintenance(async (environment) => {
  await buildFrontEnds()
  const { measures, restoreMs, startMs } = await drill(environment)
  for (const [name, value] of Object.entries(measures)) console.log(`  ${name.padEnd(24)} ${value}`)
  console.log(
    `Die Übung ist gelungen: wiederhergestellt in ${secondsText(restoreMs)}, gestartet in ${secondsText(startMs)}.`,
  )
})
