/** A sentence that states something which is not among the known facts, with the words that do. */
export type UncheckedClaim = { sentence: string; words: string[] }

// What may be advertised only where it is true, as beginnings of words.
const sensitive =
  /(?<![\p{L}\d])(?:bio|biologisch|öko|regional|heimisch|österreichisch|vegan|vegetarisch|gluten|laktose|zuckerfrei|fettarm|allergi|haus(?:gemacht|eigen)|hand(?:gemacht|werk)|eigene[rnms]? |ausgezeichnet|prämiert|preisgekrönt|testsieger|zertifiziert|gütesiegel|garantier|gesund|heil(?:t|sam|end)|nachhaltig|klimaneutral|plastikfrei|tradition|familienbetrieb|generation|seit |gegründet|gratis|kostenlos|rabatt|aktion|(?<!am )beste[rnms]?(?![\p{L}])|günstigst|größte|einzige|täglich|durchgehend|rund um die uhr|(?:mon|diens|donners|frei|sams|sonn)tag|mittwoch|feiertag)[\p{L}]*/giu
const number = /\d+(?:[.,:]\d+)*(?:\s?(?:%|€|euro|uhr|kg|g|dag|km|jahre?n?|minuten|stunden))?/giu
const named =
  /(?<![\p{L}])(?:[Hh]of|Familie|Firma|Meister|Region|[Aa]us (?:dem |der )?)\s*([A-ZÄÖÜ][\p{L}-]+)/gu

/**
 * The sentences of a plain text that claim what is not among the facts: numbers, times and prices, what may be advertised only where it is true, and names of
 * origins. The person who publishes the text has to check them. Both texts are plain.
 */
export function uncheckedClaims(text: string, facts: string): UncheckedClaim[] {
  const knownNumbers = new Set([...facts.matchAll(number)].map(([found]) => numberIn(found)))
  const knownText = facts.toLowerCase()
  return sentencesOf(text).flatMap((sentence) => {
    const words = [
      ...[...sentence.matchAll(number)]
        .map(([found]) => found)
        .filter((found) => !knownNumbers.has(numberIn(found))),
      ...[...sentence.matchAll(sensitive)]
        .map(([found]) => found.trim())
        .filter((found) => !knownText.includes(stem(found))),
      ...[...sentence.matchAll(named)]
        .filter(([, name = '']) => !knownText.includes(name.toLowerCase()))
        .map(([found]) => found.trim()),
    ]
    return words.length === 0 ? [] : { sentence, words: [...new Set(words)] }
  })
}

/** `4,90 €`, `4.9` and `4,9` are the same number, `08:00` and `8` the same time. */
function numberIn(found: string): string {
  const digits = found
    .replace(/[^\d.,:]/g, '')
    .replace(/[.,:]+$/, '')
    .replace(/[,:]/g, '.')
  return digits
    .replace(/^0+(?=\d)/, '')
    .replace(/(\.\d*?)0+$/, '$1')
    .replace(/\.$/, '')
}

/** Without the ending that German inflection changes. */
function stem(word: string): string {
  return word.toLowerCase().replace(/(?:e|en|er|es|em|n|s)$/, '')
}

/** A point within a number, a time or an abbreviation of one letter ends no sentence. */
function sentencesOf(text: string): string[] {
  return text
    .split(/(?<=[.!?])(?<!\b\p{L}\.)(?<!\d\.)\s+|\n+/u)
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence !== '')
}
