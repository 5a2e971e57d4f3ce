import { defineEntity } from '../define-entity.ts'
import { integer, text, writeOnlyText } from '../fields.ts'

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

/** Largest original in bytes and pixels per side (Q-96). */
export const maximumImageBytes = 25 * 1024 * 1024
export const maximumImageSide = 8000

export const image = defineEntity({
  path: 'images',
  singular: 'Bild',
  plural: 'Bilder',
  fields: {
    name: text({ label: 'Name' }),
    alt: text({ label: 'Beschreibung für Blinde' }),
    folder: text({ label: 'Ordner' }),
    data: writeOnlyText({
      label: 'Datei',
      hint: 'Als data-URL.',

      max: 36_000_000,
    }),
    version: integer({ label: 'Version', isReadOnly: true, isRequired: true, initial: 1 }),
    extension: text({ label: 'Endung', isReadOnly: true }),
    mimeType: text({ label: 'Dateityp', isReadOnly: true }),
    width: integer({ label: 'Breite', isReadOnly: true }),
    height: integer({ label: 'Höhe', isReadOnly: true }),
    size: integer({ label: 'Größe (Bytes)', isReadOnly: true }),
  },
  title: 'name',
  list: ['name', 'alt', 'folder', 'width', 'height', 'size'],
  search: ['name', 'alt', 'folder'],
  sort: '-id',
  read: 'staff',
  write: 'staff',
  bodyLimit: 36_000_000,
})

/** Address of an image; without a size the original. `kind` crops to the card ratio (Q-96). */
export function imageAddress(
  image: { id: number; version: number; extension: string },
  { size, kind }: { size?: ImageSize; kind?: 'product' | 'category' } = {},
): string {
  const folder = [kind, size].filter(Boolean).join('/')
  return `/image/${folder ? `${folder}/` : ''}${image.id}-${image.version}.${image.extension}`
}
