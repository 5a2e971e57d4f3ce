import type { TaskPriority, TaskStatus } from '@theke/domain/timekeeping/task-order.ts'
import { get } from '../endpoint.ts'
import { reference } from '../fields.ts'

type Named = { id: number; name: string }

/** A task as the board shows it. */
export type BoardTask = {
  id: number
  name: string
  status: TaskStatus
  priority: TaskPriority
  dueDate: string | null
  sortOrder: number
  /** The version, which a move sends as `if-match`. */
  updatedAt: string
  project: { id: number } | null
  users: Named[]
  /** Minutes of ended activities; null where the caller may not know them. */
  bookedMinutes: number | null
}

/** A project that is not archived, with the hours that it may take and those that were booked on it or its tasks (R-TIME-31). */
export type BoardProject = Named & {
  color: string
  budgetHours: number | null
  bookedMinutes: number | null
}

/** Tasks by state: of those that are done the latest, of the others the most urgent. */
export type TaskBoard = {
  tasks: BoardTask[]
  /** How many tasks there are of each state, of which the board may show fewer. */
  totals: Record<TaskStatus, number>
  projects: BoardProject[]
  /** Everybody to whom a task is assigned. */
  people: Named[]
}

export const taskBoardApi = {
  load: get<TaskBoard>()('/api/task-board', {
    summary: 'Aufgaben nach Stand, mit Projekten und deren gebuchten Stunden',
    allow: 'staff',
    permission: 'tasks.board',
    query: {
      project: reference('projects', { label: 'Projekt' }),
      user: reference('users', { label: 'Benutzer' }),
    },
    failure: 'Aufgaben konnten nicht geladen werden',
  }),
}
