import { useQuery } from '@tanstack/react-query'
import { contentAiApi, type ContentAiState } from '@theke/contract/content/content-ai-api.ts'
import type { Permission } from '@theke/contract/permissions/permissions.ts'
import { api } from '../../../api.ts'
import { useMay } from '../../../session/session.ts'

export const contentAiKey = ['content-ai', 'state']

/** What content AI can do for a person with this permission; null where nothing is offered, and where nothing is wanted of it. */
export function useContentAi(permission: Permission, isWanted = true): ContentAiState | null {
  const isAllowed = useMay(permission) && isWanted
  const { data } = useQuery({
    queryKey: contentAiKey,
    queryFn: ({ signal }) => api.call(contentAiApi.loadState, { signal }),
    enabled: isAllowed,
    staleTime: 60_000,
  })
  return isAllowed && data?.isAvailable === true ? data : null
}
