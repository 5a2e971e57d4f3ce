import type { Comparison } from '@theke/domain/insights/statistics-period.ts'
import { get } from '../endpoint.ts'
import { optionalSelect, reference } from '../fields.ts'
import type { Permission } from '../permissions/permissions.ts'
import { modeLabels } from '../shop/mode-labels.ts'
import { countedLabels, turnoverLabels } from './turnover.ts'
import { periodFields, type Statistics, statisticsFailure } from './statistics-api.ts'

/** A value of a day; money is a decimal of the shop's currency. */
export type DayValue = { date: string; value: number }

/** How often something occurs, the most frequent first. */
export type LabelCount = { label: string; count: number }

/** How often one page or event was followed by another in the same visit, the most frequent first. */
export type EventFlow = { from: string; to: string; count: number }

/** How often something happens in an hour of a weekday; 1 is Monday, 0 the hour after midnight. */
export type HourCount = { weekday: number; hour: number; count: number }

/** A statistic of the shop; `compared` is null unless a comparison is asked for. */
export type ShopStatistics<Kind extends string, Row> = Statistics<Kind, Row> & {
  compared: { from: string; to: string; rows: Row[] } | null
}

export const comparisonLabels: Readonly<Record<Comparison, string>> = {
  previous: 'Zeitraum davor',
  'last-year': 'Gleiche Wochentage im Vorjahr',
}

/** What every statistic of the shop is asked with. */
export const commonFields = {
  ...periodFields,
  compare: optionalSelect({
    label: 'Vergleich',
    hint: 'Dann steht in `compared` dasselbe von anderen Tagen.',
    options: comparisonLabels,
  }),
  branch: reference('branches', {
    label: 'Filiale',
    hint: 'Ohne Angabe alle, die man sehen darf. Besuche zählen bei einer Filiale nur auf ihren Seiten.',
  }),
}

/** What every statistic of orders is asked with. */
export const salesFields = {
  ...commonFields,
  mode: optionalSelect({ label: 'Bestellart', options: modeLabels }),
}

/** What statistics are asked with that can be of the products of a category alone. */
export const productFields = {
  ...salesFields,
  category: reference('categories', {
    label: 'Kategorie',
    hint: 'In irgendeinem Produktkatalog. Beträge und Mengen sind dann die ihrer Produkte, Bestellungen die mit einem davon.',
  }),
}

const figureHint =
  'Übergeben: am Tag der Übergabe. Fällig: am Tag des Termins, ohne Termin am frühestmöglichen. Bestellt: am Tag des Eingangs.'

function salesStatistics<Row>() {
  return <Kind extends string>(kind: Kind, permission: Permission, summary: string) =>
    get<ShopStatistics<Kind, Row>>()(`/api/statistics/${kind}`, {
      summary,
      allow: 'staff',
      permission,
      query: productFields,
      failure: statisticsFailure,
    })
}

function websiteStatistics<Row>() {
  return <Kind extends string>(kind: Kind, permission: Permission, summary: string) =>
    get<ShopStatistics<Kind, Row>>()(`/api/statistics/${kind}`, {
      summary,
      allow: 'staff',
      permission,
      query: commonFields,
      failure: statisticsFailure,
    })
}

/** Statistics of orders: by the day for which they were ordered, without what was called off and without open inquiries (R-STATISTICS-06). */
export const salesStatisticsApi = {
  orders: get<ShopStatistics<'orders', DayValue>>()('/api/statistics/orders', {
    summary: 'Bestellungen je Tag, die fällig sind, oder nach einer anderen Kennzahl',
    allow: 'staff',
    permission: 'statistics.orders',
    query: {
      ...productFields,
      figure: optionalSelect({ label: 'Kennzahl', hint: figureHint, options: countedLabels }),
    },
    failure: statisticsFailure,
  }),
  revenue: get<ShopStatistics<'revenue', DayValue>>()('/api/statistics/revenue', {
    summary: 'Umsatz je Tag, brutto: was fällig ist, oder eine andere Kennzahl',
    amounts: { rows: { value: 'cents' }, compared: { rows: { value: 'cents' } } },
    allow: 'staff',
    permission: 'statistics.revenue',
    query: {
      ...productFields,
      figure: optionalSelect({ label: 'Kennzahl', hint: figureHint, options: turnoverLabels }),
    },
    failure: statisticsFailure,
  }),
  canceledOrders: salesStatistics<DayValue>()(
    'canceled-orders',
    'statistics.canceledOrders',
    'Abgelehnte, stornierte und nicht bezahlte Bestellungen je Tag',
  ),
  items: salesStatistics<LabelCount>()(
    'items',
    'statistics.items',
    'Verkaufte Mengen je Produkt und Einheit, gewogen, wo gewogen wurde',
  ),
  popularItems: salesStatistics<LabelCount>()(
    'popular-items',
    'statistics.popularItems',
    'Die zwanzig Produkte in den meisten Bestellungen',
  ),
  orderTimes: salesStatistics<HourCount>()(
    'order-times',
    'statistics.orderTimes',
    'Wann bestellt wird: Eingang je Wochentag und Stunde',
  ),
}

/** Statistics of visits to the website, as far as visitors agreed (R-STATISTICS-07). */
export const websiteStatisticsApi = {
  uniqueVisitors: websiteStatistics<DayValue>()(
    'unique-visitors',
    'statistics.uniqueVisitors',
    'Besuche je Tag; ein Besuch ist eine Browser-Sitzung',
  ),
  pageViews: websiteStatistics<DayValue>()('page-views', 'statistics.pageViews', 'Seitenaufrufe je Tag'),
  pages: websiteStatistics<LabelCount>()('pages', 'statistics.pages', 'Aufrufe je Seite'),
  events: websiteStatistics<LabelCount>()(
    'events',
    'statistics.events',
    'Ereignisse nach Kategorie und Aktion',
  ),
  eventFlow: websiteStatistics<EventFlow>()(
    'event-flow',
    'statistics.eventFlow',
    'Was in einem Besuch worauf folgt',
  ),
  resolutions: websiteStatistics<LabelCount>()(
    'resolutions',
    'statistics.resolutions',
    'Bildschirmgrößen der Besuche',
  ),
  devicePixelRatios: websiteStatistics<LabelCount>()(
    'device-pixel-ratios',
    'statistics.devicePixelRatios',
    'Pixeldichten der Besuche',
  ),
  colorSchemes: websiteStatistics<LabelCount>()(
    'color-schemes',
    'statistics.colorSchemes',
    'Helle und dunkle Darstellung der Besuche',
  ),
  referrers: websiteStatistics<LabelCount>()('referrers', 'statistics.referrers', 'Woher Besuche kommen'),
  browsers: websiteStatistics<LabelCount>()('browsers', 'statistics.browsers', 'Browser der Besuche'),
  operatingSystems: websiteStatistics<LabelCount>()(
    'operating-systems',
    'statistics.operatingSystems',
    'Betriebssysteme der Besuche',
  ),
  visitorTimes: websiteStatistics<HourCount>()(
    'visitor-times',
    'statistics.visitorTimes',
    'Wann Besuche stattfinden, je Wochentag und Stunde',
  ),
}
