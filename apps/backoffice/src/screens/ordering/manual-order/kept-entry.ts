import { forgetDraft, keepDraft, keptDraft } from '../../../session/kept-drafts.ts'
import { type EntryDraft, newEntry } from './entry-draft.ts'

const name = 'asp.orders.entry'

/** What a reload left of the order that this person was entering; null where there is nothing. */
export function keptEntry(person: number): EntryDraft | null {
  // Only `keepEntry` writes under this name.
  const kept = keptDraft(name, person) as EntryDraft | null
  return kept === null ? null : { ...newEntry(), ...kept }
}

export function keepEntry(person: number, entry: EntryDraft | null): void {
  if (entry === null) forgetDraft(name)
  else keepDraft(name, person, entry)
}
