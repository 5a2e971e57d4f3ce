import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import { Link, useNavigate } from '@tanstack/react-router'
import type { FieldKind } from '@theke/contract/fields.ts'
import { pictureField, pictureOf, type AnyRow } from './any-entity.ts'
import { Cell } from './cell.tsx'
import { keep, type useListAddress } from './list-address.ts'
import classes from './list-table.module.css'
import type { Resource } from './override.ts'
import { Thumbnail } from './thumbnail.tsx'
import { EmptyCell } from './empty-cell.tsx'
import { RecordTitle } from './record-title.tsx'

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

/** The list as a table with the declared columns; a heading sorts by its column. */
export function ListTable({
  resource,
  rows,
  address,
}: {
  resource: Resource
  rows: readonly AnyRow[]
  address: ReturnType<typeof useListAddress>
}) {
  const { entity, override } = resource
  const navigate = useNavigate()
  const columns = entity.list.filter((name) => name !== pictureField(entity))
  const hasPicture = override.picture !== undefined || pictureField(entity) !== undefined
  const picture = override.picture ?? ((row: AnyRow) => pictureOf(entity, row))
  const open = (row: AnyRow) => void navigate({ to: `/${entity.path}/${row.id}`, search: keep })

  return (
    <table className={classes.table}>
      <thead>
        <tr>
          {hasPicture && <EmptyCell className={classes.picture} />}
          {columns.map((name) => (
            <Heading key={name} name={name} resource={resource} address={address} />
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          // The link in the row serves the keyboard; the whole row is a larger target for the pointer.
          <tr key={row.id} className={classes.row} onClick={() => open(row)}>
            {hasPicture && (
              <td className={classes.picture}>
                <Thumbnail image={picture(row)} />
              </td>
            )}
            {columns.map((name) => {
              const field = entity.fields[name]
              if (!field) return null
              return (
                <td key={name} data-kind={field.kind}>
                  {name === entity.title ? (
                    <Link
                      className={classes.link}
                      to={`/${entity.path}/${row.id}`}
                      search={keep}
                      onClick={(event) => event.stopPropagation()}
                    >
                      <RecordTitle entity={entity} row={row} />
                    </Link>
                  ) : (
                    <Cell field={field} value={row[name]} />
                  )}
                </td>
              )
            })}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Heading({
  name,
  resource: { entity },
  address: { sort, change },
}: {
  name: string
  resource: Resource
  address: ReturnType<typeof useListAddress>
}) {
  const field = entity.fields[name]
  if (!field) return null
  const isAscending = sort === name
  const isDescending = sort === `-${name}`
  if (field.isDerived || !sortable.includes(field.kind)) return <th data-kind={field.kind}>{field.label}</th>
  return (
    <th data-kind={field.kind} aria-sort={isAscending ? 'ascending' : isDescending ? 'descending' : 'none'}>
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
