import { browserDatabase } from '@theke/contract/client/browser-database.ts'
import type { PlayerMessage } from '@theke/contract/signage/player-api.ts'
import type { KeptTime } from '@theke/domain/signage/shop-clock.ts'
import type { Playlist } from '@theke/domain/signage/playlist.ts'

/** The television that this screen is, and its key. */
export type Identity = { identifier: string; key: string }

/** What a screen needs to go on after a power cut without a connection. */
export type KeptPlan = {
  playlist: Playlist
  messages: PlayerMessage[]
  name: string
  isOn: boolean
  /** When the server last confirmed that this is what is to be shown, in the time of the shop. */
  confirmedAt: number
}

type Play = { day: string; segment: number; count: number; seconds: number }
/** What was played and is not yet counted; a batch that was sent keeps its name until it is answered. */
export type KeptPlays = { sent: { batch: string; plays: Play[] } | null; plays: Play[] }

/** The first bytes of a file, with the tag by which the server names its content. */
export type FilePart = { name: string; etag: string; content: Blob }

type Values = {
  identity: Identity
  plan: KeptPlan
  plays: KeptPlays
  part: FilePart | null
  newKey: string
  time: KeptTime
}

const run = browserDatabase('theke-signage', { files: {}, values: {} })

/** A value of this screen; undefined where there is none or the browser keeps nothing. */
export async function readValue<K extends keyof Values>(key: K): Promise<Values[K] | undefined> {
  const found = await run('values', 'readonly', (store): IDBRequest<Values[K] | undefined> => store.get(key))
  return found
}

export async function writeValue<K extends keyof Values>(key: K, value: Values[K]): Promise<void> {
  await run('values', 'readwrite', (store) => store.put(value, key))
}

export function readFile(name: string): Promise<Blob | undefined> {
  return run('files', 'readonly', (store): IDBRequest<Blob | undefined> => store.get(name))
}

export async function writeFile(name: string, file: Blob): Promise<void> {
  await run('files', 'readwrite', (store) => store.put(file, name))
}

export async function removeFile(name: string): Promise<void> {
  await run('files', 'readwrite', (store) => store.delete(name))
}

export async function listFiles(): Promise<string[]> {
  return (await run('files', 'readonly', (store) => store.getAllKeys())).map(String)
}

/** Forgets everything, for a screen that is none of the shop any more. */
export async function clearAll(): Promise<void> {
  for (const name of ['files', 'values'] as const) await run(name, 'readwrite', (store) => store.clear())
}
