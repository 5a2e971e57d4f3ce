import { Combobox, Loader, Modal, TextInput, useCombobox } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type FoundRecord, foundOrders, searchApi, minSearchLength } from '@theke/contract/search-api.ts'
import { searchTest } from '@theke/domain/search-text.ts'
import { useEffect, useId, useState } from 'react'
import { api } from '../api.ts'
import { entityAt } from '../entity-kit/any-entity.ts'
import { useSession } from '../session/session.ts'
import { de } from '../texts/de.ts'
import { errorText } from './load-failure.tsx'
import { navigationFor } from './navigation.ts'
import classes from './palette.module.css'
import { useFocusReturn } from './use-focus-return.ts'

type Goal = { path: string; label: string }

/** Looks for screens and records everywhere and goes there, by keyboard or pointer. */
export default function Palette({ onClose }: { onClose: () => void }) {
  useFocusReturn()
  const [text, setText] = useState('')
  const [wanted] = useDebouncedValue(text.trim(), 200)
  const navigate = useNavigate()
  const combobox = useCombobox({ opened: true, onDropdownClose: onClose })
  const listId = useId()
  const screens = useScreens(text)
  const found = useQuery({
    queryKey: ['search', wanted],
    queryFn: ({ signal }) => api.call(searchApi.findRecords, { query: { search: wanted }, signal }),
    enabled: wanted.length >= minSearchLength,
    placeholderData: keepPreviousData,
  })
  const isLooking = text.trim().length >= minSearchLength
  const records = isLooking ? (found.data ?? []) : []
  const groups = Map.groupBy(records, ({ entity }) => entity)
  const isEmpty = screens.length + records.length === 0
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- the store is new with every rendering; only other results move the mark
  useEffect(() => void combobox.selectFirstOption(), [text, found.data])

  function open(path: string): void {
    onClose()
    void navigate({ href: path })
  }

  return (
    <Modal.Root opened onClose={onClose} size="lg">
      <Modal.Overlay />
      <Modal.Content aria-label={de.shell.search}>
        <Modal.Body p={0}>
          <Combobox store={combobox} onOptionSubmit={open}>
            <Combobox.EventsTarget
              withExpandedAttribute
              aria-expanded={!isEmpty}
              aria-controls={isEmpty ? undefined : listId}
            >
              <TextInput
                className={classes.input}
                aria-label={de.shell.search}
                placeholder={de.shell.searchHint}
                value={text}
                onChange={(event) => setText(event.currentTarget.value)}
                rightSection={found.isFetching && <Loader size={16} />}
                data-autofocus
              />
            </Combobox.EventsTarget>
            {!isEmpty && (
              <Combobox.Options id={listId} className={classes.options} aria-label={de.shell.searchResults}>
                {screens.length > 0 && <Goals heading={de.shell.screens} goals={screens} />}
                {[...groups].map(([path, ofEntity]) => (
                  <Goals
                    key={path}
                    heading={path === foundOrders ? de.shell.orders : entityAt(path).plural}
                    goals={ofEntity.map(goalOf)}
                  />
                ))}
              </Combobox.Options>
            )}
            <output className={classes.nothing}>
              {isEmpty &&
                isLooking &&
                !found.isFetching &&
                (found.isError ? errorText(found.error) : de.shell.nothingFound)}
            </output>
          </Combobox>
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  )
}

function goalOf({ entity, id, title }: FoundRecord): Goal {
  if (entity === foundOrders) return { path: `/orders/history?order=${id}`, label: title }
  return { path: `/${entity}/${id}`, label: title || `${entityAt(entity).singular} ${id}` }
}

function Goals({ heading, goals }: { heading: string; goals: readonly Goal[] }) {
  return (
    <Combobox.Group label={heading}>
      {goals.map(({ path, label }) => (
        <Combobox.Option key={path} value={path} className={classes.option}>
          {label}
        </Combobox.Option>
      ))}
    </Combobox.Group>
  )
}

/** The screens of the sidebar whose name holds every word. */
function useScreens(text: string): Goal[] {
  const { permissions } = useSession()
  const isSearched = searchTest(text)
  return navigationFor(permissions)
    .flatMap(({ tabs }) => tabs.flatMap(({ views }) => views))
    .map(({ path, title }) => ({ path, label: title }))
    .filter(({ label }) => isSearched(label))
}
