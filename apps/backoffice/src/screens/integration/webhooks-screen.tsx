import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type NewWebhook, webhooksApi, type WebhookView } from '@theke/contract/integration/webhooks-api.ts'
import { api } from '../../api.ts'
import classes from '../people/profile/profile.module.css'
import { SecretsScreen } from '../people/secrets-screen.tsx'
import { WebhookForm } from './webhook-form.tsx'
import { WebhookSecretCard } from './webhook-secret-card.tsx'
import { WebhookState } from './webhook-state.tsx'
import { webhooksQuery } from './webhooks-query.ts'
import { webhooksTexts as texts } from './webhooks-texts.ts'

const nothing = { name: '', url: '', events: [], isEnabled: true }

/** The systems that are called when something happens, and making a new one. */
export default function WebhooksScreen() {
  const queries = useQueryClient()
  return (
    <SecretsScreen<WebhookView, NewWebhook>
      texts={texts}
      query={useQuery(webhooksQuery)}
      form={(onMade, onCancel) => (
        <WebhookForm
          label={texts.save}
          initial={nothing}
          onCancel={onCancel}
          onSave={async (body) => {
            onMade(await api.call(webhooksApi.createWebhook, { body }))
            await queries.invalidateQueries(webhooksQuery)
          }}
        />
      )}
      secret={({ name, secret }, onDone) => <WebhookSecretCard name={name} secret={secret} onDone={onDone} />}
      line={(webhook) => <Line key={webhook.id} webhook={webhook} />}
    />
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
