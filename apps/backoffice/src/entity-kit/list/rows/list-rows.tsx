import { Link } from '@tanstack/react-router'
import type { Entity } from '@theke/contract/define-entity.ts'
import type { FieldKind } from '@theke/contract/fields.ts'
import { pictureField, pictureOf, type AnyRow } from '../../any-entity.ts'
import { Cell } from './cell.tsx'
import { withQuery } from '../list-address.ts'
import classes from './list-rows.module.css'
import type { Resource } from '../../entity-override.ts'
import { RecordTitle } from '../../form/record-title.tsx'
import { RowCheckbox } from './row-checkbox.tsx'
import { textOf } from '../../text-of.ts'
import { Thumbnail } from '../../images/thumbnail.tsx'
import type { Selection } from './use-selection.ts'

const secondaryKinds: readonly FieldKind[] = [
  'text',
  'choice',
  'choices',
  'reference',
  'references',
  'instant',
]
const trailingKinds: readonly FieldKind[] = ['money']

function intoView(line: HTMLElement | null): void {
  line?.scrollIntoView({ block: 'nearest' })
}

/** The list in little room: picture, name, what stands below it and a figure on the right. With a selection each row is a checkbox. */
export function ListRows({
  resource,
  rows,
  openId,
  selection,
}: {
  resource: Resource
  rows: readonly AnyRow[]
  openId: number | null
  selection: Selection | null
}) {
  const { entity } = resource
  return (
    <ul className={classes.lines}>
      {rows.map((row) => (
        <li key={row.id}>
          {selection ? (
            <label
              htmlFor={`choose-${row.id}`}
              className={classes.line}
              data-open={selection.ids.has(row.id) || undefined}
            >
              <RowCheckbox
                id={`choose-${row.id}`}
                entity={entity}
                row={row}
                rows={rows}
                selection={selection}
              />
              <Words resource={resource} row={row} />
            </label>
          ) : (
            <Link
              ref={row.id === openId ? intoView : undefined}
              className={classes.line}
              to={`/${entity.path}/${row.id}`}
              search={withQuery}
              data-open={row.id === openId || undefined}
              aria-current={row.id === openId || undefined}
            >
              <Words resource={resource} row={row} />
            </Link>
          )}
        </li>
      ))}
    </ul>
  )
}

function Words({ resource: { entity, override }, row }: { resource: Resource; row: AnyRow }) {
  const hasPicture = override.picture !== undefined || pictureField(entity) !== undefined
  const texts = override.listItem?.(row)
  return (
    <>
      {hasPicture && <Thumbnail image={override.picture ? override.picture(row) : pictureOf(entity, row)} />}
      <span className={classes.words} data-muted={texts?.isMuted || undefined}>
        <span className={classes.title}>
          <RecordTitle entity={entity} row={row} />
        </span>
        <span className={classes.secondary}>
          {texts?.secondaryText ?? <SecondaryText entity={entity} row={row} />}
        </span>
      </span>
      <span className={classes.trailing} data-muted={texts?.isMuted || undefined}>
        {texts?.trailingText ?? trailingTextOf(entity, row)}
      </span>
    </>
  )
}

/** The first two columns that say something in words. */
function SecondaryText({ entity, row }: { entity: Entity; row: AnyRow }) {
  const names = columnsOf(entity, secondaryKinds).filter((name) => isGiven(row[name]))
  return names.slice(0, 2).map((name, position) => {
    const field = entity.fields[name]
    if (!field) return null
    return (
      <span key={name}>
        {position > 0 && ' · '}
        <Cell field={field} value={row[name]} />
      </span>
    )
  })
}

function trailingTextOf(entity: Entity, row: AnyRow): string {
  const name = columnsOf(entity, trailingKinds)[0]
  const field = name === undefined ? undefined : entity.fields[name]
  return name === undefined || field === undefined || !isGiven(row[name]) ? '' : textOf(field, row[name])
}

function columnsOf(entity: Entity, kinds: readonly FieldKind[]): string[] {
  return entity.list.filter((name) => {
    const field = entity.fields[name]
    return name !== entity.title && field !== undefined && kinds.includes(field.kind)
  })
}

function isGiven(value: unknown): boolean {
  return (
    value !== null && value !== undefined && value !== '' && !(Array.isArray(value) && value.length === 0)
  )
}
