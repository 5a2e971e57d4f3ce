import type { Context } from '../core/context.ts'
import { ownAddress } from '../core/shop-addresses.ts'
import { httpError } from '../http/http-errors.ts'
import { mockProviderKey } from '../shop/payment-keys.ts'
import type { CatalogSnapshot } from '../snapshot/catalog-snapshot.ts'
import { reserveTokens } from './ai-budget.ts'
import type { AiCallKind } from './content-ai-tables.ts'
import { type ChatMessage, writeAnswer } from './open-ai.ts'
import { AiFailure, type ProviderAccess } from './provider-request.ts'

type Question = {
  kind: AiCallKind
  messages: ChatMessage[]
  /** The maximum length of the answer. */
  maxTokens: number
  signal: AbortSignal
  onText?: (text: string) => void
}

/** However fast a provider writes, nobody waits longer. */
export const maxAnswerMs = 180_000
const charactersPerToken = 3
const tokensPerPicture = 1500

/** Asks the model of the shop and returns the whole answer. What it takes counts against the limit of the month. @throws Refused, AiFailure */
export async function askModel(
  ctx: Context,
  { kind, messages, maxTokens, signal, onText }: Question,
): Promise<{ answer: string; tokens: number }> {
  const { access, config } = await openProvider(ctx)
  const asked = tokensOf(messages)
  const settle = await reserveTokens(ctx, kind, asked + maxTokens)
  let answer = ''
  let isAnswered = false
  try {
    const usage = await writeAnswer(
      access,
      {
        model: config.aiModel,
        messages,
        maxTokens,
        signal: AbortSignal.any([signal, AbortSignal.timeout(maxAnswerMs)]),
      },
      (text) => {
        answer += text
        onText?.(text)
      },
    )
    isAnswered = true
    const tokens = usage?.tokens ?? asked + estimate(answer)
    await settle(tokens, usage === null)
    return { answer, tokens }
  } catch (error) {
    // A provider counts what it wrote before somebody canceled.
    if (!isAnswered)
      await settle(answer === '' && error instanceof AiFailure ? 0 : asked + estimate(answer), true)
    throw error
  }
}

/** The provider of the configuration. @throws Refused where there is no key */
export async function openProvider({
  services,
}: Pick<Context, 'services'>): Promise<{ access: ProviderAccess; config: CatalogSnapshot['config'] }> {
  const { config } = await services.cache.current()
  const { aiProviderKey: key, aiBaseUrl } = config
  if (key === '') throw httpError('ai-off')
  const access =
    key === mockProviderKey
      ? { baseUrl: `${ownAddress(services)}/demo/ai/v1`, ownNetworks: ['loopback'] }
      : { baseUrl: aiBaseUrl, ownNetworks: services.environment.aiNetworks }
  return { access: { ...access, key }, config }
}

function tokensOf(messages: readonly ChatMessage[]): number {
  const parts = messages.flatMap(({ content }) =>
    typeof content === 'string' ? [{ type: 'text' as const, text: content }] : content,
  )
  return parts.reduce((sum, part) => sum + (part.type === 'text' ? estimate(part.text) : tokensPerPicture), 0)
}

function estimate(text: string): number {
  return Math.ceil(text.length / charactersPerToken)
}
