/** How the files of outputs end, and what they are. */
export const outputTypes = {
  zip: 'application/zip',
  pdf: 'application/pdf',
  png: 'image/png',
  jpg: 'image/jpeg',
  webp: 'image/webp',
} as const

export type FileExtension = keyof typeof outputTypes
