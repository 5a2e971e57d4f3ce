import { UnstyledButton } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import type { BoardColumn } from '@theke/domain/ordering/counter/board-columns.ts'
import { type KeyboardEvent, useRef, useState } from 'react'
import { BoardColumnView } from './board-column.tsx'
import classes from './board.module.css'
import type { BoardView } from './board-view.ts'
import { DoneToday } from './done-today.tsx'
import { useFocusAfterStep } from './focus-after-step.ts'
import { moveBetweenCards } from './keyboard-navigation.ts'
import type { CardHandlers } from './order-card.tsx'
import { texts } from '../ordering-texts.ts'
import type { BranchName } from '../live/use-branches.ts'

type Props = {
  view: BoardView
  now: number
  branches: readonly BranchName[]
  selected: ReadonlySet<number> | null
  handlers: CardHandlers
  onShowAll: () => void
}

/** What has to be answered stands first and largest; beside it what is on its way. */
const besideNew: readonly BoardColumn[] = ['inPreparation', 'ready', 'awaitingCustomer', 'preorders']

/**
 * New orders in large and the others beside them, or below them on a narrow screen; on a phone one column at a time, chosen above. An empty
 * column gives way to the others. What is done today lies under what is ready.
 */
export function ColumnsView({ view, onShowAll, ...rest }: Props) {
  const isPhone = useMediaQuery('(max-width: 699px)', false, { getInitialValueInEffect: false })
  const [shown, setShown] = useState<BoardColumn>('new')
  const board = useRef<HTMLDivElement>(null)
  const noteStep = useFocusAfterStep(board)

  const column = (name: BoardColumn) => (
    <BoardColumnView key={name} column={name} orders={view.columns[name]} isFoldable={!isPhone} {...rest}>
      {name === 'ready' && view.columns.done.length > 0 && <DoneToday orders={view.columns.done} {...rest} />}
      {name === 'preorders' && view.hiddenLater > 0 && (
        <UnstyledButton className={classes.later} onClick={onShowAll}>
          {texts.board.later(view.hiddenLater)}
        </UnstyledButton>
      )}
    </BoardColumnView>
  )

  if (isPhone)
    return (
      <>
        <fieldset className={classes.tabs}>
          <legend className="visually-hidden">{texts.board.columnsLabel}</legend>
          {(['new', ...besideNew] as const).map((name) => (
            <UnstyledButton
              key={name}
              className={classes.tab}
              aria-pressed={name === shown}
              onClick={() => setShown(name)}
            >
              <b>{view.columns[name].length}</b>
              <span>{texts.shortColumns[name]}</span>
            </UnstyledButton>
          ))}
        </fieldset>
        <div className={classes.oneColumn}>{column(shown)}</div>
      </>
    )
  return (
    // Arrow keys are a second way beside Tab; every card is reached without them. Clicks are only noted.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div ref={board} className={classes.columns} onKeyDown={onArrow} onClickCapture={noteStep}>
      {column('new')}
      <div className={classes.beside}>{besideNew.map(column)}</div>
    </div>
  )
}

function onArrow(event: KeyboardEvent<HTMLElement>): void {
  if (moveBetweenCards(event.currentTarget, event.target, event.key)) event.preventDefault()
}
