import { isRecord } from '@theke/domain/typed-objects.ts'
import { AiFailure, piecesOf, type ProviderAccess, requestProvider, textOf } from './provider-request.ts'

type ContentPart = { type: 'text'; text: string } | { type: 'image_url'; image_url: { url: string } }
export type ChatMessage = { role: 'system' | 'user' | 'assistant'; content: string | ContentPart[] }

type Chat = {
  model: string
  messages: ChatMessage[]
  /** The maximum length of the answer. */
  maxTokens: number
  signal: AbortSignal
}

/** What a call took; null where the provider did not say. */
type Usage = { tokens: number } | null

const maxTextBytes = 400_000
const maxImageBytes = 40_000_000

/** Writes an answer by a server that speaks the protocol of OpenAI; `onText` gets each piece when it comes. @throws AiFailure */
export async function writeAnswer(
  access: ProviderAccess,
  { model, messages, maxTokens, signal }: Chat,
  onText: (text: string) => void,
): Promise<Usage> {
  const reply = await requestProvider(
    access,
    '/chat/completions',
    {
      model,
      messages,
      [tokenLimitName(access)]: maxTokens,
      stream: true,
      stream_options: { include_usage: true },
    },
    signal,
  )
  let usage: Usage = null
  let isComplete = false
  let bytes = 0
  let rest = ''
  const decoder = new TextDecoder()
  for await (const piece of piecesOf(reply)) {
    bytes += piece.byteLength
    if (bytes > maxTextBytes) throw new AiFailure('Der Vorschlag wurde zu lang.')
    const lines = (rest + decoder.decode(piece, { stream: true })).split(/\r?\n/)
    rest = lines.pop() ?? ''
    for (const line of lines) {
      const data = /^data:\s?(.*)$/.exec(line)?.[1]
      if (data === undefined) continue
      if (data === '[DONE]') isComplete = true
      else {
        const event = parsed(data)
        usage = usageOf(event) ?? usage
        const text = deltaOf(event)
        if (text !== '') onText(text)
      }
    }
  }
  if (!isComplete) throw new AiFailure('Die Antwort des KI-Anbieters ist abgerissen.')
  return usage
}

/** A picture by a server that speaks the protocol of OpenAI. @throws AiFailure */
export async function drawImage(
  access: ProviderAccess,
  {
    model,
    prompt,
    width,
    height,
    signal,
  }: Omit<Chat, 'messages' | 'maxTokens'> & {
    prompt: string
    width: number
    height: number
  },
): Promise<{ content: Buffer; usage: Usage }> {
  const body = { model, prompt, n: 1, size: `${width}x${height}` }
  // Only older models have to be asked for the picture itself instead of its address, and newer ones refuse the question.
  const isOlder = model.startsWith('dall-e')
  const request = isOlder ? { ...body, response_format: 'b64_json' } : body
  const reply = await requestProvider(access, '/images/generations', request, signal)
  const answer = parsed(await textOf(reply, maxImageBytes))
  const [first] = isRecord(answer) && Array.isArray(answer.data) ? answer.data : []
  const data: unknown = isRecord(first) ? first.b64_json : null
  if (typeof data !== 'string' || data === '') throw new AiFailure('Der KI-Anbieter hat kein Bild geschickt.')
  return { content: Buffer.from(data, 'base64'), usage: usageOf(answer) }
}

/** OpenAI has renamed the limit and refuses the older name for newer models; other servers know the older one only. */
function tokenLimitName({ baseUrl }: ProviderAccess): string {
  return new URL(baseUrl).hostname.endsWith('.openai.com') ? 'max_completion_tokens' : 'max_tokens'
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new AiFailure('Die Antwort des KI-Anbieters ist nicht zu lesen.')
  }
}

function deltaOf(event: unknown): string {
  const [choice] = isRecord(event) && Array.isArray(event.choices) ? event.choices : []
  const delta: unknown = isRecord(choice) ? choice.delta : null
  return isRecord(delta) && typeof delta.content === 'string' ? delta.content : ''
}

function usageOf(answer: unknown): Usage {
  const usage: unknown = isRecord(answer) ? answer.usage : null
  const tokens = isRecord(usage) ? usage.total_tokens : null
  return typeof tokens === 'number' && tokens >= 0 ? { tokens: Math.round(tokens) } : null
}
