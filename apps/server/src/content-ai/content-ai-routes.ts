import { contentAiApi, type ContentAiState } from '@theke/contract/content/content-ai-api.ts'
import type { Context } from '../core/context.ts'
import { handle, handleStream } from '../http/handle.ts'
import { usedTokens } from './ai-budget.ts'
import { generateImage } from './generate-image.ts'
import { proposeAlt, proposeDescription, proposeEnglish } from './propose-texts.ts'
import { generateSite, writeSite } from './suggest-site.ts'

export const contentAiHandlers = [
  handle(contentAiApi.loadState, loadState),
  handle(contentAiApi.generateSite, generateSite),
  handleStream(contentAiApi.writeSite, writeSite),
  handle(contentAiApi.generateImage, generateImage),
  handle(contentAiApi.proposeDescription, proposeDescription),
  handle(contentAiApi.proposeAlt, proposeAlt),
  handle(contentAiApi.proposeEnglish, proposeEnglish),
]

async function loadState({ db, now, services }: Context): Promise<ContentAiState> {
  const { aiProviderKey, aiImageModel, aiMonthlyTokens } = (await services.cache.current()).config
  const isAvailable = aiProviderKey !== ''
  return {
    isAvailable,
    hasImages: isAvailable && aiImageModel !== '',
    used: isAvailable ? await usedTokens(db, now) : 0,
    limit: aiMonthlyTokens,
  }
}
