import { deliveryLabels, type OutboxMessage, outboxStateLabels } from '@theke/contract/messages/outbox.ts'

type Tone = 'good' | 'bad' | 'open'

/** What became of a message in a word: what its provider reports where it does, else how far we got. */
export function messageState({ state, delivery }: Pick<OutboxMessage, 'state' | 'delivery'>): {
  label: string
  tone: Tone
} {
  if (delivery !== null)
    return { label: deliveryLabels[delivery], tone: delivery === 'delivered' ? 'good' : 'bad' }
  const tone = state === 'sent' ? 'good' : state === 'failed' ? 'bad' : 'open'
  return { label: outboxStateLabels[state], tone }
}
