/** A little of IndexedDB: records under their key, each call in a transaction of its own. */
export type ObjectStore<T> = {
  all: () => Promise<T[]>
  put: (record: T) => Promise<void>
  remove: (key: string) => Promise<void>
}

/** Opens an IndexedDB store with the key path `key`. */
export function openObjectStore<T extends { key: string }>(name: string): ObjectStore<T> {
  let opening: Promise<IDBDatabase> | null = null
  const database = () => {
    opening ??= open(name).catch((error: unknown) => {
      opening = null
      throw error
    })
    return opening
  }

  async function run<R>(
    mode: IDBTransactionMode,
    work: (store: IDBObjectStore) => IDBRequest<R>,
  ): Promise<R> {
    const transaction = (await database()).transaction(name, mode)
    const request = work(transaction.objectStore(name))
    return new Promise((resolve, reject) => {
      transaction.oncomplete = () => resolve(request.result)
      transaction.onerror = () => reject(transaction.error ?? new Error('The store refused'))
      transaction.onabort = () => reject(transaction.error ?? new Error('The store gave up'))
    })
  }

  return {
    all: () => run<T[]>('readonly', (store): IDBRequest<T[]> => store.getAll()),
    put: async (record) => {
      await run('readwrite', (store) => store.put(record))
    },
    remove: async (key) => {
      await run('readwrite', (store) => store.delete(key))
    },
  }
}

function open(name: string): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(`theke-${name}`, 1)
    request.onupgradeneeded = () => request.result.createObjectStore(name, { keyPath: 'key' })
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error ?? new Error('The store cannot be opened'))
  })
}
