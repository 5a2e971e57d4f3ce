import type { FieldSpec } from '@theke/contract/fields.ts'
import { memo, type ClipboardEvent, type KeyboardEvent } from 'react'
import { bulkTexts } from './bulk-texts.ts'
import type { CellOption, CellText } from './grid-cells.ts'
import classes from './grid.module.css'
import { isNumeric } from './planned-change.ts'

type GridCellProps = {
  id: number
  name: string
  field: FieldSpec
  /** What the record is called, for those who hear the grid. */
  title: string
  text: CellText
  options: readonly CellOption[]
  isChanged: boolean
  error: string | undefined
  onWrite: (id: number, name: string, text: CellText) => void
  onKeyDown: (event: KeyboardEvent<HTMLElement>, id: number, name: string) => void
  onPaste: (event: ClipboardEvent<HTMLElement>, id: number, name: string) => void
}

/** One cell of the grid: a plain control of the browser, so that hundreds of them stay quick. */
export const GridCell = memo(function GridCell({
  id,
  name,
  field,
  title,
  text,
  options,
  isChanged,
  error,
  onWrite,
  onKeyDown,
  onPaste,
}: GridCellProps) {
  const shared = {
    'aria-label': bulkTexts.cell(field.label, title),
    'aria-invalid': error !== undefined || undefined,
    title: error,
    'data-cell': `${id}.${name}`,
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => onKeyDown(event, id, name),
    onPaste: (event: ClipboardEvent<HTMLElement>) => onPaste(event, id, name),
  }
  return (
    <td
      className={classes.cell}
      data-changed={isChanged || undefined}
      data-error={error !== undefined || undefined}
    >
      {field.kind === 'flag' ? (
        <input
          {...shared}
          type="checkbox"
          checked={text === 'true'}
          onChange={(event) => onWrite(id, name, String(event.currentTarget.checked))}
        />
      ) : field.kind === 'choice' || field.kind === 'reference' ? (
        <select {...shared} value={text} onChange={(event) => onWrite(id, name, event.currentTarget.value)}>
          {(field.isRequired !== true || text === '') && <option value="">{bulkTexts.none}</option>}
          {options.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      ) : (
        <input
          {...shared}
          type={field.kind === 'day' ? 'date' : 'text'}
          inputMode={isNumeric(field) ? 'decimal' : undefined}
          data-number={isNumeric(field) || undefined}
          autoComplete="off"
          spellCheck={false}
          value={text}
          onFocus={(event) => event.currentTarget.select()}
          onChange={(event) => onWrite(id, name, event.currentTarget.value)}
        />
      )}
      {error !== undefined && <span className={classes.error}>{error}</span>}
    </td>
  )
})
