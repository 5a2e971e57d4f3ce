import { isRecord } from '@theke/domain/typed-objects.ts'

// What somebody types and has not sent yet is kept in this tab, so that it survives a reload. It may tell of customers, so it belongs to
// the person who typed it and ends with their session.

const names = ['asp.orders.entry'] as const
type DraftName = (typeof names)[number]

type TabStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** What this person has kept; null for nothing, also where it is of somebody else. */
export function keptDraft(name: DraftName, person: number, storage: TabStorage = sessionStorage): unknown {
  const kept = read(name, storage)
  return kept?.person === person ? kept.draft : null
}

export function keepDraft(
  name: DraftName,
  person: number,
  draft: object,
  storage: TabStorage = sessionStorage,
): void {
  storage.setItem(name, JSON.stringify({ person, draft }))
}

export function forgetDraft(name: DraftName, storage: TabStorage = sessionStorage): void {
  storage.removeItem(name)
}

/** Removes what everybody has kept in this tab, or everybody but one person. */
export function forgetDrafts(besides: number | null = null, storage: TabStorage = sessionStorage): void {
  for (const name of names) {
    if (besides === null || read(name, storage)?.person !== besides) storage.removeItem(name)
  }
}

function read(name: DraftName, storage: TabStorage): { person: unknown; draft: unknown } | null {
  try {
    const kept: unknown = JSON.parse(storage.getItem(name) ?? 'null')
    return isRecord(kept) ? { person: kept['person'], draft: kept['draft'] ?? null } : null
  } catch {
    return null
  }
}
