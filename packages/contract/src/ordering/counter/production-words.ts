import { formatQuantity } from '@theke/domain/money.ts'
import type { ProductionRow, ProductionVariant } from '@theke/domain/ordering/production/production-rows.ts'
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
