import { partsBetweenHyphens, withoutUmlauts } from '@theke/domain/search-text.ts'

// Where it is not known what was stored: a hyphen, a blank or nothing.
const gap = '\n'
// The length of each part of a text in the index (the function `search_suffixes` of the database).
const partLength = 5
const maxParts = 20
const minUncovered = 2

/** What an index for searches is asked: a condition of PostgreSQL's text search, and whether each of its parts is looked up as it stands. */
export type IndexQuery = { text: string; isExact: boolean }

/**
 * Pieces that the text in the index (`indexedText`) of every record contains in which `searchPattern` finds the word. They narrow a search down
 * by an index; whether a record is found is decided by the pattern.
 */
function searchPieces(word: string): string[] {
  const folded = withoutUmlauts(partsBetweenHyphens(word).join(gap))
  // Many addresses have the same domain, of which the index would go through all. Backslashes are escaped in the index.
  const parts = folded.split(/[^!-[\]-~]+/).map((part) => /^(.{5,}?)@/.exec(part)?.[1] ?? part)
  // One s or two are the same, and so are u and ou. An e at the beginning may be that of an umlaut, which the index has not.
  const pieces = parts.flatMap((part) =>
    part.replace(/s+/g, `s${gap}s`).replace(/o?u/g, `${gap}u`).split(gap),
  )
  return pieces.map((piece) => piece.replace(/^e+/, '')).filter(Boolean)
}

/** What every record meets in which all words are found; undefined where no word has two letters in a row that an index could know. */
export function searchQuery(words: readonly string[]): IndexQuery | undefined {
  const pieces = words.flatMap(searchPieces).filter((piece) => piece.length > 1)
  if (pieces.length === 0) return undefined
  const longest = Math.max(...pieces.map(({ length }) => length))
  // Two letters begin so many parts that looking them all up takes longer than what they spare beside a longer piece.
  const useful = pieces.filter((piece) => longest === 2 || piece.length > 2)
  return { text: conjunction(useful, ''), isExact: useful.every((piece) => piece.length >= partLength) }
}

/** The same for records in whose title one of the words may be found; undefined where that cannot be asked. */
export function titleQuery(words: readonly string[]): string | undefined {
  const ofWords = words.map((word) => searchPieces(word).filter((piece) => piece.length > 1))
  if (ofWords.some((pieces) => pieces.length === 0)) return undefined
  return ofWords.map((pieces) => `(${conjunction(pieces, '=')})`).join(' | ')
}

function conjunction(pieces: readonly string[], mark: string): string {
  const terms = new Set(pieces.flatMap((piece) => termsOf(piece, mark)))
  return [...terms].slice(0, maxParts).join(' & ')
}

/** A piece that is shorter than the parts of the index begins one of them. Longer ones are covered: more parts take longer to look up. */
function termsOf(piece: string, mark: string): string[] {
  const quoted = (part: string) => `'${mark}${part.replaceAll("'", "''")}'`
  if (piece.length < partLength) return [`${quoted(piece)}:*`]
  const count = Math.floor(piece.length / partLength)
  const parts = Array.from({ length: count }, (_, at) => piece.slice(at * partLength, (at + 1) * partLength))
  const isCovered = piece.length - count * partLength < minUncovered
  return [...parts, ...(isCovered ? [] : [piece.slice(-partLength)])].map(quoted)
}
