// `npm run admin -- reset-password <user>` sets a new password from the server, `remove-second-factor <user>` turns a lost second factor off.
import process from 'node:process'
import readline from 'node:readline'
import { Writable } from 'node:stream'
import { withShopDatabase } from '../../apps/server/src/backup/backup-source.ts'
import { type Context, systemContext } from '../../apps/server/src/core/context.ts'
import { openDatabase } from '../../apps/server/src/db/open-database.ts'
import type { Environment } from '../../apps/server/src/environment/environment.ts'
import { localOrigin } from '../../apps/server/src/environment/local-origin.ts'
import { StartError } from '../../apps/server/src/environment/startup-error.ts'
import { HttpError } from '../../apps/server/src/http/http-errors.ts'
import { openServices } from '../../apps/server/src/open-services.ts'
import { type Account, entryRefusal, findAccount } from '../../apps/server/src/people/account.ts'
import {
  removeSecondFactorByOperator,
  setPasswordByOperator,
} from '../../apps/server/src/people/credentials/credentials-by-operator.ts'
import { hasSecondFactor } from '../../apps/server/src/people/credentials/known-factors.ts'
import { errorCatalog } from '../../packages/contract/src/errors.ts'
import { user } from '../../packages/contract/src/people/user.ts'
import { pino } from 'pino'
import { runMaintenance } from './maintenance.ts'

const commands: Readonly<Record<string, (ctx: Context, account: Account) => Promise<void>>> = {
  'reset-password': resetPassword,
  'remove-second-factor': removeSecondFactor,
}

await runMaintenance(async (environment) => {
  const [command = '', name] = process.argv.slice(2)
  const run = Object.hasOwn(commands, command) ? commands[command] : undefined
  if (run === undefined || name === undefined) {
    const forms = Object.keys(commands).map((each) => `npm run admin -- ${each} <Benutzer>`)
    throw new StartError(`Schreiben Sie: ${forms.join(' oder ')}`)
  }
  await withShop(environment, async (ctx) => {
    const account = await findAccount(ctx.db, name)
    if (account === null) throw new StartError(`Den Benutzer "${name}" gibt es nicht.`)
    await run(ctx, account)
    const refusal = entryRefusal(account, ctx.now)
    if (refusal !== null) console.log(`Anmelden geht trotzdem noch nicht: ${errorCatalog[refusal][1]}`)
  })
})

/** Works with the database of the shop, whether the shop runs or not. */
function withShop(environment: Environment, work: (ctx: Context) => Promise<void>): Promise<void> {
  const at = async (databaseUrl: string) => {
    const database = await openDatabase({ ...environment, databaseUrl })
    const services = await openServices(
      environment,
      database,
      environment.publicUrl ?? localOrigin(environment),
    )
    try {
      await work(systemContext(services, pino({ level: 'silent' })))
    } catch (error) {
      throw isOfEarlierVersion(error)
        ? new StartError(
            'Die Datenbank ist von einer früheren Version. Starten Sie den Shop einmal mit dieser.',
          )
        : error
    } finally {
      await Promise.all([services.notifyBus.close(), services.cache.close()])
      await database.close()
    }
  }
  return environment.databaseUrl === undefined
    ? withShopDatabase(environment, ({ connectionString }) => at(connectionString))
    : at(environment.databaseUrl)
}

/** PostgreSQL says that a table or a column is not there. */
function isOfEarlierVersion(error: unknown): boolean {
  const cause = error instanceof Error ? error.cause : undefined
  return cause instanceof Error && 'code' in cause && (cause.code === '42703' || cause.code === '42P01')
}

async function resetPassword(ctx: Context, account: Account): Promise<void> {
  const { min = 0 } = user.fields.password
  const answers = hiddenAnswers()
  const password = await answers.ask(`Neues Passwort für ${account.username}: `)
  if (password.length < min)
    throw new StartError(`Das Passwort braucht mindestens ${min} Zeichen. Es wurde nichts geändert.`)
  if ((await answers.ask('Noch einmal: ')) !== password)
    throw new StartError('Die beiden Passwörter sind nicht gleich. Es wurde nichts geändert.')
  answers.close()
  await setPasswordByOperator(ctx, account, password).catch((error: unknown) => {
    throw error instanceof HttpError ? new StartError(error.message) : error
  })
  console.log(
    `Das Passwort von ${account.username} ist neu, und alle bisherigen Anmeldungen sind beendet. Es steht im Protokoll.`,
  )
  if (await hasSecondFactor(ctx, account.id))
    console.log(
      `Die Zwei-Faktor-Anmeldung bleibt. Sind Handy und Notfallcodes verloren: npm run admin -- remove-second-factor ${account.username}`,
    )
}

async function removeSecondFactor(ctx: Context, account: Account): Promise<void> {
  const wasOn = await removeSecondFactorByOperator(ctx, account)
  console.log(
    wasOn
      ? `Die Zwei-Faktor-Anmeldung von ${account.username} ist ausgeschaltet. Es steht im Protokoll.`
      : `${account.username} hat keine Zwei-Faktor-Anmeldung.`,
  )
}

/** Answers from the terminal, where nobody sees what is typed, or from lines of the standard input. */
function hiddenAnswers() {
  const nowhere = new Writable({ write: (_text, _encoding, done) => done() })
  const lines = readline.createInterface({
    input: process.stdin,
    output: nowhere,
    terminal: process.stdin.isTTY,
  })
  lines.on('SIGINT', () => process.exit(130))
  const answers = lines[Symbol.asyncIterator]()
  return {
    async ask(question: string): Promise<string> {
      process.stderr.write(question)
      const { value, done } = await answers.next()
      process.stderr.write('\n')
      if (done === true) throw new StartError('Es kam keine Antwort. Es wurde nichts geändert.')
      return value
    },
    close: () => lines.close(),
  }
}
