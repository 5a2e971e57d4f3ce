/**
 * A text as search compares it: in lower case, ß as ss, umlauts written out, other letters without their diacritics. `Süßwein` and
 * `SUESSWEIN` are the same, whichever way an umlaut is encoded, and so are `Đurić` and `Duric`.
 */
export function searchText(text: string): string {
  return text
    .normalize('NFC')
    .toLowerCase()
    .replaceAll('ä', 'ae')
    .replaceAll('ö', 'oe')
    .replaceAll('ü', 'ue')
    .replaceAll('ß', 'ss')
    .replaceAll('đ', 'd')
    .replaceAll('ł', 'l')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
}

/** A search text without its umlauts, for people who type `kase`: `kaese` becomes `kase`. */
export function withoutUmlauts(text: string): string {
  return text.replace(/([aou])e/g, '$1')
}

/** The words of a search text, which hold letters and digits only. */
export function wordsOf(text: string): string[] {
  return text.split(/[^\p{L}\p{N}]+/u).filter(Boolean)
}

/**
 * Whether a word begins with what was typed, or would without one slip: a letter too many, too few, wrong, or two in the
 * wrong order (Damerau distance 1).
 */
export function beginsWithSlip(word: string, typed: string): boolean {
  let same = 0
  while (same < typed.length && word[same] === typed[same]) same++
  const restOfWord = word.slice(same)
  const restTyped = typed.slice(same)
  const isSwapped = restTyped[0] === restOfWord[1] && restTyped[1] === restOfWord[0]
  return (
    restOfWord.slice(1).startsWith(restTyped) ||
    restOfWord.startsWith(restTyped.slice(1)) ||
    restOfWord.slice(1).startsWith(restTyped.slice(1)) ||
    (isSwapped && restOfWord.slice(2).startsWith(restTyped.slice(2)))
  )
}
