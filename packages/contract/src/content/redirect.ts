import { defineEntity } from '../define-entity.ts'
import { select, boolean, text } from '../fields.ts'

const redirectStatusLabels = { '301': '301 – dauerhaft', '302': '302 – vorübergehend' } as const

/** Leads from an address that is not, or no longer, a page to another one; it comes before the content pages (R-CONTENT-03). */
export const redirect = defineEntity({
  path: 'redirects',
  singular: 'Redirect',
  plural: 'Redirects',
  purpose: 'Redirects führen von einer alten Adresse zur neuen, damit kein Link ins Leere geht.',
  fields: {
    path: text({
      label: 'Pfad',
      hint: 'Von dieser Adresse, ohne Schrägstrich am Anfang.',
      isRequired: true,
      isUnique: true,
    }),
    target: text({
      label: 'Ziel',
      hint: 'Ein Pfad wie /ueber-uns oder eine ganze Adresse mit https://.',
      isRequired: true,
      max: 2000,
    }),
    statusCode: select({ label: 'Art', options: redirectStatusLabels }),
    isEnabled: boolean({ label: 'Aktiv', defaultValue: true }),
  },
  title: 'path',
  list: ['path', 'target', 'statusCode', 'isEnabled'],
  search: ['path', 'target'],
  sort: 'path',
  filters: { path: text({ label: 'Pfad' }) },
  read: 'staff',
  write: 'admin',
})
