import { browserDatabase } from '@theke/contract/client/browser-database.ts'

/** A little of IndexedDB: records under their key, each call in a transaction of its own. */
type ObjectStore<T> = {
  all: () => Promise<T[]>
  put: (record: T) => Promise<void>
  remove: (key: string) => Promise<void>
}

/** Opens an IndexedDB store with the key path `key`. */
export function openObjectStore<T extends { key: string }>(name: string): ObjectStore<T> {
  const run = browserDatabase(`theke-${name}`, { [name]: { keyPath: 'key' } })
  return {
    all: () => run(name, 'readonly', (store): IDBRequest<T[]> => store.getAll()),
    put: async (record) => {
      await run(name, 'readwrite', (store) => store.put(record))
    },
    remove: async (key) => {
      await run(name, 'readwrite', (store) => store.delete(key))
    },
  }
}
