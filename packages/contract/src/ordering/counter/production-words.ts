import { formatQuantity } from '@theke/domain/money.ts'
import type { ProductionNews } from '@theke/domain/ordering/production/production-changes.ts'
import type { ProductionRow, ProductionVariant } from '@theke/domain/ordering/production/production-rows.ts'
import type { PrintedNews } from './production-api.ts'
import { countedUnit } from '../../counted-units.ts'

type Named = Pick<ProductionRow, 'name' | 'weightClass'>

/** What a row is called: `Gans 4–5 kg`. A product whose name says its class already is not called so twice. */
export function rowName({ name, weightClass }: Named): string {
  return weightClass === '' || name.includes(weightClass) ? name : `${name} ${weightClass}`
}

/** How much: `41 ×`, `9,6 kg`, `6 Personen`. */
export function amountText(amount: number, unit: ProductionRow['unit']): string {
  return `${formatQuantity(amount)} ${countedUnit(amount, unit)}`
}

/** How much was ordered in one way: `27 × bratfertig`, `4 × aus Festpaket`. Empty where there is nothing to say of it. */
export function variantText(
  { choice, origin, amount }: Omit<ProductionVariant, 'branch'>,
  unit: ProductionRow['unit'],
): string {
  const words = [choice, origin && `aus ${origin}`].filter(Boolean).join(', ')
  return words && `${amountText(amount, unit)} ${words}`
}

const newsLabels: Readonly<Record<ProductionNews, string>> = {
  came: 'neu',
  went: 'weggefallen',
  changed: 'geändert',
}

type Change = PrintedNews['changes'][number]

/** What a list says on a screen and on paper alike. */
export const productionWords = {
  allBranches: 'Alle Filialen',
  since: (number: number, moment: string) => `Seit Ausdruck ${number} von ${moment}:`,
  counts: (counts: Readonly<Record<ProductionNews, number>>) =>
    (['came', 'went', 'changed'] as const)
      .filter((news) => counts[news] > 0)
      .map((news) => `${counts[news]} ${newsLabels[news]}`)
      .join(', '),
  causes: (orders: Change['orders']) =>
    orders.map(({ ticketNumber, news }) => `${ticketNumber} ${newsLabels[news]}`).join(', '),
} as const

/** A difference with its sign: `+2 ×`, `−1,5 kg`. */
export function changeAmount(amount: number, unit: ProductionRow['unit']): string {
  return `${amount < 0 ? '−' : '+'}${amountText(Math.abs(amount), unit)}`
}

/** What a difference is of, where and when: `Gans 4–5 kg, bratfertig, 23.12. 10 Uhr, Krems`; without a branch where the shop has one. */
export function changedPart(
  { choice, day, hour, ...part }: Omit<Change, 'orders'>,
  branch: string | undefined,
): string {
  const time = `${day.slice(8)}.${day.slice(5, 7)}. ${hour} Uhr`
  return [rowName(part), choice, time, branch].filter(Boolean).join(', ')
}
