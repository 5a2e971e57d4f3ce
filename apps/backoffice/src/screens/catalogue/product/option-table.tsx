import { ActionIcon, Button, TextInput } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { option, part } from '@theke/contract/catalogue/product.ts'
import { defaultValues } from '@theke/contract/fields.ts'
import { FieldInput } from '../../../entity-kit/fields/field-input.tsx'
import { useOpenRecord, useRecordForm } from '../../../entity-kit/form/record-form.ts'
import { Sortable } from '../../../entity-kit/list/sortable.tsx'
import { de } from '../../../texts/de.ts'
import classes from './configurator.module.css'
import type { Step } from './step-line.tsx'
import { EmptyCell } from '../../../entity-kit/list/rows/empty-cell.tsx'

/** What can be chosen in a step and what it costs. The value behind a name is given once, by the first save. */
export function OptionTable({ path, options }: { path: string; options: Step['options'] }) {
  const form = useRecordForm()
  const { isReadOnly } = useOpenRecord()
  const nameOf = (position: number) => options[position]?.name || de.form.row(position + 1)

  return (
    <fieldset className={classes.options}>
      <legend className={classes.legend}>{part.options.label}</legend>
      {options.length > 0 && (
        <table className={`dense ${classes.table}`}>
          <thead>
            <tr>
              <EmptyCell />
              <th>{option.name.label}</th>
              <th>{option.modifier.label}</th>
              <th>{option.price.label}</th>
              <th>{option.unit.label}</th>
              <EmptyCell />
            </tr>
          </thead>
          <tbody>
            <Sortable
              length={options.length}
              isDisabled={isReadOnly}
              nameOf={nameOf}
              onMove={(from, to) => form.reorderListItem(path, { from, to })}
            >
              {(position, { ref, style, grip }) => {
                const row = `${path}.${position}`
                return (
                  <tr ref={ref} style={style} className={classes.optionRow}>
                    <td>{grip}</td>
                    <td>
                      <TextInput
                        aria-label={option.name.label}
                        name={`${row}.name`}
                        value={options[position]?.name ?? ''}
                        onChange={(event) => form.setFieldValue(`${row}.name`, event.currentTarget.value)}
                        error={form.errors[`${row}.name`] ?? form.errors[`${row}.value`]}
                        disabled={isReadOnly}
                      />
                    </td>
                    <td>
                      <FieldInput field={option.modifier} path={`${row}.modifier`} isLabelHidden />
                    </td>
                    <td>
                      <FieldInput field={option.price} path={`${row}.price`} isLabelHidden />
                    </td>
                    <td>
                      <FieldInput field={option.unit} path={`${row}.unit`} isLabelHidden />
                    </td>
                    <td>
                      {!isReadOnly && (
                        <ActionIcon
                          variant="subtle"
                          color="gray.6"
                          aria-label={de.form.removeRow(nameOf(position))}
                          onClick={() => form.removeListItem(path, position)}
                        >
                          <IconTrash size={18} stroke={1.5} />
                        </ActionIcon>
                      )}
                    </td>
                  </tr>
                )
              }}
            </Sortable>
          </tbody>
        </table>
      )}
      {form.errors[path] && <p className={classes.error}>{form.errors[path]}</p>}
      {!isReadOnly && (
        <Button
          variant="default"
          data-adds
          leftSection={<IconPlus size={16} />}
          onClick={() => form.insertListItem(path, defaultValues(option))}
        >
          {de.form.addRow}
        </Button>
      )}
    </fieldset>
  )
}
