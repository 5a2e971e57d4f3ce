/**
 * What a program has done to a text: an error, letters or digits that are lost, a date or number made of something else, signs that were left in code, or
 * a word in place of nothing.
 */
export type Damage = 'error' | 'letters' | 'digits' | 'date' | 'number' | 'code' | 'nothing'

// `#NV` and `#N/A` in some languages, `#WERT!` or `#NAME?` in any, a column that is too narrow, and `Err:502` of LibreOffice.
const errors =
  /^=?(?:#(?:NV|N\/\p{Lu}|GETTING_DATA|#+|BEZUG|WERT|ZAHL|DIV\/0|¿?[\p{Lu}_]+(?:\/0)?[!?])|(?:Err|Fehler):\d{3})$/u
const monthNames = [
  'Jan(?:uar|uary)?|Jän(?:ner)?|Feb(?:ruar|ruary|er)?|Mrz|März?|Mar(?:ch)?|Apr(?:il)?|Mai|May|Jun[ie]?|Jul[iy]?',
  'Aug(?:ust)?|Sep(?:t(?:ember)?)?|Okt(?:ober)?|Oct(?:ober)?|Nov(?:ember)?|Dez(?:ember)?|Dec(?:ember)?',
].join('|')
const year = '(?:\\d{4}|\\d{2})'
const dates = new RegExp(
  `^(?:\\d{1,2}\\.\\d{1,2}\\.\\d{4}|\\d{4}-\\d{2}-\\d{2}|\\d{1,2}\\/\\d{1,2}\\/\\d{4}|\\d{1,2}:\\d{2}:\\d{2}|\\d{1,2}[.-]\\s?(?:${monthNames})\\.?(?:[ .-]?${year})?|(?:${monthNames})\\.?[ .-]${year})$`,
  'iu',
)
/** `&auml;` of web pages, and `_x000D_` of workbooks. */
const code = /&(?:#\d{1,6}|#x[\da-f]{1,6}|[a-z]{2,8}\d?);|_x[\dA-F]{4}_/i
const nothing = /^(?:NULL|null|[Nn]\/[Aa]|\(null\)|undefined|NaN|None|\[object \w+\]|\\N)$/

const amount = "(?:\\d|[.,]\\d)[\\d\\s.,:/'’–-]*(?:e[+-]?\\d+|[ap]m)?"
const sign = '(?:%|€|EURO?|[$£])'
const figuresOnly = new RegExp(`^(?:${sign} ?)?\\(?[+-]? ?${amount}\\)?(?: ?${sign})?$`, 'i')
/** Excel shows longer whole numbers as `4,00638E+12`. */
const plainNumber = /^(?:0|[1-9]\d{0,10})$/
const written = /^(?:wahr|falsch|true|false)$/i
const monthAndFigures = new RegExp(`^(?:${monthNames})\\.?[ .-]?\\d{1,4}$`, 'iu')

/**
 * Whether spreadsheet programs make something else of a text when they open it in a CSV file: `00042`, `1.250`, `1e3`, `3-4`, `12:30`, `Mai 26`, `WAHR`,
 * `#NV` and long numbers. They leave `4020` and `A-12` as they are.
 */
export function isReadAsAnother(text: string): boolean {
  const bare = text.trim()
  if (plainNumber.test(bare)) return false
  return [figuresOnly, errors, dates, monthAndFigures, written].some((shape) => shape.test(bare))
}

/**
 * Recognises values that were destroyed before the file was written, by a text of a cell: `#NV` is an error, `K�se` has lost a letter, `4,00638E+12` digits,
 * `3. Apr` and `03.04.2026` were an article number such as 3-4, `1e3`, `0x10` and `42,00` are read or written as numbers by some programs, `K&auml;se` was on a
 * web page, and `NULL` stands for nothing. Null for every other text.
 */
export function damageIn(text: string): Damage | null {
  if (errors.test(text)) return 'error'
  if (text.includes('\ufffd')) return 'letters'
  if (/^[-+]?\d(?:[.,]\d+)?E[+-]\d{2,3}$/i.test(text)) return 'digits'
  if (dates.test(text)) return 'date'
  if (nothing.test(text)) return 'nothing'
  if (/^(?:\d+(?:[.,]\d+)?e[+-]?\d+|0x[\da-f]+|=[\d.,]+|\d+[.,]0+)$/i.test(text)) return 'number'
  if (code.test(text)) return 'code'
  return null
}
