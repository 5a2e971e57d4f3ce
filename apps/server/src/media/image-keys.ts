import { type ImageSize, imageSizes } from '@theke/contract/media/image-address.ts'

/** What the last part of an image's address names. */
export type ImageName = { id: number; version: number; extension: string }

const filePattern = /^([1-9]\d{0,8})-([1-9]\d{0,8})\.(jpg|png|webp)$/

/** Reads `12-3.jpg`; null for everything else, so that no other name ever reaches the files. */
export function parseImageName(file: string): ImageName | null {
  const [, id, version, extension] = filePattern.exec(file) ?? []
  return extension === undefined ? null : { id: Number(id), version: Number(version), extension }
}

export function isImageSize(name: string): name is ImageSize {
  return Object.hasOwn(imageSizes, name)
}

/** All files of an image lie in one folder, and their names begin with its version. */
export function imageFolder(id: number): string {
  return `pictures/${id}`
}

export function originalName({ version, extension }: Pick<ImageName, 'version' | 'extension'>): string {
  return `${version}.${extension}`
}

export function originalKey(image: ImageName): string {
  return `${imageFolder(image.id)}/${originalName(image)}`
}

/** `variant` names what was made of the original, such as `product-small.avif`. */
export function renderedKey({ id, version }: ImageName, variant: string): string {
  return `${imageFolder(id)}/${version}-${variant}`
}

/** Whether a file in an image's folder belongs to this version. */
export function isOfVersion(file: string, version: number): boolean {
  return file.startsWith(`${version}.`) || file.startsWith(`${version}-`)
}
