/** Ids of stored rows by the key that the demo data knows them by. */
export type IdsByKey = ReadonlyMap<string, number>

/** Pairs the keys of inserted data with the ids that came back, in the same order. */
export function idsByKey(data: readonly { key: string }[], rows: readonly { id: number }[]): IdsByKey {
  return new Map(data.map(({ key }, index) => [key, rows[index]?.id ?? 0]))
}

/** The id of a key. The demo data's own test proves that every key resolves. */
export function idOf(ids: IdsByKey, key: string): number {
  const id = ids.get(key)
  if (id === undefined) throw new Error(`The demo data names nothing by the key ${key}`)
  return id
}
