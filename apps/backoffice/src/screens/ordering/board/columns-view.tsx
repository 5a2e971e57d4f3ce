import { UnstyledButton } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { type KeyboardEvent, useRef, useState } from 'react'
import { BoardColumnView } from './board-column.tsx'
import classes from './board.module.css'
import { type BoardView, columnOrder, columnsInSight, type ShownColumn } from './board-view.ts'
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
  /** What an empty column says, as the board shows a part of its orders only; null where it shows all. */
  nothing: string | null
  onShowAll: () => void
  /** Loads the orders of later days. */
  onLoadLater: () => void
}

/**
 * The columns with orders side by side, as many as there is room for; an empty one gives way to the others. Tabs above say how many orders each has, and
 * show one that has no place. On a phone they show one at a time. What is done today lies under what is ready.
 */
export function ColumnsView({ view, nothing, onShowAll, onLoadLater, ...rest }: Props) {
  const room = useRoom()
  const [wanted, setWanted] = useState<ShownColumn | null>(null)
  const board = useRef<HTMLDivElement>(null)
  const noteStep = useFocusAfterStep(board)
  const { shown, empty } =
    room === 1 ? { shown: [wanted ?? 'new'], empty: [] } : columnsInSight(view, room, wanted)

  const column = (name: ShownColumn) => (
    <BoardColumnView key={name} column={name} orders={view.columns[name]} nothing={nothing} {...rest}>
      {name === 'ready' && view.columns.done.length > 0 && <DoneToday orders={view.columns.done} {...rest} />}
      {name === 'preorders' && view.hiddenLater > 0 && (
        <UnstyledButton className={classes.later} onClick={onShowAll}>
          {texts.board.later(view.hiddenLater)}
        </UnstyledButton>
      )}
      {name === 'preorders' && view.later > 0 && (
        <UnstyledButton className={classes.later} onClick={onLoadLater}>
          {texts.board.laterDays(view.later)}
        </UnstyledButton>
      )}
    </BoardColumnView>
  )
  const inOrder = columnOrder.filter((name) => shown.includes(name) || empty.includes(name))
  const widths = inOrder.map((name) => (empty.includes(name) ? '64px' : widthOf(name)))

  return (
    <>
      <fieldset className={classes.tabs}>
        <legend className="visually-hidden">{texts.board.columnsLabel}</legend>
        {columnOrder.map((name) => (
          <UnstyledButton
            key={name}
            className={classes.tab}
            data-tab={name}
            aria-pressed={shown.includes(name)}
            onClick={() => setWanted(name)}
          >
            <b data-empty={view.columns[name].length === 0 || undefined}>{view.columns[name].length}</b>
            <span>{texts.shortColumns[name]}</span>
          </UnstyledButton>
        ))}
      </fieldset>
      {room === 1 ? (
        <div className={classes.oneColumn}>{shown.map(column)}</div>
      ) : (
        // Arrow keys are a second way beside Tab; every card is reached without them. Clicks are only noted.
        // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
        <div
          ref={board}
          className={classes.columns}
          style={{ gridTemplateColumns: widths.join(' ') }}
          onKeyDown={onArrow}
          onClickCapture={noteStep}
        >
          {inOrder.map((name) =>
            empty.includes(name) ? (
              // The tab says the same.
              <div key={name} className={classes.rail} aria-hidden>
                {nothing ?? texts.railColumns[name]}
              </div>
            ) : (
              column(name)
            ),
          )}
        </div>
      )}
    </>
  )
}

/** What has to be answered is larger than what is on its way. */
function widthOf(column: ShownColumn): string {
  return column === 'new' ? 'minmax(0, 1.35fr)' : 'minmax(0, 1fr)'
}

const now = { getInitialValueInEffect: false }

/** How many columns stand side by side on this screen. */
function useRoom(): number {
  const [isTablet, isLying, isDesk, isLarge] = [
    useMediaQuery('(min-width: 700px)', true, now),
    useMediaQuery('(min-width: 900px)', true, now),
    useMediaQuery('(min-width: 1300px)', true, now),
    useMediaQuery('(min-width: 1700px)', true, now),
  ]
  return 1 + [isTablet, isLying, isDesk, isLarge].filter(Boolean).length
}

function onArrow(event: KeyboardEvent<HTMLElement>): void {
  if (moveBetweenCards(event.currentTarget, event.target, event.key)) event.preventDefault()
}
