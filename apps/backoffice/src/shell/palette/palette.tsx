import { Combobox, Loader, Modal, TextInput, useCombobox } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import {
  type Icon,
  IconBolt,
  IconBook2,
  IconFileText,
  IconLayoutSidebar,
  IconSettings,
} from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type FoundRecord, foundOrders, searchApi, minSearchLength } from '@theke/contract/search-api.ts'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { api } from '../../api.ts'
import { entityAt } from '../../entity-kit/any-entity.ts'
import { de } from '../../texts/de.ts'
import { type Goal, useGoals } from './goals.ts'
import { errorText } from '../load-failure.tsx'
import classes from './palette.module.css'
import { useFocusReturn } from '../use-focus-return.ts'
import { usePins } from '../use-pins.ts'

type GoalGroup = { heading: string; icon: Icon; goals: readonly (Goal & { isOld?: boolean })[] }

/** Short enough that what the shop knows stands there within a tenth of a second. */
const pauseMs = 40

/** Looks for what can be done and for records everywhere and goes there, by keyboard or pointer. */
export default function Palette({ onClose }: { onClose: () => void }) {
  useFocusReturn()
  const [text, setText] = useState('')
  const [wanted] = useDebouncedValue(text.trim(), pauseMs)
  const navigate = useNavigate()
  const combobox = useCombobox({ opened: true, onDropdownClose: onClose })
  const listId = useId()
  const { isPinned, toggle } = usePins()
  const own = useGoals(text)
  const found = useQuery({
    queryKey: ['search', wanted],
    queryFn: ({ signal }) => api.call(searchApi.findRecords, { query: { search: wanted }, signal }),
    enabled: wanted.length >= minSearchLength,
    placeholderData: keepPreviousData,
  })
  const isLooking = text.trim().length >= minSearchLength
  // They keep their room, but are of the text before.
  const isOld = found.isPlaceholderData || wanted !== text.trim()
  const records = isLooking ? (found.data ?? []) : []
  const groups: readonly GoalGroup[] = [
    { heading: de.shell.actions, icon: IconBolt, goals: own.actions },
    { heading: de.shell.screens, icon: IconLayoutSidebar, goals: own.places },
    { heading: de.shell.settings, icon: IconSettings, goals: own.settings },
    ...[...Map.groupBy(records, ({ entity }) => entity)].map(([path, ofEntity]) => ({
      heading: path === foundOrders ? de.shell.orders : entityAt(path).plural,
      icon: IconFileText,
      goals: ofEntity.map((record) => ({ ...goalOf(record), isOld })),
    })),
    { heading: de.shell.handbook, icon: IconBook2, goals: own.pages },
  ].filter(({ goals }) => goals.length > 0)
  const goals = groups.flatMap((group) => group.goals)
  const isEmpty = goals.length === 0
  const isChoosing = useRef(false)
  useEffect(() => {
    // A mark that somebody moved stays with what it marks.
    if (isChoosing.current) combobox.updateSelectedOptionIndex('selected')
    else combobox.selectFirstOption()
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the store is new with every rendering; only other results move the mark
  }, [text, found.data, isOld])

  function open(place: string): void {
    onClose()
    void navigate({ href: goals[Number(place)]?.path ?? '/' })
  }

  function change(typed: string): void {
    isChoosing.current = false
    setText(typed)
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') isChoosing.current = true
    if (!event.ctrlKey || event.key.toLowerCase() !== 'p') return
    event.preventDefault()
    const goal = goals[combobox.getSelectedOptionIndex()]
    if (goal) toggle({ path: goal.path, label: goal.name })
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
                onChange={(event) => change(event.currentTarget.value)}
                onKeyDown={onKeyDown}
                rightSection={found.isFetching && <Loader size={16} />}
                data-autofocus
              />
            </Combobox.EventsTarget>
            {!isEmpty && (
              <Combobox.Options id={listId} className={classes.options} aria-label={de.shell.searchResults}>
                {groups.map(({ heading, icon: GoalIcon, goals: ofGroup }) => (
                  <Combobox.Group key={heading} label={heading}>
                    {ofGroup.map((goal, index) => (
                      <Combobox.Option
                        key={index}
                        value={String(goals.indexOf(goal))}
                        disabled={goal.isOld ?? false}
                        className={classes.option}
                      >
                        <GoalIcon size={20} stroke={1.5} aria-hidden />
                        <span className={classes.words}>
                          <span>{goal.name}</span>
                          {goal.hint && <span className={classes.hint}>{goal.hint}</span>}
                        </span>
                        {isPinned(goal.path) && <span className={classes.pinned}>{de.shell.pinned}</span>}
                      </Combobox.Option>
                    ))}
                  </Combobox.Group>
                ))}
              </Combobox.Options>
            )}
            <output className={classes.nothing}>
              {isLooking && !found.isFetching && found.isError && errorText(found.error)}
              {isLooking && !found.isFetching && !found.isError && isEmpty && de.shell.nothingFound}
            </output>
          </Combobox>
          <p className={classes.keys}>
            <span>
              <kbd>↑</kbd> <kbd>↓</kbd> {de.shell.choose}
            </span>
            <span>
              <kbd>{de.shell.enterKey}</kbd> {de.shell.go}
            </span>
            <span>
              <kbd>{de.shell.pinKeys}</kbd> {de.shell.pinIt}
            </span>
          </p>
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  )
}

function goalOf({ entity, id, title }: FoundRecord): Goal {
  if (entity === foundOrders) return { path: `/orders/history?order=${id}`, name: title }
  return { path: `/${entity}/${id}`, name: title || `${entityAt(entity).singular} ${id}` }
}
