import type { PrintedProduction } from '@theke/contract/ordering/counter/production-api.ts'
import {
  amountText,
  changeAmount,
  changedPart,
  productionWords as words,
  rowName,
  variantText,
} from '@theke/contract/ordering/counter/production-words.ts'
import { type ProductionRow, variantsOf } from '@theke/domain/ordering/production/production-rows.ts'
import type { Block } from '@theke/domain/printing/receipt.ts'
import { instantAt } from '@theke/domain/time/wall-time.ts'
import { formatDay, formatMoment } from '../text/format-date-time.ts'

/** The branches by their ids, for what goes to several. */
type Names = ReadonlyMap<number, string>

/** A printed list on a strip of paper: which branches and department it is for, what changed since the one before, and each product with the ways in which it was ordered, and how much of it is needed where and when. */
export function productionStrip(list: PrintedProduction, names: Names, covered: string): Block[] {
  return [
    { kind: 'text', text: 'Produktion', align: 'center', isBold: true, isLarge: true },
    { kind: 'text', text: daysOf(list), align: 'center', isBold: true },
    { kind: 'text', text: covered, align: 'center', isBold: true },
    { kind: 'text', text: versionOf(list), align: 'center' },
    { kind: 'rule' },
    ...changesOf(list, names),
    ...list.rows.flatMap((row): Block[] => [
      { kind: 'pair', left: rowName(row), right: amountText(row.amount, row.unit), isBold: true },
      ...waysOf(row).map((text): Block => ({ kind: 'pair', left: text, right: '', indent: 2 })),
      { kind: 'pair', left: timesOf(row, list, names), right: '', indent: 2 },
    ]),
    { kind: 'rule' },
  ]
}

/** A label for each product of a printed list, for the container that it goes into. */
export function productionLabels(list: PrintedProduction, names: Names, covered: string): Block[][] {
  return list.rows.map((row) => [
    { kind: 'text', text: rowName(row), isTitle: true, isBold: true, isLarge: true },
    { kind: 'text', text: amountText(row.amount, row.unit), isBold: true, isLarge: true },
    ...waysOf(row).map((text): Block => ({ kind: 'text', text })),
    { kind: 'text', text: timesOf(row, list, names) },
    { kind: 'text', text: `${covered}, ${daysOf(list)}, ${versionOf(list)}` },
  ])
}

/** What is different from the version before, in the words of the screen; nothing where nothing is. */
function changesOf({ printed }: PrintedProduction, names: Names): Block[] {
  if (printed === null || printed.came + printed.went + printed.changed === 0) return []
  return [
    { kind: 'text', text: words.since(printed.number, formatMoment(Date.parse(printed.at))), isBold: true },
    { kind: 'text', text: words.counts(printed) },
    ...printed.changes.flatMap((change): Block[] => [
      {
        kind: 'text',
        text: `${changeAmount(change.amount, change.unit)} ${changedPart(change, names.size > 1 ? names.get(change.branch) : undefined)}`,
      },
      { kind: 'pair', left: words.causes(change.orders), right: '', indent: 2 },
    ]),
    { kind: 'rule' },
  ]
}

function daysOf({ from, to }: PrintedProduction): string {
  return [...new Set([from, to])].map((day) => formatDay(instantAt(day, 12 * 60))).join(' bis ')
}

function versionOf({ version, printed }: PrintedProduction): string {
  const replaced = printed === null ? '' : `, ersetzt Ausdruck ${printed.number}`
  return `Ausdruck ${version.number} von ${formatMoment(Date.parse(version.at))}${replaced}`
}

function waysOf(row: ProductionRow): string[] {
  return variantsOf(row, null)
    .map((variant) => variantText(variant, row.unit))
    .filter(Boolean)
}

/** `Linz: 9 Uhr 30 ×, 10 Uhr 11 ×`; days in place of hours where there are several, and no branch where there is one. */
function timesOf(row: ProductionRow, { from, to }: PrintedProduction, names: Names): string {
  const byBranch = Map.groupBy(row.cells, ({ branch }) => branch)
  return [...byBranch]
    .map(([branch, cells]) => {
      const times = Map.groupBy(cells, ({ day, hour }) =>
        from === to ? `${hour} Uhr` : formatDay(instantAt(day, 12 * 60)),
      )
      const amounts = [...times].map(
        ([time, own]) =>
          `${time} ${amountText(
            own.reduce((sum, { amount }) => sum + amount, 0),
            row.unit,
          )}`,
      )
      return `${byBranch.size > 1 ? `${names.get(branch) ?? branch}: ` : ''}${amounts.join(', ')}`
    })
    .join(' · ')
}
