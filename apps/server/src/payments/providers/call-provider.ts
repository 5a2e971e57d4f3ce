import { replyParser } from '../../http/reply-parser.ts'
import { ProviderRefused } from './payment-provider.ts'

const usualPatienceMs = 10_000

type Call = {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  url: string
  headers: Record<string, string>
  body?: Record<string, unknown>
  /** How long an answer is waited for; ten seconds by default. */
  patienceMs?: number
}

type ErrorBody = {
  detail?: string | null
  title?: string | null
  error?: { message?: string | null } | null
}

const optionalText = { type: 'string', nullable: true } as const
const parseError = replyParser<ErrorBody>({
  type: 'object',
  properties: {
    detail: optionalText,
    title: optionalText,
    error: { type: 'object', nullable: true, properties: { message: optionalText } },
  },
})

// The provider is busy with the same request, or limits the rate.
const laterStatuses = [408, 409, 425, 429]

/** Sends JSON to a provider and parses the reply; null where it is empty. @throws ProviderRefused, or another error where a retry may help. */
export async function callProvider({
  method,
  url,
  headers,
  body,
  patienceMs = usualPatienceMs,
}: Call): Promise<unknown> {
  const reply = await fetch(url, {
    method,
    headers: {
      accept: 'application/json',
      ...(body ? { 'content-type': 'application/json' } : {}),
      ...headers,
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
    signal: AbortSignal.timeout(patienceMs),
    redirect: 'error',
  })
  const text = await reply.text()
  if (reply.ok) return text === '' ? null : JSON.parse(text)
  const message = `${method} ${new URL(url).pathname}: ${reply.status} ${reasonIn(text)}`.trim()
  const isFinal = reply.status >= 400 && reply.status < 500 && !laterStatuses.includes(reply.status)
  throw isFinal ? new ProviderRefused(message) : new Error(message)
}

function reasonIn(text: string): string {
  try {
    const { detail, title, error } = parseError(JSON.parse(text))
    return detail ?? error?.message ?? title ?? ''
  } catch {
    return ''
  }
}
