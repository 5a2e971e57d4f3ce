import { Select } from '@mantine/core'
import { DateInput } from '../../date-fields.ts'
import type { Entity } from '@theke/contract/define-entity.ts'
import type { FieldSpec } from '@theke/contract/fields.ts'
import { useState } from 'react'
import { de } from '../../texts/de.ts'
import { entityAt } from '../any-entity.ts'
import { useReferenceOptions } from '../fields/reference-fields.tsx'
import { useMayRead } from '../record-queries.ts'
import type { useListAddress } from './list-address.ts'
import classes from './list-filters.module.css'

type Address = ReturnType<typeof useListAddress>
type FilterProps = { field: FieldSpec; value: string | null; onChange: (value: string | null) => void }

/** A choice for every declared filter that can be chosen from; free texts are found by the search. */
export function ListFilters({ entity, address }: { entity: Entity; address: Address }) {
  const filters: [string, FieldSpec][] = Object.entries(entity.filters ?? {})
  return filters.map(([name, field]) => {
    const props = {
      field,
      value: address.filters[name] ?? null,
      onChange: (value: string | null) =>
        address.change({ filters: { ...address.filters, [name]: value ?? '' } }),
    }
    switch (field.kind) {
      case 'reference':
      case 'references':
        return <ReferenceFilter key={name} {...props} />
      case 'choice':
        return <OptionFilter key={name} {...props} options={field.options ?? {}} />
      case 'flag':
        return <OptionFilter key={name} {...props} options={{ true: de.common.yes, false: de.common.no }} />
      case 'day':
        return <DayFilter key={name} {...props} />
      default:
        return null
    }
  })
}

function ReferenceFilter(props: FilterProps) {
  const [search, setSearch] = useState('')
  const entity = entityAt(props.field.target ?? '')
  const { options, noneText, onOpen } = useReferenceOptions(
    entity,
    search,
    props.value === null ? [] : [Number(props.value)],
  )
  if (!useMayRead(entity)) return null
  return (
    <FilterSelect
      {...props}
      data={options}
      noneText={noneText}
      onOpen={onOpen}
      search={search}
      onSearch={setSearch}
    />
  )
}

function OptionFilter({ options, ...props }: FilterProps & { options: Readonly<Record<string, string>> }) {
  return (
    <FilterSelect {...props} data={Object.entries(options).map(([value, label]) => ({ value, label }))} />
  )
}

function DayFilter({ field, value, onChange }: FilterProps) {
  return (
    <DateInput
      className={classes.filter}
      classNames={{ input: classes.input }}
      style={{ width: 148 }}
      aria-label={field.label}
      placeholder={field.label}
      value={value || null}
      onChange={onChange}
      valueFormat="DD.MM.YYYY"
      clearable
      clearButtonProps={{ 'aria-label': de.list.clearFilter(field.label) }}
    />
  )
}

function FilterSelect({
  field,
  value,
  onChange,
  data,
  search,
  onSearch,
  noneText = de.form.nothingFound,
  onOpen,
}: FilterProps & {
  data: { value: string; label: string }[]
  search?: string
  onSearch?: (search: string) => void
  noneText?: string
  onOpen?: () => void
}) {
  const chosen = data.find((option) => option.value === value)
  const isSearchable = onSearch !== undefined && data.length > 8
  // The chip says what it filters; the list below it offers the bare names.
  const shown = data.map((option) =>
    option.value === value ? { ...option, label: `${field.label}: ${option.label}` } : option,
  )
  return (
    <Select
      className={classes.filter}
      classNames={{ input: classes.input }}
      style={{ width: widthOf(chosen ? `${field.label}: ${chosen.label}` : field.label) }}
      aria-label={field.label}
      placeholder={field.label}
      data={shown}
      value={value}
      onChange={onChange}
      clearable
      clearButtonProps={{ 'aria-label': de.list.clearFilter(field.label) }}
      searchable={isSearchable}
      {...(isSearchable && { searchValue: search, onSearchChange: onSearch })}
      nothingFoundMessage={noneText}
      {...(onOpen && { onDropdownOpen: onOpen })}
      comboboxProps={{ width: 'max-content', position: 'bottom-start' }}
      limit={100}
    />
  )
}

/** Wide enough for the words and the arrow. */
function widthOf(text: string): string {
  return `calc(${Math.min(text.length, 32)}ch + 52px)`
}
