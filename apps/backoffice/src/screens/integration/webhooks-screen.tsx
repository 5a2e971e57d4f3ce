import { Button, Skeleton } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type NewWebhook, webhooksApi, type WebhookView } from '@theke/contract/integration/webhooks-api.ts'
import { useState } from 'react'
import { api } from '../../api.ts'
import { Card } from '../../entity-kit/card.tsx'
import { LoadFailure } from '../../shell/load-failure.tsx'
import { ScreenHeader } from '../../shell/screen-header.tsx'
import classes from '../people/profile/profile.module.css'
import { WebhookForm } from './webhook-form.tsx'
import { WebhookSecretCard } from './webhook-secret-card.tsx'
import { WebhookState } from './webhook-state.tsx'
import { webhooksQuery } from './webhooks-query.ts'
import { webhooksTexts as texts } from './webhooks-texts.ts'

const nothing = { name: '', url: '', events: [], isEnabled: true }

/** The systems that are called when something happens, and making a new one. */
export default function WebhooksScreen() {
  const queries = useQueryClient()
  const [isAdding, setIsAdding] = useState(false)
  const [made, setMade] = useState<NewWebhook | null>(null)
  const webhooks = useQuery(webhooksQuery)
  return (
    <div>
      <ScreenHeader title={texts.title}>
        {!isAdding && (
          <Button
            onClick={() => {
              setMade(null)
              setIsAdding(true)
            }}
          >
            {texts.create}
          </Button>
        )}
      </ScreenHeader>
      <div className={classes.cards}>
        {isAdding && (
          <Card title={texts.create}>
            <WebhookForm
              label={texts.save}
              initial={nothing}
              onCancel={() => setIsAdding(false)}
              onSave={async (body) => {
                setMade(await api.call(webhooksApi.createWebhook, { body }))
                setIsAdding(false)
                await queries.invalidateQueries(webhooksQuery)
              }}
            />
          </Card>
        )}
        {made && <WebhookSecretCard name={made.name} secret={made.secret} onDone={() => setMade(null)} />}
        <Card title={texts.title} hint={texts.intro}>
          {webhooks.isError && !webhooks.data && (
            <LoadFailure error={webhooks.error} onRetry={() => void webhooks.refetch()} />
          )}
          {webhooks.isPending && <Skeleton height={90} aria-hidden />}
          {webhooks.data?.length === 0 && <p className={classes.text}>{texts.none}</p>}
          {webhooks.data && webhooks.data.length > 0 && (
            <ul className={classes.sessions}>
              {webhooks.data.map((webhook) => (
                <Line key={webhook.id} webhook={webhook} />
              ))}
            </ul>
          )}
        </Card>
      </div>
    </div>
  )
}

function Line({ webhook }: { webhook: WebhookView }) {
  return (
    <li className={classes.session}>
      <div>
        <Link to={`/webhooks/${webhook.id}`} className={classes.device}>
          {webhook.name}
        </Link>{' '}
        <WebhookState webhook={webhook} />
        <span className={classes.times}>
          {webhook.url} · {texts.eventCount(webhook.events.length)}
        </span>
      </div>
    </li>
  )
}
