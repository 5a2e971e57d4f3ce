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
import { altPrompt, descriptionPrompt } from './prompts.ts'
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
