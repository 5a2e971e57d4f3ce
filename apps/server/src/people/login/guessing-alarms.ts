import { isAdmin } from '@theke/contract/access.ts'
import { user } from '@theke/contract/people/user.ts'
import { inArray } from 'drizzle-orm'
import { oftenLogged } from '../../audit/write-log.ts'
import type { Context } from '../../core/context.ts'
import type { RaisedAlarm } from '../../core/raised-alarm.ts'
import { personName } from '../account.ts'
import { users } from '../people-tables.ts'
import { failedLoginText } from './login.ts'

/** More than a person who has forgotten their password tries before they ask for help. */
const unusualFailures = 30
const watchedMs = 24 * 60 * 60_000

/**
 * Accounts whose password somebody guesses, from however many addresses. The lock counts by address, so that nobody locks out others
 * (decision 035), and would not end it.
 */
export async function guessingAlarms(ctx: Context): Promise<RaisedAlarm[]> {
  if (!isAdmin(ctx.user?.roles ?? [])) return []
  const since = new Date(ctx.now - watchedMs)
  const found = await oftenLogged(ctx, failedLoginText, { since, atLeast: unusualFailures })
  if (found.length === 0) return []
  const ids = found.map(({ person }) => person)
  const accounts = await ctx.db.select().from(users).where(inArray(users.id, ids))
  const nameOf = new Map(accounts.map((account) => [account.id, personName(account)]))
  return found.map(({ person, times, first }) => ({
    kind: 'password-guessed',
    severity: 'warning',
    text: `Für ${nameOf.get(person) ?? `#${person}`} wurde in den letzten 24 Stunden ${times}-mal ein falsches Passwort eingegeben. Wenn das niemand von Ihnen war, errät es jemand: Ein langes Passwort und ein zweiter Faktor halten ihn ab.`,
    since: first.toISOString(),
    branch: null,
    path: `/${user.path}`,
  }))
}
