import { product } from '@theke/contract/catalogue/product.ts'
import { contentAiApi } from '@theke/contract/content/content-ai-api.ts'
import { escapeHtml } from '@theke/domain/escape-html.ts'
import { api } from '../../../api.ts'
import { textValue } from '../../../entity-kit/fields/widget.ts'
import type { BulkDialogProps } from '../../../entity-kit/entity-override.ts'
import { aiTexts } from './ai-texts.ts'
import { ReviewTexts, type ReviewedText } from './review-texts-dialog.tsx'
import { textOfHtml } from './text-diff.tsx'

const reviewed: ReviewedText = {
  entity: product,
  title: aiTexts.describe,
  propose: (id, signal) => api.call(contentAiApi.proposeDescription, { params: { id }, signal }),
  read: ({ description }) => textOfHtml(textValue(description) ?? ''),
  write: (text) => ({ description: `<p>${escapeHtml(text).replaceAll('\n', '<br>')}</p>` }),
}

/** Proposed descriptions for the selected products. */
export default function ProductTextsDialog({ ids, onClose }: BulkDialogProps) {
  return <ReviewTexts ids={ids} reviewed={reviewed} onClose={onClose} />
}
