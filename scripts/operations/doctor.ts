// `npm run doctor` says what is wrong with this machine; exit code 1 where something is.
import process from 'node:process'
import { systemClock } from '../../apps/server/src/core/clock.ts'
import { examine } from '../../apps/server/src/doctor/examine.ts'
import { readEnvironment } from '../../apps/server/src/environment/environment.ts'
import { startSentence } from '../../apps/server/src/environment/startup-error.ts'

const signs = { good: '✓', note: '!', wrong: '✗' }

try {
  const findings = await examine(readEnvironment(process.env), systemClock)
  for (const { state, part, text } of findings) console.log(`${signs[state]} ${part.padEnd(12)} ${text}`)
  const wrong = findings.filter(({ state }) => state === 'wrong').length
  console.log(
    wrong === 0 ? '\nNichts fehlt.' : `\n${wrong} ${wrong === 1 ? 'Sache ist' : 'Sachen sind'} zu richten.`,
  )
  process.exit(wrong === 0 ? 0 : 1)
} catch (error) {
  console.error(startSentence(error, { host: '', port: 0 }) ?? error)
  process.exit(1)
}
