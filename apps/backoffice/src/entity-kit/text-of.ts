import type { FieldSpec } from '@theke/contract/fields.ts'
import { formatMoney, toCents } from '@theke/domain/money.ts'
import { momentLabel } from '../shop-time.ts'

const numbers = new Intl.NumberFormat('de-AT', { maximumFractionDigits: 6, useGrouping: false })

/** Value of a plain field in words. */
export function textOf(field: FieldSpec, value: unknown): string {
  switch (field.kind) {
    case 'money':
      return formatMoney(toCents(value as number))
    case 'integer':
    case 'decimal':
      return numbers.format(value as number)
    case 'instant':
      return momentLabel(Date.parse(value as string))
    case 'day':
      return (value as string).split('-').toReversed().join('.')
    case 'choice':
      return field.options?.[value as string] ?? String(value)
    case 'choices':
      return (value as string[]).map((name) => field.options?.[name] ?? name).join(', ')
    case 'list':
      return String((value as unknown[]).length)
    case 'text':
    case 'time':
      return String(value)
    default:
      return ''
  }
}
