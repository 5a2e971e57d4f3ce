/** What the digits of one kind of label mean: 13 signs, one for each digit of its EAN. */
export type ScaleFormat = string

/** Between two kinds of label. */
const separator = /[;,\n]/
// The first two digits; the number of the product, what it weighs or costs and the check digit of that, digits without a meaning; the check digit.
const wellFormed = /^2\d[AGEZX]{10}P$/
const numberRun = /^[^A]*A{3,6}[^A]*$/
const measureRun = /^[^GE]*(?:G{4,6}|E{4,6})[^GE]*$/

/**
 * Reads which labels the scales of a shop print, such as `28AAAAAGGGGGP; 29AAAAAZEEEEP`: the first two digits (20 to 29, which GS1 leaves to shops),
 * `A` for the number of the product at the scale, `G` for grams or `E` for cents, `Z` for a check digit of these, `X` for digits that mean
 * nothing here, and `P` for the check digit at the end. Null where something of it cannot be read, or two kinds begin alike.
 */
export function readScaleFormats(text: string): ScaleFormat[] | null {
  const formats = text
    .split(separator)
    .map((format) => format.replaceAll(/\s/g, '').toUpperCase())
    .filter((format) => format !== '')
  const areAlike = new Set(formats.map(prefixOf)).size < formats.length
  return !areAlike && formats.every(isFormat) ? formats : null
}

/** The two digits with which every label of a kind begins. */
export function prefixOf(format: ScaleFormat): string {
  return format.slice(0, 2)
}

/** The digits of a code that stand where a format has a sign, in their order. */
export function digitsAt(code: string, format: ScaleFormat, sign: string): string {
  return Array.from(code)
    .filter((_, place) => format[place] === sign)
    .join('')
}

function isFormat(format: string): boolean {
  if (!wellFormed.test(format) || !numberRun.test(format) || !measureRun.test(format)) return false
  const checks = countOf(format, 'Z')
  // GS1 has a check digit for four and for five digits only.
  return checks === 0 || (checks === 1 && countOf(format, 'G') + countOf(format, 'E') < 6)
}

function countOf(format: string, sign: string): number {
  return format.split(sign).length - 1
}
