/** An emoji with all that belongs to it: skin tone, the signs between several, the letters of a flag; or a digit on a key. */
const emoji = String.raw`\p{ExtPict}(?:\p{EMod}|[\ufe0e\ufe0f])*(?:[\u{e0020}-\u{e007e}]+\u{e007f})?(?:\u200d\p{ExtPict}(?:\p{EMod}|[\ufe0e\ufe0f])*)*|[#*0-9]\ufe0f\u20e3`
/** Signs that nobody sees: joiners, direction marks, soft hyphens, tags, fillers, notes between lines. */
const unseen = String.raw`[\p{DI}\u2800\ufff9-\ufffb]`
const emojiOrUnseen = new RegExp(`(${emoji})|${unseen}`, 'gu')
const emojiOrUnseenButHyphens = new RegExp(String.raw`(${emoji})|(?!\u00ad)${unseen}`, 'gu')
// All of Cc but tabs and line breaks.
// oxlint-disable-next-line no-control-regex -- these are the characters to remove
const controlCharacters = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u0084\u0086-\u009f]/g

/**
 * A text as it is stored, wherever it comes from: composed letters (NFC), without control characters and without signs that nobody sees, except
 * within emoji. Two texts that look alike are the same. Rich text keeps its soft hyphens, which somebody placed with a purpose.
 */
export function enteredText(text: string, { isRich = false } = {}): string {
  return text
    .replace(controlCharacters, '')
    .replace(isRich ? emojiOrUnseenButHyphens : emojiOrUnseen, '$1')
    .toWellFormed()
    .normalize('NFC')
}

/** Whether there is nothing to see in a text. */
export function isBlank(text: string): boolean {
  return !/[^\s\p{Cc}\p{Cf}\p{Cs}\p{DI}\u2800]/u.test(text)
}

// A family of four has eleven code units. More marks than that stand on no letter.
const maxUnits = 12
// In longer texts, which are documents, code points are counted: finding out what belongs together would take too long.
const maxCounted = 20_000

/** Whether a text is longer than `max` characters however they are counted, so that nothing need look at it. */
export function isFarTooLong(text: string, max: number): boolean {
  return text.length > (max > maxCounted ? 2 * max + 1 : maxUnits * max)
}

/** Whether a text has at most so many characters as people count them: an emoji is one, however it is put together. */
export function hasAtMost(text: string, max: number): boolean {
  if (text.length <= max) return true
  if (isFarTooLong(text, max)) return false
  if (max > maxCounted) return Array.from(text).length <= max
  return characterCount(text) <= max
}

/** How many characters people count in a text: an emoji is one, however it is put together. */
export function characterCount(text: string): number {
  // Browsers from before 2024 do not know what belongs together.
  return Array.from<unknown>('Segmenter' in Intl ? new Intl.Segmenter('de').segment(text) : text).length
}
