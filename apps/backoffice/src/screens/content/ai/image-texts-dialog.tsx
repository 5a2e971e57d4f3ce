import { contentAiApi } from '@theke/contract/content/content-ai-api.ts'
import { imageAddress } from '@theke/contract/media/image-address.ts'
import { image } from '@theke/contract/media/image.ts'
import { api } from '../../../api.ts'
import { textValue } from '../../../entity-kit/fields/widget.ts'
import type { BulkDialogProps } from '../../../entity-kit/entity-override.ts'
import classes from './ai.module.css'
import { aiTexts } from './ai-texts.ts'
import { ReviewTexts, type ReviewedText } from './review-texts-dialog.tsx'

const reviewed: ReviewedText = {
  entity: image,
  title: aiTexts.describeImages,
  propose: (id, signal) => api.call(contentAiApi.proposeAlt, { params: { id }, signal }),
  read: ({ alt }) => textValue(alt) ?? '',
  write: (text) => ({ alt: text.slice(0, 255) }),
  picture: ({ id, version, extension }) => (
    <img
      className={classes.picture}
      src={imageAddress({ id, version: Number(version), extension: String(extension) }, { size: 'small' })}
      alt=""
    />
  ),
}

/** Proposed words for the selected pictures. */
export default function ImageTextsDialog({ ids, onClose }: BulkDialogProps) {
  return <ReviewTexts ids={ids} reviewed={reviewed} onClose={onClose} />
}
