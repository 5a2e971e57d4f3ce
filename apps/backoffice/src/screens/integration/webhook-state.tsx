import type { WebhookView } from '@theke/contract/integration/webhooks-api.ts'
import { momentLabel } from '../../shop-time.ts'
import classes from '../people/profile/profile.module.css'
import { webhooksTexts as texts } from './webhooks-texts.ts'

/** Whether a webhook works, in a word, and why not. */
export function WebhookState({ webhook }: { webhook: WebhookView }) {
  const { isEnabled, failingSince, disabledReason } = webhook
  const state = !isEnabled ? 'off' : failingSince === null ? 'on' : 'failing'
  const reason =
    disabledReason !== ''
      ? disabledReason
      : state === 'failing' && failingSince !== null
        ? texts.failingSince(momentLabel(Date.parse(failingSince)))
        : ''
  return (
    <>
      <span className={classes.state} data-on={state === 'on' || undefined}>
        {texts.state[state]}
      </span>
      {reason && <span className={classes.times}>{reason}</span>}
    </>
  )
}
