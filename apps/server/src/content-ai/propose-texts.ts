import type { contentAiApi, ProposedText } from '@theke/contract/content/content-ai-api.ts'
import { uncheckedClaims } from '@theke/domain/content/claims.ts'
import sharp from 'sharp'
import type { Context } from '../core/context.ts'
import type { Input } from '../http/handle.ts'
import { httpError } from '../http/http-errors.ts'
import { originalKey } from '../media/image-keys.ts'
import { sharpJob } from '../media/sharp-jobs.ts'
import { readImageReferences } from '../snapshot/image-references.ts'
import { askModel } from './ask-model.ts'
import { plainText } from './plain-text.ts'
import { sanitise } from '../text/sanitise.ts'
import { AiFailure } from './provider-request.ts'
import { altPrompt, descriptionPrompt, englishPrompt } from './prompts.ts'
import { productFacts, shopFacts } from './shop-facts.ts'
import { refusingFailures } from './suggest-site.ts'

/** A picture is shown to the model no larger than it takes to name what is on it. */
const shownSide = 512

/** A description for a product, to be reviewed. Nothing is saved. */
export async function proposeDescription(
  ctx: Context,
  { id, reply }: Input<typeof contentAiApi.proposeDescription>,
): Promise<ProposedText> {
  const snapshot = await ctx.services.cache.current()
  const product = snapshot.products.get(id)
  if (product === undefined) throw httpError('not-found', 'Produkt konnte nicht geladen werden')
  const own = productFacts(product, snapshot.config.currency)
  const current = plainText(product.description)
  const text = await propose(ctx, reply.raw, 'description', descriptionPrompt(own, current))
  return { text, claims: uncheckedClaims(text, `${own}\n${current}\n${shopFacts(snapshot, product.name)}`) }
}

/** What is to be seen on a picture, to be reviewed. Nothing is saved. */
export async function proposeAlt(
  ctx: Context,
  { id, reply }: Input<typeof contentAiApi.proposeAlt>,
): Promise<ProposedText> {
  const image = (await readImageReferences(ctx.db, [id])).get(id)
  const original = image && (await ctx.services.files.read(originalKey(image)))
  if (!image || !original) throw httpError('not-found', 'Bild konnte nicht geladen werden')
  const shown = await sharpJob(() =>
    sharp(original)
      .resize({ width: shownSide, height: shownSide, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .jpeg({ quality: 75 })
      .toBuffer(),
  )
  const messages = altPrompt(`data:image/jpeg;base64,${shown.toString('base64')}`)
  return { text: (await propose(ctx, reply.raw, 'alt', messages)).slice(0, 255), claims: [] }
}

/** The English of German texts, to be reviewed. Nothing is saved. */
export async function proposeEnglish(
  ctx: Context,
  { body, reply }: Input<typeof contentAiApi.proposeEnglish>,
): Promise<{ english: string[] }> {
  const texts = body.texts.map(({ german }) => german)
  const cancel = new AbortController()
  reply.raw.once('close', () => cancel.abort())
  const characters = texts.join('').length
  const question = {
    kind: 'english' as const,
    messages: englishPrompt(texts),
    // A token is a few characters, and English is hardly longer than German.
    maxTokens: 300 + characters,
    signal: cancel.signal,
  }
  const english = await refusingFailures(async () => {
    const { answer } = await askModel(ctx, question)
    return readEnglish(answer, texts.length)
  })
  return {
    english: english.map((text, index) =>
      isFormatted(texts[index] ?? '') ? sanitise(text) : plainText(text),
    ),
  }
}

/** @throws AiFailure where the answer is not as many texts as were asked for */
function readEnglish(answer: string, count: number): string[] {
  const [json = ''] = /\[[^]*\]/.exec(answer) ?? []
  try {
    const texts: unknown = JSON.parse(json)
    if (Array.isArray(texts) && texts.length === count && texts.every((text) => typeof text === 'string'))
      return texts
  } catch {
    // Said below.
  }
  throw new AiFailure('Die Antwort des KI-Anbieters ist nicht zu lesen.')
}

function isFormatted(text: string): boolean {
  return /<\w[^>]*>/.test(text)
}

async function propose(
  ctx: Context,
  raw: NodeJS.EventEmitter,
  kind: 'description' | 'alt',
  messages: ReturnType<typeof altPrompt>,
): Promise<string> {
  const cancel = new AbortController()
  raw.once('close', () => cancel.abort())
  const question = { kind, messages, maxTokens: 300, signal: cancel.signal }
  const { answer } = await refusingFailures(() => askModel(ctx, question))
  return plainText(answer.replace(/[*_#`]/g, ''))
    .replace(/^["„“]|["“”]$/g, '')
    .replace(/\s+/g, ' ')
    .trim()
}
