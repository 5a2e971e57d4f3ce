/** Widths in pixels by the name of a size in an image's address. */
export const imageSizes = {
  icon: 64,
  thumbnail: 128,
  tiny: 256,
  small: 640,
  medium: 1280,
  large: 1920,
} as const
export type ImageSize = keyof typeof imageSizes

/** Where the addresses of all images begin. */
export const imagesPath = '/image/'

/** Address of an image; without a size the original. `kind` crops to the card ratio (R-MEDIA-01). */
export function imageAddress(
  image: { id: number; version: number; extension: string },
  { size, kind }: { size?: ImageSize | undefined; kind?: 'product' | 'category' | undefined } = {},
): string {
  const folder = [kind, size].filter(Boolean).join('/')
  return `${imagesPath}${folder ? `${folder}/` : ''}${image.id}-${image.version}.${image.extension}`
}
