import { post } from '../endpoint.ts'
import { text } from '../fields.ts'

/** Largest upload of a visitor in bytes (R-MEDIA-03). */
export const maxUploadBytes = 10 * 1024 * 1024

/** Largest upload of staff in bytes (R-MEDIA-03). */
export const maxStaffUploadBytes = 50 * 1024 * 1024

/** Largest request of a visitor's upload in bytes; as a data URL a file grows by a third. */
export const maxUploadBody = 15_000_000

/** File name endings that file steps take (R-MEDIA-04). */
export const uploadExtensions = [
  'txt',
  'csv',
  'gif',
  'jpg',
  'jpeg',
  'png',
  'svg',
  'mp4',
  'mpeg',
  'webm',
  'zip',
  'pdf',
  'doc',
  'docx',
  'xls',
  'xlsx',
  'ppt',
  'pptx',
] as const

/** File name endings that image steps take (R-MEDIA-04). */
export const uploadImageExtensions = ['jpg', 'jpeg', 'png', 'gif'] as const

export type Upload = {
  id: number
  version: number
  extension: string
  mimeType: string
  publicHash: string
  name: string
  size: number
  hasPreview: boolean
}

export const uploadApi = {
  createUpload: post<Upload>()('/api/uploads', {
    summary: 'Datei zu einem Schritt des Konfigurators hochladen',
    allow: 'anyone',
    permission: 'uploads.create',
    body: {
      data: text({ label: 'Datei', hint: 'Als data-URL.', isRequired: true, max: 70_000_000 }),
      name: text({
        label: 'Dateiname',
        hint: 'Ohne ihn gilt der Name der Datei, bei einer data-URL die Endung ihres Typs.',
      }),
    },
    success: 201,
    rateLimit: { calls: 60, minutes: 10 },
    file: { field: 'data', bytes: maxStaffUploadBytes, isMultipart: true },
    failure: 'Upload konnte nicht erstellt werden',
  }),
}

/** Address of an uploaded file. */
export function uploadAddress(upload: {
  id: number
  version: number
  extension: string
  publicHash: string
}): string {
  return `/upload/${upload.publicHash}/${upload.id}-${upload.version}.${upload.extension}`
}

/** Address of the small picture of an uploaded image or PDF. */
export function uploadPreviewAddress(upload: { id: number; version: number; publicHash: string }): string {
  return `/upload/${upload.publicHash}/preview/${upload.id}-${upload.version}.jpg`
}
