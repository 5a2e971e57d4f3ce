import type { FontCategory } from '@theke/contract/media/font-catalogue.ts'

export const fontCategoryLabels = {
  'sans-serif': 'Ohne Serifen',
  serif: 'Mit Serifen',
  display: 'Für Überschriften',
  handwriting: 'Wie von Hand',
  monospace: 'Gleich breite Zeichen',
} as const satisfies Record<FontCategory, string>
