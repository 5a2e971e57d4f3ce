/** The sign between whole and fraction. */
export type DecimalSign = ',' | '.'

/**
 * A number as people write it: `value` where it can only be meant in one way, `readings` by decimal sign where a single sign before three
 * digits may stand for thousands or for a fraction, such as `1.250`.
 */
export type WrittenNumber =
  | { kind: 'number'; value: number; sign: DecimalSign | null }
  | { kind: 'ambiguous'; readings: Readonly<Record<DecimalSign, number>> }
  | { kind: 'none' }

const shapes = {
  whole: /^\d+$/,
  // Groups of three; in Switzerland an apostrophe, elsewhere a blank, which is not left by now.
  commaFraction: /^(?:\d{1,3}(?:\.\d{3})+|\d+)?,\d+$/,
  pointFraction: /^(?:\d{1,3}(?:,\d{3})+|\d+)?\.\d+$/,
  pointGroups: /^[1-9]\d{0,2}(?:\.\d{3})+$/,
  commaGroups: /^[1-9]\d{0,2}(?:,\d{3})+$/,
}

/**
 * Reads `12`, `9,80`, `1.234,50`, `1,234.50`, `1'200.–`, `€ 9,80` and `10 %`; the signs of euro and per cent are dropped. Whatever else a
 * program could read as a number, such as `1e3` or `0x10`, is none.
 */
export function readWrittenNumber(text: string): WrittenNumber {
  const bare = text.replace(/^(?:€|EUR\b)|(?:€|%|\bEURO?)$/gi, '').trim()
  const [, minus = '', rest = ''] = /^([-−+]?)\s*(.*)$/s.exec(bare) ?? []
  const digits = rest.replace(/(?<=\d)[\s'’](?=\d{3}(?!\d))/g, '').replace(/[.,](?:-|–|—)+$/, '')
  const factor = minus === '-' || minus === '−' ? -1 : 1
  if (shapes.whole.test(digits)) return number(factor * Number(digits), null)
  const isPointGroups = shapes.pointGroups.test(digits)
  const isCommaGroups = shapes.commaGroups.test(digits)
  const signs = digits.replace(/\d/g, '')
  if (signs.length === 1 && (isPointGroups || isCommaGroups)) {
    const thousands = factor * Number(digits.replace(signs, ''))
    const fraction = factor * Number(digits.replace(signs, '.'))
    const readings = signs === '.' ? { ',': thousands, '.': fraction } : { ',': fraction, '.': thousands }
    return { kind: 'ambiguous', readings }
  }
  if (isPointGroups) return number(factor * Number(digits.replaceAll('.', '')), ',')
  if (isCommaGroups) return number(factor * Number(digits.replaceAll(',', '')), '.')
  if (shapes.commaFraction.test(digits))
    return number(factor * Number(digits.replaceAll('.', '').replace(',', '.')), ',')
  if (shapes.pointFraction.test(digits)) return number(factor * Number(digits.replaceAll(',', '')), '.')
  return { kind: 'none' }
}

function number(value: number, sign: DecimalSign | null): WrittenNumber {
  return { kind: 'number', value: value + 0, sign }
}

/** What the numbers of a file say of its decimal sign, and those of which it decides the value. */
export type DecimalEvidence = {
  /** The sign that all of them agree on; null where they say nothing, or not the same. */
  sign: DecimalSign | null
  ambiguous: { text: string; readings: Readonly<Record<DecimalSign, number>> }[]
}

/** Judges all texts of a file that stand for numbers together. */
export function decimalEvidence(texts: Iterable<string>): DecimalEvidence {
  const signs = new Set<DecimalSign>()
  const ambiguous: DecimalEvidence['ambiguous'] = []
  for (const text of texts) {
    const read = readWrittenNumber(text)
    if (read.kind === 'ambiguous') ambiguous.push({ text, readings: read.readings })
    if (read.kind === 'number' && read.sign !== null) signs.add(read.sign)
  }
  const [only = null, ...others] = signs
  return { sign: others.length === 0 ? only : null, ambiguous }
}
