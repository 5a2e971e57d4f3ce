import { deliveryLabels, type OutboxMessage, outboxStateLabels } from '@theke/contract/messages/outbox.ts'

type Tone = 'ready' | 'refused' | 'open'

/** What became of a message in a word: what its provider reports where it does, else how far we got. */
export function messageState({ state, delivery }: Pick<OutboxMessage, 'state' | 'delivery'>): {
  label: string
  tone: Tone
} {
  if (delivery !== null)
    return { label: deliveryLabels[delivery], tone: delivery === 'delivered' ? 'ready' : 'refused' }
  const tone = state === 'sent' ? 'ready' : state === 'failed' ? 'refused' : 'open'
  return { label: outboxStateLabels[state], tone }
}
