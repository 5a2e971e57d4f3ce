/** In how many visits a search has to occur before it is shown, so that no term tells of a single person. */
export const fewestVisitsOfTerm = 2

const longest = 60
const fewestDigitsOfNumber = 5

/**
 * What was searched, as it is counted: in small letters with single spaces (R-STATISTICS-13). Null for what may be an address or a number of a person, which
 * is not counted at all, and for nothing.
 */
export function searchedTerm(text: string): string | null {
  const term = text.trim().toLocaleLowerCase('de').replace(/\s+/g, ' ')
  const digits = term.replace(/\D/g, '').length
  if (term === '' || term.length > longest || term.includes('@') || digits >= fewestDigitsOfNumber)
    return null
  return term
}
