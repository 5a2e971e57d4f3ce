import { queryOptions, useQuery } from '@tanstack/react-query'
import { isAdmin } from '@theke/contract/access.ts'
import type { RowOf } from '@theke/contract/define-entity.ts'
import { branch } from '@theke/contract/shop/branch.ts'
import type { WeekHours } from '@theke/domain/shop/branch.ts'
import { api } from '../../../api.ts'
import { useSession } from '../../../session/session.ts'

export type BranchName = { id: number; name: string }

const none: readonly BranchName[] = []

const allBranches = queryOptions({
  queryKey: ['branches', 'names'],
  queryFn: ({ signal }) => api.call(branch.endpoints.list, { query: { limit: 500 }, signal }),
  staleTime: 10 * 60_000,
})

/** The branches whose orders the person may see, by name; none while they are on their way. */
export function useBranches(): readonly BranchName[] {
  return useBranchesState().branches
}

/** All branches as they are set up; none while they are on their way. */
export function useBranchRecords(): readonly RowOf<typeof branch>[] {
  return useQuery(allBranches).data ?? noRecords
}

const noRecords: readonly RowOf<typeof branch>[] = []

/** The hours of the branches by their ids; none while they are on their way, or without a connection. */
export function useBranchHours(): ReadonlyMap<number, WeekHours> {
  const { data } = useQuery({ ...allBranches, select: hoursById })
  return data ?? noHours
}

const noHours: ReadonlyMap<number, WeekHours> = new Map()
const hoursById = (branches: readonly RowOf<typeof branch>[]) =>
  new Map(branches.map((each) => [each.id, each]))

/** The same for a screen that can do nothing without: also whether they are loaded, or why they are not. */
export function useBranchesState() {
  const user = useSession()
  const { data, error, refetch } = useQuery({
    ...allBranches,
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
