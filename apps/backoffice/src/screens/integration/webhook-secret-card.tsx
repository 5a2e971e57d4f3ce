import { SecretCard } from '../people/secret-card.tsx'
import { webhooksTexts as texts } from './webhooks-texts.ts'

/** The secret of a webhook that was made or renewed. */
export function WebhookSecretCard({
  name,
  secret,
  onDone,
}: {
  name: string
  secret: string
  onDone: () => void
}) {
  return (
    <SecretCard
      title={texts.secretTitle}
      label={texts.secretOf(name)}
      hint={texts.secretHint}
      value={secret}
      onDone={onDone}
    />
  )
}
