import type { StartView } from '@theke/contract/shop/views/storefront-views.ts'
import type { Spoken } from '@theke/contract/english/translations.ts'
import { newsPopupType } from '@theke/contract/content/block.ts'
import { currentBlock } from '@theke/domain/content/blocks.ts'
import type { BlockRow } from '../snapshot/read-content-rows.ts'

/** The news for the start page (R-CONTENT-06). */
export function announcementPopup(blocks: readonly BlockRow[], now: number): StartView['newsPopup'] {
  const block = currentBlock(blocks, newsPopupType, now)
  if (block === undefined) return null
  const { body: html, german }: Spoken<{ body: string }> = block.content
  return { key: `${block.id}-${block.updatedAt}`, html, ...(german && { german: ['html'] }) }
}
