import { Button, Skeleton } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import {
  deliveryStates,
  type WebhookDelivery,
  webhookEvents,
  webhooksApi,
} from '@theke/contract/integration/webhooks-api.ts'
import { api } from '../../api.ts'
import { Card } from '../../entity-kit/card.tsx'
import { errorText, LoadFailure } from '../../shell/load-failure.tsx'
import { momentLabel } from '../../shop-time.ts'
import classes from '../people/profile/profile.module.css'
import { webhooksTexts as texts } from './webhooks-texts.ts'

const pageSize = 50
const refreshMs = 3_000

/** What became of the messages of a webhook, with sending them again. */
export function WebhookDeliveries({ id }: { id: number }) {
  const queries = useQueryClient()
  const queryKey = ['webhook-deliveries', id]
  const pages = useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam, signal }) =>
      api.call(webhooksApi.listDeliveries, {
        params: { id },
        query: pageParam === 0 ? {} : { before: pageParam },
        signal,
      }),
    initialPageParam: 0,
    getNextPageParam: (page) => (page.length < pageSize ? undefined : page.at(-1)?.id),
    refetchInterval: refreshMs,
  })
  const redeliver = useMutation({
    mutationFn: (delivery: number) => api.call(webhooksApi.redeliver, { params: { id: delivery } }),
    onSuccess: () => notifications.show({ message: texts.redelivered, color: 'var(--ready)' }),
    onError: (error) => notifications.show({ message: errorText(error), color: 'refused' }),
    onSettled: () => queries.invalidateQueries({ queryKey }),
  })
  const deliveries = pages.data?.pages.flat()
  return (
    <Card title={texts.deliveries} hint={texts.deliveriesHint}>
      {pages.isError && !deliveries && (
        <LoadFailure error={pages.error} onRetry={() => void pages.refetch()} />
      )}
      {pages.isPending && <Skeleton height={90} aria-hidden />}
      {deliveries?.length === 0 && <p className={classes.text}>{texts.noDeliveries}</p>}
      {deliveries && deliveries.length > 0 && (
        <ul className={classes.sessions}>
          {deliveries.map((delivery) => (
            <Line key={delivery.id} delivery={delivery} onRedeliver={() => redeliver.mutate(delivery.id)} />
          ))}
        </ul>
      )}
      {pages.hasNextPage && (
        <Button
          variant="default"
          loading={pages.isFetchingNextPage}
          onClick={() => void pages.fetchNextPage()}
        >
          {texts.older}
        </Button>
      )}
    </Card>
  )
}

function Line({ delivery, onRedeliver }: { delivery: WebhookDelivery; onRedeliver: () => void }) {
  const { type, state, createdAt, attempts, status, milliseconds, error, dueAt, body } = delivery
  const what = eventLabel(type)
  const created = momentLabel(Date.parse(createdAt))
  const told = [
    created,
    attempts > 0 ? texts.attempts(attempts) : '',
    status === null ? '' : texts.answered(status, milliseconds ?? 0),
    status === null ? (error ?? '') : '',
    dueAt !== null && attempts > 0 ? texts.nextAt(momentLabel(Date.parse(dueAt))) : '',
  ]
  return (
    <li className={classes.session}>
      <div className={classes.about}>
        <span className={classes.device}>{what}</span>{' '}
        <span className={classes.state} data-on={state === 'sent' || undefined}>
          {deliveryStates[state]}
        </span>
        <span className={classes.times}>{told.filter((text) => text !== '').join(' · ')}</span>
        <details className={classes.more}>
          <summary>{texts.content}</summary>
          <pre className={classes.body}>{JSON.stringify(JSON.parse(body), null, 2)}</pre>
        </details>
      </div>
      <Button variant="default" aria-label={texts.redeliverOf(what, created)} onClick={onRedeliver}>
        {texts.redeliver}
      </Button>
    </li>
  )
}

function eventLabel(type: string): string {
  const labels: Readonly<Record<string, string>> = webhookEvents
  return labels[type] ?? texts.testType
}
