import type { EntityOverride } from '../../entity-kit/entity-override.ts'
import { megabytes } from '@theke/contract/media/megabytes.ts'
import { UploadFileField } from './upload-file-field.tsx'

/** What the screens of uploads have of their own: a record is a file. */
export const override: EntityOverride = {
  widgets: { data: UploadFileField },
  listItem: (row) => ({ secondaryText: String(row.mimeType), trailingText: megabytes(Number(row.size)) }),
}
