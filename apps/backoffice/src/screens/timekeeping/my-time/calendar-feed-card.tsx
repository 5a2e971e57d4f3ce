import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { calendarFeedApi } from '@theke/contract/timekeeping/calendar-feed-api.ts'
import { api } from '../../../api.ts'
import { Card } from '../../../entity-kit/card.tsx'
import { LoadFailure } from '../../../shell/load-failure.tsx'
import { TokenActions, type SecretTexts } from '../../people/time-access/token-actions.tsx'

const queryKey = ['calendar-feed']

const texts: SecretTexts & { title: string; hint: string } = {
  title: 'Dienste im Kalender',
  hint: 'Mit einer geheimen Adresse zeigt der Kalender Ihres Telefons Ihre veröffentlichten Dienste.',
  noToken: 'Noch gibt es keine Adresse.',
  tokenSince: (moment) => `Adresse vom ${moment}.`,
  createToken: 'Adresse erstellen',
  renewToken: 'Adresse erneuern',
  renewTitle: 'Adresse erneuern?',
  renewText: 'Kalender mit der bisherigen Adresse bekommen keine Dienste mehr.',
  revokeToken: 'Widerrufen',
  revokeTitle: 'Adresse widerrufen?',
  revokeText: 'Kalender mit dieser Adresse bekommen keine Dienste mehr.',
  newToken: 'Adresse zum Abonnieren',
  tokenHint: 'Sie steht nur jetzt hier. Jede Person, die sie kennt, sieht Ihre Dienste.',
}

/** The address under which a person's own calendar program gets their shifts. */
export function CalendarFeedCard() {
  const feed = useQuery({
    queryKey,
    queryFn: ({ signal }) => api.call(calendarFeedApi.loadOwnFeed, { signal }),
  })
  return (
    <Card title={texts.title} hint={texts.hint}>
      {feed.isError && !feed.data && <LoadFailure error={feed.error} onRetry={() => void feed.refetch()} />}
      {feed.isPending && <Skeleton height={60} aria-hidden />}
      {feed.data && (
        <TokenActions
          tokenAt={feed.data.madeAt}
          queryKey={queryKey}
          texts={texts}
          renew={async () => (await api.call(calendarFeedApi.renewOwnFeed)).address}
          revoke={() => api.call(calendarFeedApi.revokeOwnFeed)}
        />
      )}
    </Card>
  )
}
