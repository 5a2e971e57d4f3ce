type StoredUpload = { id: number; version: number; extension: string; publicHash: string }

export function uploadKey({ id, version, extension, publicHash }: StoredUpload): string {
  return `uploads/${publicHash}/${id}-${version}.${extension}`
}

export function uploadPreviewKey({ id, version, publicHash }: StoredUpload): string {
  return `uploads/${publicHash}/preview-${id}-${version}.jpg`
}
