import { beginsWithSlip, withoutUmlauts, wordsOf } from './search-text.ts'

/** What can be found by the words of its name, and less well by further words, such as what else people call it. */
type Named = { name: string; also?: string }

/** Shorter words are found as they are: with a slip they would be nearly any word. */
const minLengthWithSlip = 4
const minLengthInside = 3
/** Each name that fits well stands before those that only fit by their further words. */
const furtherRank = 4

/**
 * A search over these things, whose words are read once.
 * @returns A function of what was typed; it gives the things in which each typed word begins, continues or, with one slip, begins a word, the best first and in
 *   the given order where they fit as well. Nothing is found where nothing was typed.
 */
export function wordIndex<Thing extends Named>(things: readonly Thing[]): (typed: string) => Thing[] {
  const placesOf = new Map<string, Map<number, number>>()
  for (const [index, { name, also = '' }] of things.entries()) {
    for (const [text, rank] of [
      [name, 0],
      [also, furtherRank],
    ] as const) {
      for (const word of plainWords(text)) {
        const places = placesOf.get(word) ?? new Map<number, number>()
        if (!places.has(index)) places.set(index, rank)
        placesOf.set(word, places)
      }
    }
  }
  const words = [...placesOf]

  function ranksOf(typed: string): Map<number, number> {
    const ranks = new Map<number, number>()
    for (const [word, places] of words) {
      const rank = rankOf(word, typed)
      if (rank === null) continue
      for (const [index, placeRank] of places) {
        const sum = rank + placeRank
        if (sum < (ranks.get(index) ?? Infinity)) ranks.set(index, sum)
      }
    }
    return ranks
  }

  return (text) => {
    const [first, ...others] = plainWords(text).map(ranksOf)
    if (first === undefined) return []
    const found = [...first].flatMap(([index, rank]) => {
      const thing = things[index]
      const sum = others.reduce((total, ranks) => total + (ranks.get(index) ?? Infinity), rank)
      return thing === undefined || sum === Infinity ? [] : [{ thing, index, sum }]
    })
    return found.toSorted((a, b) => a.sum - b.sum || a.index - b.index).map(({ thing }) => thing)
  }
}

function plainWords(text: string): string[] {
  return [...new Set(wordsOf(text).map(withoutUmlauts))]
}

/** How well a word fits what was typed, 0 best; null where it does not. */
function rankOf(word: string, typed: string): number | null {
  if (word === typed) return 0
  if (word.startsWith(typed)) return 1
  if (typed.length >= minLengthInside && word.includes(typed)) return 2
  return typed.length >= minLengthWithSlip && beginsWithSlip(word, typed) ? 3 : null
}
