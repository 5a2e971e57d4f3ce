import { notifications } from '@mantine/notifications'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { ApiError } from '@theke/contract/client.ts'
import { task } from '@theke/contract/timekeeping/task.ts'
import { type BoardTask, type TaskBoard, taskBoardApi } from '@theke/contract/timekeeping/task-board-api.ts'
import { compareTasks, type TaskStatus } from '@theke/domain/timekeeping/task-order.ts'
import { useEffect, useRef } from 'react'
import { api } from '../../../api.ts'
import { forgetEntity } from '../../../entity-kit/record-queries.ts'
import { errorText } from '../../../shell/load-failure.tsx'
import { useSteps } from '../../../steps/use-steps.ts'
import { taskBoardTexts as texts } from './task-board-texts.ts'

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
  const versions = useRef(new Map<number, string>())
  const pending = useRef(new Map<number, Promise<void>>())
  useEffect(() => {
    if (queries.isMutating({ mutationKey: ['task-board'] }) > 0) return
    for (const { id, updatedAt } of board.data?.tasks ?? []) versions.current.set(id, updatedAt)
  }, [board.data, queries])
  const save = useMutation({
    // One after the other for each task, so that the last word on it is the last to arrive. Others do not wait: a page may close.
    mutationFn: ({ id, to }: Move) => {
      const before = pending.current.get(id) ?? Promise.resolve()
      const sent = before.then(async () => {
        const version = versions.current.get(id)
        const saved = await api.call(task.endpoints.update, {
          params: { id },
          body: { status: to },
          headers: version === undefined ? undefined : { 'if-match': `"${version}"` },
          isKeptAlive: true,
        })
        versions.current.set(id, saved.updatedAt)
      })
      pending.current.set(
        id,
        sent.catch(() => {}),
      )
      return sent
    },
    onError: (error) => {
      // The board then shows what the other person made of it.
      notifications.show({ message: refusalText(error), color: 'refused' })
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

function refusalText(error: unknown): string {
  const isOutdated = error instanceof ApiError && error.status === 409
  return isOutdated ? texts.movedByOther : errorText(error)
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
