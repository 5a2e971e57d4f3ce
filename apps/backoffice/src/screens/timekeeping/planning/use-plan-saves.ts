import { notifications } from '@mantine/notifications'
import { CancelledError, useMutation, useQueryClient } from '@tanstack/react-query'
import { useBlocker } from '@tanstack/react-router'
import { ApiError } from '@theke/contract/client.ts'
import { planningApi, type PlannedWeek } from '@theke/contract/timekeeping/planning-api.ts'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { api } from '../../../api.ts'
import { useOwnQuestion, useUnsaved } from '../../../session/login-in-place.ts'
import { errorText } from '../../../shell/load-failure.tsx'
import {
  changeBody,
  changedWeek,
  type Conflict,
  laterVersion,
  mergedChanges,
  sortOutdated,
  versionsOf,
} from './open-week.ts'
import { weekNumber } from './grid/plan-rows.ts'
import type { ShiftChange } from './shifts/plan-shifts.ts'
import { planningTexts as texts } from './planning-texts.ts'

type WeekChanges = { week: string; changes: readonly ShiftChange[] }

/** Changes on their way, with the versions in which their shifts were read; without them they count, whatever others planned meanwhile. */
type Save = WeekChanges & { versions: ReadonlyMap<string, string> | null }
type FailedSave = WeekChanges & { error: unknown }

/** Changes that the server has not stored, and why: others changed these shifts, or the save failed. */
export type UnsavedChanges = { week: string } & (
  | { conflicts: readonly Conflict[] }
  | { failure: string; changes: readonly ShiftChange[] }
)

export function weekQuery(branch: number, week: string) {
  return {
    queryKey: ['planning', branch, week],
    queryFn: ({ signal }: { signal: AbortSignal }) =>
      api.call(planningApi.loadWeek, { query: { branch: { id: branch }, week }, signal }),
  }
}

/** Shows changes of the plan at once and saves them behind it. What could not be saved is kept until the planner has decided about it. */
export function usePlanSaves(branch: number) {
  const queries = useQueryClient()
  const branchKey = useMemo(() => ['planning', branch], [branch])
  const [unsaved, setShownUnsaved] = useState<UnsavedChanges | null>(null)
  const isLeft = useRef(false)
  useEffect(() => {
    isLeft.current = false
    return () => {
      isLeft.current = true
    }
  }, [])
  // A planner who has left the plan meanwhile cannot decide about it any more, but has to know.
  const setUnsaved = useCallback((one: UnsavedChanges | null) => {
    if (isLeft.current && one !== null) notifyUnsaved(one)
    else setShownUnsaved(one)
  }, [])
  const failed = useRef<FailedSave[]>([])
  // The versions to which the own changes led: the plan is not loaded again after each of them.
  const saved = useRef(new Map<string, string>())
  const save = useMutation({
    mutationFn: ({ changes, versions }: Save) => {
      const versionOf = (key: string) => versions && laterVersion(versions.get(key), saved.current.get(key))
      const shifts = changeBody(changes, versionOf)
      return api.call(planningApi.saveShifts, { body: { branch: { id: branch }, shifts } })
    },
    mutationKey: branchKey,
    // One after the other, so that the last word on a shift is the last to arrive.
    scope: { id: `planning-${branch}` },
    onSuccess: (shifts, { changes }) => {
      for (const { key } of changes) saved.current.delete(key)
      for (const { key, updatedAt } of shifts) saved.current.set(key, updatedAt)
    },
    onError: (error, { week, changes }) => {
      failed.current.push({ week, changes, error })
    },
    onSettled: async () => {
      // The plan is loaded again after the last of several changes only: those on their way are not in it yet.
      if (queries.isMutating({ mutationKey: branchKey }) > 1) return
      const saves = failed.current.splice(0)
      const [first] = saves
      if (first === undefined) return
      await settle({ ...first, changes: mergedChanges(saves.flatMap(({ changes }) => changes)) })
    },
  })
  const { mutate } = save
  const isUnsaved = unsaved !== null || save.isPending
  useUnsaved(isUnsaved)
  // Other screens of ours may be opened meanwhile: saving goes on behind them.
  useOwnQuestion(isUnsaved)
  useBlocker({ shouldBlockFn: () => false, enableBeforeUnload: () => isUnsaved })
  const send = useCallback(
    ({ week, changes }: WeekChanges, isForced = false) => {
      const weekKey = [...branchKey, week]
      void queries.cancelQueries({ queryKey: weekKey })
      const open = queries.getQueryData<PlannedWeek>(weekKey)
      // Weeks overlap: each has the shifts of those beside it, too.
      queries.setQueriesData<PlannedWeek>({ queryKey: branchKey }, (one) => one && changedWeek(one, changes))
      mutate({ week, changes, versions: isForced ? null : versionsOf(open) })
    },
    [branchKey, mutate, queries],
  )
  const sendOrAsk = useCallback(
    ({ week, changes }: WeekChanges, open: PlannedWeek | undefined) => {
      const { fitting, conflicts } =
        open === undefined ? { fitting: changes, conflicts: [] } : sortOutdated(changes, open.shifts)
      if (fitting.length > 0) send({ week, changes: fitting })
      if (conflicts.length > 0) setUnsaved({ week, conflicts })
    },
    [send, setUnsaved],
  )

  /** What was refused is sent again where only its version was outdated; about the rest the planner decides. */
  async function settle({ week, changes, error }: FailedSave): Promise<void> {
    const isOutdated = error instanceof ApiError && error.status === 409
    if (!isOutdated) return setUnsaved({ week, changes, failure: errorText(error) })
    void queries.invalidateQueries({ queryKey: branchKey, refetchType: 'none' })
    try {
      sendOrAsk({ week, changes }, await queries.fetchQuery({ ...weekQuery(branch, week), staleTime: 0 }))
    } catch (reason) {
      // The next change did not wait for the plan; what becomes of this one is decided after it.
      if (reason instanceof CancelledError) failed.current.unshift({ week, changes, error })
      else setUnsaved({ week, changes, failure: errorText(reason) })
    }
  }

  const saveChanges = useCallback(
    // What a dialog or a step back began with may have been changed by somebody else since.
    (one: WeekChanges) => sendOrAsk(one, queries.getQueryData<PlannedWeek>([...branchKey, one.week])),
    [branchKey, queries, sendOrAsk],
  )
  return {
    saveChanges,
    isSaving: save.isPending,
    unsaved,
    /** Sends what was not stored again; where others changed the same shifts it counts in spite of them. */
    keepUnsaved: ({ week, ...rest }: UnsavedChanges) => {
      setUnsaved(null)
      if ('failure' in rest) return send({ week, changes: rest.changes })
      const changes = rest.conflicts.map(({ change, now }) => ({ ...change, before: now }))
      send({ week, changes }, true)
    },
    /** Shows the plan as it is stored. */
    dropUnsaved: async () => {
      setUnsaved(null)
      await queries.invalidateQueries({ queryKey: branchKey })
    },
  }
}

function notifyUnsaved({ week, ...rest }: UnsavedChanges): void {
  const [count, reason] =
    'failure' in rest
      ? [rest.changes.length, rest.failure]
      : [rest.conflicts.length, texts.unsaved.changedByOther]
  notifications.show({
    message: texts.unsaved.left(weekNumber(week), count, reason),
    color: 'refused',
    autoClose: false,
  })
}
