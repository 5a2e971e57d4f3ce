import type { English } from '../i18n.ts'
import type { searchTexts } from '../search.ts'

export const searchEnglish: English<typeof searchTexts> = {
  results: 'Search results',
  count: '{count} results for “{term}”',
  empty: 'Nothing found.',
}
