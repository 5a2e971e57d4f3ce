import type { EntityOverride } from '../../entity-kit/entity-override.ts'
import type { ImageRow } from '../../entity-kit/images/upload-image.ts'
import { aiTexts } from '../content/ai/ai-texts.ts'
import { useImageAiActions } from '../content/ai/use-ai-bulk-actions.ts'
import { ImageFileField } from './image-file-field.tsx'
import { ImageForm } from './image-form.tsx'
import { ImageGrid } from './image-grid.tsx'
import { ImageLibrary } from './image-library.tsx'

/** What the screens of images have of their own: a record is a picture itself, and its data is a file. */
export const override: EntityOverride<ImageRow> = {
  form: ImageForm,
  aboveList: ImageLibrary,
  list: ImageGrid,
  useBulkActions: useImageAiActions,
  widgets: { data: ImageFileField },
  picture: (row) => row,
  listItem: (row) => ({
    secondaryText: [row.isAiGenerated && aiTexts.mark, row.alt, row.folder].filter(Boolean).join(' · '),
    trailingText: `${row.width} × ${row.height}`,
  }),
}
