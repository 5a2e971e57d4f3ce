/** The numbers of a list in a query; the order in which a cart holds its products does not matter. */
export function idsOf(text: string): number[] {
  const ids = new Set(text.split(',').map(Number))
  return [...ids]
    .filter((id) => Number.isInteger(id) && id > 0)
    .slice(0, 200)
    .toSorted((a, b) => a - b)
}
