import { isRecord } from '@theke/domain/typed-objects.ts'
import { ActionIcon, Button } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { germanNames } from '@theke/contract/english/translations.ts'
import { defaultValues, type FieldSpec } from '@theke/contract/fields.ts'
import { de } from '../../texts/de.ts'
import { sortableTexts } from '../list/sortable-texts.ts'
import { useRecordForm } from '../form/record-form.ts'
import { Sortable } from '../list/sortable.tsx'
import { FieldInput } from './field-input.tsx'
import { ListCards } from './list-cards.tsx'
import { EntriesClipboard } from './entries-clipboard.tsx'
import classes from './list-field.module.css'
import { rowName } from './row-name.ts'
import type { WidgetProps } from './widget.ts'

/** More than fit beside each other. */
const maxColumns = 8

/** A list of value objects in an order that can be changed: a row each, or a card where a row would be too long. */
export function ListField({ field, path, value, error, isDisabled, isLabelHidden }: WidgetProps) {
  const form = useRecordForm()
  const rows = Array.isArray(value) ? value.filter(isRecord) : []
  const fields = field.fields ?? {}
  const columns = germanNames(fields).flatMap((name) => (fields[name] ? [[name, fields[name]] as const] : []))
  const isFull = rows.length >= (field.max ?? Infinity)
  return (
    <fieldset className={classes.list}>
      <legend className={isLabelHidden ? 'visually-hidden' : classes.label}>{field.label}</legend>
      {field.hint && <p className={classes.hint}>{field.hint}</p>}
      {rows.length > 0 && columns.length > maxColumns && (
        <ListCards field={field} path={path} rows={rows} isDisabled={isDisabled} />
      )}
      {rows.length > 0 && columns.length <= maxColumns && (
        <div className={classes.scroll}>
          <table className={`dense ${classes.table}`}>
            <thead>
              <tr>
                {!isDisabled && (
                  <th className={classes.narrow}>
                    <span className="visually-hidden">{sortableTexts.column}</span>
                  </th>
                )}
                {columns.map(([name, column]) => (
                  <th key={name} data-kind={column.kind}>
                    {column.label}
                    {column.isRequired && isTyped(column) && ' *'}
                  </th>
                ))}
                {!isDisabled && (
                  <th className={classes.narrow}>
                    <span className="visually-hidden">{de.form.remove}</span>
                  </th>
                )}
              </tr>
            </thead>
            <tbody>
              <Sortable
                length={rows.length}
                onMove={(from, to) => form.reorderListItem(path, { from, to })}
                isDisabled={isDisabled}
                nameOf={(position) => rowName(field, rows[position], position)}
              >
                {(position, { ref, style, grip }) => (
                  <tr ref={ref} style={style} className={classes.row}>
                    {!isDisabled && <td className={classes.narrow}>{grip}</td>}
                    {columns.map(([name, column]) => (
                      <td key={name} data-kind={column.kind}>
                        <FieldInput field={column} path={`${path}.${position}.${name}`} isLabelHidden />
                      </td>
                    ))}
                    {!isDisabled && (
                      <td className={classes.narrow}>
                        <ActionIcon
                          variant="subtle"
                          color="gray.6"
                          aria-label={de.form.removeRow(rowName(field, rows[position], position))}
                          onClick={() => form.removeListItem(path, position)}
                        >
                          <IconTrash size={18} stroke={1.5} />
                        </ActionIcon>
                      </td>
                    )}
                  </tr>
                )}
              </Sortable>
            </tbody>
          </table>
        </div>
      )}
      {error && (
        <p className={classes.error} role="alert">
          {error}
        </p>
      )}
      <div className={classes.tools}>
        {!isDisabled && !isFull && (
          <Button
            variant="default"
            data-adds
            leftSection={<IconPlus size={16} />}
            onClick={() => form.insertListItem(path, defaultValues(fields))}
          >
            {de.form.addRow}
          </Button>
        )}
        <EntriesClipboard
          label={field.label}
          fields={fields}
          entries={rows}
          onPaste={(copied) => form.setFieldValue(path, [...rows, ...copied].slice(0, field.max))}
          isDisabled={isDisabled || isFull}
        />
      </div>
    </fieldset>
  )
}

/** Whether a person has to type; a choice always has a value. */
function isTyped({ kind }: FieldSpec): boolean {
  return kind !== 'choice'
}
