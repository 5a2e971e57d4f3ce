import type { contentAiApi } from '@theke/contract/content/content-ai-api.ts'
import type { ImageReference } from '@theke/contract/fields.ts'
import { image } from '@theke/contract/media/image.ts'
import { validationTexts } from '@theke/contract/validation-texts.ts'
import type { Context } from '../core/context.ts'
import { createRecord } from '../crud/create-record.ts'
import { resourceAt } from '../crud/resource-registry.ts'
import type { Input } from '../http/handle.ts'
import { validationError } from '../http/http-errors.ts'
import { withAiMark } from '../media/ai-mark.ts'
import { pictureFormat } from '../media/picture-format.ts'
import { readImageReferences } from '../snapshot/image-references.ts'
import { reserveTokens } from './ai-budget.ts'
import { maxAnswerMs, openProvider } from './ask-model.ts'
import { drawImage } from './open-ai.ts'
import { AiFailure } from './provider-request.ts'
import { refusingFailures } from './suggest-site.ts'

/** What a picture counts where the provider does not say what it took. */
const tokensPerImage = 5000
const folder = 'KI-Bilder'
const sides = ['1024x1024', '1536x1024', '1024x1536']

/** A picture that a model makes, stored among the images and marked as generated. */
export async function generateImage(
  ctx: Context,
  { body: { prompt, alt, width, height }, reply }: Input<typeof contentAiApi.generateImage>,
): Promise<ImageReference> {
  if (!sides.includes(`${width}x${height}`))
    throw validationError([{ field: 'width', message: validationTexts.choice }])
  const { access, config } = await openProvider(ctx)
  const settle = await reserveTokens(ctx, 'image', tokensPerImage)
  const cancel = new AbortController()
  reply.raw.once('close', () => cancel.abort())
  const signal = AbortSignal.any([cancel.signal, AbortSignal.timeout(maxAnswerMs)])
  const drawn = await refusingFailures(async () => {
    try {
      return await drawImage(access, { model: config.aiImageModel, prompt, width, height, signal })
    } catch (error) {
      await settle(error instanceof AiFailure ? 0 : tokensPerImage, true)
      throw error
    }
  })
  await settle(drawn.usage?.tokens ?? tokensPerImage, drawn.usage === null)
  return storeImage(ctx, drawn.content, { prompt, alt })
}

async function storeImage(
  ctx: Context,
  drawn: Buffer,
  { prompt, alt }: { prompt: string; alt: string },
): Promise<ImageReference> {
  const content = await withAiMark(drawn)
  const data = `data:image/${pictureFormat(content) ?? 'png'};base64,${content.toString('base64')}`
  const name = prompt.replace(/\s+/g, ' ').slice(0, 80)
  const stored = await createRecord(ctx, resourceAt(image.path), {
    name: `KI: ${name}`,
    alt: alt || prompt.replace(/\s+/g, ' ').slice(0, 255),
    folder,
    data,
  })
  const reference = (await readImageReferences(ctx.db, [stored.id])).get(stored.id)
  if (reference === undefined) throw new Error('A stored image is not there')
  return reference
}
