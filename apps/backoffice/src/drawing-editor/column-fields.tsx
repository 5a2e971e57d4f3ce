import { ActionIcon, Button } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { defaultValues } from '@theke/contract/fields.ts'
import type { Layer } from '@theke/contract/media/layer-fields.ts'
import { rowsFields } from '@theke/contract/media/rows-fields.ts'
import { useOpenRecord, useRecordForm } from '../entity-kit/form/record-form.ts'
import { FieldInput } from '../entity-kit/fields/field-input.tsx'
import { Sortable } from '../entity-kit/list/sortable.tsx'
import { drawingTexts as text } from './drawing-texts.ts'
import classes from './drawing-editor.module.css'

const { fields: column = {}, max = 8 } = rowsFields.columns

/** What the columns of a list show, from left to right. */
export function ColumnFields({ path, columns }: { path: string; columns: Layer['columns'] }) {
  const form = useRecordForm()
  const { isReadOnly } = useOpenRecord()
  return (
    <section className={classes.part} aria-label={text.columns}>
      <h2>{text.columns}</h2>
      <Sortable
        length={columns.length}
        isDisabled={isReadOnly}
        nameOf={(position) => text.column(position + 1)}
        onMove={(from, to) => form.reorderListItem(path, { from, to })}
      >
        {(position, row) => (
          <fieldset ref={row.ref} style={row.style} className={classes.column}>
            <legend className="visually-hidden">{text.column(position + 1)}</legend>
            {!isReadOnly && row.grip}
            <div className={classes.cells}>
              {Object.entries(column).map(([name, field]) => (
                <div key={name} data-half>
                  <FieldInput field={field} path={`${path}.${position}.${name}`} />
                </div>
              ))}
            </div>
            {!isReadOnly && (
              <ActionIcon
                variant="subtle"
                color="dark"
                aria-label={text.removeColumn(position + 1)}
                onClick={() => form.removeListItem(path, position)}
              >
                <IconTrash size={16} />
              </ActionIcon>
            )}
          </fieldset>
        )}
      </Sortable>
      {!isReadOnly && columns.length < max && (
        <Button
          variant="default"
          leftSection={<IconPlus size={16} />}
          onClick={() => form.insertListItem(path, defaultValues(column))}
        >
          {text.addColumn}
        </Button>
      )}
    </section>
  )
}
