import type { EntityCustomization } from '../../entity-kit/entity-customization.ts'
import { megabytes } from '@theke/contract/media/megabytes.ts'
import { UploadFileField } from './upload-file-field.tsx'

/** What the screens of uploads have of their own: a record is a file. */
export const override: EntityCustomization = {
  widgets: { data: UploadFileField },
  line: (row) => ({ below: String(row.mimeType), right: megabytes(Number(row.size)) }),
}
