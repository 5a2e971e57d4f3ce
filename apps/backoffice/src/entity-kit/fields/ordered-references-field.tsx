import { referencesIn } from '@theke/contract/references.ts'
import { ActionIcon, Select } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { de } from '../../texts/de.ts'
import { entityAt } from '../any-entity.ts'
import { useRecordForm } from '../form/record-form.ts'
import { Sortable } from '../list/sortable.tsx'
import { useReferenceOptions } from './reference-fields.tsx'
import listClasses from './list-field.module.css'
import classes from './ordered-references-field.module.css'
import type { WidgetProps } from './widget.ts'

/** Records of another entity in an order that can be changed; one may stand there more than once. */
export function OrderedReferencesField({ field, path, value, onChange, error, isDisabled }: WidgetProps) {
  const form = useRecordForm()
  const entity = entityAt(field.target ?? '')
  const chosen = referencesIn(value)
  const [search, setSearch] = useState('')
  const { options, noneText, onOpen } = useReferenceOptions(
    entity,
    search,
    chosen.map(({ id }) => id),
  )
  const titleAt = (position: number) =>
    options.find((option) => option.value === String(chosen[position]?.id))?.label ??
    de.form.row(position + 1)
  return (
    <fieldset className={listClasses.list}>
      <legend className={listClasses.label}>{field.label}</legend>
      <ol className={classes.rows}>
        <Sortable
          length={chosen.length}
          onMove={(from, to) => form.reorderListItem(path, { from, to })}
          isDisabled={isDisabled}
          nameOf={titleAt}
        >
          {(position, { ref, style, grip }) => (
            <li ref={ref} style={style} className={classes.row}>
              {!isDisabled && grip}
              <span className={classes.name}>{titleAt(position)}</span>
              {!isDisabled && (
                <ActionIcon
                  variant="subtle"
                  color="gray.6"
                  aria-label={de.form.removeRow(titleAt(position))}
                  onClick={() => form.removeListItem(path, position)}
                >
                  <IconTrash size={18} stroke={1.5} />
                </ActionIcon>
              )}
            </li>
          )}
        </Sortable>
      </ol>
      {!isDisabled && (
        <Select
          aria-label={de.form.addTo(field.label)}
          placeholder={de.form.addRow}
          data={options}
          value={null}
          onChange={(id) => id !== null && onChange([...chosen, { id: Number(id) }])}
          searchable
          searchValue={search}
          onSearchChange={setSearch}
          limit={100}
          nothingFoundMessage={noneText}
          onDropdownOpen={onOpen}
        />
      )}
      {field.hint && <p className={listClasses.hint}>{field.hint}</p>}
      {error && (
        <p className={listClasses.error} role="alert">
          {error}
        </p>
      )}
    </fieldset>
  )
}
