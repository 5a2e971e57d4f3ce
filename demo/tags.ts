import type { DemoTag } from './demo-types.ts'

export const tags: DemoTag[] = [
  { key: 'regional', name: 'Regional', sortOrder: 1, belongsTo: 'product' },
  { key: 'bio', name: 'Bio', sortOrder: 2, belongsTo: 'product' },
  { key: 'glutenfrei', name: 'Glutenfrei', sortOrder: 3, belongsTo: 'product' },
  { key: 'vegetarisch', name: 'Vegetarisch', sortOrder: 4, belongsTo: 'product' },
  { key: 'grillsaison', name: 'Grillsaison', sortOrder: 5, belongsTo: 'product' },
  { key: 'wild', name: 'Wild', sortOrder: 6, belongsTo: 'product' },
  { key: 'lieferung', name: 'Lieferung', sortOrder: 11, belongsTo: 'branch' },
  { key: 'mittagstisch', name: 'Mittagstisch', sortOrder: 12, belongsTo: 'branch' },
  { key: 'partyservice', name: 'Partyservice', sortOrder: 13, belongsTo: 'branch' },
  { key: 'parkplatz', name: 'Parkplatz', sortOrder: 14, belongsTo: 'branch' },
]
