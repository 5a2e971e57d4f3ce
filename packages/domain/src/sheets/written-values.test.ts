import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { damageIn, isReadAsAnother } from './damaged-text.ts'
import { dayOrderEvidence, readWrittenMoment } from './written-day.ts'
import { decimalEvidence, readWrittenNumber } from './written-number.ts'

const valueOf = (text: string) => {
  const read = readWrittenNumber(text)
  return read.kind === 'number' ? read.value : read.kind
}

test('numbers are read as people write them', () => {
  const cases: Record<string, number | string> = {
    '12': 12,
    '9,80': 9.8,
    '9.80': 9.8,
    '€ 9,80': 9.8,
    '9,80 €': 9.8,
    'EUR 9,80': 9.8,
    '9,80 Euro': 9.8,
    '10 %': 10,
    '-1,5': -1.5,
    '−1,5': -1.5,
    '1.234,50': 1234.5,
    '1,234.50': 1234.5,
    '1.234.567': 1_234_567,
    '1 234,50': 1234.5,
    "1'234.50": 1234.5,
    '12,-': 12,
    '12,–': 12,
    ',5': 0.5,
    '0.250': 0.25,
    '1234.567': 1234.567,
    '1.250': 'ambiguous',
    '1,250': 'ambiguous',
    '1e3': 'none',
    '0x10': 'none',
    '1,2,3': 'none',
    '1.2.3': 'none',
    '12.34,5': 'none',
    '12,90/kg': 'none',
    '$ 5': 'none',
    viel: 'none',
    '': 'none',
  }
  for (const [text, value] of Object.entries(cases)) assert.equal(valueOf(text), value, text)
})

test('a number written in German or English is read as it was or is ambiguous, never as another', () => {
  const written = (value: number, locale: string, places: number) =>
    new Intl.NumberFormat(locale, { minimumFractionDigits: places, maximumFractionDigits: places }).format(
      value,
    )
  fc.assert(
    fc.property(
      fc.integer({ min: -99_999_999, max: 99_999_999 }),
      fc.integer({ min: 0, max: 3 }),
      fc.constantFrom(
        ['de-DE', ','] as const,
        ['en-US', '.'] as const,
        ['de-CH', '.'] as const,
        ['de-AT', ','] as const,
      ),
      (figures, places, [locale, sign]) => {
        const value = figures / 10 ** places
        const read = readWrittenNumber(written(value, locale, places))
        if (read.kind === 'ambiguous') assert.equal(read.readings[sign], value)
        else assert.deepEqual([read.kind, read.kind === 'number' ? read.value : null], ['number', value])
      },
    ),
  )
})

test('the decimal sign is that of the file', () => {
  assert.deepEqual(decimalEvidence(['9,80', '12', '3,5']), { sign: ',', ambiguous: [] })
  const doubtful = decimalEvidence(['9,80', '9.80', '1.250'])
  assert.equal(doubtful.sign, null)
  assert.deepEqual(doubtful.ambiguous, [{ text: '1.250', readings: { ',': 1250, '.': 1.25 } }])
})

test('days and moments are read in the usual ways', () => {
  const cases: Record<string, string> = {
    '24.12.2026': '2026-12-24 0',
    '1.12.26': '2026-12-01 0',
    '1. 12. 2026': '2026-12-01 0',
    '01.12.2026 00:00:00': '2026-12-01 0',
    '1. Dezember 2026': '2026-12-01 0',
    '1. Jänner 2026': '2026-01-01 0',
    'Do, 24.12.2026': '2026-12-24 0',
    'Donnerstag, 24. Dezember 2026 10:30': '2026-12-24 630',
    '24. Dez. 26': '2026-12-24 0',
    '24-Dec-2026': '2026-12-24 0',
    '24. Foo 2026': 'none',
    '1.12.99': 'none',
    '2026-12-20 06:30:00': '2026-12-20 390',
    '2026-12-20T06:30': '2026-12-20 390',
    '20.12.2026 06:30:00': '2026-12-20 390',
    '20.12.2026, 06:30 Uhr': '2026-12-20 390',
    '2026/12/20': '2026-12-20 0',
    '24/12/2026': '2026-12-24 0',
    '12/24/2026': '2026-12-24 0',
    '05/05/2026': '2026-05-05 0',
    '03/04/2026': 'ambiguous',
    '24/12/26': '2026-12-24 0',
    '26-12-24': 'none',
    '24-12-26': 'none',
    '31.2.2026': 'none',
    '24.12.2026 25:00': 'none',
    morgen: 'none',
    '46380': 'none',
  }
  for (const [text, wanted] of Object.entries(cases)) {
    const read = readWrittenMoment(text)
    assert.equal(read.kind === 'moment' ? `${read.day} ${read.minutes}` : read.kind, wanted, text)
  }
  const { order, ambiguous } = dayOrderEvidence(['03/04/2026', '24/12/2026'])
  assert.deepEqual([order, ambiguous.length], ['dmy', 1])
})

test('what a spreadsheet program has destroyed is recognised', () => {
  const cases: Record<string, string | null> = {
    '#NV': 'error',
    '=#REF!': 'error',
    'N/A': 'nothing',
    '#N/A': 'error',
    '#BEZUG!': 'error',
    '#DIV/0!': 'error',
    '###': 'error',
    '#VALEUR!': 'error',
    'Err:502': 'error',
    '#lecker!': null,
    '03.04.2026': 'date',
    '2026-04-03': 'date',
    '4,00638E+12': 'digits',
    '4.00638E+12': 'digits',
    '3. Apr': 'date',
    '03. Mär': 'date',
    'Apr 04': 'date',
    'Jän.26': 'date',
    '5. Mai 2026': 'date',
    '05/03/2026': 'date',
    '12:30:00': 'date',
    'Maria 24': null,
    'Märzen 24': null,
    '#N/B': 'error',
    '#¿NOMBRE?': 'error',
    '=00042': 'number',
    '42,00': 'number',
    '42,5': null,
    NULL: 'nothing',
    undefined: 'nothing',
    Null: null,
    'K&auml;se': 'code',
    Käse_x000D_: 'code',
    'Speis & Trank; fein': null,
    '1e3': 'number',
    '0x10': 'number',
    '#12': null,
    'A-12': null,
    Speck: null,
    '4006381333931': null,
    '1. Mai-Platte': null,
  }
  for (const [text, damage] of Object.entries(cases)) assert.equal(damageIn(text), damage, text)
})

test('texts that a spreadsheet program makes something else of when it opens a CSV file are known', () => {
  const others =
    '00042 007 4006381333931 12345678901234567890 1.250 1,50 0,5 .5 1e3 1E-7 4,00638E+12 3-4 1/2 1-2-3 12:30 24:00 2026-04-03 03.04.2026 12.12. 10% 12,5% €5 5€ WAHR false #NV #REF! (5)'
  const further = [
    '3. Apr',
    'Okt 12',
    'Mai 26',
    'Jän. 5',
    '5 %',
    '€ 5',
    '3 000',
    '1 1/2',
    '12:30 PM',
    '5 EUR',
    "1'000",
  ]
  for (const text of [...others.split(' '), ...further]) assert.equal(isReadAsAnother(text), true, text)
  const kept = [
    '4020',
    '0',
    '12345678901',
    'A-12',
    '5 kg',
    'Maria 24',
    'Mais 12x',
    '1. Mai-Platte',
    '½',
    'Wahrheit',
    '#12',
    'x',
    '',
    '-',
  ]
  for (const text of kept) assert.equal(isReadAsAnother(text), false, text)
})
