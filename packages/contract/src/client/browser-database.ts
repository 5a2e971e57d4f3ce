/** The stores of a database of the browser, each with how its records are keyed. */
type Stores = Readonly<Record<string, IDBObjectStoreParameters>>

/** Runs one call of a store in a transaction of its own; when it resolves, what was written is on the disk. */
type RunInStore<Name extends string> = <R>(
  name: Name,
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore) => IDBRequest<R>,
) => Promise<R>

/**
 * Opens a database of the browser (IndexedDB) with its first call, and again after an attempt that failed or where the browser has closed it. @throws what the browser says where it keeps
 * nothing
 */
export function browserDatabase<S extends Stores>(database: string, stores: S): RunInStore<keyof S & string> {
  let opening: Promise<IDBDatabase> | null = null
  return async (name, mode, work) => {
    const begin = async () => {
      opening ??= open(database, stores)
      opening.catch(() => (opening = null))
      return (await opening).transaction(name, mode, { durability: 'strict' })
    }
    const transaction = await begin().catch((error: unknown) => {
      if (opening === null) throw error
      // The browser has closed it, as it may where storage is scarce.
      opening = null
      return begin()
    })
    const request = work(transaction.objectStore(name))
    return new Promise((resolve, reject) => {
      transaction.oncomplete = () => resolve(request.result)
      transaction.onerror = () => reject(transaction.error ?? new Error('The store refused'))
      transaction.onabort = () => reject(transaction.error ?? new Error('The store gave up'))
    })
  }
}

function open(database: string, stores: Stores): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(database, 1)
    request.onupgradeneeded = () => {
      for (const [name, keys] of Object.entries(stores)) request.result.createObjectStore(name, keys)
    }
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error ?? new Error('The store cannot be opened'))
  })
}
