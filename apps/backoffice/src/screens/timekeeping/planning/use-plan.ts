import { notifications } from '@mantine/notifications'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo } from 'react'
import { useSteps } from '../../../steps/use-steps.ts'
import { planningTexts as texts } from './planning-texts.ts'
import { reversed, type PlanShift, type ShiftChange } from './shifts/plan-shifts.ts'
import { planWarnings } from './shifts/plan-warnings.ts'
import { usePlanSaves, weekQuery } from './use-plan-saves.ts'

const noShifts: readonly PlanShift[] = []

/** The plan of a week of a branch: shown at once as it is changed, saved behind it, with steps back and forth. */
export function usePlan(branch: number, week: string) {
  const queries = useQueryClient()
  const plan = useQuery({
    ...weekQuery(branch, week),
    placeholderData: keepPreviousData,
    // What was just moved must not jump back because an older state arrives.
    refetchOnWindowFocus: false,
  })
  const { saveChanges, unsaved, ...saves } = usePlanSaves(branch)
  const apply = useCallback(
    (changes: readonly ShiftChange[]) => saveChanges({ week, changes }),
    [saveChanges, week],
  )
  const steps = useSteps<readonly ShiftChange[]>(week, { apply, reverse: reversed })
  const { take, forget } = steps
  useEffect(() => {
    // Steps would lead back to a plan that is not there any more.
    if (unsaved !== null) forget()
  }, [forget, unsaved])
  const change = useCallback(
    (changes: readonly ShiftChange[]) => {
      if (changes.length > 0) take(changes)
    },
    [take],
  )
  /** Shows what is planned now. Steps would lead back to a plan without it. */
  const refresh = async () => {
    steps.forget()
    await queries.invalidateQueries({ queryKey: ['planning', branch] })
  }
  const { data } = plan
  const warnings = useMemo(() => (data === undefined ? [] : planWarnings(data, data.shifts)), [data])
  return {
    ...saves,
    plan,
    /** The plan is that of another week or branch, which is shown until this one has arrived. */
    isStillLoading: data === undefined || plan.isPlaceholderData,
    shifts: data?.shifts ?? noShifts,
    warnings,
    change,
    undo: steps.undo,
    redo: steps.redo,
    unsaved,
    refresh,
    /** After the plan was published there is nothing to take back. */
    reload: async () => {
      await refresh()
      notifications.show({ message: texts.published, color: 'var(--ready)' })
    },
  }
}
