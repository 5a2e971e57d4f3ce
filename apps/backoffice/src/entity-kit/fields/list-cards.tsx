import { ActionIcon, UnstyledButton } from '@mantine/core'
import { IconChevronDown, IconChevronRight, IconTrash } from '@tabler/icons-react'
import type { FieldSpec } from '@theke/contract/fields.ts'
import { useState, type ReactNode } from 'react'
import { de } from '../../texts/de.ts'
import { FieldGrid } from '../form/field-grid.tsx'
import { useRecordForm } from '../form/record-form.ts'
import { Sortable } from '../list/sortable.tsx'
import classes from './list-cards.module.css'
import { rowName } from './row-name.ts'

type Cards = {
  field: FieldSpec
  path: string
  rows: readonly Record<string, unknown>[]
  isDisabled?: boolean | undefined
}

/** Value objects with many fields: a card each, one open at a time. */
export function ListCards(cards: Cards) {
  const { field, path } = cards
  return (
    <CardList {...cards}>
      {(position) => <FieldGrid fields={field.fields ?? {}} prefix={`${path}.${position}.`} />}
    </CardList>
  )
}

/** The cards of value objects, whatever stands in them. */
export function CardList({
  field,
  path,
  rows,
  isDisabled = false,
  children,
}: Cards & { children: (position: number) => ReactNode }) {
  const form = useRecordForm()
  const [open, setOpen] = useState<number | null>(null)
  const [length, setLength] = useState(rows.length)
  // A card that was just added is the one to fill in.
  if (rows.length !== length) {
    setLength(rows.length)
    setOpen(rows.length > length ? rows.length - 1 : null)
  }
  const nameOf = (position: number) => rowName(field, rows[position], position)
  const hasErrors = (position: number) =>
    Object.keys(form.errors).some((name) => form.errors[name] && name.startsWith(`${path}.${position}.`))

  return (
    <div className={classes.cards}>
      <Sortable
        length={rows.length}
        onMove={(from, to) => {
          setOpen(null)
          form.reorderListItem(path, { from, to })
        }}
        isDisabled={isDisabled}
        nameOf={nameOf}
      >
        {(position, { ref, style, grip }) => {
          const isOpen = open === position || hasErrors(position)
          const name = nameOf(position)
          const Chevron = isOpen ? IconChevronDown : IconChevronRight
          return (
            <div ref={ref} style={style} className={classes.card}>
              <div className={classes.head}>
                {!isDisabled && grip}
                <UnstyledButton
                  className={classes.name}
                  aria-expanded={isOpen}
                  aria-label={isOpen ? de.form.hideRow(name) : de.form.showRow(name)}
                  onClick={() => setOpen(isOpen ? null : position)}
                >
                  <Chevron size={18} stroke={1.5} aria-hidden />
                  {name}
                </UnstyledButton>
                {!isDisabled && (
                  <ActionIcon
                    variant="subtle"
                    color="gray.6"
                    aria-label={de.form.removeRow(name)}
                    onClick={() => form.removeListItem(path, position)}
                  >
                    <IconTrash size={18} stroke={1.5} />
                  </ActionIcon>
                )}
              </div>
              {isOpen && <div className={classes.body}>{children(position)}</div>}
            </div>
          )
        }}
      </Sortable>
    </div>
  )
}
