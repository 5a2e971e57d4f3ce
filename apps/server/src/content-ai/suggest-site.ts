import type { AiEvent, contentAiApi, SiteSuggestion } from '@theke/contract/content/content-ai-api.ts'
import { uncheckedClaims } from '@theke/domain/content/claims.ts'
import { parseSuggestion } from '@theke/domain/content/suggestion.ts'
import type { Context } from '../core/context.ts'
import { openEventStream } from '../http/event-stream.ts'
import type { Input } from '../http/handle.ts'
import { HttpError, httpError } from '../http/http-errors.ts'
import { htmlOfMarkdown } from '../text/markdown.ts'
import { askModel, openProvider } from './ask-model.ts'
import { plainText } from './plain-text.ts'
import { sitePrompt } from './prompts.ts'
import { AiFailure } from './provider-request.ts'
import { shopFacts } from './shop-facts.ts'

type Asked = Pick<Input<typeof contentAiApi.generateSite>, 'id' | 'body'>

const maxTokens = { short: 700, medium: 1400, long: 2600 } as const

/** A suggestion for a page, once it is complete. Nothing is saved. */
export async function generateSite(
  ctx: Context,
  { id, body, reply }: Input<typeof contentAiApi.generateSite>,
): Promise<SiteSuggestion> {
  const cancel = new AbortController()
  reply.raw.once('close', () => cancel.abort())
  const { suggestion } = await refusingFailures(() => suggest(ctx, { id, body }, cancel.signal))
  return suggestion
}

/** A suggestion for a page while it is written. It ends when nobody listens any more. */
export async function writeSite(
  ctx: Context,
  { id, body, reply }: Input<typeof contentAiApi.writeSite>,
): Promise<void> {
  await requireSite(ctx, id)
  await openProvider(ctx)
  const stream = openEventStream(ctx, reply)
  const send = (event: AiEvent) => stream.send({ data: event })
  const cancel = new AbortController()
  stream.onClose(() => cancel.abort())
  try {
    const found = await suggest(ctx, { id, body }, cancel.signal, (text) => send({ kind: 'text', text }))
    send({ kind: 'finished', ...found })
  } catch (error) {
    if (!cancel.signal.aborted) send({ kind: 'failed', message: messageOf(ctx, error) })
  } finally {
    reply.raw.end()
  }
}

async function suggest(
  ctx: Context,
  { id, body }: Asked,
  signal: AbortSignal,
  onText?: (text: string) => void,
): Promise<{ suggestion: SiteSuggestion; answer: string; tokens: number }> {
  const page = await requireSite(ctx, id)
  const { prompt, tone, length, previous } = body
  const current = [page.title, page.description, plainText(page.content?.body ?? '')]
    .filter(Boolean)
    .join('\n')
  const facts = shopFacts(await ctx.services.cache.current(), `${prompt} ${current}`)
  const messages = sitePrompt({ facts, prompt, tone, length, current, previous })
  const question = { kind: 'site', messages, maxTokens: maxTokens[length], signal } as const
  const { answer, tokens } = await askModel(ctx, onText ? { ...question, onText } : question)
  const { title, description, body: markdown } = parseSuggestion(answer)
  // What stands on the page and what was asked for was written by somebody who knows.
  const known = [facts, prompt, current].join('\n')
  const html = withoutForeign(htmlOfMarkdown(markdown))
  const claims = uncheckedClaims([title, description, plainText(html)].join('\n'), known)
  return {
    suggestion: { title: plainText(title), description: plainText(description), body: html, claims },
    answer,
    tokens,
  }
}

async function requireSite({ services }: Context, id: number) {
  const { sites } = await services.cache.current()
  const page = [...sites.values()].find((candidate) => candidate.id === id)
  if (page === undefined) throw httpError('not-found', 'Seite konnte nicht geladen werden')
  return page
}

/** A model makes up pictures and addresses. In sanitised HTML a tag ends at its first `>`. */
function withoutForeign(html: string): string {
  return html.replace(/<img\b[^>]*>/g, '').replace(/<a\b[^>]*>|<\/a>/g, '')
}

/** The result, with failures of the provider as refusals. */
export async function refusingFailures<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof AiFailure) throw httpError('ai-failed', error.message)
    if (isTimeout(error)) throw httpError('ai-failed')
    throw error
  }
}

function messageOf({ log }: Context, error: unknown): string {
  if (error instanceof AiFailure || error instanceof HttpError) return error.message
  if (!isTimeout(error)) log.error(error, 'A suggestion failed')
  return httpError('ai-failed').message
}

function isTimeout(error: unknown): boolean {
  return error instanceof Error && (error.name === 'TimeoutError' || error.name === 'AbortError')
}
