import { Link } from '@tanstack/react-router'
import type { BoardProject, BoardTask } from '@theke/contract/timekeeping/task-board-api.ts'
import type { TaskStatus } from '@theke/domain/timekeeping/task-order.ts'
import classes from './task-board.module.css'
import { taskBoardTexts as texts } from './task-board-texts.ts'
import { type Neighbours, TaskCard } from './task-card.tsx'
import { useTaskDrop } from './task-drag.ts'

/** The tasks of one state, onto which others can be dropped. */
export function TaskColumn({
  status,
  tasks,
  total,
  projects,
  today,
  neighbours,
  isShown,
  onMove,
  onDrop,
}: {
  status: TaskStatus
  tasks: readonly BoardTask[]
  total: number
  projects: ReadonlyMap<number, BoardProject>
  today: string
  neighbours: Neighbours
  /** On a phone, where one column is shown at a time. */
  isShown: boolean
  onMove: ((task: BoardTask, to: TaskStatus) => void) | null
  onDrop: (id: number) => void
}) {
  const drop = useTaskDrop(onDrop)
  const name = texts.statuses[status]
  return (
    <section className={classes.column} aria-label={name} data-shown={isShown || undefined} {...drop}>
      <h2 className={classes.columnName}>
        {name} <span>{total}</span>
      </h2>
      {tasks.length === 0 && <p className={classes.none}>{texts.empty}</p>}
      <ul className={classes.cards}>
        {tasks.map((task) => (
          <TaskCard
            key={task.id}
            task={task}
            project={task.project === null ? undefined : projects.get(task.project.id)}
            today={today}
            neighbours={neighbours}
            onMove={onMove === null ? null : (to) => onMove(task, to)}
          />
        ))}
      </ul>
      {total > tasks.length && (
        <Link to="/tasks" search={{ status }} className={classes.more}>
          {texts.more(total - tasks.length)}
        </Link>
      )}
    </section>
  )
}
