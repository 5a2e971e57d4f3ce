import process from 'node:process'
import { type Environment, readEnvironment } from '../../apps/server/src/environment/environment.ts'
import { StartError, startSentence } from '../../apps/server/src/environment/startup-error.ts'

/** Runs a command for operators, and prints one sentence where it fails for a reason that they can mend, or has an option that is none of `options`. */
export async function runMaintenance(
  work: (environment: Environment) => Promise<void>,
  options: readonly string[] = [],
): Promise<void> {
  const address = { host: '127.0.0.1', port: 3000 }
  try {
    const unknown = process.argv.slice(2).find((text) => text.startsWith('-') && !options.includes(text))
    if (unknown !== undefined) throw new StartError(`Die Option "${unknown}" gibt es hier nicht.`)
    const environment = readEnvironment(process.env)
    Object.assign(address, environment)
    await work(environment)
    process.exit(0)
  } catch (error) {
    console.error(startSentence(error, address) ?? error)
    process.exit(1)
  }
}

/** The time of a step as people read it. */
export function secondsText(ms: number): string {
  return `${(ms / 1000).toFixed(1).replace('.', ',')} s`
}
