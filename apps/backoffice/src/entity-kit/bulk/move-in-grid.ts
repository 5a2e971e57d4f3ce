import type { KeyboardEvent } from 'react'

/** Where a key leads from a cell: so many rows down and columns to the right; null where the key is the control's own. */
export function stepOfKey(event: KeyboardEvent<HTMLElement>): { down: number; right: number } | null {
  const { key, shiftKey, altKey, ctrlKey, metaKey, currentTarget } = event
  if (altKey || ctrlKey || metaKey) return null
  if (key === 'Enter') return { down: shiftKey ? -1 : 1, right: 0 }
  if (shiftKey || isOpenedByArrows(currentTarget)) return null
  if (key === 'ArrowDown') return { down: 1, right: 0 }
  if (key === 'ArrowUp') return { down: -1, right: 0 }
  if (key === 'ArrowRight' && isAtEdge(currentTarget, 'end')) return { down: 0, right: 1 }
  if (key === 'ArrowLeft' && isAtEdge(currentTarget, 'start')) return { down: 0, right: -1 }
  return null
}

/** Up and down choose within a list of options and change a date. */
function isOpenedByArrows(control: HTMLElement): boolean {
  return (
    control instanceof HTMLSelectElement || (control instanceof HTMLInputElement && control.type === 'date')
  )
}

/** Within a text the arrows move the cursor; at its edge, or where all of it is selected, they leave the cell. */
function isAtEdge(control: HTMLElement, edge: 'start' | 'end'): boolean {
  if (!(control instanceof HTMLInputElement) || control.type !== 'text') return true
  const { selectionStart, selectionEnd, value } = control
  const isWhole = selectionStart === 0 && selectionEnd === value.length
  return (
    isWhole || (selectionStart === selectionEnd && selectionStart === (edge === 'start' ? 0 : value.length))
  )
}

/** Puts the cursor into a cell of the grid, if there is one. */
export function focusCell(grid: HTMLElement | null, id: number | undefined, name: string | undefined): void {
  grid?.querySelector<HTMLElement>(`[data-cell="${id}.${name}"]`)?.focus()
}
