import { notifications } from '@mantine/notifications'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { task } from '@theke/contract/timekeeping/task.ts'
import { type BoardTask, type TaskBoard, taskBoardApi } from '@theke/contract/timekeeping/task-board-api.ts'
import { compareTasks, type TaskStatus } from '@theke/domain/timekeeping/task-order.ts'
import { api } from '../../../api.ts'
import { forgetEntity } from '../../../entity-kit/record-queries.ts'
import { errorText } from '../../../shell/load-failure.tsx'
import { useSteps } from '../../../steps/use-steps.ts'

/** A task that went from one state to another. */
type Move = { id: number; from: TaskStatus; to: TaskStatus }

/** The tasks of a project and a person, or of all: shown at once as they are moved, saved behind it, with steps back and forth. */
export function useTaskBoard(project: number | null, user: number | null) {
  const queries = useQueryClient()
  const queryKey = ['task-board', project, user]
  const board = useQuery({
    queryKey,
    queryFn: ({ signal }) =>
      api.call(taskBoardApi.load, {
        query: {
          ...(project === null ? {} : { project: { id: project } }),
          ...(user === null ? {} : { user: { id: user } }),
        },
        signal,
      }),
    placeholderData: keepPreviousData,
  })
  const save = useMutation({
    mutationFn: ({ id, to }: Move) =>
      api.call(task.endpoints.update, { params: { id }, body: { status: to } }),
    // One after the other, so that the last word on a task is the last to arrive.
    scope: { id: 'task-board' },
    onError: (error) => {
      notifications.show({ message: errorText(error), color: 'primary' })
      steps.forget()
    },
    onSettled: () => {
      void forgetEntity(queries, task)
      // An older state must not come between two moves.
      if (queries.isMutating({ mutationKey: ['task-board'] }) <= 1) {
        void queries.invalidateQueries({ queryKey: ['task-board'] })
      }
    },
    mutationKey: ['task-board'],
  })
  const apply = (move: Move) => {
    void queries.cancelQueries({ queryKey: ['task-board'] })
    queries.setQueryData<TaskBoard>(queryKey, (before) => before && withMove(before, move))
    save.mutate(move)
  }
  // Filters show parts of one board, so a move can be taken back behind another filter as well.
  const steps = useSteps('', { apply, reverse: ({ id, from, to }: Move) => ({ id, from: to, to: from }) })
  return {
    board,
    move: ({ id, status }: BoardTask, to: TaskStatus) => {
      if (to !== status) steps.take({ id, from: status, to })
    },
    undo: steps.undo,
    redo: steps.redo,
    isSaving: save.isPending,
  }
}

/** The board after a move; a task that the filters leave out changes nothing on it. */
function withMove(board: TaskBoard, { id, from, to }: Move): TaskBoard {
  const { tasks, totals } = board
  if (!tasks.some((one) => one.id === id)) return board
  return {
    ...board,
    tasks: tasks.map((one) => (one.id === id ? { ...one, status: to } : one)).toSorted(compareTasks),
    totals: { ...totals, [from]: totals[from] - 1, [to]: totals[to] + 1 },
  }
}
