import type { ImportQuestion, ImportReading } from '@theke/contract/bulk-operations.ts'
import { keysOf } from '@theke/domain/typed-objects.ts'
import { type DayOrder, dayOrderEvidence } from '@theke/domain/sheets/written-day.ts'
import { type DecimalSign, decimalEvidence } from '@theke/domain/sheets/written-number.ts'
import type { SheetLine } from '../spreadsheet/read-sheet.ts'
import { plainText, type Writing } from '../spreadsheet/value-of-cell.ts'
import { germanDay } from '../spreadsheet/write-csv.ts'
import type { FoundColumn } from './import-columns.ts'

/** How numbers and dates of a file are to be read, and what of it only people can say. */
export type FileWriting = { writing: Writing; questions: ImportQuestion[] }

const maxSamples = 3
const decimalSigns: Readonly<Record<DecimalSign, string>> = {
  ',': 'Komma: 1.250 ist 1250',
  '.': 'Punkt: 1.250 ist 1,25',
}
const dayOrders: Readonly<Record<DayOrder, string>> = { dmy: 'Tag vor Monat', mdy: 'Monat vor Tag' }

/** The texts of a sheet in columns of numbers and of dates. */
export function writtenIn(columns: readonly FoundColumn[], lines: readonly SheetLine[]) {
  const textsIn = (kinds: readonly string[]) =>
    columns
      .filter(({ field }) => kinds.includes(field.kind))
      .flatMap(({ position }) => lines.map(({ cells }) => cells[position] ?? null))
      .filter((cell) => typeof cell === 'string')
      .map(plainText)
  return { numbers: textsIn(['decimal', 'money', 'integer']), moments: textsIn(['day', 'instant']) }
}

/** Decides once for a whole file, by all of its cells; what they leave open is a question with both readings side by side. */
export function decideWriting(
  reading: ImportReading,
  { numbers, moments }: { numbers: readonly string[]; moments: readonly string[] },
  currency: string,
): FileWriting {
  const decimal = decimalEvidence(numbers)
  const days = dayOrderEvidence(moments)
  const signs = keysOf(decimalSigns)
  const orders = keysOf(dayOrders)
  const decimalSign = signs.find((sign) => sign === reading.decimalSign) ?? null
  const dayOrder = orders.find((order) => order === reading.dayOrder) ?? null
  const questions: ImportQuestion[] = []
  // Three digits behind the sign of the file are more likely thousands of a number that came from elsewhere.
  const { sign } = decimal
  const isClear = sign !== null && !decimal.ambiguous.some(({ text }) => text.includes(sign))
  if (decimal.ambiguous.length > 0 && !isClear) {
    questions.push({
      name: 'decimalSign',
      chosen: decimalSign ?? '',
      options: signs.map((sign) => ({
        value: sign,
        label: decimalSigns[sign],
        samples: decimal.ambiguous
          .slice(0, maxSamples)
          .map(({ text, readings }) => `${text} → ${String(readings[sign]).replace('.', ',')}`),
      })),
    })
  }
  if (days.ambiguous.length > 0 && days.order === null) {
    questions.push({
      name: 'dayOrder',
      chosen: dayOrder ?? '',
      options: orders.map((order) => ({
        value: order,
        label: dayOrders[order],
        samples: days.ambiguous
          .slice(0, maxSamples)
          .map(({ text, readings }) => `${text} → ${germanDay(readings[order].day)}`),
      })),
    })
  }
  return {
    writing: { decimalSign: isClear ? sign : decimalSign, dayOrder: days.order ?? dayOrder, currency },
    questions,
  }
}
