import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { ApiError } from '@theke/contract/client.ts'
import { isOutcomeUnknown } from '@theke/contract/client/unknown-outcome.ts'
import type { ErrorEntry } from '@theke/contract/errors.ts'
import type { StaffOrder } from '@theke/contract/ordering/order.ts'
import { staffOrderApi } from '@theke/contract/ordering/staff-order-api.ts'
import { useState } from 'react'
import { api } from '../../../api.ts'
import { rememberOrder } from '../live/order-store.ts'
import { offerChangeUndo } from './change-undo.tsx'
import { type ChangeDraft, changeBody, draftOf, isUnchanged, movedTo, newChangeKey } from './change-draft.ts'

const pauseMs = 300

/** What was said about the last attempt to save. */
type ChangeProblem = {
  errors: readonly ErrorEntry[]
  isUnanswered: boolean
  /** The order as somebody else has made it meanwhile. */
  moved: StaffOrder | null
}

const noProblem: ChangeProblem = { errors: [], isUnanswered: false, moved: null }

/** An order that is being changed: what was typed, what it would mean, and saving it. */
export function useChange(opened: StaffOrder, onSaved: (order: StaffOrder) => void) {
  // The order as it was seen; what others do to it meanwhile shows when it is saved.
  const [order, setOrder] = useState(opened)
  const [steps, setSteps] = useState<readonly ChangeDraft[]>([draftOf(opened)])
  const [overruling, setOverruling] = useState('')
  const [isTold, setTold] = useState(false)
  const [key, setKey] = useState(newChangeKey)
  const [problem, setProblem] = useState(noProblem)
  const [isSaving, setSaving] = useState(false)
  const draft = steps.at(-1) ?? draftOf(order)
  const isChanged = !isUnchanged(order, draft)
  const body = changeBody(order, draft, { shownTotal: null, key: '', overruling, isTold: false })
  const [asked] = useDebouncedValue(body, pauseMs)
  const preview = useQuery({
    queryKey: ['orders', 'change', order.id, JSON.stringify(asked)],
    enabled: isChanged,
    placeholderData: keepPreviousData,
    staleTime: 0,
    retry: (_, error) => !isFinalAnswer(error),
    retryDelay: 3000,
    queryFn: async ({ signal }) => {
      try {
        return await api.call(staffOrderApi.previewChange, { params: { id: order.id }, body: asked, signal })
      } catch (error) {
        if (!signal.aborted && isFinalAnswer(error)) setProblem(await problemOf(error))
        throw error
      }
    },
  })
  // While nothing is known of what was typed last, what was said before is not true.
  const isUnreachable = isChanged && preview.failureReason !== null && !isFinalAnswer(preview.failureReason)
  const shown = isChanged && preview.failureReason === null ? (preview.data ?? null) : null
  // What is shown until the answer comes is of the draft before, and so is its sum.
  const isCurrent = !preview.isPlaceholderData && JSON.stringify(asked) === JSON.stringify(body)

  function change(part: Partial<ChangeDraft>): void {
    setSteps((before) => [...before, { ...draft, ...part }])
    setProblem(noProblem)
    setKey(newChangeKey())
  }

  function begin(from: StaffOrder, first: ChangeDraft): void {
    setOrder(from)
    setSteps([first])
    setProblem(noProblem)
    setKey(newChangeKey())
  }

  async function save(): Promise<void> {
    if (isSaving || shown === null || !isCurrent) return
    setSaving(true)
    try {
      const extras = { shownTotal: shown.pricing.totalGross, key, overruling, isTold }
      const saved = await api.call(staffOrderApi.changeOrder, {
        params: { id: order.id },
        body: changeBody(order, draft, extras),
      })
      rememberOrder(saved)
      offerChangeUndo(order, saved)
      onSaved(saved)
    } catch (error) {
      setProblem(await problemOf(error).finally(() => setSaving(false)))
    }
  }

  async function problemOf(error: unknown): Promise<ChangeProblem> {
    if (!(error instanceof ApiError)) throw error
    if (isOutcomeUnknown(error)) return { ...noProblem, isUnanswered: true }
    const errors = error.errors.length > 0 ? error.errors : [{ message: error.message }]
    if (error.status !== 409) return { ...noProblem, errors }
    const moved = await api.call(staffOrderApi.loadOrder, { params: { id: order.id } }).catch(() => null)
    if (moved !== null) rememberOrder(moved)
    return { ...noProblem, errors: moved === null ? errors : [], moved }
  }

  const { moved } = problem
  return {
    order,
    draft,
    isChanged,
    preview: shown,
    /** Whether the preview is of what was typed last, so that it can be saved. */
    isCurrent,
    /** What the change would mean is not known, as the server does not answer. It is asked again by itself. */
    isUnreachable,
    problem,
    /** What is wrong: what the server said last, or else says of the draft. */
    errors: problem.errors.length > 0 ? problem.errors : (shown?.errors ?? []),
    /** Whether a save is on its way, or done, with the board coming. */
    isSaving,
    overruling,
    setOverruling,
    isTold,
    setTold,
    change,
    canStepBack: steps.length > 1,
    stepBack: () => {
      setSteps((before) => (before.length > 1 ? before.slice(0, -1) : before))
      setProblem(noProblem)
    },
    discard: () => begin(order, draftOf(order)),
    goOn: () => moved !== null && begin(moved, movedTo(moved, order, draft)),
    save,
  }
}

/** Whether trying again would say the same. */
function isFinalAnswer(error: unknown): boolean {
  return error instanceof ApiError && error.status >= 400 && error.status < 500 && error.status !== 429
}

export type Changing = ReturnType<typeof useChange>
