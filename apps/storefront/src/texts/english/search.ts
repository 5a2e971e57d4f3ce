import type { English } from '../define-texts.ts'
import type { searchTexts } from '../search.ts'

export const searchEnglish: English<typeof searchTexts> = {
  results: 'Search results',
  count: '{count} results for “{term}”',
  empty: 'Nothing found.',
}
