import { notifications } from '@mantine/notifications'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { planTemplatesApi } from '@theke/contract/timekeeping/plan-templates-api.ts'
import { api } from '../../../../api.ts'
import { errorText } from '../../../../shell/load-failure.tsx'
import { templateTexts as texts } from '../planning-texts.ts'

/** The templates of a branch, and what changes them. */
export function useTemplates(branch: number, week: string) {
  const queries = useQueryClient()
  const queryKey = ['plan-templates', branch]
  const templates = useQuery({
    queryKey,
    queryFn: ({ signal }) =>
      api.call(planTemplatesApi.listTemplates, { query: { branch: { id: branch } }, signal }),
  })
  const onSettled = () => queries.invalidateQueries({ queryKey })
  const create = useMutation({
    mutationFn: (name: string) =>
      api.call(planTemplatesApi.createTemplate, { body: { branch: { id: branch }, name, week } }),
    // After what was planned a moment ago has been saved.
    scope: { id: `planning-${branch}` },
    onSuccess: () => notifications.show({ message: texts.saved, color: 'var(--ready)' }),
    onSettled,
  })
  const rename = useMutation({
    mutationFn: ({ id, name }: { id: number; name: string }) =>
      api.call(planTemplatesApi.renameTemplate, { params: { id }, body: { name } }),
    onSuccess: () => notifications.show({ message: texts.saved, color: 'var(--ready)' }),
    onSettled,
  })
  const remove = useMutation({
    mutationFn: (id: number) => api.call(planTemplatesApi.removeTemplate, { params: { id } }),
    onSuccess: () => notifications.show({ message: texts.removed, color: 'var(--ready)' }),
    onError: (error) => notifications.show({ message: errorText(error), color: 'refused' }),
    onSettled,
  })
  return { templates, create, rename, remove }
}
