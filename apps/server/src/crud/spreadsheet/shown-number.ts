import { SSF } from '@e965/xlsx'
import { validationTexts } from '@theke/contract/validation-texts.ts'
import { roundDecimal } from '@theke/domain/decimal.ts'
import { dayOf } from '@theke/domain/time/wall-time.ts'
import type { RawCell, ShownMoment } from './raw-cell.ts'
import { clock, germanDay } from './write-csv.ts'

const dayMs = 24 * 60 * 60 * 1000
const minutesOfDay = 24 * 60
/** The days between the first days of the calendars of Windows and of the Mac. */
const macDays = 1462

/** The cell of a number by its format: as it is, as the figures that are shown, or as a date. `isMac` tells the calendar of the workbook. */
export function cellOfNumber(value: number, format: string, isMac: boolean): RawCell {
  // The first section is that of positive numbers; colours and conditions show nothing.
  const section = (format.split(';')[value < 0 && format.includes(';') ? 1 : 0] ?? '').replace(
    /\[(?![hms]+\])[^\]]*\]/gi,
    '',
  )
  if (section === '' && format.includes(';'))
    return {
      kind: 'broken',
      message: validationTexts.sheetRounded('nichts', String(value).replace('.', ',')),
    }
  const pattern = section.replace(/"[^"]*"|\\.|_.|\*./g, '')
  if (/^(?:general|@|standard|)$/i.test(pattern)) {
    const number = Number(value.toPrecision(15))
    const shown = String(number).replace('.', ',')
    return isMac ? { kind: 'number', number, exact: value, shown, serial: value + macDays } : value
  }
  // Excel shows no day before its first one.
  if (SSF.is_date(format) && value < 0 && !isMac)
    return { kind: 'broken', message: validationTexts.sheetBroken('########') }
  if (SSF.is_date(format)) return momentOf(value, pattern, isMac)
  if (/e[+-]|\//i.test(pattern)) return value
  const places = /[0#?]\.([0#?]+)/.exec(pattern)?.[1]?.length ?? 0
  const isPercent = pattern.includes('%')
  const exact = isPercent ? value * 100 : value
  // A comma behind the last figure shows thousands.
  const thousands = /[0#?](,+)(?![0#?,])/.exec(pattern)?.[1]?.length ?? 0
  const number = roundDecimal(exact / 1000 ** thousands, places)
  const shown = shownAs(value, number, places, format, pattern)
  const currency = currencyIn(format)
  return { kind: 'number', number, exact, shown, ...(currency !== '' && { currency }) }
}

const signs: Readonly<Record<string, string>> = {
  '€': 'EUR',
  EURO: 'EUR',
  FR: 'CHF',
  'FR.': 'CHF',
  SFR: 'CHF',
  'SFR.': 'CHF',
  '£': 'GBP',
  $: 'USD',
  KČ: 'CZK',
  FT: 'HUF',
  ZŁ: 'PLN',
}

/** The code of a currency by its name or sign, such as `EUR` for `€`. */
export function currencyOf(name: string): string {
  const upper = name.trim().toUpperCase()
  return signs[upper] ?? upper
}

/** `CHF` of `[$CHF-807] 0.00` or `0.00 "CHF"`; empty for none. The dollar of a format without brackets is that of the computer's country. */
function currencyIn(format: string): string {
  const named =
    /\[\$([^\]-]+)/.exec(format)?.[1] ??
    /[€£¥]|(?<!\p{L})(?:EUR|S?Fr|CHF|USD|GBP|CZK|HUF|PLN|Kč|zł|Ft)(?!\p{L})/u.exec(format)?.[0]
  if (named === undefined) return ''
  return /€|EUR/i.test(named) ? 'EUR' : currencyOf(named)
}

/** Leading zeros and signs between figures belong to the text of an article number; the rest is written as in German. */
function shownAs(value: number, number: number, places: number, format: string, pattern: string): string {
  const isMask = places === 0 && (/0{2,}/.test(pattern) || /[-/ ()"\\]/.test(format.split(';')[0] ?? ''))
  if (isMask && Number.isInteger(value) && !/[,€$%]/.test(format)) return SSF.format(format, value)
  const text = (places > 0 ? number.toFixed(places) : String(number)).replace('.', ',')
  return pattern.includes('%') ? `${text}%` : text
}

function momentOf(value: number, pattern: string, isMac: boolean): ShownMoment {
  const total = Math.round(value * minutesOfDay)
  if (/\[[hms]+\]/i.test(pattern)) return { kind: 'moment', day: null, minutes: total, shown: clock(total) }
  const minutes = ((total % minutesOfDay) + minutesOfDay) % minutesOfDay
  const days = Math.floor(total / minutesOfDay)
  const hasDay = /[dyj]/i.test(pattern) || (/m/i.test(pattern) && !/[hs]/i.test(pattern))
  if (!hasDay) return { kind: 'moment', day: null, minutes, shown: clock(minutes) }
  // Excel for Windows counts a 29 February 1900 that never was.
  const serial = isMac ? days + macDays : days < 60 ? days + 1 : days
  const day = dayOf(Date.UTC(1899, 11, 30) + serial * dayMs, 'UTC')
  const time = /h/i.test(pattern) ? ` ${clock(minutes)}` : ''
  return { kind: 'moment', day, minutes: time === '' ? 0 : minutes, shown: germanDay(day) + time }
}
