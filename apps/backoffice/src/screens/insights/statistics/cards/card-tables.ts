import { numberLocale } from '@theke/contract/number-locale.ts'
import type {
  DayValue,
  EventFlow,
  HourCount,
  LabelCount,
} from '@theke/contract/insights/shop-statistics-api.ts'
import type { CardTable } from './card-table.ts'
import type { DrillLink } from '../drill-link.ts'
import { chartDayOf } from '../chart-day.ts'
import { eventLabels, statisticsTexts as texts, weekdays } from '../statistics-texts.ts'

type Compared<Row> = { rows: readonly Row[]; compared: { rows: readonly Row[] } | null }

const whole = new Intl.NumberFormat(numberLocale, { maximumFractionDigits: 0 })

export function wholeNumber(value: number): string {
  return whole.format(value)
}

/** A line a day with the value of the compared day beside it; none where nothing happened at all. */
export function dayTable(
  data: Compared<DayValue> | undefined,
  {
    value,
    before,
    isMoney = false,
    linkOf = () => null,
  }: {
    value: string
    before: string
    isMoney?: boolean
    linkOf?: (day: string) => DrillLink | null
  },
): CardTable {
  const rows = data?.rows ?? []
  const other = data?.compared?.rows ?? []
  const isQuiet = [...rows, ...other].every((day) => day.value === 0)
  return {
    head: [texts.day, value, before],
    rows: isQuiet
      ? []
      : rows.map((day, index) => [chartDayOf(day.date), day.value, other[index]?.value ?? 0]),
    ...(isMoney ? { money: [1, 2] } : { format: wholeNumber }),
    links: rows.map(({ date }) => linkOf(date)),
  }
}

/** A line a label with the count of the compared days beside it. */
export function labelTable(
  data: Compared<LabelCount> | undefined,
  head: readonly [label: string, count: string, before: string],
): CardTable {
  const before = new Map(data?.compared?.rows.map(({ label, count }) => [label, count]))
  return {
    head,
    rows: (data?.rows ?? []).map(({ label, count }) => [
      eventLabels[label] ?? label,
      count,
      before.get(label) ?? 0,
    ]),
  }
}

/** A line an hour of the week in which something happened. */
export function hourTable(
  rows: readonly HourCount[] = [],
  linkOf: ((weekday: number, hour: number) => DrillLink) | null = null,
): CardTable {
  return {
    links: rows.map(({ weekday, hour }) => linkOf?.(weekday, hour) ?? null),
    head: [texts.weekday, texts.hour, texts.count],
    rows: rows.map(({ weekday, hour, count }) => [weekdays[weekday - 1] ?? '', texts.hours(hour), count]),
  }
}

/** A line a step from one page or event to the next. */
export function flowTable(rows: readonly EventFlow[] = []): CardTable {
  return {
    head: [texts.before, texts.after, texts.count],
    rows: rows.map(({ from, to, count }) => [eventLabels[from] ?? from, eventLabels[to] ?? to, count]),
  }
}
