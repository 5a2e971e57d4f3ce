import { useMutation, useQueryClient } from '@tanstack/react-query'
import { timeCorrectionsApi } from '@theke/contract/timekeeping/time-corrections-api.ts'
import { api } from '../../api.ts'

/** What the keys of everything about corrections begin with. */
export const correctionsKey = ['time-corrections'] as const

type Decision = { id: number; decision: 'approve' | 'reject'; comment: string }

/** Decides about a request or an event, and asks for all of them anew. */
export function useDecision(kind: 'correction' | 'event') {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: ({ id, ...body }: Decision): Promise<unknown> =>
      kind === 'correction'
        ? api.call(timeCorrectionsApi.decideCorrection, { params: { id }, body })
        : api.call(timeCorrectionsApi.reviewEvent, { params: { id }, body }),
    onSuccess: () => queries.invalidateQueries({ queryKey: correctionsKey }),
  })
}
