import { type Cents, toCents } from './money.ts'

/** What was typed into a number field: a number, nothing, or something that is no number. */
type TypedNumber = number | null | 'not-a-number'

/**
 * Reads a number as people write it in German: `1.234,50`, `1234,5`, `-3`, `12,–`, with or without a unit such as €, CHF or %. A point counts as
 * the decimal one where it can be nothing else, as in `12.9`; before exactly three digits it groups thousands, so `1.234` is 1234.
 */
export function readTypedNumber(text: string): TypedNumber {
  const bare = text
    .replace(/[\s€%]|EUR|CHF|Fr\./g, '')
    .replace(/^[−–]/, '-')
    .replace(/(\d)[.,][-–—]{1,2}$/, '$1')
    .replace(/(\d)['’](?=\d{3})/g, '$1')
  if (bare === '') return null
  const digits = /^(-?)([\d.,]+)$/.exec(bare)
  if (digits === null) return 'not-a-number'
  const [, sign = '', body = ''] = digits
  const plain = plainNumber(body)
  if (plain === null) return 'not-a-number'
  const number = Number(sign + plain)
  return Number.isFinite(number) ? number + 0 : 'not-a-number'
}

/** The whole cents of what stands in a field for money, where 12.9 is 1290; null where that is no number. Further decimals round half up. */
export function typedCents(value: unknown): Cents | null {
  return typeof value === 'number' ? toCents(value) : null
}

/** The whole cents of what was typed as paid, as `typedCents` reads it; null also for nothing or less. */
export function typedPayment(value: unknown): Cents | null {
  return typeof value === 'number' && value > 0 ? toCents(value) : null
}

const grouped = /^[1-9]\d{0,2}(\.\d{3})+(,\d*)?$/
const groupedEnglish = /^[1-9]\d{0,2}(,\d{3})+\.\d*$/
const withComma = /^\d*,\d*$/
const withPoint = /^\d*\.\d*$/

/** The digits with a decimal point, null where they are no number. */
function plainNumber(body: string): string | null {
  if (!/\d/.test(body)) return null
  if (grouped.test(body)) return body.replaceAll('.', '').replace(',', '.')
  if (groupedEnglish.test(body)) return body.replaceAll(',', '')
  if (withComma.test(body)) return body.replace(',', '.')
  return withPoint.test(body) || /^\d+$/.test(body) ? body : null
}

/**
 * Writes a number the German way for a field to edit: `1.234,50`. At most `places` decimal places are shown, exactly as many where
 * `isFixed`, as of amounts of money.
 */
export function writeTypedNumber(
  value: number,
  { places, isFixed = false }: { places: number; isFixed?: boolean },
): string {
  const [whole = '', decimals = ''] = Math.abs(value).toFixed(places).split('.')
  const shown = isFixed ? decimals : decimals.replace(/0+$/, '')
  const groups = whole.replace(/\B(?=(\d{3})+$)/g, '.')
  const isNegative = value < 0 && /[1-9]/.test(whole + shown)
  return (isNegative ? '-' : '') + groups + (shown === '' ? '' : `,${shown}`)
}
