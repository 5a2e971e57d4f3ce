/** In how many visits a search has to occur before it is shown, so that no term tells of a single person. */
export const minVisitsOfTerm = 2

const maxLength = 60
const minDigitsOfNumber = 5

/**
 * What was searched, as it is counted: in small letters with single spaces (R-STATISTICS-13). Null for what may be an address or a number of a person, which
 * is not counted at all, and for nothing.
 */
export function searchedTerm(text: string): string | null {
  const term = text.trim().toLocaleLowerCase('de').replace(/\s+/g, ' ')
  const digits = term.replace(/\D/g, '').length
  if (term === '' || term.length > maxLength || term.includes('@') || digits >= minDigitsOfNumber) return null
  return term
}
