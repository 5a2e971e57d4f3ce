import { Checkbox } from '@mantine/core'
import type { Entity } from '@theke/contract/define-entity.ts'
import { titleOf, type AnyRow } from '../../any-entity.ts'
import { manyTexts } from './many-texts.ts'
import type { Selection } from './use-selection.ts'

/** The box that chooses a row. With Shift, by pointer or by Space, it also chooses the rows up to the one that was chosen before. */
export function RowCheckbox({
  id,
  entity,
  row,
  rows,
  selection,
}: {
  id?: string
  entity: Entity
  row: AnyRow
  rows: readonly AnyRow[]
  selection: Selection
}) {
  return (
    <Checkbox
      {...(id !== undefined && { id })}
      aria-label={manyTexts.select(titleOf(entity, row))}
      checked={selection.ids.has(row.id)}
      onChange={({ currentTarget, nativeEvent }) =>
        // The click event carries the modifier keys that were held.
        selection.toggleRow(
          rows,
          row.id,
          currentTarget.checked,
          nativeEvent instanceof MouseEvent && nativeEvent.shiftKey,
        )
      }
    />
  )
}

/** Prevents Shift and a click from selecting text, which would hide what is being chosen. */
export function preventTextSelection(event: { shiftKey: boolean; preventDefault: () => void }): void {
  if (event.shiftKey) event.preventDefault()
}
