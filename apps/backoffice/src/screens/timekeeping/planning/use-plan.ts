import { notifications } from '@mantine/notifications'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { planningApi, type PlannedWeek, type ShiftValues } from '@theke/contract/timekeeping/planning-api.ts'
import { useCallback, useMemo } from 'react'
import { api } from '../../../api.ts'
import { errorText } from '../../../shell/load-failure.tsx'
import { useSteps } from '../../../steps/use-steps.ts'
import { planningTexts as texts } from './planning-texts.ts'
import { reversed, withChanges, type PlanShift, type ShiftChange } from './plan-shifts.ts'
import { planWarnings } from './plan-warnings.ts'

const noShifts: readonly PlanShift[] = []

/** The plan of a week of a branch: shown at once as it is changed, saved behind it, with steps back and forth. */
export function usePlan(branch: number, week: string) {
  const queries = useQueryClient()
  const queryKey = useMemo(() => ['planning', branch, week], [branch, week])
  const plan = useQuery({
    queryKey,
    queryFn: ({ signal }) =>
      api.call(planningApi.loadWeek, { query: { branch: { id: branch }, week }, signal }),
    placeholderData: keepPreviousData,
    // What was just moved must not jump back because an older state arrives.
    refetchOnWindowFocus: false,
  })
  const save = useMutation({
    mutationFn: (changes: readonly ShiftChange[]) =>
      api.call(planningApi.saveShifts, { body: { branch: { id: branch }, shifts: changes.map(toBody) } }),
    // One after the other, so that the last word on a shift is the last to arrive.
    scope: { id: `planning-${branch}` },
    onError: (error) => {
      notifications.show({ message: errorText(error), color: 'primary' })
      steps.forget()
      void queries.invalidateQueries({ queryKey: ['planning', branch] })
    },
  })
  const { mutate } = save
  const apply = useCallback(
    (changes: readonly ShiftChange[]) => {
      void queries.cancelQueries({ queryKey })
      queries.setQueryData<PlannedWeek>(queryKey, (before) =>
        before === undefined
          ? before
          : {
              ...before,
              shifts: withChanges(before.shifts, changes, branch).map((shift, id) => ({ ...shift, id })),
            },
      )
      mutate(changes)
    },
    [branch, mutate, queries, queryKey],
  )
  const steps = useSteps<readonly ShiftChange[]>(week, { apply, reverse: reversed })
  const { take } = steps
  const change = useCallback(
    (changes: readonly ShiftChange[]) => {
      if (changes.length > 0) take(changes)
    },
    [take],
  )
  const { data } = plan
  const warnings = useMemo(() => (data === undefined ? [] : planWarnings(data, data.shifts)), [data])
  return {
    plan,
    shifts: data?.shifts ?? noShifts,
    warnings,
    change,
    undo: steps.undo,
    redo: steps.redo,
    isSaving: save.isPending,
    /** After the plan was published there is nothing to take back. */
    reload: async () => {
      steps.forget()
      await queries.invalidateQueries({ queryKey: ['planning', branch] })
      notifications.show({ message: texts.published, color: 'var(--ok)' })
    },
  }
}

/** A removed shift is sent with what it was, because the call names whole shifts. */
function toBody({ key, before, after }: ShiftChange) {
  const values: ShiftValues = after ?? before ?? emptyValues
  return { key, isRemoved: after === null, ...values }
}

const emptyValues: ShiftValues = {
  user: null,
  department: null,
  type: 'work',
  start: new Date(0).toISOString(),
  end: new Date(60_000).toISOString(),
  pause: 0,
  isAllDay: false,
  comment: '',
}
