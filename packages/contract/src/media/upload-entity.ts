import { defineEntity } from '../define-entity.ts'
import type { Endpoint } from '../endpoint.ts'
import { computed, boolean, integer, text, writeOnlyText } from '../fields.ts'
import { uploadApi } from './upload.ts'

const declared = defineEntity({
  path: 'uploads',
  singular: 'Upload',
  plural: 'Uploads',
  purpose: 'Hier liegen Dateien, die Kunden bei der Bestellung mitschicken oder die Sie auf Seiten anbieten.',
  fields: {
    name: text({ label: 'Dateiname', format: 'fileName', isRequired: true, isPersonal: true }),
    data: writeOnlyText({ label: 'Datei', hint: 'Als data-URL; nur beim Hochladen.', max: 70_000_000 }),
    version: integer({ label: 'Version', isReadOnly: true, isRequired: true, defaultValue: 1 }),
    extension: text({ label: 'Endung', isReadOnly: true }),
    mimeType: text({ label: 'Dateityp', isReadOnly: true }),
    publicHash: text({ label: 'Geheimer Teil der Adresse', isReadOnly: true, isPersonal: true }),
    size: integer({ label: 'Größe (Bytes)', isReadOnly: true, isRequired: true, defaultValue: 0 }),
    isQuarantined: boolean({
      label: 'In Quarantäne',
      hint: 'Von einem Besucher und noch in keiner Bestellung: nur zum Herunterladen, nach drei Tagen wird die Datei gelöscht.',
      isReadOnly: true,
    }),
    hasPreview: computed(boolean({ label: 'Vorschau' })),
  },
  title: 'name',
  list: ['name', 'mimeType', 'size', 'isQuarantined'],
  search: ['name', 'extension', 'mimeType'],
  sort: '-id',
  read: 'staff',
  write: 'staff',
  isHardDeleted: true,
  isLong: true,
})

const shared: Endpoint = uploadApi.createUpload
// The call of visitors declares the few fields of the answer that they need.
const create = shared as typeof declared.endpoints.create

/** Files of customers and staff. Visitors make them too, by a call with limits of its own; all else is for staff. */
export const upload = { ...declared, endpoints: { ...declared.endpoints, create } }
