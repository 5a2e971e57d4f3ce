import { bulkEndpoints } from '@theke/contract/bulk-changes.ts'
import type { Entity } from '@theke/contract/define-entity.ts'
import { isTranslatable } from '@theke/contract/english/translations.ts'
import { image } from '@theke/contract/media/image.ts'
import { product } from '@theke/contract/catalogue/product.ts'
import { contentAiApi } from '@theke/contract/content/content-ai-api.ts'
import type { BulkAction } from '../../../entity-kit/entity-override.ts'
import { aiTexts } from './ai-texts.ts'
import { useContentAi } from './use-content-ai.ts'
import { lazyComponent } from '../../../shell/lazy-component.ts'

const { proposeDescription, proposeAlt, proposeEnglish } = contentAiApi
const EnglishDialog = lazyComponent(async () => (await import('./english-dialog.tsx')).default)

const describeProducts: BulkAction = {
  label: aiTexts.describe,
  permissions: [proposeDescription.permission, product.endpoints.update.permission],
  dialog: lazyComponent(async () => (await import('./product-texts-dialog.tsx')).default),
}
const describeImages: BulkAction = {
  label: aiTexts.describeImages,
  permissions: [proposeAlt.permission, image.endpoints.update.permission],
  dialog: lazyComponent(async () => (await import('./image-texts-dialog.tsx')).default),
}

/** What content AI offers for products; nothing where no provider is configured. */
export function useProductAiActions(): readonly BulkAction[] {
  return useContentAi(proposeDescription.permission) ? [describeProducts] : []
}

/** What content AI offers for records with texts to translate; nothing where no provider is configured. */
export function useEnglishActions(entity: Entity): readonly BulkAction[] {
  const ai = useContentAi(proposeEnglish.permission, isTranslatable(entity.fields))
  if (ai === null) return []
  const { permission } = bulkEndpoints(entity).updateEach
  return [
    { label: aiTexts.english, permissions: [proposeEnglish.permission, permission], dialog: EnglishDialog },
  ]
}

/** What content AI offers for images; nothing where no provider is configured. */
export function useImageAiActions(): readonly BulkAction[] {
  return useContentAi(proposeAlt.permission) ? [describeImages] : []
}
