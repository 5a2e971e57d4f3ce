import { keysOf, textsIn } from '@theke/domain/typed-objects.ts'
import { Checkbox } from '@mantine/core'
import { entities } from '@theke/contract/entities.ts'
import {
  type EntityRight,
  entityRights,
  grantableRights,
  recordsName,
  rightKey,
} from '@theke/contract/permissions/entity-permissions.ts'
import { type PermissionGroup, permissionGroups } from '@theke/contract/permissions/permissions.ts'
import type { WidgetProps } from '../../entity-kit/fields/widget.ts'
import classes from './permissions-field.module.css'

/** Texts of the permissions of a set. */
const texts = {
  records: 'Einträge',
  record: 'Bereich',
  everybody: 'alle',
  administrators: 'nur Administratoren',
  hint: 'Änderungen gelten sofort, auch für alle, die gerade angemeldet sind. Benutzer, Rechtegruppen, Konfiguration und Logs verwalten nur Administratoren.',
}

const groups: readonly [string, PermissionGroup][] = Object.entries(permissionGroups)
const areas = [...Map.groupBy(groups, ([, { area }]) => area)]
const columns = keysOf(entityRights)
const rows = entities
  .filter((entity) => grantableRights(entity).length > 0)
  .toSorted((one, other) => recordsName(one).localeCompare(recordsName(other), 'de'))

/** What a permission set allows: single permissions by area, and a table of what may be done with the records. */
export function PermissionsField({
  field,
  value,
  onChange,
  error,
  isDisabled = false,
  hint = texts.hint,
}: WidgetProps & { hint?: string }) {
  const chosen = new Set(textsIn(value))

  function choose(keys: readonly string[], isChosen: boolean): void {
    const next = isChosen ? chosen.union(new Set(keys)) : chosen.difference(new Set(keys))
    onChange([...next].toSorted())
  }

  return (
    <fieldset className={classes.field}>
      <legend className={classes.label}>{field.label}</legend>
      {error && (
        <p className={classes.error} role="alert">
          {error}
        </p>
      )}
      <div className={classes.areas}>
        {areas.map(([area, ofArea]) => (
          <fieldset key={area} className={classes.area}>
            <legend className={classes.heading}>{area}</legend>
            {ofArea.map(([key, { label, hint }]) => (
              <Checkbox
                key={key}
                className={classes.choice}
                label={label}
                description={hint}
                checked={chosen.has(key)}
                disabled={isDisabled}
                onChange={(event) => choose([key], event.currentTarget.checked)}
              />
            ))}
          </fieldset>
        ))}
      </div>
      <div className={classes.scroll}>
        <table className={classes.table}>
          <caption className={classes.heading}>{texts.records}</caption>
          <thead>
            <tr>
              <th scope="col">{texts.record}</th>
              {columns.map((right) => (
                <th key={right} scope="col">
                  <ColumnBox
                    label={entityRights[right]}
                    keys={keysOfRight(right)}
                    chosen={chosen}
                    isDisabled={isDisabled}
                    onChoose={choose}
                  />
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((entity) => (
              <tr key={entity.path}>
                <th scope="row">{recordsName(entity)}</th>
                {columns.map((right) => (
                  <td key={right}>
                    {grantableRights(entity).includes(right) ? (
                      <Checkbox
                        aria-label={`${recordsName(entity)} ${entityRights[right]}`}
                        checked={chosen.has(rightKey(entity, right))}
                        disabled={isDisabled}
                        onChange={(event) => choose([rightKey(entity, right)], event.currentTarget.checked)}
                      />
                    ) : (
                      <span className={classes.fixed}>{fixedText(entity.path, right)}</span>
                    )}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p className={classes.hint}>{hint}</p>
    </fieldset>
  )
}

type ColumnProps = {
  label: string
  keys: readonly string[]
  chosen: ReadonlySet<string>
  isDisabled: boolean
  onChoose: (keys: readonly string[], isChosen: boolean) => void
}

/** Chooses a right for all records at once. */
function ColumnBox({ label, keys, chosen, isDisabled, onChoose }: ColumnProps) {
  const count = keys.filter((key) => chosen.has(key)).length
  return (
    <Checkbox
      label={label}
      checked={count === keys.length}
      indeterminate={count > 0 && count < keys.length}
      disabled={isDisabled}
      onChange={(event) => onChoose(keys, event.currentTarget.checked)}
    />
  )
}

function keysOfRight(right: EntityRight): string[] {
  return rows
    .filter((entity) => grantableRights(entity).includes(right))
    .map((entity) => rightKey(entity, right))
}

/** Why there is nothing to choose: everybody may read it, or only administrators may change it. */
function fixedText(path: string, right: EntityRight): string {
  return right === 'read' ? texts.everybody : path === 'users' ? texts.administrators : ''
}
