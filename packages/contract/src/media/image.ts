import { defineEntity } from '../define-entity.ts'
import { integer, text, writeOnlyText } from '../fields.ts'

export { imageAddress, imageSizes, type ImageSize } from './image-address.ts'

/** Largest original in bytes and pixels per side. */
export const maximumImageBytes = 25 * 1024 * 1024
export const maximumImageSide = 8000

export const image = defineEntity({
  path: 'images',
  singular: 'Bild',
  plural: 'Bilder',
  fields: {
    name: text({ label: 'Name' }),
    alt: text({
      label: 'Bildbeschreibung',
      hint: 'Was zu sehen ist, in einem Satz. Wird vorgelesen und steht dort, wo das Bild fehlt.',
      isRequired: true,
    }),
    folder: text({ label: 'Ordner', hint: 'Ein Wort wie Aktionen; Unterordner mit Schrägstrich.' }),
    data: writeOnlyText({
      label: 'Datei',
      hint: 'Als data-URL.',
      max: 36_000_000,
    }),
    focusX: focus('Wichtige Stelle: von links (%)'),
    focusY: focus('Wichtige Stelle: von oben (%)'),
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

/** Where the point lies that every cut of the picture shows. */
function focus(label: string) {
  return integer({ label, min: 0, max: 100, isRequired: true, initial: 50 })
}
