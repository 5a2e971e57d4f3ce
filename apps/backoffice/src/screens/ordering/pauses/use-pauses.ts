import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type BranchPauses, type PauseKind, pausesApi } from '@theke/contract/shop/pauses-api.ts'
import { api } from '../../../api.ts'
import { useSession } from '../../../session/session.ts'

const refreshMs = 30_000
const key = ['branch-pauses']
const none: readonly BranchPauses[] = []

/** Up to when something is to be stopped, a closing from when; null lifts it. */
export type PauseWish = { branch: BranchPauses; kind: PauseKind; until: number | null }

/** What the person's branches have stopped for a while, or why it is not known; nothing where they may not see it. */
export function usePauses() {
  const { permissions } = useSession()
  const { data, isLoading, error, refetch } = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => api.call(pausesApi.listPauses, { signal }),
    refetchInterval: refreshMs,
    enabled: permissions.includes('pauses.list'),
  })
  return {
    branches: data ?? none,
    isLoading,
    error: data ? null : error,
    retry: () => void refetch(),
    mayChange: permissions.includes('pauses.change'),
  }
}

/** Sends a change and shows it at once; what is said of it is up to the caller. */
export function useChangePause() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: ({ branch, kind, until }: PauseWish) => {
      const params = { branchId: branch.id }
      return until === null
        ? api.call(pausesApi.liftPause, { params, body: { kind } })
        : api.call(pausesApi.changePause, { params, body: { kind, until: new Date(until).toISOString() } })
    },
    onSuccess: (changed) =>
      queries.setQueryData<BranchPauses[]>(key, (all) =>
        all?.map((each) => (each.id === changed.id ? changed : each)),
      ),
    onSettled: () => queries.invalidateQueries({ queryKey: key }),
  })
}
