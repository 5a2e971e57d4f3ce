import type { Alarm } from '@theke/contract/insights/dashboard-api.ts'
import type { Context } from './context.ts'

/** An alarm as it is found: its branch is a number, null for the whole shop. */
export type RaisedAlarm = Omit<Alarm, 'branch'> & { branch: number | null }

/**
 * Finds what is wrong in one respect, of the branches the caller may see, with one query. What only an administrator can repair it shows
 * administrators only.
 */
export type AlarmSource = (ctx: Context) => Promise<RaisedAlarm[]>
