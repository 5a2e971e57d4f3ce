import type { CurrentUser } from '@theke/contract/people/user.ts'
import { isRecord } from '@theke/domain/typed-objects.ts'
import {
  canKeep,
  forgetBoard,
  forgetBoardsOfOthers,
  keepName,
  personHere,
  seal,
  sessionName,
  unseal,
} from '../screens/ordering/offline/vault.ts'

/** Offline for longer than this, what was kept is too old to work with. */
export const keptForMs = 48 * 60 * 60_000

/** Keeps who is logged in on this device, so that the board opens offline; nothing where they may not see orders. */
export async function keepSession(user: CurrentUser): Promise<void> {
  if (!canKeep()) return
  await forgetBoardsOfOthers(user.id)
  if (!user.permissions.includes('orders.listCurrent')) return forgetBoard()
  // The token is good for this session only, and a new one is asked for with the connection.
  await seal('board', user.id, sessionName, { at: Date.now(), user: { ...user, csrfToken: '' } })
  await keepName(user.id, user.name || user.username)
}

/** The person who was logged in on this device when the shop last answered; null for nobody, or too long ago. */
export async function keptSession(): Promise<CurrentUser | null> {
  if (!canKeep()) return null
  const person = await personHere()
  if (person === null) return null
  const kept = await unseal('board', person, sessionName)
  if (!isSession(kept)) return null
  if (kept.at > Date.now() - keptForMs) return kept.user
  await forgetBoard()
  return null
}

/** Forgets the orders and who was logged in, as that is over; steps that wait stay for when the person logs in again. */
export async function forgetKeptBoard(): Promise<void> {
  if (!canKeep()) return
  await forgetBoard()
}

/** It was written by this program and cannot be changed by another one. */
function isSession(kept: unknown): kept is { at: number; user: CurrentUser } {
  return isRecord(kept) && typeof kept['at'] === 'number' && isRecord(kept['user'])
}
