import { ActionIcon } from '@mantine/core'
import { IconArrowLeft, IconArrowRight } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { BoardProject, BoardTask } from '@theke/contract/timekeeping/task-board-api.ts'
import { isOverdue, type TaskStatus } from '@theke/domain/timekeeping/task-order.ts'
import type { KeyboardEvent } from 'react'
import classes from './task-board.module.css'
import { taskBoardTexts as texts } from './task-board-texts.ts'
import { taskDrag } from './task-drag.ts'

/** The state before and after that of a task, null where there is none. */
export type Neighbours = { before: TaskStatus | null; after: TaskStatus | null }

/** A task on the board; without `onMove` it stays where it is. */
export function TaskCard({
  task,
  project,
  today,
  neighbours,
  onMove,
}: {
  task: BoardTask
  project: BoardProject | undefined
  today: string
  neighbours: Neighbours
  onMove: ((to: TaskStatus) => void) | null
}) {
  const onKeyDown = (event: KeyboardEvent) => {
    if (!event.altKey) return
    const to =
      event.key === 'ArrowLeft' ? neighbours.before : event.key === 'ArrowRight' ? neighbours.after : null
    if (to === null || onMove === null) return
    event.preventDefault()
    onMove(to)
  }
  const isLate = isOverdue(task, today)
  return (
    <li
      className={classes.card}
      data-overdue={isLate || undefined}
      data-priority={task.priority}
      {...(onMove === null ? {} : taskDrag(task.id))}
    >
      <Link
        to={`/tasks/${task.id}`}
        className={classes.name}
        draggable={false}
        data-task={task.id}
        aria-keyshortcuts={onMove === null ? undefined : 'Alt+ArrowLeft Alt+ArrowRight'}
        onKeyDown={onKeyDown}
      >
        {task.name}
      </Link>
      {project !== undefined && (
        <p className={classes.small}>
          <span className={classes.dot} style={{ background: project.color || undefined }} aria-hidden />
          {project.name}
        </p>
      )}
      <p className={classes.facts}>
        {task.priority !== 'normal' && (
          <span className={classes.priority} data-priority={task.priority}>
            {texts.priorities[task.priority]}
          </span>
        )}
        {task.dueDate !== null && (
          <span className={classes.due} data-overdue={isLate || undefined}>
            {isLate ? texts.overdue(task.dueDate) : texts.due(task.dueDate)}
          </span>
        )}
        {task.bookedMinutes !== null && task.bookedMinutes > 0 && (
          <span>{texts.booked(task.bookedMinutes)}</span>
        )}
      </p>
      <div className={classes.foot}>
        <span className={classes.people}>
          {task.users.map(({ name }) => name).join(', ') || texts.nobody}
        </span>
        {onMove !== null &&
          (
            [
              [neighbours.before, IconArrowLeft],
              [neighbours.after, IconArrowRight],
            ] as const
          ).map(
            ([to, Icon]) =>
              to !== null && (
                <ActionIcon
                  key={to}
                  className={classes.step}
                  variant="subtle"
                  color="gray.9"
                  aria-label={texts.moveTo(task.name, texts.statuses[to])}
                  onClick={() => onMove(to)}
                >
                  <Icon size={18} stroke={1.75} />
                </ActionIcon>
              ),
          )}
      </div>
    </li>
  )
}
