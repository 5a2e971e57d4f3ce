import { defineEntity } from '../define-entity.ts'
import { get } from '../endpoint.ts'
import { boolean, integer, text, writeOnlyText } from '../fields.ts'
import { entityPermission } from '../permissions/entity-permission.ts'

/** Largest original in bytes and pixels per side (R-MEDIA-01). */
export const maxImageBytes = 25 * 1024 * 1024
export const maxImageSide = 8000

export const image = defineEntity({
  path: 'images',
  singular: 'Bild',
  plural: 'Bilder',
  purpose: 'Bilder zeigen Produkte, Filialen und Seiten.',
  fields: {
    name: text({ label: 'Name' }),
    alt: text({
      label: 'Bildbeschreibung',
      hint: 'Was zu sehen ist, in einem Satz. Wird vorgelesen und steht dort, wo das Bild fehlt.',
      isRequired: true,
    }),
    folder: text({ label: 'Ordner', hint: 'Ein Wort wie Aktionen; die Bilder lassen sich danach filtern.' }),
    data: writeOnlyText({
      label: 'Datei',
      hint: 'Als data-URL.',
      max: 36_000_000,
    }),
    focusX: focus('Wichtige Stelle: von links (%)'),
    focusY: focus('Wichtige Stelle: von oben (%)'),
    isAiGenerated: boolean({
      label: 'Von einer KI erzeugt',
      hint: 'Wird beim Erzeugen gesetzt, und beim Hochladen, wenn die Datei es sagt. Wo das Bild zu sehen ist, muss das erkennbar sein, wenn es für echt gehalten werden könnte.',
      isReadOnly: true,
    }),
    version: integer({ label: 'Version', isReadOnly: true, isRequired: true, defaultValue: 1 }),
    extension: text({ label: 'Endung', isReadOnly: true }),
    mimeType: text({ label: 'Dateityp', isReadOnly: true }),
    width: integer({ label: 'Breite', isReadOnly: true }),
    height: integer({ label: 'Höhe', isReadOnly: true }),
    size: integer({ label: 'Größe (Bytes)', isReadOnly: true }),
  },
  title: 'name',
  list: ['name', 'alt', 'folder', 'width', 'height', 'size'],
  search: ['name', 'alt', 'folder'],
  filters: { folder: text({ label: 'Ordner' }), isAiGenerated: boolean({ label: 'Von einer KI erzeugt' }) },
  sort: '-id',
  read: 'staff',
  write: 'staff',
  isHardDeleted: true,
  file: { field: 'data', bytes: maxImageBytes },
})

/** A folder that holds images, and how many. */
export type ImageFolder = { name: string; images: number }

/** Records in which an image stands: all of one kind in one place, the first few of them by name. */
export type ImageUse = {
  /** What is said of the place, such as `Produkte: Bilder`. */
  place: string
  /** Path of the entity; null for what is not one, such as the configuration. */
  entity: string | null
  records: { id: number; title: string }[]
  total: number
}

export const imageApi = {
  listFolders: get<ImageFolder[]>()('/api/images/folders', {
    operationId: 'images.listFolders',
    summary: 'Ordner, in denen Bilder liegen',
    allow: 'staff',
    permission: entityPermission('images', 'list'),
    failure: 'Bilder konnten nicht geladen werden',
  }),
  listUses: get<ImageUse[]>()('/api/images/:id/uses', {
    operationId: 'images.listUses',
    summary: 'Wo ein Bild verwendet wird',
    allow: 'staff',
    permission: entityPermission('images', 'load'),
    failure: 'Bild konnte nicht geladen werden',
  }),
}

/** Where the point lies that every cut of the picture shows. */
function focus(label: string) {
  return integer({ label, min: 0, max: 100, isRequired: true, defaultValue: 50 })
}
