import { useQuery } from '@tanstack/react-query'
import { isAdmin } from '@theke/contract/access.ts'
import { branch } from '@theke/contract/shop/branch.ts'
import { api } from '../../../api.ts'
import { useSession } from '../../../session/session.ts'

export type BranchName = { id: number; name: string }

const none: readonly BranchName[] = []

/** The branches whose orders the person may see, by name; none while they are on their way. */
export function useBranches(): readonly BranchName[] {
  return useBranchesState().branches
}

/** The same for a screen that can do nothing without: also whether they are loaded, or why they are not. */
export function useBranchesState() {
  const user = useSession()
  const { data, error, refetch } = useQuery({
    queryKey: ['branches', 'names'],
    queryFn: ({ signal }) => api.call(branch.endpoints.list, { query: { limit: 500 }, signal }),
    staleTime: 10 * 60_000,
    select: (branches) => branches.map(({ id, name }): BranchName => ({ id, name })),
  })
  const all = data ?? none
  return {
    branches: isAdmin(user.roles) ? all : all.filter(({ id }) => user.branches.some((own) => own.id === id)),
    haveCome: data !== undefined,
    error: data ? null : error,
    retry: () => void refetch(),
  }
}
