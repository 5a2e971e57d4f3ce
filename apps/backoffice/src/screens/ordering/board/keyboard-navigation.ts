/**
 * Moves the focus from the heading of a card to that of the next one: up and down within its column, left and right to
 * the same place of the neighbouring one. False where the key or the place means something else.
 */
export function moveBetweenCards(board: HTMLElement, from: EventTarget, key: string): boolean {
  if (!(from instanceof HTMLElement) || !from.matches('[data-ticket]')) return false
  const columns = [...board.querySelectorAll('[data-column]')]
    .map((column) => [...column.querySelectorAll<HTMLElement>('[data-ticket]')])
    .filter((tickets) => tickets.length > 0)
  const column = columns.findIndex((tickets) => tickets.includes(from))
  const row = columns[column]?.indexOf(from) ?? 0
  const target = targetOf(columns, column, row, key)
  target?.focus()
  target?.scrollIntoView({ block: 'nearest' })
  return target !== undefined
}

function targetOf(
  columns: readonly (readonly HTMLElement[])[],
  column: number,
  row: number,
  key: string,
): HTMLElement | undefined {
  const beside = (index: number) => columns[index]?.[Math.min(row, (columns[index]?.length ?? 1) - 1)]
  switch (key) {
    case 'ArrowDown':
      return columns[column]?.[row + 1]
    case 'ArrowUp':
      return columns[column]?.[row - 1]
    case 'ArrowRight':
      return beside(column + 1)
    case 'ArrowLeft':
      return beside(column - 1)
    default:
      return undefined
  }
}
