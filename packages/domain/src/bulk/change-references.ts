/** How the records that a field refers to are to change: some are added, some removed, or all replaced. */
export type ReferencesChangeKind = 'add' | 'remove' | 'replace'

/**
 * Applies a change to the numbers of the records that a field refers to. What stays keeps its order, what is added comes behind it in
 * the given order, and no number is there twice.
 */
export function changeReferences(
  before: readonly number[],
  { kind, ids }: { kind: ReferencesChangeKind; ids: readonly number[] },
): number[] {
  switch (kind) {
    case 'add':
      return [...new Set([...before, ...ids])]
    case 'remove':
      return before.filter((id) => !ids.includes(id))
    case 'replace':
      return [...new Set(ids)]
  }
}
