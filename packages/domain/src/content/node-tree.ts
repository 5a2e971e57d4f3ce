/** Whether the way up from a node, itself included, comes to another one. `parents` by id; null at the top. */
export function leadsUpTo(parents: ReadonlyMap<number, number | null>, from: number, to: number): boolean {
  const seen = new Set<number>()
  let id: number | null = from
  while (id !== null && !seen.has(id)) {
    if (id === to) return true
    seen.add(id)
    id = parents.get(id) ?? null
  }
  return false
}
