import { Button, Skeleton } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { sessionsApi } from '@theke/contract/people/sessions-api.ts'
import { api } from '../../../api.ts'
import { Card } from '../../../entity-kit/card.tsx'
import { errorText, LoadFailure } from '../../../shell/load-failure.tsx'
import { peopleTexts } from '../people-texts.ts'
import classes from './profile.module.css'
import { SessionList } from './session-list.tsx'

export const ownSessionsKey = ['sessions']

/** The devices on which the person is logged in. */
export function OwnSessionsCard() {
  const queries = useQueryClient()
  const sessions = useQuery({
    queryKey: ownSessionsKey,
    queryFn: ({ signal }) => api.call(sessionsApi.listSessions, { signal }),
  })
  const end = useMutation({
    mutationFn: (id: number | null) =>
      id === null
        ? api.call(sessionsApi.endOtherSessions)
        : api.call(sessionsApi.endSession, { params: { id } }),
    onSuccess: (_done, id) => {
      const message = id === null ? peopleTexts.othersEnded : peopleTexts.ended
      notifications.show({ message, color: 'var(--ready)' })
    },
    onError: (error) => notifications.show({ message: errorText(error), color: 'refused' }),
    onSettled: () => queries.invalidateQueries({ queryKey: ownSessionsKey }),
  })
  return (
    <Card title={peopleTexts.sessions} hint={peopleTexts.sessionsHint}>
      {sessions.isError && !sessions.data && (
        <LoadFailure error={sessions.error} onRetry={() => void sessions.refetch()} />
      )}
      {sessions.isPending && <Skeleton height={90} aria-hidden />}
      {sessions.data && <SessionList sessions={sessions.data} onEnd={({ id }) => end.mutate(id)} />}
      {sessions.data && sessions.data.length > 1 && (
        <div className={classes.actions}>
          <Button variant="default" loading={end.isPending} onClick={() => end.mutate(null)}>
            {peopleTexts.endOthers}
          </Button>
        </div>
      )}
    </Card>
  )
}
