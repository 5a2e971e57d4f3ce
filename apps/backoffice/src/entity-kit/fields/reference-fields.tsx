import { MultiSelect, Select } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import type { Entity } from '@theke/contract/define-entity.ts'
import { referencesIn } from '@theke/contract/references.ts'
import { useState } from 'react'
import { de } from '../../texts/de.ts'
import { entityAt, titleOf } from '../any-entity.ts'
import { listQuery, recordQuery, referenceLimit, referencesQuery, useMayRead } from '../record-queries.ts'
import { useInlineCreate } from './use-inline-create.tsx'
import { inputProps, type WidgetProps } from './widget.ts'

/** A record of another entity, found by typing. */
export function ReferenceField(props: WidgetProps) {
  const { field, value, onChange } = props
  const entity = entityAt(field.target ?? '')
  const [chosen = null] = referencesIn(value)
  const [search, setSearch] = useState('')
  const { options, noneText, onOpen } = useReferenceOptions(entity, search, chosen ? [chosen.id] : [])
  const isNamed = options.some(({ label }) => label === search)
  const creation = useInlineCreate(entity, isNamed ? '' : search, (id) => onChange({ id }))
  return (
    <>
      <Select
        {...inputProps(props)}
        data={[...options, ...creation.choices]}
        value={chosen ? String(chosen.id) : null}
        onChange={(id) => {
          if (id === null) onChange(null)
          else if (!creation.choose(id)) onChange({ id: Number(id) })
        }}
        searchable
        searchValue={search}
        onSearchChange={setSearch}
        clearable={!field.isRequired}
        allowDeselect={false}
        limit={100}
        nothingFoundMessage={noneText}
        onDropdownOpen={onOpen}
        placeholder={chosen ? undefined : de.form.choose}
        comboboxProps={{ width: 'max-content', position: 'bottom-start' }}
      />
      {creation.dialog}
    </>
  )
}

/** Any number of records of another entity, in the order of choosing. */
export function ReferencesField(props: WidgetProps) {
  const { field, value, onChange } = props
  const entity = entityAt(field.target ?? '')
  const chosen = referencesIn(value)
  const [search, setSearch] = useState('')
  const { options, noneText, onOpen } = useReferenceOptions(
    entity,
    search,
    chosen.map(({ id }) => id),
  )
  const isNamed = options.some(({ label }) => label === search)
  const creation = useInlineCreate(entity, isNamed ? '' : search, (id) => onChange([...chosen, { id }]))
  return (
    <>
      <MultiSelect
        {...inputProps(props)}
        data={[...options, ...creation.choices]}
        value={chosen.map(({ id }) => String(id))}
        onChange={(ids) => {
          if (!ids.some((id) => creation.choose(id))) onChange(ids.map((id) => ({ id: Number(id) })))
        }}
        searchable
        searchValue={search}
        onSearchChange={setSearch}
        hidePickedOptions
        limit={100}
        nothingFoundMessage={noneText}
        onDropdownOpen={onOpen}
        placeholder={chosen.length === 0 ? de.form.choose : undefined}
      />
      {creation.dialog}
    </>
  )
}

/**
 * The records to choose from, with those already chosen. Few are loaded whole, of many the server searches. `noneText` says why there
 * are none; a failed request is repeated with every opening.
 */
export function useReferenceOptions(entity: Entity, search: string, chosen: readonly number[]) {
  const mayRead = useMayRead(entity)
  const all = useQuery({ ...referencesQuery(entity), enabled: mayRead })
  const isPartial = all.data !== undefined && all.data.total > referenceLimit
  const [wanted] = useDebouncedValue(search, 250)
  const found = useQuery({
    ...listQuery(entity, { search: wanted || undefined, limit: 50, sort: entity.sort }),
    enabled: isPartial && wanted !== '',
  })
  const known = new Map(
    [...(all.data?.data ?? []), ...(found.data?.data ?? [])].map((row) => [row.id, titleOf(entity, row)]),
  )
  const firstUnknown = all.isSuccess ? chosen.find((id) => !known.has(id)) : undefined
  const single = useQuery({ ...recordQuery(entity, firstUnknown ?? 0), enabled: firstUnknown !== undefined })
  if (single.data) known.set(single.data.id, titleOf(entity, single.data))
  const isOnItsWay = all.isLoading || found.isFetching
  const unnamed = (id: number) => (isOnItsWay || single.isFetching ? de.app.loading : de.form.number(id))
  for (const id of chosen) if (!known.has(id)) known.set(id, unnamed(id))
  const hasFailed = all.isError || found.isError
  return {
    options: [...known].map(([id, label]) => ({ value: String(id), label })),
    noneText: isOnItsWay ? de.app.loading : hasFailed ? de.form.optionsFailed : de.form.nothingFound,
    onOpen: () => {
      if (all.isError) void all.refetch()
    },
  }
}
