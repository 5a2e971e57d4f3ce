import type { Season } from '@theke/domain/catalogue/season.ts'

const monthFormat = new Intl.DateTimeFormat('de-AT', { timeZone: 'UTC', month: 'long' })

/** What the card of a season says. */
export const seasonTexts = {
  title: 'Saison',
  hint: 'Kehrt jedes Jahr wieder. Ohne Angabe wird das ganze Jahr angeboten.',
  from: 'Erster Tag',
  to: 'Letzter Tag',
  placeholder: 'zum Beispiel 1.12.',
  noSuchDay: 'Kein solcher Tag',
  withinSchedule: ' zu den Zeiten im Zeitplan',
  half: 'Bitte ersten und letzten Tag angeben.',
  leapDay: 'In Jahren ohne 29. Februar gilt der Tag daneben.',
} as const

/** `1. Dezember` for `12-01`. */
export function dayOfYearText(day: string): string {
  const [month = 1, date = 1] = day.split('-').map(Number)
  return `${date}. ${monthFormat.format(Date.UTC(2024, month - 1, 1))}`
}

/**
 * In one sentence when something is offered: `Wird vom 1. bis 23. Dezember angeboten.` A schedule narrows that down, so it is named where
 * there is one.
 */
export function seasonSentence({ seasonFrom, seasonTo }: Season, hasSchedule = false): string {
  const within = hasSchedule ? seasonTexts.withinSchedule : ''
  if (seasonFrom === '' && seasonTo === '') return `Wird das ganze Jahr${within} angeboten.`
  if (seasonFrom === '' || seasonTo === '') return seasonTexts.half
  const sentence = `Wird ${spanText(seasonFrom, seasonTo)}${within} angeboten.`
  return [seasonFrom, seasonTo].includes('02-29') ? `${sentence} ${seasonTexts.leapDay}` : sentence
}

function spanText(from: string, to: string): string {
  if (from === to) return `nur am ${dayOfYearText(from)}`
  const isOneMonth = from.slice(0, 2) === to.slice(0, 2) && from < to
  return `vom ${isOneMonth ? `${Number(from.slice(3))}.` : dayOfYearText(from)} bis ${dayOfYearText(to)}`
}
