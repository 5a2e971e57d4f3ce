import { browserDatabase } from '@theke/contract/client/browser-database.ts'

// What a device keeps of orders is encrypted with a key that the browser hands out to nobody, a key for each person. It goes with the log-out, and
// what was encrypted with it cannot be read by anybody any more.

/** `name` is in clear, to say whose steps wait; keys of earlier versions have none. */
type KeptKey = { person: number; key: CryptoKey; name?: string }
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

/** How many steps others keep here, by their names; the name is empty where it is not known. */
export async function stepsOfOthers(person: number): Promise<StepsOf[]> {
  const all = await run('steps', 'readonly', (store): IDBRequest<Sealed[]> => store.getAll())
  const others = Map.groupBy(
    all.filter((sealed) => sealed.person !== person),
    (sealed) => sealed.person,
  )
  return Promise.all(
    [...others].map(async ([other, { length: count }]) => ({
      name: (await keptKey(other))?.name ?? '',
      count,
    })),
  )
}

export type StepsOf = { name: string; count: number }

/** Keeps the name of a person beside their key, so that others read whose steps wait here. */
export async function keepName(person: number, name: string): Promise<void> {
  const kept = await keptKey(person)
  if (kept !== null && kept.name !== name)
    await run('keys', 'readwrite', (store) => store.put({ ...kept, name }))
}

export async function forget(kind: Kind, person: number, ...names: string[]): Promise<void> {
  await run(kind, 'readwrite', (store) => {
    for (const name of names) store.delete(idOf(person, name))
    return store.count()
  })
}

/** Forgets the orders and who was logged in, also what another tab keeps of somebody who has logged in beside. */
export async function forgetBoard(): Promise<void> {
  await run('board', 'readwrite', (store) => store.clear())
}

/** Forgets all that a person keeps here with the key, as at the log-out, and the orders of everybody. */
export async function forgetPerson(person: number): Promise<void> {
  await forgetBoard()
  await run('keys', 'readwrite', (store) => store.delete(person))
  await forgetRecords('steps', (one) => one === person)
}

/** The person with the last log-in here: the records of others go when somebody logs in. */
export async function personHere(): Promise<number | null> {
  const all = await run('board', 'readonly', (store): IDBRequest<Sealed[]> => store.getAll())
  return all.find(({ id, person }) => id === idOf(person, sessionName))?.person ?? null
}

/** The name of the record that tells who is logged in. */
export const sessionName = 'session'

/** Forgets the orders of everybody else; their steps stay until they log in here again, as money may have been taken with them. */
export async function forgetBoardsOfOthers(person: number): Promise<void> {
  await forgetRecords('board', (one) => one !== person)
}

async function forgetRecords(kind: Kind, isMeant: (person: number) => boolean): Promise<void> {
  const all = await run(kind, 'readonly', (store): IDBRequest<Sealed[]> => store.getAll())
  for (const { id, person } of all)
    if (isMeant(person)) await run(kind, 'readwrite', (store) => store.delete(id))
}

function idOf(person: number, name: string): string {
  return `${person} ${name}`
}

async function keptKey(person: number): Promise<KeptKey | null> {
  return (
    (await run('keys', 'readonly', (store): IDBRequest<KeptKey | undefined> => store.get(person))) ?? null
  )
}

async function keyOf(person: number): Promise<CryptoKey | null> {
  return (await keptKey(person))?.key ?? null
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
