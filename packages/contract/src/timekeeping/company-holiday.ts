import { defineEntity } from '../define-entity.ts'
import { boolean, date, reference, text } from '../fields.ts'

/** A day on which nobody has to work besides the public holidays. */
export const companyHoliday = defineEntity({
  path: 'company-holidays',
  singular: 'Betriebsfreier Tag',
  plural: 'Betriebsfreie Tage',
  declined: { accusative: 'Betriebsfreien Tag', pluralAfterArticle: 'betriebsfreien Tage' },
  purpose: 'An betriebsfreien Tagen ist wie an Feiertagen nichts zu arbeiten.',
  fields: {
    date: date({ label: 'Datum', isRequired: true }),
    name: text({ label: 'Name', isRequired: true }),
    isHalf: boolean({
      label: 'Halber Tag',
      hint: 'Die halbe Sollzeit entfällt, wie am 24. und 31. Dezember.',
    }),
    branch: reference('branches', { label: 'Filiale', hint: 'Leer: in allen Filialen.' }),
  },
  title: 'name',
  list: ['name', 'date', 'isHalf', 'branch'],
  search: ['name'],
  sort: '-date',
  filters: { branch: reference('branches', { label: 'Filiale' }) },
  read: 'staff',
  write: 'admin',
})
