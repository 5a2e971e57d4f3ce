import { Link } from '@tanstack/react-router'
import type { Fields } from '@theke/contract/fields.ts'
import { auditActions, audited, type AuditEntry } from '@theke/contract/insights/audit.ts'
import type { ReactNode } from 'react'
import { momentLabel } from '../shop-time.ts'
import classes from './change-list.module.css'
import { ChangedValue } from './changed-value.tsx'
import { changesTexts } from './changes-texts.ts'

/** Changes below each other; `isNamed` says of each what it is about, where they are about many things. */
export function ChangeList({
  entries,
  isNamed = false,
  actionOf = () => null,
}: {
  entries: readonly AuditEntry[]
  isNamed?: boolean | undefined
  /** What can be done with an entry. */
  actionOf?: ((entry: AuditEntry) => ReactNode) | undefined
}) {
  return (
    <ol className={classes.list}>
      {entries.map((entry) => (
        <li key={entry.id} className={classes.entry}>
          <p className={classes.head}>
            <time dateTime={entry.at}>{momentLabel(Date.parse(entry.at))}</time>
            <span className={classes.action} data-action={entry.action}>
              {auditActions[entry.action]}
            </span>
            {isNamed && <Subject entry={entry} />}
            {entry.batch !== null && <span className={classes.batch}>{changesTexts.batch}</span>}
            <span className={classes.user}>{actorOf(entry)}</span>
          </p>
          <Values entry={entry} />
          {actionOf(entry)}
        </li>
      ))}
    </ol>
  )
}

function actorOf({ user, entity }: AuditEntry): string {
  if (user) return user.name
  return entity === 'orders' ? changesTexts.customer : changesTexts.nobody
}

function Subject({ entry: { entity, record, title, action } }: { entry: AuditEntry }) {
  const address = action === 'removed' ? null : addressOf(entity, record)
  const name = title || `Nr. ${record}`
  return (
    <span className={classes.subject}>
      {auditedAt(entity).plural}:{' '}
      {address === null ? (
        name
      ) : (
        <Link to={address.to} search={address.search}>
          {name}
        </Link>
      )}
    </span>
  )
}

/** Both sides of a change; of a record that came or went only what was filled in. */
function Values({ entry: { entity, before, after } }: { entry: AuditEntry }) {
  const { fields } = auditedAt(entity)
  const names = Object.keys(after ?? before ?? {})
  const sides = [
    { label: changesTexts.before, values: before },
    { label: changesTexts.after, values: after },
  ].filter(({ values }) => values !== null)
  const table = (
    <table className={classes.table}>
      <thead>
        <tr>
          <th scope="col">{changesTexts.field}</th>
          {sides.map(({ label }) => (
            <th key={label} scope="col">
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {names.map((name) => (
          <tr key={name}>
            <th scope="row">{fields[name]?.label ?? name}</th>
            {sides.map(({ label, values }) => (
              <td key={label} data-label={label}>
                <ChangedValue field={fields[name]} value={values?.[name]} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
  if (sides.length > 1) return table
  return (
    <details className={classes.hidden}>
      <summary>{changesTexts.values}</summary>
      {table}
    </details>
  )
}

/** A screen of the back-office. */
type Address = { to: string; search?: Record<string, string> }
type AuditedPart = { path: string; plural: string; fields: Fields }

/** The declaration behind an entry; something that is no longer declared keeps its path as its name. */
function auditedAt(path: string): AuditedPart {
  return audited.find((part) => part.path === path) ?? { path, plural: path, fields: {} }
}

/** The address of the changed record; null where it was removed or has no screen. */
function addressOf(entity: string, record: number): Address | null {
  if (entity === 'config') return { to: '/config' }
  if (entity === 'orders') return { to: '/orders', search: { order: String(record) } }
  if (entity === 'pauses') return { to: `/branches/${record}` }
  if (entity === 'sold-out') return { to: `/products/${record}` }
  return audited.some(({ path }) => path === entity) ? { to: `/${entity}/${record}` } : null
}
