export type TaskStatus = 'open' | 'inProgress' | 'done'
export type TaskPriority = 'low' | 'normal' | 'high'

/** What decides where a task stands among others. */
export type RankedTask = {
  id: number
  status: TaskStatus
  priority: TaskPriority
  /** The last day on which it is in time; null where it has none. */
  dueDate: string | null
  sortOrder: number
}

const ranks: Readonly<Record<TaskPriority, number>> = { high: 0, normal: 1, low: 2 }
const never = '9999-12-31'

/** Whether a task should have been done before `today` (R-TIME-30). */
export function isOverdue(
  { status, dueDate }: Pick<RankedTask, 'status' | 'dueDate'>,
  today: string,
): boolean {
  return status !== 'done' && dueDate !== null && dueDate < today
}

/** Sorts tasks by due date, those without one last, then by priority and the order that people gave them (R-TIME-30). */
export function compareTasks(one: RankedTask, other: RankedTask): number {
  return (
    (one.dueDate ?? never).localeCompare(other.dueDate ?? never) ||
    ranks[one.priority] - ranks[other.priority] ||
    one.sortOrder - other.sortOrder ||
    one.id - other.id
  )
}
