import { browserDatabase } from '@theke/contract/client/browser-database.ts'

// What a device keeps of orders is encrypted with a key that the browser hands out to nobody, a key for each person. It goes with the log-out, and
// what was encrypted with it cannot be read by anybody any more.

type KeptKey = { person: number; key: CryptoKey }
/** A record as it lies on the disk. `id` begins with the number of its person. */
type Sealed = { id: string; person: number; at: number; iv: Uint8Array<ArrayBuffer>; data: ArrayBuffer }
type Kind = 'board' | 'steps'

const algorithm = 'AES-GCM'
const run = browserDatabase('theke-counter', {
  keys: { keyPath: 'person' },
  board: { keyPath: 'id' },
  steps: { keyPath: 'id' },
})

/** Whether this browser can keep orders: only where the page came by HTTPS may it encrypt. */
export function canKeep(): boolean {
  return 'indexedDB' in globalThis && globalThis.crypto?.subtle !== undefined
}

/** Keeps a record of a person under its name; when it resolves it is on the disk. */
export function seal(kind: Kind, person: number, name: string, content: unknown): Promise<void> {
  return sealAll(kind, person, new Map([[name, content]]))
}

/** The same for several records at once: all of them, or none. */
export async function sealAll(
  kind: Kind,
  person: number,
  contents: ReadonlyMap<string, unknown>,
): Promise<void> {
  const key = (await keyOf(person)) ?? (await makeKey(person))
  const sealed = await Promise.all(
    [...contents].map(async ([name, content]) => {
      const iv = crypto.getRandomValues(new Uint8Array(12))
      const bytes = new TextEncoder().encode(JSON.stringify(content))
      const data = await crypto.subtle.encrypt({ name: algorithm, iv }, key, bytes)
      return { id: idOf(person, name), person, at: Date.now(), iv, data }
    }),
  )
  await run(kind, 'readwrite', (store) => {
    for (const one of sealed) store.put(one)
    return store.count()
  })
}

/** A record of a person; undefined where there is none or it cannot be read. */
export async function unseal(kind: Kind, person: number, name: string): Promise<unknown> {
  const sealed = await run(kind, 'readonly', (store): IDBRequest<Sealed | undefined> =>
    store.get(idOf(person, name)),
  )
  return sealed && open(sealed)
}

/** All records of a kind that a person keeps here. */
export async function unsealAll(kind: Kind, person: number): Promise<unknown[]> {
  const all = await run(kind, 'readonly', (store): IDBRequest<Sealed[]> => store.getAll())
  const own = all.filter((sealed) => sealed.person === person)
  return (await Promise.all(own.map(open))).filter((content) => content !== undefined)
}

/** How many records others keep here. */
export async function countOfOthers(kind: Kind, person: number): Promise<number> {
  const all = await run(kind, 'readonly', (store): IDBRequest<Sealed[]> => store.getAll())
  return all.filter((sealed) => sealed.person !== person).length
}

export async function forget(kind: Kind, person: number, ...names: string[]): Promise<void> {
  await run(kind, 'readwrite', (store) => {
    for (const name of names) store.delete(idOf(person, name))
    return store.count()
  })
}

/** Forgets what a person keeps here: the orders, or all with the key, as at the log-out. */
export async function forgetPerson(person: number, what: 'board' | 'all'): Promise<void> {
  await forgetRecords('board', (one) => one === person)
  if (what === 'board') return
  await run('keys', 'readwrite', (store) => store.delete(person))
  await forgetRecords('steps', (one) => one === person)
}

/** Whose orders are kept here: one person's, as those of others go when somebody logs in. */
export async function personHere(): Promise<number | null> {
  const all = await run('board', 'readonly', (store): IDBRequest<Sealed[]> => store.getAll())
  return all[0]?.person ?? null
}

/** Forgets the orders of everybody else; their steps stay until they log in here again, for two weeks. */
export async function forgetBoardsOfOthers(person: number): Promise<void> {
  await forgetRecords('board', (one) => one !== person)
  await forgetRecords('steps', (one, at) => one !== person && at < Date.now() - keptForOthersMs)
}

/** Steps of people who have not come back for so long are forgotten. */
const keptForOthersMs = 14 * 24 * 60 * 60_000

async function forgetRecords(kind: Kind, isMeant: (person: number, at: number) => boolean): Promise<void> {
  const all = await run(kind, 'readonly', (store): IDBRequest<Sealed[]> => store.getAll())
  for (const { id, person, at } of all)
    if (isMeant(person, at)) await run(kind, 'readwrite', (store) => store.delete(id))
}

function idOf(person: number, name: string): string {
  return `${person} ${name}`
}

async function keyOf(person: number): Promise<CryptoKey | null> {
  const kept = await run('keys', 'readonly', (store): IDBRequest<KeptKey | undefined> => store.get(person))
  return kept?.key ?? null
}

async function makeKey(person: number): Promise<CryptoKey> {
  const key = await crypto.subtle.generateKey({ name: algorithm, length: 256 }, false, ['encrypt', 'decrypt'])
  // Two tabs may begin at once: the first key counts.
  await run('keys', 'readwrite', (store) => store.add({ person, key })).catch(() => undefined)
  return (await keyOf(person)) ?? key
}

async function open({ person, iv, data }: Sealed): Promise<unknown> {
  const key = await keyOf(person)
  if (key === null) return undefined
  try {
    const bytes = await crypto.subtle.decrypt({ name: algorithm, iv }, key, data)
    return JSON.parse(new TextDecoder().decode(bytes))
  } catch {
    return undefined
  }
}
