/** What a program has done to a text: an error, letters or digits that are lost, or a date or number made of something else. */
export type Damage = 'error' | 'letters' | 'digits' | 'date' | 'number'

// `#NV` and `#N/A` in some languages, `#WERT!` or `#NAME?` in any, a column that is too narrow, and `Err:502` of LibreOffice.
const errors =
  /^(?:#(?:NV|N\/[AD]|GETTING_DATA|#+|BEZUG|WERT|ZAHL|DIV\/0|[\p{Lu}_]+(?:\/0)?[!?])|(?:Err|Fehler):\d{3})$/u
const monthNames = 'Jan|Jän|Feb|Mrz|Mär|Mar|Apr|Mai|May|Jun|Jul|Aug|Sep|Okt|Oct|Nov|Dez|Dec'
const dates = new RegExp(
  `^(?:\\d{1,2}\\.\\d{1,2}\\.\\d{4}|\\d{4}-\\d{2}-\\d{2}|\\d{1,2}[.-]\\s?(?:${monthNames})\\.?|(?:${monthNames})\\.?[ -]\\d{2})$`,
  'i',
)

/**
 * Recognises values that were destroyed before the file was written, by a text of a cell: `#NV` is an error, `K�se` has lost a letter, `4,00638E+12` digits,
 * `3. Apr` and `03.04.2026` were an article number such as 3-4, and `1e3` or `0x10` are read as numbers by some programs. Null for every other text.
 */
export function damageIn(text: string): Damage | null {
  if (errors.test(text)) return 'error'
  if (text.includes('\ufffd')) return 'letters'
  if (/^[-+]?\d(?:[.,]\d+)?E[+-]\d{2,3}$/i.test(text)) return 'digits'
  if (dates.test(text)) return 'date'
  if (/^(?:\d+(?:[.,]\d+)?e[+-]?\d+|0x[\da-f]+)$/i.test(text)) return 'number'
  return null
}
