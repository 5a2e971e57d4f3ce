import { UnstyledButton } from '@mantine/core'
import { useLocalStorage, useMediaQuery } from '@mantine/hooks'
import { type BoardColumn, boardColumns } from '@theke/domain/ordering/board-columns.ts'
import { type KeyboardEvent, useState } from 'react'
import { BoardColumnView } from './board-column.tsx'
import classes from './board.module.css'
import type { BoardView } from './board-view.ts'
import { moveBetweenCards } from './move-between-cards.ts'
import type { CardHandlers } from './order-card.tsx'
import { texts } from './ordering-texts.ts'
import type { BranchName } from './use-branches.ts'

type Props = {
  view: BoardView
  now: number
  branches: readonly BranchName[]
  handlers: CardHandlers
  onShowAll: () => void
}

const openColumns = boardColumns.filter((column) => column !== 'done')

/** The columns side by side; on a phone one at a time, chosen above. */
export function BoardColumns(props: Props) {
  const isPhone = useMediaQuery('(max-width: 699px)', false, { getInitialValueInEffect: false })
  return isPhone ? <OneColumn {...props} /> : <AllColumns {...props} />
}

function AllColumns({ view, ...rest }: Props) {
  const [showsDone, setShowsDone] = useLocalStorage({ key: 'theke.orders.showsDone', defaultValue: false })
  return (
    // Arrow keys are a second way beside Tab; every card is reached without them.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div className={classes.columns} data-done={showsDone || undefined} onKeyDown={onArrow}>
      {openColumns.map((column) => (
        <BoardColumnView key={column} column={column} view={view} {...rest} />
      ))}
      {showsDone ? (
        <BoardColumnView column="done" view={view} {...rest} onHide={() => setShowsDone(false)} />
      ) : (
        <UnstyledButton
          className={classes.doneStrip}
          aria-label={texts.board.showDone(view.columns.done.length)}
          onClick={() => setShowsDone(true)}
        >
          <span>{texts.columns.done}</span>
          <b>{view.columns.done.length}</b>
        </UnstyledButton>
      )}
    </div>
  )
}

function OneColumn({ view, ...rest }: Props) {
  const [shown, setShown] = useState<BoardColumn>('new')
  return (
    <>
      <fieldset className={classes.tabs}>
        <legend className="visually-hidden">{texts.board.columnsLabel}</legend>
        {boardColumns.map((column) => (
          <UnstyledButton
            key={column}
            className={classes.tab}
            aria-pressed={column === shown}
            onClick={() => setShown(column)}
          >
            <b>{view.columns[column].length}</b>
            <span>{texts.shortColumns[column]}</span>
          </UnstyledButton>
        ))}
      </fieldset>
      <div className={classes.oneColumn}>
        <BoardColumnView column={shown} view={view} {...rest} />
      </div>
    </>
  )
}

function onArrow(event: KeyboardEvent<HTMLElement>): void {
  if (moveBetweenCards(event.currentTarget, event.target, event.key)) event.preventDefault()
}
