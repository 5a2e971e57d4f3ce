import { searchText } from '@theke/domain/search-text.ts'

/** Letters with the forms that count as the same; capitals are left to the comparison. */
export const letterForms: Readonly<Record<string, string>> = {
  a: 'aàáâãåāăąä',
  c: 'cçćč',
  d: 'dđď',
  e: 'eèéêëēėęě',
  g: 'gğ',
  i: 'iìíîïīį',
  l: 'lł',
  n: 'nñńň',
  o: 'oòóôõøōőö',
  r: 'rř',
  s: 'sśšş',
  t: 'tţť',
  u: 'uùúûūůűü',
  y: 'yýÿ',
  z: 'zźžż',
}

// PostgreSQL takes no larger number of repeats.
const maxRepeats = 255

/**
 * A typed word as a regular expression of PostgreSQL that finds it as the search of the storefront does (domain/search-text.ts): in any case, with
 * or without accents, umlauts written as such, written out or left out, and ß as ss. It is compared with the texts as they are stored.
 */
export function searchPattern(word: string): string {
  const typed = searchText(word)
  const parts = typed.match(/[aou]e?|s+|./gsu) ?? []
  return parts.map((part, index) => partPattern(part, index === 0 || index === parts.length - 1)).join('')
}

function partPattern(part: string, isAtEdge: boolean): string {
  const first = part.slice(0, 1)
  if (/[aou]/.test(first)) return `[${letterForms[first]}]e?`
  if (first === 's') return patternOfS(part.length, isAtEdge)
  const same = letterForms[part]
  return same === undefined ? part.replace(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`) : `[${same}]`
}

/** Any spelling of so many s; in "Schlußstrich" two of three are an ß, and it is not known which two. */
function patternOfS(count: number, isAtEdge: boolean): string {
  const oneOf = `[${letterForms.s}ßẞ]`
  // What was typed may begin or end within an ß.
  if (count === 1) return isAtEdge ? oneOf : `[${letterForms.s}]`
  if (count === 2) return '(?:ss|ß|ẞ)'
  const most = Math.min(count, maxRepeats)
  return `${oneOf}{${Math.ceil(most / 2)},${most}}`
}
