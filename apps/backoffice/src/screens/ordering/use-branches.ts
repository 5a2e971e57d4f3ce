import { useQuery } from '@tanstack/react-query'
import { isAdmin } from '@theke/contract/access.ts'
import { branch } from '@theke/contract/shop/branch.ts'
import { api } from '../../api.ts'
import { useSession } from '../../session/session.ts'

export type BranchName = { id: number; name: string }

/** The branches whose orders the person may see, by name. */
export function useBranches(): BranchName[] {
  const user = useSession()
  const { data = [] } = useQuery({
    queryKey: ['branches', 'names'],
    queryFn: ({ signal }) => api.call(branch.endpoints.list, { query: { limit: 500 }, signal }),
    staleTime: 10 * 60_000,
    select: (branches) => branches.map(({ id, name }): BranchName => ({ id, name })),
  })
  if (isAdmin(user.roles)) return data
  return data.filter(({ id }) => user.branches.some((own) => own.id === id))
}
