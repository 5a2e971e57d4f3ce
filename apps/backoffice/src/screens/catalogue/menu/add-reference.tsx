import { Select } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { entityAt } from '../../../entity-kit/any-entity.ts'
import { useReferenceOptions } from '../../../entity-kit/fields/reference-fields.tsx'
import classes from './catalog.module.css'

/** Finds a record by typing and adds it; those already there are left out. */
export function AddReference({
  target,
  label,
  taken,
  onAdd,
}: {
  target: string
  label: string
  taken: readonly number[]
  onAdd: (id: number) => void
}) {
  const [search, setSearch] = useState('')
  const { options, noneText, onOpen } = useReferenceOptions(entityAt(target), search, [])
  const free = options.filter(({ value }) => !taken.includes(Number(value)))
  return (
    <Select
      className={classes.add}
      aria-label={label}
      placeholder={label}
      leftSection={<IconPlus size={16} />}
      data={free}
      value={null}
      onChange={(id) => {
        if (id === null) return
        onAdd(Number(id))
        setSearch('')
      }}
      searchable
      searchValue={search}
      onSearchChange={setSearch}
      nothingFoundMessage={noneText}
      onDropdownOpen={onOpen}
      limit={100}
    />
  )
}
