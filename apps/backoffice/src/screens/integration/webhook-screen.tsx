import { Button, Skeleton } from '@mantine/core'
import { modals } from '@mantine/modals'
import { notifications } from '@mantine/notifications'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate, useParams } from '@tanstack/react-router'
import { webhooksApi, type WebhookView } from '@theke/contract/integration/webhooks-api.ts'
import { useState } from 'react'
import { api } from '../../api.ts'
import { Card } from '../../entity-kit/card.tsx'
import { errorText, LoadFailure } from '../../shell/load-failure.tsx'
import { ScreenHeader } from '../../shell/screen-header.tsx'
import { NotFound } from '../../shell/screen-states.tsx'
import { de } from '../../texts/de.ts'
import classes from '../people/profile/profile.module.css'
import { WebhookDeliveries } from './webhook-deliveries.tsx'
import { WebhookForm } from './webhook-form.tsx'
import { WebhookSecretCard } from './webhook-secret-card.tsx'
import { WebhookState } from './webhook-state.tsx'
import { webhooksQuery } from './webhooks-query.ts'
import { webhooksTexts as texts } from './webhooks-texts.ts'

/** One webhook: its settings, what can be done with it, and what became of its messages. */
export default function WebhookScreen() {
  const { id } = useParams({ strict: false })
  const webhooks = useQuery(webhooksQuery)
  const webhook = webhooks.data?.find((one) => String(one.id) === id)
  if (webhooks.isError && !webhooks.data)
    return <LoadFailure error={webhooks.error} onRetry={() => void webhooks.refetch()} />
  if (webhooks.isPending) return <Skeleton m={24} height={320} width="auto" aria-hidden />
  return webhook === undefined ? <NotFound /> : <Opened key={webhook.id} webhook={webhook} />
}

function Opened({ webhook }: { webhook: WebhookView }) {
  const queries = useQueryClient()
  const navigate = useNavigate()
  const [secret, setSecret] = useState<string | null>(null)
  const { id, name, url, events, isEnabled } = webhook
  const params = { id }
  const refresh = () => queries.invalidateQueries({ queryKey: webhooksQuery.queryKey })
  const onError = (error: unknown) => notifications.show({ message: errorText(error), color: 'refused' })
  const done = (message: string) => notifications.show({ message, color: 'var(--ready)' })
  const test = useMutation({
    mutationFn: () => api.call(webhooksApi.testWebhook, { params }),
    onSuccess: () => done(texts.tested),
    onError,
    onSettled: refresh,
  })
  const renew = useMutation({
    mutationFn: () => api.call(webhooksApi.renewSecret, { params }),
    onSuccess: (renewed) => setSecret(renewed.secret),
    onError,
  })
  const remove = useMutation({
    mutationFn: () => api.call(webhooksApi.removeWebhook, { params }),
    async onSuccess() {
      done(texts.removed)
      await navigate({ to: '/webhooks' })
      await refresh()
    },
    onError,
  })
  const ask = (title: string, text: string, confirm: string, onConfirm: () => void) =>
    modals.openConfirmModal({
      title,
      children: text,
      labels: { confirm, cancel: de.common.cancel },
      closeButtonProps: { 'aria-label': de.common.close },
      onConfirm,
    })
  return (
    <div>
      <ScreenHeader
        title={name}
        beside={
          <Link to="/webhooks" className={classes.back}>
            {texts.back}
          </Link>
        }
      >
        <Button loading={test.isPending} disabled={!isEnabled} onClick={() => test.mutate()}>
          {texts.test}
        </Button>
      </ScreenHeader>
      <div className={classes.cards}>
        {secret !== null && <WebhookSecretCard name={name} secret={secret} onDone={() => setSecret(null)} />}
        <Card title={texts.settings} actions={<WebhookState webhook={webhook} />}>
          <WebhookForm
            label={texts.save}
            initial={{ name, url, events, isEnabled }}
            onCancel={() => void navigate({ to: '/webhooks' })}
            onSave={async (body) => {
              await api.call(webhooksApi.updateWebhook, { params, body })
              done(texts.saved)
              await refresh()
            }}
          />
        </Card>
        <WebhookDeliveries id={id} />
        <div className={classes.actions}>
          <Button
            variant="default"
            loading={renew.isPending}
            onClick={() => ask(texts.renewTitle, texts.renewText, texts.renew, () => renew.mutate())}
          >
            {texts.renew}
          </Button>
          <Button
            variant="default"
            loading={remove.isPending}
            onClick={() =>
              ask(texts.removeTitle(name), texts.removeText, texts.remove, () => remove.mutate())
            }
          >
            {texts.remove}
          </Button>
        </div>
      </div>
    </div>
  )
}
