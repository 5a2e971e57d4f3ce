import { Checkbox } from '@mantine/core'
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import { Link, useNavigate } from '@tanstack/react-router'
import type { FieldKind } from '@theke/contract/fields.ts'
import { pictureField, pictureOf, type AnyRow } from '../../any-entity.ts'
import { Cell } from './cell.tsx'
import { withQuery, type useListAddress } from '../list-address.ts'
import classes from './list-table.module.css'
import { manyTexts } from './many-texts.ts'
import type { Resource } from '../../entity-override.ts'
import { Thumbnail } from '../../images/thumbnail.tsx'
import { EmptyCell } from './empty-cell.tsx'
import { RecordTitle } from '../../form/record-title.tsx'
import { preventTextSelection, RowCheckbox } from './row-checkbox.tsx'
import type { Column } from '../use-columns.ts'
import type { Selection } from './use-selection.ts'

const sortable: readonly FieldKind[] = [
  'text',
  'integer',
  'decimal',
  'money',
  'flag',
  'instant',
  'day',
  'time',
  'choice',
]

/** The list as a table with the chosen columns; a heading sorts by its column. Rows can be chosen where there is a selection. */
export function ListTable({
  resource,
  rows,
  address,
  columns,
  selection,
}: {
  resource: Resource
  rows: readonly AnyRow[]
  address: ReturnType<typeof useListAddress>
  columns: readonly Column[]
  selection: Selection | null
}) {
  const { entity, override } = resource
  const navigate = useNavigate()
  const hasPicture = override.picture !== undefined || pictureField(entity) !== undefined
  const picture = (row: AnyRow) => (override.picture ? override.picture(row) : pictureOf(entity, row))
  const open = (row: AnyRow) => void navigate({ to: `/${entity.path}/${row.id}`, search: withQuery })

  return (
    <table className={classes.table}>
      <thead>
        <tr>
          {selection && <PageCheckbox rows={rows} selection={selection} />}
          {hasPicture && <EmptyCell className={classes.picture} />}
          {columns.map((column) => (
            <Heading key={column.name} column={column} address={address} />
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          // The link in the row serves the keyboard; the whole row is a larger target for the pointer.
          <tr
            key={row.id}
            className={classes.row}
            data-chosen={selection?.ids.has(row.id) || undefined}
            onMouseDown={selection ? preventTextSelection : undefined}
            onClick={(event) =>
              selection && event.shiftKey ? selection.toggleRow(rows, row.id, true, true) : open(row)
            }
          >
            {selection && (
              // Beside the box is still the box; it must not open the record.
              <td className={classes.check} onClick={(event) => event.stopPropagation()}>
                <RowCheckbox entity={entity} row={row} rows={rows} selection={selection} />
              </td>
            )}
            {hasPicture && (
              <td className={classes.picture}>
                <Thumbnail image={picture(row)} />
              </td>
            )}
            {columns.map(({ name, field }) => (
              <td key={name} data-kind={field.kind}>
                <div className={classes.value}>
                  {name === entity.title ? (
                    <Link
                      className={classes.link}
                      to={`/${entity.path}/${row.id}`}
                      search={withQuery}
                      onClick={(event) => {
                        if (selection && event.shiftKey) event.preventDefault()
                        else event.stopPropagation()
                      }}
                    >
                      {/* What identifies a record stays what its column says, whatever the record is called elsewhere. */}
                      {field.isUnique ? (
                        <Cell field={field} value={row[name]} />
                      ) : (
                        <RecordTitle entity={entity} row={row} />
                      )}
                    </Link>
                  ) : (
                    <Cell field={field} value={row[name]} />
                  )}
                </div>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** Chooses every row of the page, or none. */
function PageCheckbox({ rows, selection }: { rows: readonly AnyRow[]; selection: Selection }) {
  const chosen = rows.filter(({ id }) => selection.ids.has(id)).length
  return (
    <td className={classes.check}>
      <Checkbox
        aria-label={manyTexts.selectAll}
        checked={chosen === rows.length}
        indeterminate={chosen > 0 && chosen < rows.length}
        onChange={() =>
          selection.toggle(
            rows.map(({ id }) => id),
            chosen < rows.length,
          )
        }
      />
    </td>
  )
}

function Heading({
  column: { name, field },
  address: { sort, change },
}: {
  column: Column
  address: ReturnType<typeof useListAddress>
}) {
  const isAscending = sort === name
  const isDescending = sort === `-${name}`
  if (field.isComputed || !sortable.includes(field.kind)) {
    return (
      <th scope="col" data-kind={field.kind}>
        {field.label}
      </th>
    )
  }
  return (
    <th
      scope="col"
      data-kind={field.kind}
      aria-sort={isAscending ? 'ascending' : isDescending ? 'descending' : 'none'}
    >
      <button
        type="button"
        className={classes.sort}
        onClick={() => change({ sort: isAscending ? `-${name}` : name })}
      >
        {field.label}
        {isAscending && <IconArrowUp size={14} aria-hidden />}
        {isDescending && <IconArrowDown size={14} aria-hidden />}
      </button>
    </th>
  )
}
